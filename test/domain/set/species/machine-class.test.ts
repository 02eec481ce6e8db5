// What the machine said of a row, beside what a person has made of it: cut to days, and of bursts.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { setOfCollections } from "~/domain/set/collections/collection-pages";
import { collectionRows } from "~/domain/set/collections/collection-rows";
import { insightSet, setNames } from "~/domain/set/insight-set";
import { pageWithin } from "~/domain/set/pages/page-days";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import type { SetPage } from "~/domain/set/pages/set-page";
import { classNameAt, machineClassAt } from "~/domain/set/set-row";
import { dayAt } from "~/domain/set/set-window";
import { columnPage, DEVICES, insightsOf } from "../set-world";

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1);
const [DRAWN] = fc.sample(insightsOf, { seed: 7, numRuns: 40 }).flat();

interface Row {
  readonly className: string;
  /** Null: no one has corrected it. */
  readonly machine: string | null;
  readonly burst?: number;
}

/** A page of rows a day apart. */
function pageOf(rows: readonly Row[]): SetPage {
  if (!DRAWN) throw new Error("Nothing was drawn.");
  const insights = rows.map(({ className, machine, burst = null }, seq) => ({
    ...{ ...DRAWN, accountId: 3, seq, className, collectionId: burst, receivedAt: START + seq * DAY },
    ...{ classList: [], confidence: 90 - seq, userConfirmed: machine !== null },
  }));
  const wire = columnPage(3, insights);
  const machine = rows.map((row) => row.machine);
  const parts = wire.parts.map((part) => ({
    ...part,
    machine: machine.every((name) => name === null) ? null : machine,
  }));
  return setPageFrom({ ...wire, parts }, { index: 0, etag: "" });
}

function told(page: SetPage): readonly (readonly [className: string, machine: string])[] {
  return Array.from({ length: page.count }, (_, row) => [classNameAt(page, row), machineClassAt(page, row)]);
}

test("is the class before the first review, and the class itself where no one has corrected it", () => {
  const page = pageOf([
    { className: "Wolf", machine: "Coyote" },
    { className: "Red fox", machine: null },
    { className: "Coyote", machine: "Wolf" },
  ]);
  expect(told(page)).toEqual([
    ["Wolf", "Coyote"],
    ["Red fox", "Red fox"],
    ["Coyote", "Wolf"],
  ]);
  expect(page.classNames).toEqual(["Wolf", "Coyote", "Red fox"]);
});

test("a page in which no one has corrected anything holds no column", () => {
  expect(pageOf([{ className: "Wolf", machine: null }]).machine).toBeNull();
});

test("stays with its row where a page is cut to days", () => {
  const page = pageOf([
    { className: "Wolf", machine: null },
    { className: "Red fox", machine: "Coyote" },
    { className: "Wolf", machine: "Red fox" },
  ]);
  const day = dayAt(START + DAY);
  expect(told(pageWithin(page, { from: day, to: day }))).toEqual([["Red fox", "Coyote"]]);
});

test("of a burst is that of its strongest insight", () => {
  const names = setNames({ devices: DEVICES, models: [], releases: [], meanings: [] });
  const collected = (rows: readonly Row[]) => {
    const set = insightSet([pageOf(rows)], names);
    return setOfCollections(set, collectionRows(set)).pages.flatMap(told);
  };
  expect(
    collected([
      { className: "Wolf", machine: "Coyote", burst: 0 },
      { className: "Wolf", machine: "Red fox", burst: 0 },
      { className: "Red fox", machine: null },
    ]),
  ).toEqual([
    ["Wolf", "Coyote"],
    ["Red fox", "Red fox"],
  ]);
});
