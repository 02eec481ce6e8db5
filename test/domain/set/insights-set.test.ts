// The set in the browser against plain arrays of objects: filters, orders, pages, collections, one opened.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INSIGHT_STATUSES, type Insight } from "~/domain/insights/insight";
import { reviewRows } from "~/domain/review/review-row";
import { collectSet } from "~/domain/set/collections/collect-set";
import { locate } from "~/domain/set/insight-set";
import { createSetReader } from "~/domain/set/set-reader";
import { idAt } from "~/domain/set/set-row";
import { COLUMNS } from "~/domain/view/columns";
import { type ColumnFilters, type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";
import { runs } from "../../support/properties";
import {
  DEVICES,
  insightsOf,
  isLeft,
  oracleInsights,
  oracleMembers,
  oracleRows,
  SET_SPECIES,
  setOf,
} from "./set-world";

const day = fc.integer({ min: 0, max: 20 }).map((n) => `2026-11-${String(n + 1).padStart(2, "0")}`);
const texts = {
  text: fc.constantFrom(
    "fox",
    "E",
    "dev-0002",
    " ridge ",
    "lora",
    "no",
    "a",
    "0-",
    "4",
    "north",
    "none",
    "left",
    "reviewed",
    "No group",
    "ridge 2",
    '"red fox"',
    '"FOX"',
    ' "Ridge"',
    '"no group"',
    '"dev-0002"',
  ),
  number: fc.constantFrom("", "9", "4", "-1", "44", "1"),
  date: fc.constant(""),
  list: fc.constantFrom("deer", "O", "x", '"raccoon"', '"deer"'),
};
const filters: fc.Arbitrary<ColumnFilters> = fc
  .array(
    fc.constantFrom(...COLUMNS).chain(({ id, kind }) =>
      fc.record({
        id: fc.constant(id),
        value: texts[kind],
        from: kind === "date" ? fc.oneof(fc.constant(""), day) : fc.constantFrom("", "", "3", "60"),
        to: kind === "date" ? fc.oneof(fc.constant(""), day) : fc.constantFrom("", "", "4", "90.5"),
      }),
    ),
    { maxLength: 2 },
  )
  .map((list) => Object.fromEntries(list.map(({ id, ...filter }) => [id, filter])));
/** What a reader has decided, by the place of the insight in the set. */
const decisions = fc.array(
  fc.record(
    { place: fc.nat(59), status: fc.constantFrom(...INSIGHT_STATUSES), userConfirmed: fc.boolean() },
    { requiredKeys: ["place"] },
  ),
  { maxLength: 20 },
);
const queries: fc.Arbitrary<InsightsQuery> = fc.record({
  span: fc.constant(null),
  search: fc.constantFrom("", "", "", "fox", "RIDGE", "wifi", "000", "0000"),
  filters,
  devices: fc.subarray(DEVICES.map(({ deviceId }) => deviceId)).map((ids) => (ids.length === 2 ? ids : [])),
  taxa: fc.constantFrom<readonly number[]>([], [], [], [], [1], [1001], [1001, 4], [2]),
  spot: fc.constant(null),
  order: fc.record({ column: fc.constantFrom(...COLUMNS).map(({ id }) => id), descending: fc.boolean() }),
  showArchived: fc.boolean(),
  collected: fc.boolean(),
  page: fc.nat(3),
  size: fc.constantFrom(5, 10),
});

/** Every row in the order of the query, whatever it filters. */
function orderOf(insights: readonly Insight[], query: InsightsQuery) {
  return oracleRows(insights, everything(query));
}

function everything(query: InsightsQuery): InsightsQuery {
  return { ...query, search: "", devices: [], taxa: [], spot: null, filters: {}, showArchived: true };
}

describe("the set answers what plain arrays would", () => {
  test("whatever is filtered, ordered and grouped", {
    meta: { budget: { ms: 300, because: "400 worlds of insights" } },
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(
        insightsOf,
        fc.integer({ min: 1, max: 20 }),
        fc.array(queries, { minLength: 1, maxLength: 4 }),
        (insights, pageSize, asked) => {
          const reader = createSetReader(setOf(insights, pageSize), collectSet, () => SET_SPECIES);
          for (const query of asked) {
            const rows = oracleRows(insights, query);
            const from = query.page * query.size;
            const answer = reader.answer(query);
            expect(answer.items).toEqual(
              rows.slice(from, from + query.size).map(({ unreviewed, ...row }) => row),
            );
            expect(reviewRows(answer)).toMatchObject(
              rows.slice(from, from + query.size).map((row) => ({
                rowId: row.insightId,
                insights: oracleMembers(insights, row, query),
              })),
            );
            expect(answer).toMatchObject({
              matching: rows.length,
              unreviewed: rows.filter(({ unreviewed }) => unreviewed).length,
              inScope: oracleRows(insights, {
                ...USUAL_QUERY,
                collected: query.collected,
                showArchived: query.showArchived,
              }).length,
              loaded: insights.length,
            });
          }
        },
      ),
      { numRuns: runs(400) },
    );
  });

  test("whatever is asked, screen, count, flat export and collected export name the same insights", {
    meta: { budget: { ms: 300, because: "400 worlds of insights" } },
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(insightsOf, queries, (insights, query) => {
        const reader = createSetReader(setOf(insights, 7), collectSet, () => SET_SPECIES);
        const named = oracleInsights(insights, query).toSorted();
        const shown = (collected: boolean) => {
          const pages = Array.from({ length: Math.ceil(insights.length / query.size) }, (_, page) =>
            reader.answer({ ...query, collected, page }),
          );
          expect(pages.flatMap(({ items }) => items)).toHaveLength(pages[0]?.matching ?? 0);
          return pages
            .flatMap((page) => reviewRows(page))
            .flatMap((row) => row.insights.map(({ insightId }) => insightId))
            .toSorted();
        };
        const exported = (collected: boolean) => {
          const { set, rows } = reader.rows({ ...query, collected });
          return Array.from(rows, (row) => {
            const { page, index } = locate(set, row);
            return idAt(page, index);
          }).toSorted();
        };
        const selected = reader.toReview({ ...query, collected: true }, insights.length);
        expect({
          flat: [shown(false), exported(false)],
          collected: [shown(true), exported(true)],
          count: reader.answer({ ...query, collected: false }).matching,
          selected: selected.flatMap((row) => row.insights.map(({ insightId }) => insightId)).toSorted(),
        }).toEqual({
          flat: [named, named],
          collected: [named, named],
          count: named.length,
          selected: named,
        });
      }),
      { numRuns: runs(400) },
    );
  });

  test("what is left to review: the next row behind any other and how many, with what is decided and not stored", {
    meta: { budget: { ms: 80, because: "200 worlds of insights" } },
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(insightsOf, queries, fc.nat(), decisions, (insights, query, pick, said) => {
        const decided = said.flatMap(({ place, ...facts }) => {
          const { insightId } = insights[place] ?? {};
          return insightId === undefined ? [] : [{ insightId, ...facts }];
        });
        // Nothing else about a row changes before it is stored: it stays where the query has it.
        const byThen = new Map(insights.map((insight) => [insight.insightId, insight]));
        for (const { insightId, ...facts } of decided) {
          const now = byThen.get(insightId);
          if (now) byThen.set(insightId, { ...now, ...facts });
        }
        const rows = oracleRows(insights, query).map((row, place) => {
          const ids = oracleMembers(insights, row, query).map(({ insightId }) => insightId);
          const left = ids.some((id) => isLeft(byThen.get(id) ?? row));
          return { insightId: row.insightId, place, ids, left };
        });
        const after = insights[pick % (insights.length + 1)]?.insightId ?? null;
        // One that the query leaves out is gone on from where it would stand.
        const ordered = orderOf(insights, query).map((row) => ({
          row,
          ids: oracleMembers(insights, row, everything(query)).map(({ insightId }) => insightId),
        }));
        const own = ordered.findIndex(({ ids }) => after !== null && ids.includes(after));
        const behind = new Set(ordered.slice(own + 1).map(({ row }) => row.insightId));
        const open = rows.filter(({ left }) => left);
        const next = open.find(({ insightId }) => behind.has(insightId)) ?? open[0];
        const reader = createSetReader(setOf(insights, 7), collectSet, () => SET_SPECIES);
        expect(reader.nextToReview(query, { after, decided })).toEqual(
          next === undefined ? null : { insightId: next.insightId, place: next.place },
        );
        expect(reader.leftToReview(query, decided)).toBe(open.length);
      }),
      { numRuns: runs(200) },
    );
  });

  test("the next to review behind one that was archived out of the view is the one that was behind it", {
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(insightsOf, fc.boolean(), fc.nat(), (drawn, descending, pick) => {
        const query = { ...USUAL_QUERY, order: { ...USUAL_QUERY.order, descending } };
        const insights = drawn.map((one) => ({ ...one, status: "none", userConfirmed: false }) as const);
        const after = insights[pick % Math.max(insights.length, 1)]?.insightId ?? "";
        const archived = insights.map((one) =>
          one.insightId === after ? ({ ...one, status: "archive" } as const) : one,
        );
        const rows = oracleRows(insights, query).map(({ insightId }) => insightId);
        const own = rows.indexOf(after);
        const [next] = [...rows.slice(own + 1), ...rows.slice(0, own)].filter((id) => {
          const row = insights.find(({ insightId }) => insightId === id);
          return row && isLeft(row);
        });
        const found = createSetReader(setOf(archived, 7), collectSet, () => SET_SPECIES).nextToReview(query, {
          after,
          decided: [],
        });
        expect(found?.insightId).toBe(next);
      }),
    );
  });

  test("all rows up to a limit of insights", {
    meta: { budget: { ms: 80, because: "200 worlds of insights" } },
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(insightsOf, queries, fc.nat(12), (insights, query, limit) => {
        const reader = createSetReader(setOf(insights, 7), collectSet, () => SET_SPECIES);
        const rows = oracleRows(insights, query);
        const all = rows.map((row) => ({
          rowId: row.insightId,
          insights: oracleMembers(insights, row, query).map((insight) => ({
            ...insight,
            // No person has corrected any of the world's insights.
            classList: [{ className: insight.className, confidence: 0 }],
          })),
        }));
        const sizes = all.map((_, i) => all.slice(0, i + 1).flatMap((row) => row.insights).length);
        expect(reader.toReview(query, limit)).toEqual(
          all.slice(0, sizes.filter((size) => size <= limit).length),
        );
      }),
      { numRuns: runs(200) },
    );
  });

  test("the filter that emptied it is one whose removal brings rows back", { tags: "property" }, () => {
    fc.assert(
      fc.property(insightsOf, queries, (insights, query) => {
        const { emptiedBy, matching } = createSetReader(
          setOf(insights, 7),
          collectSet,
          () => SET_SPECIES,
        ).answer(query);
        if (matching > 0) expect(emptiedBy).toBeNull();
        const { [emptiedBy?.key ?? ""]: dropped, ...left } = query.filters as Record<string, never>;
        const without =
          emptiedBy?.key === "search"
            ? { ...query, search: "" }
            : emptiedBy?.key === "taxa"
              ? { ...query, taxa: [] }
              : emptiedBy?.key === "devices"
                ? { ...query, devices: [] }
                : { ...query, filters: left };
        if (emptiedBy) expect(oracleRows(insights, without)).toHaveLength(emptiedBy.rows);
      }),
    );
  });

  test("one opened has its collection and its neighbours in the order of the query", {
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(insightsOf, queries, fc.nat(), (insights, query, pick) => {
        const insight = insights[pick % Math.max(insights.length, 1)];
        const reader = createSetReader(setOf(insights, 9), collectSet, () => SET_SPECIES);
        if (!insight) {
          expect(reader.open("7e9713fb-b3d1-4f70-8c3a-000000000000", query)).toBeNull();
          return;
        }
        const opened = reader.open(insight.insightId, query);
        const members = insights.filter(
          (other) =>
            other === insight ||
            (insight.collectionId !== null &&
              other.accountId === insight.accountId &&
              other.collectionId === insight.collectionId),
        );
        const rows = oracleRows(insights, query);
        const place = rows.findIndex((row) =>
          query.collected
            ? members.some(({ insightId }) => insightId === row.insightId)
            : row.insightId === insight.insightId,
        );
        expect(opened?.insight).toEqual({ ...insight, collection: null });
        expect(opened?.members.map(({ insightId }) => insightId)).toEqual(
          members.map(({ insightId }) => insightId),
        );
        expect(opened?.place).toBe(place < 0 ? null : place + 1);
        const named = oracleInsights(insights, query);
        expect(opened?.passing).toEqual(
          members.map(({ insightId }) => insightId).filter((id) => named.includes(id)),
        );
        // One that the query leaves out stands where it would stand, so that one can go on from it.
        const ordered = orderOf(insights, query).map(({ insightId }) => insightId);
        const own = ordered.findIndex((id) =>
          query.collected ? members.some(({ insightId }) => insightId === id) : id === insight.insightId,
        );
        const isShown = (id: string) => rows.some(({ insightId }) => insightId === id);
        expect(opened?.previousId).toBe(ordered.slice(0, own).findLast(isShown) ?? null);
        expect(opened?.nextId).toBe(ordered.slice(own + 1).find(isShown) ?? null);
      }),
    );
  });
});
