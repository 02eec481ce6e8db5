// What the dashboard shows as search parameters of the address, and back: the filters as the insights tab spells them,
// whether events are counted, and whether rates are shown. Pure. Decision 0126, The dashboard and its address and editing.
import { withParams } from "~/domain/address";
import { GROUPINGS, type Grouping } from "~/domain/set/species/grouping";
import { readAddress, saysNothing, writeAddress } from "~/domain/view/insights-address";
import { type InsightsView, USUAL_COLUMNS, withQuery } from "~/domain/view/insights-view";
import { EVENT_MINUTES, type EventMinutes } from "./figures";

export interface DashboardAsk {
  readonly view: InsightsView;
  /** Minutes that part two events; 0: every insight counts. */
  readonly minutes: EventMinutes;
  /** What is counted as one class. */
  readonly by: Grouping;
  /** Rates per 100 working camera-days are asked for. */
  readonly rates: boolean;
}

/** Reads an address; what makes no sense falls back to the usual. */
export function readDashboardAddress(params: URLSearchParams): DashboardAsk {
  return {
    view: readAddress(params),
    minutes: EVENT_MINUTES.find((known) => String(known) === params.get("events")) ?? 0,
    by: GROUPINGS.find((known) => known === params.get("by")) ?? "class",
    rates: params.get("rates") === "1",
  };
}

/**
 * `base` with what the dashboard says of itself replaced. Who says something names the tab: without one, the parameters of
 * the insights lead there (decision 0129).
 */
export function writeDashboardAddress(
  { view, minutes, by, rates }: DashboardAsk,
  base: URLSearchParams,
): URLSearchParams {
  const params = writeAddress(view, base);
  params.delete("events");
  params.delete("by");
  params.delete("rates");
  if (minutes > 0) params.set("events", String(minutes));
  if (by !== "class") params.set("by", by);
  if (rates) params.set("rates", "1");
  if (!saysNothing(params) || minutes > 0 || by !== "class" || rates) params.set("tab", "dashboard");
  return params;
}

/** The tabs that show the same insights. */
type SharingTab = "dashboard" | "map" | "userInsights";

/**
 * A tab under the filters of a view; columns are the reader's own and not named. An address that says nothing would show
 * what the reader saw there last: one without filters says that it has none.
 * @example sameFiltersHref("map", view) // "/?tab=map&class_name=fox"
 */
export function sameFiltersHref(tab: SharingTab, view: InsightsView): string {
  const filtered = { ...withQuery(view, {}), columns: USUAL_COLUMNS };
  const params = writeAddress(filtered, new URLSearchParams({ tab }));
  if (tab === "userInsights" && saysNothing(params)) params.set("archived", "0");
  return withParams("/", params);
}
