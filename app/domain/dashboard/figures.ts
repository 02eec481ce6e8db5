// What the dashboard asks the set of insights, and what it is answered: every figure of every widget in one answer, so that
// no widget asks on its own. Decision 0127, What the widgets count.
import type { ListedInsight } from "~/domain/set/set-answer";
import type { Grouping } from "~/domain/set/species/grouping";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { EffortColumns } from "./effort-columns";

/** Minutes: photos of one class by one device less than so many apart are one event; 0: every insight counts. */
export const EVENT_MINUTES = [0, 5, 15, 30, 60] as const;
export type EventMinutes = (typeof EVENT_MINUTES)[number];

/** Days by UTC date, of which today is the last (spec section 9). */
export const SHOWN_DAYS = 14;
/** Classes that are shown separately in the days; the rest are one. */
export const NAMED_CLASSES = 5;
/** Pictures beside the number of classes. */
export const SHOWN_PICTURES = 6;
/** Whole hours of a delay that are shown separately; the last count is of all that took longer. */
export const DELAY_BINS = 24;

export interface FiguresQuestion {
  /** Order, page, size and collections mean nothing here. */
  readonly query: InsightsQuery;
  /** ms UTC. */
  readonly now: number;
  readonly minutes: EventMinutes;
  /** What is counted as one class. */
  readonly by: Grouping;
  /** Where rates are asked for: only insights of its days are counted then. */
  readonly effort: EffortColumns | null;
}

/** Times in ms UTC; days and hours in UTC, of the camera time that screens show. */
export interface DashboardFigures {
  /** Insights of the set that were here when this was counted. */
  readonly loaded: number;
  /** Insights that pass. */
  readonly insights: number;
  readonly animals: AnimalFigures;
  /** Null where every insight counts. */
  readonly behind: InsightsBehind | null;
  /** Insights by `LINKS`. */
  readonly links: Uint32Array;
  /** Insights by `INSIGHT_STATUSES`. */
  readonly statuses: Uint32Array;
  readonly delay: DelayFigures;
  readonly devices: DeviceFigures;
  /** Null where no rates are asked for. */
  readonly working: WorkingDays | null;
}

/** Counts of independent events, or of insights where every one counts. */
export interface AnimalFigures {
  readonly total: number;
  /** Of the last seven days, today with them. */
  readonly lastWeek: number;
  /** 24. */
  readonly hours: Uint32Array;
  /** UTC day since 1970 of the first of `days`. */
  readonly firstDay: number;
  /** `SHOWN_DAYS`. */
  readonly days: Uint32Array;
  /** Most first, then by name; `empty` among them. */
  readonly classes: readonly ClassFigure[];
  /** By class `NAMED_CLASSES` times `SHOWN_DAYS`, the first of `classes`, and once more for all others. */
  readonly classDays: Uint32Array;
  /** The newest insight with a thumbnail of each of the first classes that have one, `empty` left out. */
  readonly pictures: readonly ListedInsight[];
}

/** The insights behind the events of `animals` and `devices`, at the same index as the events. */
export interface InsightsBehind
  extends Pick<AnimalFigures, "total" | "lastWeek" | "hours" | "days" | "classDays"> {
  /** By `animals.classes`. */
  readonly classes: Uint32Array;
  /** By `devices.days`. */
  readonly deviceDays: Uint32Array;
}

export interface ClassFigure {
  readonly className: string;
  /** The taxon that has its insights; null: they are those of the class of this name. */
  readonly taxonId: number | null;
  readonly count: number;
  /** The first time that it was seen, among what passes. */
  readonly firstAt: number;
}

/** Whole hours between camera time and receipt, rounded down (spec section 9). Imported insights are left out. */
interface DelayFigures {
  /** Insights by their whole hours, 0 to `DELAY_BINS` - 1, and then all that took longer. */
  readonly hours: Uint32Array;
  /** Sum of the whole hours. */
  readonly sum: number;
  /** Insights in `hours`. */
  readonly counted: number;
  readonly imported: number;
}

/** One entry a device that has insights that pass; most first, then by id. */
export interface DeviceFigures {
  readonly deviceId: readonly string[];
  /** Insights that pass. */
  readonly insights: Uint32Array;
  /** Events, or insights where every one counts, of the last `SHOWN_DAYS` days: so many entries a device. */
  readonly days: Uint32Array;
}

/** Working camera-days of the cameras and days that the query speaks of. */
export interface WorkingDays {
  readonly total: number;
  /** `SHOWN_DAYS`; 0 for days that the effort does not cover. */
  readonly days: Uint32Array;
}

/** Asked of the set's worker. */
export interface FiguresPort {
  readonly figures: (question: FiguresQuestion) => Promise<DashboardFigures>;
}
