// The days that are counted while rates are shown: those of which it is known when the cameras worked. Pure. Decision 0057,
// Effort.
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { DAY_MS } from "~/domain/milliseconds";
import { dayOf } from "~/domain/view/filters/day-range";
import { filterSentence } from "~/domain/view/filters/filter-words";
import type { ColumnFilter } from "~/domain/view/insights-query";

type Asked = Pick<WidgetFacts, "query" | "window">;
type Ends = Pick<ColumnFilter, "from" | "to">;

/** The first and the last day of a window, `2026-11-19`. */
export function windowEnds({ from, days }: NonNullable<WidgetFacts["window"]>): Ends {
  return { from: dayOf(from * DAY_MS), to: dayOf((from + days - 1) * DAY_MS) };
}

/** "last 90 days", or those of them that the filter of days lets through; null while counts are shown. */
export function ratedDays({ query, window }: Asked): string | null {
  if (window === null) return null;
  const all = windowEnds(window);
  const met = metEnds(query, all);
  if (met.from > met.to) return `none of the last ${window.days} days`;
  if (met.from === all.from && met.to === all.to) return `last ${window.days} days`;
  const filters = { camera_timestamp: { value: "", ...met } };
  return filterSentence("camera_timestamp", { ...query, filters }, { devices: [] }).asks;
}

/** Why nothing is counted, where the filter of days asks for none that rates are known of; null where it does. */
export function beyondRates({ query, window }: Asked): string | null {
  if (window === null) return null;
  const met = metEnds(query, windowEnds(window));
  return met.from > met.to ? `No rates for these days: rates go back ${window.days} days` : null;
}

function metEnds({ filters }: Asked["query"], { from, to }: Ends): Ends {
  const asked = filters.camera_timestamp ?? { from: "", to: "" };
  return {
    from: asked.from > from ? asked.from : from,
    to: asked.to !== "" && asked.to < to ? asked.to : to,
  };
}
