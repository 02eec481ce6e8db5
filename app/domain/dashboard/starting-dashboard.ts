// The dashboard of a user who has saved none. Pure. Spec section 2.7; decision 0129, Stored dashboards and the effort behind
// rates.
import type { WidgetEntry } from "./valid-widgets";
import { type Cells, WIDGET_KINDS, type WidgetType } from "./widget";

/** First the totals, then when animals come, which ones they are, and how the cameras do. */
export const STARTING_DASHBOARD: readonly WidgetEntry[] = [
  starting("total_insights", { x: 0, y: 0 }),
  starting("total_classes", { x: 2, y: 0 }),
  starting("total_devices", { x: 4, y: 0 }),
  starting("insight_comms_source", { x: 6, y: 0 }),
  starting("insights_over_2_weeks", { x: 0, y: 2 }),
  starting("insight_by_hour_of_day", { x: 4, y: 2 }),
  starting("insights_by_class", { x: 0, y: 4 }),
  starting("insight_statuses", { x: 4, y: 4 }),
  starting("insight_delay", { x: 6, y: 4, width: 2 }),
  starting("device_hours_since_table", { x: 0, y: 6 }),
  starting("device_heatmap", { x: 4, y: 6 }),
];

/** In its usual size unless another is given. */
function starting(type: WidgetType, at: Pick<Cells, "x" | "y"> & Partial<Cells>): WidgetEntry {
  const { title, width, height } = WIDGET_KINDS[type];
  return { type, title, width, height, ...at };
}
