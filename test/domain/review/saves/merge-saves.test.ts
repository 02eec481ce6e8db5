// A page of the history out of several shards: nothing twice, nothing lost, newest first. docs/platform.md, Shards.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type HistoryPlaces,
  readHistoryPlaces,
  writeHistoryPlaces,
} from "~/domain/review/saves/history-places";
import { mergeSaves } from "~/domain/review/saves/merge-saves";
import { runs } from "../../../support/properties";

interface Row {
  readonly id: number;
  readonly bulkId: string;
  readonly savedAt: number;
}

/** Ledgers of up to three shards, newest first; some saves lie in several. */
const ledgers = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 15 }), { minLength: 1, maxLength: 3 })
  .map((shards) =>
    shards.map((saves): readonly Row[] =>
      saves
        .sort((a, b) => a - b)
        .map((save, i) => ({ id: i + 1, bulkId: `save ${save}`, savedAt: save * 10 }))
        .reverse(),
    ),
  );

test("property: pages of any size list every save once, newest first", { tags: "property" }, () => {
  fc.assert(
    fc.property(ledgers, fc.integer({ min: 1, max: 5 }), (shards, limit) => {
      const homeOf = (bulkId: string) =>
        shards.findIndex((rows) => rows.some((row) => row.bulkId === bulkId));
      const seen: string[] = [];
      let places: HistoryPlaces = new Map(shards.map((_, shard) => [shard, Number.MAX_SAFE_INTEGER]));
      for (let page = 0; places.size > 0; page++) {
        expect(page).toBeLessThan(100);
        const portions = [...places].map(([shard, start]) => {
          const older = (shards[shard] ?? []).filter(({ id }) => id < start);
          const rows = older.slice(0, limit);
          return { shard, rows, start, end: older.length > limit ? (rows.at(-1)?.id ?? 0) : 0 };
        });
        const { shown, next } = mergeSaves(portions, { limit, homeOf });
        expect(shown.length).toBeLessThanOrEqual(limit);
        seen.push(...shown.map(({ row }) => row.bulkId));
        places = next;
      }
      const all = [...new Map(shards.flat().map((row) => [row.bulkId, row.savedAt]))];
      expect(seen).toEqual(all.sort(([, a], [, b]) => b - a).map(([bulkId]) => bulkId));
    }),
    { numRuns: runs(400) },
  );
});

test("a clock that was set back neither hides a save nor turns the order of a shard round", () => {
  const rows = [
    { id: 3, bulkId: "c", savedAt: 50 },
    { id: 2, bulkId: "b", savedAt: 900 },
    { id: 1, bulkId: "a", savedAt: 10 },
  ];
  const page = mergeSaves([{ shard: 0, rows, start: 9, end: 0 }], { limit: 2, homeOf: () => 0 });
  expect(page.shown.map(({ row }) => row.bulkId)).toEqual(["c", "b"]);
  expect(writeHistoryPlaces(page.next)).toBe("0-2");
});

test.each(["", "12", "0-0", "0--1", "a-1", "0-1.", "0-99999999999999999"])(
  "%j is no page of the history",
  (text) => {
    expect(readHistoryPlaces(text)).toBeNull();
  },
);

test("places are read as they were written", () => {
  const places = new Map([
    [0, 12],
    [3, 40],
  ]);
  expect(readHistoryPlaces(writeHistoryPlaces(places) ?? "")).toEqual(places);
  expect(writeHistoryPlaces(new Map())).toBeNull();
});
