// The insights behind a bar, a slice or a row: the insights tab under the dashboard's filters, narrowed by what is
// pressed. A filter on the same column is narrowed further, never widened. Pure.
import { withParams } from "~/domain/address";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import type { InsightStatus, LinkName } from "~/domain/insights/insight";
import type { ColumnId } from "~/domain/view/columns";
import { TEXT_LIMIT } from "~/domain/view/filters/valid-filter";
import { USUAL, writeAddress } from "~/domain/view/insights-address";
import { type ColumnFilter, USUAL_QUERY } from "~/domain/view/insights-query";
import { type InsightsView, USUAL_VIEW, withFilter, withQuery } from "~/domain/view/insights-view";
import { wholeWord } from "~/domain/view/whole-word";
import { windowEnds } from "./rated-days";

export interface DrillDown {
  readonly className?: string;
  /** Of what is counted: insights of the taxon, whatever their class is called; null: of `className`. */
  readonly taxonId?: number | null;
  /** `2026-11-19`, UTC. */
  readonly day?: string;
  /** 0 to 23, UTC. */
  readonly hour?: number;
  readonly link?: LinkName;
  readonly status?: InsightStatus;
  /** Whole hours, both ends included; without an end where `to` is null. */
  readonly delay?: { readonly from: number; readonly to: number | null };
  readonly deviceId?: string;
  readonly insightId?: string;
}

/**
 * Where the insights stand that a figure counts: of the days of the rates alone while those are shown. Null where no filter
 * can say it.
 */
export function drillDownHref(
  { query, window }: Pick<WidgetFacts, "query" | "window">,
  narrowed: DrillDown,
): string | null {
  const { className, taxonId = null, day, hour, link, status, delay, deviceId, insightId } = narrowed;
  const { span, search, filters, devices, taxa, spot, showArchived } = query;
  let view = withQuery(USUAL_VIEW, {
    ...USUAL_QUERY,
    span,
    search,
    filters,
    devices: deviceId === undefined ? devices : [deviceId],
    taxa: taxonId === null ? taxa : [taxonId],
    spot,
    showArchived: showArchived || status === "archive",
  });
  if (className !== undefined && taxonId === null) {
    const value = wholeWord(className);
    if (value.length > TEXT_LIMIT) return null;
    view = withFilter(view, "class_name", { value, from: "", to: "" });
  }
  if (link !== undefined) view = withFilter(view, "comms_source", { value: link, from: "", to: "" });
  if (status !== undefined) view = withFilter(view, "insight_status", { value: status, from: "", to: "" });
  if (window !== null) view = within(view, "camera_timestamp", windowEnds(window), laterDay);
  if (day !== undefined) view = within(view, "camera_timestamp", { from: day, to: day }, laterDay);
  if (hour !== undefined)
    view = within(view, "camera_hour", { from: String(hour), to: String(hour) }, largerNumber);
  if (delay !== undefined) {
    const ends = { from: String(delay.from), to: delay.to === null ? "" : String(delay.to) };
    view = within(view, "delay_hours", ends, largerNumber);
  }
  // Each insight alone, whatever the reader chose before: collections would be fewer rows than were counted.
  const params = writeAddress(view, new URLSearchParams({ tab: "userInsights" }), {
    ...USUAL,
    collected: true,
  });
  if (insightId !== undefined) params.set("insight", insightId);
  return withParams("/", params);
}

type Ends = Pick<ColumnFilter, "from" | "to">;

/** Sets the ends of a column where they are narrower than those that it has. */
function within(
  view: InsightsView,
  column: ColumnId,
  { from, to }: Ends,
  larger: (a: string, b: string) => string,
): InsightsView {
  const asked = view.query.filters[column] ?? { value: "", from: "", to: "" };
  const smaller = (a: string, b: string) => (larger(a, b) === a ? b : a);
  return withFilter(view, column, {
    value: asked.value,
    from: met(asked.from, from, larger),
    to: met(asked.to, to, smaller),
  });
}

function met(a: string, b: string, stricter: (a: string, b: string) => string): string {
  if (a === "" || b === "") return a || b;
  return stricter(a, b);
}

function laterDay(a: string, b: string): string {
  return a > b ? a : b;
}

function largerNumber(a: string, b: string): string {
  return Number(a) > Number(b) ? a : b;
}
