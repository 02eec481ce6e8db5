// What the dashboard counts as one class.

import { expect, test } from "vitest";
import { createFiguresReader } from "~/domain/dashboard/count/figures-reader";
import { insightSet, NO_NAMES } from "~/domain/set/insight-set";
import { createSetView } from "~/domain/set/set-view";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import type { Grouping } from "~/domain/set/species/grouping";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { blankPage } from "../set-world";

const table = { taxa: TAXA, find: findTaxon };
const ROTFUCHS = {
  accountId: 8,
  version: 1,
  choices: [{ className: "Rotfuchs", taxonId: 1087 }],
  ...NO_ACCOUNT_TAXA,
};

/** The bars of one account's insights, by their names: insights, and the taxon that a bar leads to. */
function bars(by: Grouping, classNames: readonly string[], meanings = [ROTFUCHS]) {
  const page = {
    ...blankPage({ accountId: 8, index: 0, etag: "", epoch: 0, count: classNames.length }),
    deviceIds: ["ridge-1"],
    classNames,
    className: Uint16Array.from(classNames.keys()),
  };
  const set = insightSet([page], NO_NAMES);
  const species = () => createSetSpecies(meanings, table);
  const figures = createFiguresReader(set, createSetView(set, { species }), species);
  const { animals } = figures({ query: USUAL_QUERY, now: 0, minutes: 0, by, effort: null });
  return Object.fromEntries(
    animals.classes.map(({ className, count, taxonId }) => [className, [count, taxonId]]),
  );
}

const CLASSES = ["Vulpes vulpes", "red fox", "Rotfuchs", "Coyote", "Canidae", "empty", "person", "Thing 7"];

test("as they are called, each class is a bar of its own", () => {
  expect(bars("class", CLASSES)).toEqual(Object.fromEntries(CLASSES.map((name) => [name, [1, null]])));
});

test("by species, three names of the red fox are one bar; what means no species stays as it is called", () => {
  expect(bars("species", CLASSES)).toEqual({
    "Red fox": [3, 1087],
    Coyote: [1, expect.any(Number)],
    Canidae: [1, null],
    empty: [1, 4],
    Person: [1, 2],
    "Thing 7": [1, null],
  });
});

test("by family and by order, all of a group are one bar", () => {
  expect(bars("family", CLASSES)).toMatchObject({ Canid: [5, 1001] });
  expect(bars("order", CLASSES)).toMatchObject({ Carnivore: [5, 1000] });
});

test("another choice of the account takes the bar apart again", () => {
  expect(bars("species", CLASSES, [])).toMatchObject({ "Red fox": [2, 1087], Rotfuchs: [1, null] });
});
