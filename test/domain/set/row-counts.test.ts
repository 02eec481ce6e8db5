// Insights counted in the two scopes of the list.
import fc from "fast-check";
import { expect, test } from "vitest";
import { inScope, moreThan, NO_ROWS, rowCounts } from "~/domain/set/row-counts";
import { createSetReader } from "~/domain/set/set-reader";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { insightsOf, setOf } from "./set-world";

test("says what the set itself says, archived ones shown or hidden", { tags: "property" }, () => {
  fc.assert(
    fc.property(insightsOf, fc.boolean(), (insights, showArchived) => {
      const set = setOf(insights, 20);
      const { inScope: own } = createSetReader(set).answer({ ...USUAL_QUERY, showArchived });
      expect(inScope(rowCounts(set.pages), showArchived)).toBe(own);
    }),
  );
});

test("what is new is what there is more of, in each scope", () => {
  const before = { all: 10, withoutArchived: 6 };
  expect(moreThan(before, { all: 12, withoutArchived: 9 })).toEqual({ all: 2, withoutArchived: 3 });
  expect(moreThan(before, before)).toEqual(NO_ROWS);
});
