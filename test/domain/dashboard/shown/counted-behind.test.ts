// Every number that leads to insights leads to as many, and events say how many those are: each address is read back and asked of the same set.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFiguresReader } from "~/domain/dashboard/count/figures-reader";
import { isCounted, shownWidget } from "~/domain/dashboard/shown/shown-widget";
import { WIDGET_TYPES } from "~/domain/dashboard/widget";
import { createSetView } from "~/domain/set/set-view";
import { readAddress, USUAL } from "~/domain/view/insights-address";
import { runs } from "../../../support/properties";
import { insightsOf, setOf } from "../../set/set-world";
import { question } from "../count/figures-oracle";
import { countsBehind, facts } from "./shown-world";

test("a number leads to as many insights as it says, events with them, over any set and question", {
  tags: "property",
  meta: { budget: { ms: 200, because: "each number of whole sets is counted again" } },
}, () => {
  fc.assert(
    fc.property(insightsOf, question, fc.boolean(), (insights, drawn, mayOpenCamera) => {
      const set = setOf(insights, 7);
      const view = createSetView(set);
      const { query, now, minutes, effort } = drawn;
      const figures = createFiguresReader(set, view)(drawn);
      // A rate is another number than its insights: the same figures as counts say how many those are.
      const world = facts({ figures, query, now, minutes, mayOpenCamera, rates: false, window: effort });
      for (const type of WIDGET_TYPES.filter(isCounted)) {
        const said = shownWidget(type, world);
        const rated = shownWidget(type, { ...world, rates: effort !== null });
        const pairs = said ? countsBehind(type, said) : [];
        expect(rated ? countsBehind(type, rated).map(({ href }) => href) : []).toEqual(
          pairs.map(({ href }) => href),
        );
        for (const { href, count } of pairs) {
          const params = new URLSearchParams(href.split("?")[1]);
          const found = view.matches(readAddress(params, { ...USUAL, collected: true }).query);
          expect([type, href, found.count]).toEqual([type, href, count]);
        }
      }
    }),
    { numRuns: runs(100, 40) },
  );
});
