// The taxa that a set shows, as a filter offers them.

import { expect, test } from "vitest";
import { insightSet, NO_NAMES } from "~/domain/set/insight-set";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import { type SeenTaxon, seenTaxa } from "~/domain/set/species/seen-taxa";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { namesIn } from "~/domain/taxa/names/names-in";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import type { TaxonNames } from "~/domain/taxa/taxon-words";
import { speciesWords, taxonList } from "~/domain/view/filters/taxon-list";
import { blankPage } from "../set-world";

const species = createSetSpecies(
  [{ accountId: 8, version: 1, choices: [{ className: "Rotfuchs", taxonId: 1087 }], ...NO_ACCOUNT_TAXA }],
  { taxa: TAXA, find: findTaxon },
);

/** An insight for each class of an account. */
function seenOf(classes: Readonly<Record<number, readonly string[]>>, names?: TaxonNames) {
  const pages = Object.entries(classes).map(([accountId, classNames]) => ({
    ...blankPage({ accountId: Number(accountId), index: 0, etag: "", epoch: 0, count: classNames.length }),
    classNames,
    className: Uint16Array.from(classNames.keys()),
  }));
  return seenTaxa(insightSet(pages, NO_NAMES), species, names);
}

const lines = (taxa: readonly SeenTaxon[], typed = "") =>
  taxonList(taxa, typed).map(({ taxon, depth }) =>
    `${"  ".repeat(depth)}${taxon.name} ${taxon.insights} ${speciesWords(taxon)}`.trimEnd(),
  );

test("names of one species are one line, by what they mean in the account that they come from", () => {
  const { taxa, unknown } = seenOf({
    3: ["Vulpes vulpes", "red fox", "Rotfuchs", "Coyote", "White-tailed deer"],
    8: ["Rotfuchs"],
  });
  expect(unknown).toBe(1);
  expect(lines(taxa)).toEqual([
    "Mammal 5 3 species",
    "  Canid 4 2 species",
    "    Red fox 3",
    "    Coyote 1",
    "  White-tailed deer 1",
  ]);
});

test("a text finds a line with what is above and below it", () => {
  const { taxa } = seenOf({ 3: ["red fox", "Coyote", "White-tailed deer"] });
  expect(lines(taxa, "canidae")).toEqual([
    "Mammal 3 3 species",
    "  Canid 2 2 species",
    "    Coyote 1",
    "    Red fox 1",
  ]);
  expect(lines(taxa, "zebra")).toEqual([]);
});

test("a genus is a line of its own where a class means it", () => {
  const { taxa } = seenOf({ 3: ["Vulpes", "red fox"] });
  expect(lines(taxa, "vulpes")).toContain("  Vulpes 2 1 species");
});

test("people are no animals, and what has a button of its own is no line", () => {
  const { taxa } = seenOf({ 3: ["person", "vehicle", "empty"] });
  expect(taxa.map(({ name }) => name)).toEqual(["Person", "Vehicle", "Blank"]);
  expect(lines(taxa)).toEqual([]);
});

test.each(["rotf", "red fox", "vulpes"])("named in German, a line is found by %j", async (typed) => {
  const { taxa } = seenOf({ 3: ["red fox", "White-tailed deer"] }, await namesIn("de"));
  expect(lines(taxa, typed).map((line) => line.trim())).toContain("Rotfuchs 1");
  expect(lines(taxa, typed).join()).not.toContain("hirsch");
});
