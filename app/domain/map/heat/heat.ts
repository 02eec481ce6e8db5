// What the map asks the set of insights: where and when they were made. Types only. Decision 0125, Heat and time.

import type { HeatColumns } from "~/domain/map/map-port";
import type { InsightsQuery } from "~/domain/view/insights-query";

/** Days of the slider: six weeks up to today, unless the filters set other days. */
export const SLIDER_DAYS = 42;

/** UTC days since 1970: the first included, the second not. */
export interface DayWindow {
  readonly from: number;
  readonly until: number;
}

/** Insights day by day. */
export interface DayCounts {
  /** UTC day since 1970 of the first count. */
  readonly from: number;
  /** Insights of each day by camera time that have a place. */
  readonly counts: Uint32Array;
  /** Insights of each day that pass the query and have no place, so the map leaves them out. */
  readonly unplaced: Uint32Array;
}

/** The insights that pass the query, day by day, of all cameras and of each. */
export interface HeatDays extends DayCounts {
  readonly byCamera: CameraCounts;
}

/** Entry `i` of every column is one day of a camera with insights; a camera has each day once. */
export interface CameraCounts {
  /** Every camera with insights on these days. */
  readonly deviceIds: readonly string[];
  /** Index into `deviceIds`. */
  readonly camera: Uint32Array;
  /** Days since the first one. */
  readonly day: Uint32Array;
  /** Insights with a place, and those without. */
  readonly placed: Uint32Array;
  readonly unplaced: Uint32Array;
}

export interface HeatAnswer {
  readonly heat: HeatColumns;
  /** Insights in the window. */
  readonly insights: number;
}

/** Answered by the set's worker. Ignores page, size, order and collections of the query. */
export interface HeatPort {
  readonly heatDays: (query: InsightsQuery, days: DayWindow) => Promise<HeatDays>;
  /** Answers quickly for any window of the days loaded before, however many insights there are. */
  readonly heatIn: (query: InsightsQuery, window: DayWindow) => Promise<HeatAnswer>;
}
