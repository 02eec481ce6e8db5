// What the map asks the set of insights: where and when they were made. Types only. Decision 0125, Heat and time.
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { HeatColumns } from "./map-port";

/** Days of the slider: six weeks, of which today is the last. */
export const SLIDER_DAYS = 42;

/** UTC days since 1970: from the first to before the second. */
export interface DayWindow {
  readonly from: number;
  readonly until: number;
}

/** What passes the query day by day. */
export interface HeatDays {
  /** UTC day since 1970 of the first count. */
  readonly from: number;
  /** Insights of each day by camera time, those that have a place. */
  readonly counts: Uint32Array;
  /** Those of each day that pass the query and have no place: they are not on the map. */
  readonly unplaced: Uint32Array;
}

export interface HeatAnswer {
  readonly heat: HeatColumns;
  /** Insights in the window. */
  readonly insights: number;
}

/** Asked of the set's worker. Page, size, order and collections of the query mean nothing here. */
export interface HeatPort {
  readonly heatDays: (query: InsightsQuery, days: DayWindow) => Promise<HeatDays>;
  /** Answers at once for any window of the days asked before, whatever the number of insights. */
  readonly heatIn: (query: InsightsQuery, window: DayWindow) => Promise<HeatAnswer>;
}
