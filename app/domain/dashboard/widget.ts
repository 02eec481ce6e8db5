// The widgets of the dashboard: their kinds and first sizes. Pure. Spec sections 2.7, 3 (Dashboard widget) and 9
// (Dashboard).

/** A further type begins here, and the compiler leads to the other places. CONTRIBUTING.md, A widget. */
export const WIDGET_TYPES = [
  "total_insights",
  "total_classes",
  "total_devices",
  "insight_by_hour_of_day",
  "device_hours_since_table",
  "device_hours_since_graph",
  "device_heatmap",
  "insights_by_class",
  "insights_over_2_weeks",
  "insights_vs_images",
  "insight_comms_source",
  "insight_delay",
  "insight_statuses",
] as const;
/** The refusal of any other type. */
export const NO_SUCH_WIDGET = "Unknown widget type.";
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** In cells: its position from the left and from the top, and its size. */
export interface Cells {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Widget extends Cells {
  /** New whenever the widgets are read. */
  readonly id: string;
  readonly type: WidgetType;
  readonly title: string;
}

export const GRID_COLUMNS = 8;
/** Cells, on each side. */
export const LEAST_CELLS = 2;
/** Cells; higher than any screen. */
export const MOST_ROWS = 12;
export const WIDGET_LIMIT = 50;
/** Characters. */
export const TITLE_LIMIT = 60;

/** The default name of a widget, and its first size. */
export const WIDGET_KINDS: Readonly<
  Record<WidgetType, { readonly title: string; readonly width: 2 | 4; readonly height: 2 }>
> = {
  total_insights: { title: "Total insights", width: 2, height: 2 },
  total_classes: { title: "Total classes", width: 2, height: 2 },
  total_devices: { title: "Total cameras", width: 2, height: 2 },
  insight_by_hour_of_day: { title: "Insights by hour of day", width: 4, height: 2 },
  device_hours_since_table: { title: "Hours since cameras were seen", width: 4, height: 2 },
  device_hours_since_graph: { title: "Hours since last seen", width: 4, height: 2 },
  device_heatmap: { title: "Cameras by day", width: 4, height: 2 },
  insights_by_class: { title: "Insights by class", width: 4, height: 2 },
  insights_over_2_weeks: { title: "Insights over 2 weeks", width: 4, height: 2 },
  insights_vs_images: { title: "Insights and images", width: 4, height: 2 },
  insight_comms_source: { title: "Insight comms source", width: 2, height: 2 },
  insight_delay: { title: "Insight delay", width: 4, height: 2 },
  insight_statuses: { title: "Insight statuses", width: 2, height: 2 },
};

/** From the top down, and each row from the left. */
export function readingOrder<Placed extends Cells>(widgets: readonly Placed[]): readonly Placed[] {
  return [...widgets].sort(byReading);
}

/** For sorting. */
export function byReading(a: Cells, b: Cells): number {
  return a.y - b.y || a.x - b.x;
}

/** Whether two lists show the same dashboard: ids and order say nothing of it. */
export function isSame(one: readonly Widget[], other: readonly Widget[]): boolean {
  return textOf(one) === textOf(other);
}

function textOf(widgets: readonly Widget[]): string {
  const lines = widgets.map(({ type, title, x, y, width, height }) =>
    JSON.stringify([y, x, width, height, type, title]),
  );
  return lines.sort().join("\n");
}
