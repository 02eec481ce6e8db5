// Insights counted in the two scopes of the list.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withFact } from "~/domain/insights/fields/facts";
import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { collectSet } from "~/domain/set/collections/collect-set";
import type { SetPage } from "~/domain/set/pages/set-page";
import { inScope, NO_ROWS, newRows, rowCounts } from "~/domain/set/row-counts";
import { createSetReader } from "~/domain/set/set-reader";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { blankPage, insightsOf, setOf } from "./set-world";

test("says what the set itself says, archived ones shown or hidden", { tags: "property" }, () => {
  fc.assert(
    fc.property(insightsOf, fc.boolean(), (insights, showArchived) => {
      const set = setOf(insights, 20);
      const { inScope: own } = createSetReader(set, collectSet).answer({ ...USUAL_QUERY, showArchived });
      expect(inScope(rowCounts(set.pages), showArchived)).toBe(own);
    }),
  );
});

describe("what is new", () => {
  const page = (index: number, statuses: readonly InsightStatus[]): [string, SetPage] => {
    const page = blankPage({ accountId: 3, index, etag: "", epoch: 0, count: statuses.length });
    statuses.forEach((status, row) => {
      page.bits[row] = withFact(0, "status", INSIGHT_STATUSES.indexOf(status));
    });
    return [`3/${index}`, page];
  };
  const before = new Map([page(4, ["none", "archive"]), page(5, ["none"])]);

  test("is what there is more of, in each scope, and what stands on new pages", () => {
    const next = new Map([
      page(4, ["none", "none"]),
      page(5, ["none", "archive", "none"]),
      page(6, ["archive"]),
    ]);
    expect(newRows(before, next, new Set())).toEqual({ all: 3, withoutArchived: 2 });
    expect(newRows(before, before, new Set())).toEqual(NO_ROWS);
  });

  test("is nothing of what the set lets go, or takes in behind what it holds", () => {
    const slid = new Map([page(5, ["none"]), page(6, ["none"])]);
    expect(newRows(before, slid, new Set(["3/4"]))).toEqual({ all: 1, withoutArchived: 1 });
    const grown = new Map([page(3, ["none"]), ...before]);
    expect(newRows(before, grown, new Set())).toEqual(NO_ROWS);
  });
});
