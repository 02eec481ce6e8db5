// Saves and changes of what classes mean as one history, in pages that follow one another.
import { expect, test } from "vitest";
import { historyEntries, lastOf } from "~/domain/review/saves/history-entries";
import type { HistoryPage, ShownSave } from "~/domain/review/saves/shown-save";
import type { StandingChange } from "~/domain/taxa/meaning-history";

const save = (savedAt: number) => ({ bulkId: `s${savedAt}`, savedAt }) as ShownSave;
const change = (changedAt: number) => ({ id: `m${changedAt}`, changedAt }) as StandingChange;
const page = (times: readonly number[], next: string | null = null): HistoryPage => ({
  batches: times.map(save),
  next,
});
const CHANGES = [95, 80, 70, 45, 10].map(change);
const FIRST = { before: null, until: null };

function told(...asked: Parameters<typeof historyEntries>): readonly string[] {
  return historyEntries(...asked).map((entry) => (entry.of === "save" ? entry.save.bulkId : entry.change.id));
}

test("a history of one page has all of both, the newest first", () => {
  expect(told(page([90, 70]), CHANGES, FIRST)).toEqual(["m95", "s90", "m80", "s70", "m70", "m45", "m10"]);
  expect(told(page([]), CHANGES, FIRST)).toEqual(["m95", "m80", "m70", "m45", "m10"]);
  expect(told(page([90]), [], FIRST)).toEqual(["s90"]);
});

test("pages that follow one another have each change once", () => {
  const pages = [page([90, 70], "2"), page([60, 40], "3"), page([30])];
  let until: number | null = null;
  const read = pages.map((one, at) => {
    const entries = told(one, CHANGES, { before: at === 0 ? null : "x", until });
    until = lastOf(one.batches);
    return entries;
  });
  expect(read).toEqual([
    ["m95", "s90", "m80", "s70", "m70"],
    ["s60", "m45", "s40"],
    ["s30", "m10"],
  ]);
});

test("a page whose address doesn't say where the one before ended begins with its first save", () => {
  expect(told(page([60, 40], "3"), CHANGES, { before: "x", until: null })).toEqual(["s60", "m45", "s40"]);
});
