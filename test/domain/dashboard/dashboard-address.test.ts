// The dashboard as an address, and back. Decision 0126, The dashboard and its address and editing.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DashboardAsk,
  readDashboardAddress,
  sameFiltersHref,
  writeDashboardAddress,
} from "~/domain/dashboard/dashboard-address";
import { EVENT_MINUTES } from "~/domain/dashboard/figures";
import { GROUPINGS } from "~/domain/set/species/grouping";
import { saysNothing } from "~/domain/view/insights-address";
import { USUAL_VIEW, withFilter, withQuery } from "~/domain/view/insights-view";
import "../../support/properties";

const read = (search: string) => readDashboardAddress(new URLSearchParams(search));
const FOXES = withFilter(USUAL_VIEW, "class_name", { value: "fox", from: "", to: "" });

test("an address that says nothing counts every insight, without rates", () => {
  expect(read("")).toEqual({ view: USUAL_VIEW, minutes: 0, by: "class", rates: false });
});

test.each([
  ["events=30", 30],
  ["events=7", 0],
  ["events=030", 0],
  ["events=0", 0],
])("%s counts with %i minutes", (search, minutes) => {
  expect(read(search).minutes).toBe(minutes);
});

test("what is written is read back, beside what is others'", { tags: "property" }, () => {
  const anyAsk: fc.Arbitrary<DashboardAsk> = fc.record({
    view: fc.boolean().map((showArchived) => withQuery(FOXES, { showArchived })),
    minutes: fc.constantFrom(...EVENT_MINUTES),
    by: fc.constantFrom(...GROUPINGS),
    rates: fc.boolean(),
  });
  fc.assert(
    fc.property(anyAsk, anyAsk, (before, ask) => {
      const base = writeDashboardAddress(before, new URLSearchParams({ tab: "dashboard" }));
      const params = writeDashboardAddress(ask, base);
      expect(params.get("tab")).toBe("dashboard");
      expect(readDashboardAddress(params)).toEqual(ask);
    }),
    { numRuns: 20 },
  );
});

test("other tabs are led to under the same filters, from their first page", () => {
  expect(sameFiltersHref("map", FOXES)).toBe("/?tab=map&class_name=fox");
  expect(sameFiltersHref("map", { ...FOXES, columns: ["class_name"] })).toBe("/?tab=map&class_name=fox");
  expect(sameFiltersHref("dashboard", withQuery(FOXES, { page: 3 }))).toBe("/?tab=dashboard&class_name=fox");
});

test("empty filters are explicit in links to the insights, which would otherwise show the last ones used there", () => {
  const href = sameFiltersHref("userInsights", USUAL_VIEW);
  expect(saysNothing(new URL(href, "http://fernwatch.test").searchParams)).toBe(false);
  expect(read(href.slice(2)).view).toEqual(USUAL_VIEW);
});
