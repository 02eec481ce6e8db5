// What the map asks of one set: keeps the index of the last query, so that a dragged window costs no more than its own
// days. Pure but for what it remembers. Decision 0125, Heat and time.
import type { InsightSet } from "~/domain/set/insight-set";
import type { SetView } from "~/domain/set/set-view";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { DayWindow, HeatAnswer, HeatDays } from "./heat";
import { type HeatIndex, heatIndex } from "./heat-index";

interface Kept {
  readonly text: string;
  readonly days: DayWindow;
  readonly index: HeatIndex;
}

/** Of single insights: collections, order and pages of a query mean nothing here. */
export function createHeatReader(set: InsightSet, view: SetView) {
  let kept: Kept | null = null;

  /** The kept one where it is of the same query and its days will do. */
  function indexFor(query: InsightsQuery, days: DayWindow, willDo: (kept: DayWindow) => boolean): HeatIndex {
    const { search, filters, devices, taxa, spot, showArchived } = query;
    const text = JSON.stringify([search, filters, devices, taxa, spot, showArchived]);
    if (kept?.text === text && willDo(kept.days)) return kept.index;
    const index = heatIndex({ set, passes: view.matches(query).has, days });
    kept = { text, days, index };
    return index;
  }

  return {
    days(query: InsightsQuery, days: DayWindow): HeatDays {
      const areThose = ({ from, until }: DayWindow) => from === days.from && until === days.until;
      return indexFor(query, days, areThose).days;
    },

    in(query: InsightsQuery, window: DayWindow): HeatAnswer {
      const holdIt = ({ from, until }: DayWindow) => from <= window.from && window.until <= until;
      return indexFor(query, window, holdIt).in(window);
    },
  };
}
