// Which insights an export of a query holds: what passes, in its order; of collections only what passes.
import { expect, test } from "vitest";
import type { Insight } from "~/domain/insights/insight";
import { collectSet } from "~/domain/set/collections/collect-set";
import { locate } from "~/domain/set/insight-set";
import { createSetReader } from "~/domain/set/set-reader";
import { idAt } from "~/domain/set/set-row";
import { type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";
import { setOf } from "../../set/set-world";
import { insight, NOON } from "./exported";

/** Numbers of the insights that the export of a query would write. */
function exported(insights: readonly Insight[], query: Partial<InsightsQuery>): readonly number[] {
  const { set, rows } = createSetReader(setOf(insights, 2), collectSet).rows({ ...USUAL_QUERY, ...query });
  return Array.from(rows, (row) => {
    const { page, index } = locate(set, row);
    return Number(idAt(page, index).slice(0, 8));
  });
}

const FOXES = [
  insight(0, { receivedAt: NOON }),
  insight(1, { receivedAt: NOON + 1_000, className: "Raccoon", classList: [], collectionId: 7 }),
  insight(2, { receivedAt: NOON + 2_000, status: "archive" }),
  insight(3, { receivedAt: NOON + 3_000, collectionId: 7 }),
  insight(4, { receivedAt: NOON + 4_000 }),
];

test("every page of what matches, newest first, archived ones only when they are shown", () => {
  expect(exported(FOXES, { size: 5, page: 3 })).toEqual([4, 3, 1, 0]);
  expect(exported(FOXES, { showArchived: true })).toEqual([4, 3, 2, 1, 0]);
});

test("what a filter leaves, in the order that is asked for", () => {
  const order = { column: "time_stamp", descending: false } as const;
  expect(exported(FOXES, { search: "fox", order })).toEqual([0, 3, 4]);
  expect(exported(FOXES, { search: "walrus" })).toEqual([]);
});

test("those of a collection together, oldest first", () => {
  expect(exported(FOXES, { collected: true }).toSorted()).toEqual([0, 1, 3, 4]);
  const together = exported(FOXES, { collected: true }).join("");
  expect(together).toContain("13");
});

test("of a collection only what passes: neither other classes nor archived photos", () => {
  expect(exported(FOXES, { collected: true, search: "raccoon" })).toEqual([1]);
  const archived = FOXES.map((one) =>
    one.collectionId === 7 && one.className === "Raccoon" ? ({ ...one, status: "archive" } as const) : one,
  );
  expect(exported(archived, { collected: true }).toSorted()).toEqual([0, 3, 4]);
});
