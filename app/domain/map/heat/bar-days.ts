// Which days the bar of time has, and which of them its window holds: the last six weeks, or the days that the filters ask
// for. Pure. Decision 0125, Heat and time.
import { readDay } from "~/domain/set/set-window";
import type { ColumnFilter, InsightsQuery } from "~/domain/view/insights-query";
import { heldWithin, sliderDays, usualWindow } from "./day-window";
import { type DayWindow, SLIDER_DAYS } from "./heat";

/** The bar has no more days than that: of more that are asked for it has the last. */
const MOST_DAYS = 366;

export interface BarDays {
  readonly today: number;
  /** Those that are drawn. */
  readonly days: DayWindow;
  /** Those that the window may be moved over: where the filters ask for camera times, no others have insights. */
  readonly within: DayWindow;
  readonly window: DayWindow;
  /** What the filters ask of days, as text; the same text for the same days. */
  readonly asked: string;
}

/** A window that a person has chosen, and what the filters asked of days then. */
export type ChosenWindow = Pick<BarDays, "window" | "asked">;

/** What can ask for days. */
type DaysQuery = Pick<InsightsQuery, "filters" | "span">;

interface AskedDays {
  /** By camera time, as the bar counts, or by time received. */
  readonly by: "camera" | "received";
  /** The first day; -Infinity: from ever. */
  readonly from: number;
  /** The day after the last; Infinity: for ever. */
  readonly until: number;
}

/**
 * The bar under a query. A window that was chosen holds for as long as the filters ask for the same days; else it is all
 * the days asked for, or the usual one where none are. Those of camera time go before those of time received.
 * @param today UTC day since 1970.
 */
export function barDays(
  query: DaysQuery,
  { today, chosen }: { readonly today: number; readonly chosen: ChosenWindow | null },
): BarDays {
  const asked = askedDays(query);
  const text = asked === null ? "" : `${asked.by} ${asked.from} ${asked.until}`;
  const usual = sliderDays(today);
  const led = asked && ledTo(asked, usual);
  const days = led === null ? usual : around(led, usual);
  const within = led !== null && asked?.by === "camera" ? led : days;
  const kept = chosen?.asked === text ? heldWithin(chosen.window, within) : null;
  return { today, days, within, window: kept ?? led ?? usualWindow(usual), asked: text };
}

/** Null where nothing is asked, or no day fits. */
function askedDays({ filters, span }: DaysQuery): AskedDays | null {
  const made = daysOf(filters.camera_timestamp);
  if (made !== null) return made.from < made.until ? { by: "camera", ...made } : null;
  const filtered = daysOf(filters.time_stamp);
  const spanned = span && { from: span.from, until: span.to + 1 };
  const both = filtered && spanned ? heldWithin(filtered, spanned) : (filtered ?? spanned);
  return both !== null && both.from < both.until ? { by: "received", ...both } : null;
}

function daysOf(filter: ColumnFilter | undefined): DayWindow | null {
  const [from, to] = [readDay(filter?.from ?? ""), readDay(filter?.to ?? "")];
  if (from === null && to === null) return null;
  return {
    from: from ?? Number.NEGATIVE_INFINITY,
    until: to === null ? Number.POSITIVE_INFINITY : to + 1,
  };
}

/** The days asked for as the bar can have them: an open end is at today, or six weeks before the other one. */
function ledTo({ from, until }: AskedDays, usual: DayWindow): DayWindow {
  const isAhead = from >= usual.until;
  const end = Math.min(until, isAhead ? from + MOST_DAYS : usual.until);
  const start = Number.isFinite(from) ? from : end - SLIDER_DAYS;
  return { from: Math.max(start, end - MOST_DAYS), until: end };
}

/** The usual days where they hold these, else at least six weeks that end with them. */
function around(led: DayWindow, usual: DayWindow): DayWindow {
  if (led.from >= usual.from && led.until <= usual.until) return usual;
  return { from: Math.min(led.from, led.until - SLIDER_DAYS), until: led.until };
}
