// The set in the browser against plain arrays of objects: filters, orders, pages, collections, one opened.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reviewRows } from "~/domain/review/review-row";
import { createSetReader } from "~/domain/set/set-reader";
import { COLUMNS } from "~/domain/view/columns";
import { type ColumnFilters, type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";
import { runs } from "../../support/properties";
import { DEVICES, insightsOf, oracleMembers, oracleRows, setOf } from "./set-world";

const day = fc.integer({ min: 0, max: 20 }).map((n) => `2026-11-${String(n + 1).padStart(2, "0")}`);
const texts = {
  text: fc.constantFrom("fox", "E", "dev-0002", " ridge ", "lora", "no", "a", "0-", "4", "north", "none"),
  number: fc.constantFrom("", "9", "4", "-1", "44", "1"),
  date: fc.constant(""),
  list: fc.constantFrom("deer", "O", "x"),
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
const queries: fc.Arbitrary<InsightsQuery> = fc.record({
  search: fc.constantFrom("", "", "", "fox", "RIDGE", "wifi", "000", "0000"),
  filters,
  devices: fc.subarray(DEVICES.map(({ deviceId }) => deviceId)).map((ids) => (ids.length === 2 ? ids : [])),
  order: fc.record({ column: fc.constantFrom(...COLUMNS).map(({ id }) => id), descending: fc.boolean() }),
  showArchived: fc.boolean(),
  collected: fc.boolean(),
  page: fc.nat(3),
  size: fc.constantFrom(5, 10),
});

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
          const reader = createSetReader(setOf(insights, pageSize));
          for (const query of asked) {
            const rows = oracleRows(insights, query);
            const from = query.page * query.size;
            const answer = reader.answer(query);
            expect(answer.items).toEqual(
              rows.slice(from, from + query.size).map(({ unreviewed, ...row }) => row),
            );
            expect(reviewRows(answer)).toEqual(
              rows.slice(from, from + query.size).map((row) => ({
                rowId: row.insightId,
                insights: oracleMembers(insights, row, query.collected),
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

  test("what is left to review: the next row behind any other, and all rows up to a limit", {
    meta: { budget: { ms: 80, because: "200 worlds of insights" } },
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(insightsOf, queries, fc.nat(60), fc.nat(12), (insights, query, pick, limit) => {
        const reader = createSetReader(setOf(insights, 7));
        const rows = oracleRows(insights, query);
        const after = insights[pick] ?? null;
        const decided = rows.filter((_, i) => i % 3 === 0).map(({ insightId }) => insightId);
        const own = rows.findIndex(
          (row) =>
            after !== null &&
            oracleMembers(insights, row, query.collected).some(
              ({ insightId }) => insightId === after.insightId,
            ),
        );
        const open = rows
          .map((row, place) => ({ row, place }))
          .filter(({ row }) => row.unreviewed && !decided.includes(row.insightId));
        const next = open.find(({ place }) => place > own) ?? open[0];
        expect(reader.nextToReview(query, { after: after?.insightId ?? null, decided })).toEqual(
          next === undefined ? null : { insightId: next.row.insightId, place: next.place },
        );

        const all = rows.map((row) => ({
          rowId: row.insightId,
          insights: oracleMembers(insights, row, query.collected),
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
        const { emptiedBy, matching } = createSetReader(setOf(insights, 7)).answer(query);
        if (matching > 0) expect(emptiedBy).toBeNull();
        const { [emptiedBy?.key ?? ""]: dropped, ...left } = query.filters as Record<string, never>;
        const without =
          emptiedBy?.key === "search"
            ? { ...query, search: "" }
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
        const reader = createSetReader(setOf(insights, 9));
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
        expect(opened?.previousId).toBe(place < 1 ? null : rows[place - 1]?.insightId);
        expect(opened?.nextId).toBe(place < 0 ? null : (rows[place + 1]?.insightId ?? null));
      }),
    );
  });
});
