// Which pages of the set are wanted: the newest that the browser has room for, or those of some days. Decision 0132, The
// newest, or the days that are asked for.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SetOverview } from "~/domain/set/pages/column-page";
import { type BrowserMeans, rowLimit, startOf, touches } from "~/domain/set/set-window";
import { type SetPageFacts, type SetWindow, spanSize, wantedPages } from "~/domain/set/wanted-pages";

const ANY: SetWindow = {
  limit: 1_000_000,
  days: null,
  free: null,
  factsOf: () => undefined,
  seenOf: () => undefined,
};

/** Accounts as spans of their pages, oldest first; null: not known. All pages are full. */
type Spans = readonly (readonly [from: number, to: number] | null)[];

function overviewOf(accounts: Readonly<Record<number, Spans>>, count?: number): SetOverview {
  const read = Object.entries(accounts).map(([id, spans]) => ({
    accountId: Number(id),
    count: count ?? spans.length * 10_000,
    epoch: 0,
    pages: spans.map((_, index) => `${id}.${index}`),
    spans: spans.map((span) => span && { from: span[0], to: span[1] }),
  }));
  const total = read.reduce((sum, account) => sum + account.count, 0);
  return { total, accounts: read, devices: [], models: [], releases: [], meanings: [], unreachable: [] };
}

function keysOf(overview: SetOverview, window: Partial<SetWindow> = {}): readonly string[] {
  return wantedPages(overview, { ...ANY, ...window }).pages.map(({ etag }) => etag);
}

const UNKNOWN: Spans = [null, null, null, null];

test.each<readonly [BrowserMeans["memoryGb"], number]>([
  [16, 3_000_000],
  [8, 3_000_000],
  [4, 1_500_000],
  [null, 1_500_000],
  [2, 600_000],
  [0.5, 250_000],
])("a browser with %j GB holds %i", (memoryGb, limit) => {
  expect(rowLimit({ memoryGb, saveData: false })).toBe(limit);
});

describe("the newest", () => {
  test("are those of each account first, until the limit", () => {
    const overview = overviewOf({ 3: UNKNOWN, 8: [null, null] });
    expect(keysOf(overview)).toEqual(["3.3", "8.1", "3.2", "8.0", "3.1", "3.0"]);
    expect(keysOf(overview, { limit: 30_000 })).toEqual(["3.3", "8.1", "3.2"]);
    expect(wantedPages(overview, { ...ANY, limit: 30_000 }).limit).toBe("memory");
    expect(wantedPages(overview, ANY)).toMatchObject({ limit: null, left: [] });
  });

  test("are one page at least, however little there is room", () => {
    expect(keysOf(overviewOf({ 3: UNKNOWN }), { limit: 1 })).toEqual(["3.3"]);
  });

  test("are more pages where a reader sees a part of each, and what is known of a page goes before", () => {
    const overview = overviewOf({ 3: UNKNOWN }, 4_000);
    expect(keysOf(overview, { limit: 3_000 })).toEqual(["3.3", "3.2", "3.1"]);
    const factsOf = ({ index }: { readonly index: number }): SetPageFacts | undefined =>
      index === 3 ? { rows: 2_500, days: null } : undefined;
    expect(keysOf(overview, { limit: 3_000, factsOf })).toEqual(["3.3"]);
  });

  test("are one page of each account where little data is asked for, and behind it what costs none", () => {
    const overview = overviewOf({ 3: UNKNOWN, 8: [null, null] });
    expect(keysOf(overview, { free: () => false })).toEqual(["3.3", "8.1"]);
    const begun = overviewOf({ 3: UNKNOWN }, 30_020);
    expect(keysOf(begun, { free: () => false })).toEqual(["3.3", "3.2"]);
    expect(wantedPages(overview, { ...ANY, free: () => false }).limit).toBe("littleData");
    const free = ({ etag }: { readonly etag: string }) => ["3.2", "3.0"].includes(etag);
    expect(keysOf(overview, { free })).toEqual(["3.3", "8.1", "3.2"]);
    expect(wantedPages(overview, { ...ANY, free: () => true }).limit).toBeNull();
  });
});

describe("some days", () => {
  const spans: Spans = [[0, 9], [9, 20], [20, 30], null];

  test.each([
    ["begun after them", 20, 21, []],
    ["begun after them, and is too young to be sure", 20, 20, ["3.3"]],
    ["begun on one of them", 19, 21, ["3.3"]],
    ["ended before them", 3, 4, ["3.3"]],
  ])("are not looked for in a page of which another version has %s", (_, first, last, unknown) => {
    const seenOf = ({ index }: { readonly index: number }) =>
      index === 3 ? { oldest: startOf(first), newest: startOf(last) } : undefined;
    const known = keysOf(overviewOf({ 3: spans }), { days: { from: 9, to: 19 }, seenOf });
    expect(known).toEqual(["3.1", "3.0", ...unknown]);
  });

  test("are the pages that touch them, newest first, and behind them those of which nobody knows", () => {
    expect(keysOf(overviewOf({ 3: spans }), { days: { from: 9, to: 19 } })).toEqual(["3.1", "3.0", "3.3"]);
  });

  test("are not the pages that were looked at and hold none of them", () => {
    const factsOf = ({ index }: { readonly index: number }) =>
      index === 3 ? { rows: 10_000, days: { from: 30, to: 40 } } : undefined;
    expect(keysOf(overviewOf({ 3: spans }), { days: { from: 9, to: 19 }, factsOf })).toEqual(["3.1", "3.0"]);
  });

  test("are worth their data", () => {
    expect(keysOf(overviewOf({ 3: spans }), { days: { from: 0, to: 1 }, free: () => false })).toEqual([
      "3.0",
      "3.3",
    ]);
  });

  test("say beforehand about how much they are", () => {
    const overview = overviewOf({ 3: spans });
    const days = { from: 9, to: 19 };
    expect(spanSize(overview, { ...ANY, days })).toEqual({ pages: 3, rows: 30_000, unknown: 1, cut: false });
    expect(spanSize(overview, { ...ANY, days, limit: 15_000 })).toMatchObject({ pages: 1, cut: true });
  });
});

const drawnSpan = fc.option(
  fc.tuple(fc.nat(40), fc.nat(5)).map(([from, length]) => [from, from + length] as const),
);
const world = fc.record({
  accounts: fc.dictionary(fc.constantFrom("3", "8", "9"), fc.array(drawnSpan, { maxLength: 12 }), {
    minKeys: 1,
  }),
  limit: fc.integer({ min: 1, max: 300_000 }),
  days: fc.option(fc.tuple(fc.nat(40), fc.nat(8)).map(([from, length]) => ({ from, to: from + length }))),
});

test("no more is wanted than there is room for, and of each account no page before a newer one", {
  tags: "property",
}, () => {
  fc.assert(
    fc.property(world, ({ accounts, limit, days }) => {
      const overview = overviewOf(accounts);
      const wanted = wantedPages(overview, { ...ANY, limit, days });
      const rows = wanted.pages.reduce((sum, page) => sum + page.rows, 0);
      expect(wanted.pages.length <= 1 || rows <= limit).toBe(true);
      for (const { accountId, pages } of overview.accounts) {
        const own = wanted.pages.filter((page) => page.accountId === accountId).map(({ index }) => index);
        if (days === null)
          expect(own).toEqual(
            pages
              .map((_, index) => index)
              .reverse()
              .slice(0, own.length),
          );
      }
    }),
  );
});

test("with room enough every page of the days is wanted, those of unknown days included, and no other", {
  tags: "property",
}, () => {
  fc.assert(
    fc.property(world, ({ accounts, days }) => {
      const overview = overviewOf(accounts);
      const expected = overview.accounts.flatMap(({ pages, spans }) =>
        pages.filter((_, index) => {
          const span = spans[index] ?? null;
          return days === null || span === null || touches(span, days);
        }),
      );
      expect([...keysOf(overview, { days, limit: 9_000_000 })].sort()).toEqual([...expected].sort());
    }),
  );
});
