// What the map asks the set of insights: where and when they were made. Types only. Decision 0125, Heat and time.
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { HeatColumns } from "./map-port";

/** Days of the slider: six weeks, of which today is the last, unless the filters ask for others. */
export const SLIDER_DAYS = 42;

/** UTC days since 1970: from the first to before the second. */
export interface DayWindow {
  readonly from: number;
  readonly until: number;
}

/** Insights day by day. */
export interface DayCounts {
  /** UTC day since 1970 of the first count. */
  readonly from: number;
  /** Insights of each day by camera time, those that have a place. */
  readonly counts: Uint32Array;
  /** Those of each day that pass the query and have no place: they are not on the map. */
  readonly unplaced: Uint32Array;
}

/** What passes the query day by day, of all cameras and of each. */
export interface HeatDays extends DayCounts {
  readonly byCamera: CameraCounts;
}

/** Entry `i` of every column is a day of a camera on which it has insights; no camera has a day twice. */
export interface CameraCounts {
  /** Each camera that has insights in these days. */
  readonly deviceIds: readonly string[];
  /** Index into `deviceIds`. */
  readonly camera: Uint32Array;
  /** Days after the first. */
  readonly day: Uint32Array;
  /** Insights that have a place, and those that have none. */
  readonly placed: Uint32Array;
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
