// A page cut down to days has the rows of those days, each as it was.
import fc from "fast-check";
import { expect, test } from "vitest";
import { daysOf, pageWithin } from "~/domain/set/pages/page-days";
import { insightAt } from "~/domain/set/set-row";
import { dayAt } from "~/domain/set/set-window";
import { insightsOf, setOf } from "./set-world";

test("each row of the days is there as it was, and no other", { tags: "property" }, () => {
  fc.assert(
    fc.property(insightsOf, fc.nat(16), fc.nat(10), (insights, first, length) => {
      const set = setOf(insights, 20);
      for (const page of set.pages) {
        const from = (daysOf(page)?.from ?? 0) + first - 2;
        const days = { from, to: from + length };
        const cut = pageWithin(page, days);
        const rows = Array.from({ length: page.count }, (_, row) => insightAt(page, row, set.names.devices));
        const own = rows.filter(
          ({ receivedAt }) => dayAt(receivedAt) >= days.from && dayAt(receivedAt) <= days.to,
        );
        expect(Array.from({ length: cut.count }, (_, row) => insightAt(cut, row, set.names.devices))).toEqual(
          own,
        );
        const left = daysOf(cut);
        expect(left === null || (left.from >= days.from && left.to <= days.to)).toBe(true);
      }
    }),
  );
});
