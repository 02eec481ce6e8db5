// How widgets are placed on the grid: none overlaps another, each is as high up as it can be, and a new one gets a
// place. Pure. Spec section 2.7; decision 0129, Stored dashboards and the effort behind rates.
import type { WidgetEntry } from "./valid-widgets";
import {
  byReading,
  type Cells,
  GRID_COLUMNS,
  LEAST_CELLS,
  MOST_ROWS,
  WIDGET_KINDS,
  type WidgetType,
} from "./widget";

/**
 * The same widgets in the same order, moved where they may stand: within the columns and the sizes that there are, those
 * further on in reading order below those that they would cover, each as high up as what stands above lets it. What is so
 * already does not change.
 */
export function settledLayout<Placed extends Cells>(widgets: readonly Placed[]): readonly Placed[] {
  const settled: { readonly place: number; readonly widget: Placed }[] = [];
  const standing: Cells[] = [];
  const inPlace = widgets.map((widget, place) => ({ place, widget: withinGrid(widget) }));
  for (const { place, widget } of inPlace.sort((a, b) => byReading(a.widget, b.widget))) {
    const y = settledRow(standing, widget);
    const moved = y === widget.y ? widget : { ...widget, y };
    standing.push(moved);
    settled.push({ place, widget: moved });
  }
  return settled.sort((a, b) => a.place - b.place).map(({ widget }) => widget);
}

/** A widget of a type in its usual size and name, at the first place in reading order that has room for it. */
export function placed(widgets: readonly Cells[], type: WidgetType): WidgetEntry {
  const { title, width, height } = WIDGET_KINDS[type];
  const bottom = bottomOf(widgets);
  for (let y = 0; y < bottom; y++) {
    for (let x = 0; x + width <= GRID_COLUMNS; x++) {
      const cells = { x, y, width, height };
      if (!widgets.some((other) => overlap(other, cells))) return { type, title, ...cells };
    }
  }
  return { type, title, x: 0, y: bottom, width, height };
}

/** Whether two share a cell. */
export function overlap(a: Cells, b: Cells): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Up through free cells, or down to the first row where it covers nothing. */
function settledRow(standing: readonly Cells[], widget: Cells): number {
  const coveredAt = (y: number) => standing.find((other) => overlap(other, { ...widget, y }));
  let y = Math.min(widget.y, bottomOf(standing));
  while (y > 0 && !coveredAt(y)) y -= 1;
  for (let other = coveredAt(y); other; other = coveredAt(y)) y = other.y + other.height;
  return y;
}

function withinGrid<Placed extends Cells>(widget: Placed): Placed {
  const width = between(widget.width, LEAST_CELLS, GRID_COLUMNS);
  const height = between(widget.height, LEAST_CELLS, MOST_ROWS);
  const x = between(widget.x, 0, GRID_COLUMNS - width);
  const y = Math.max(0, widget.y);
  const same = x === widget.x && y === widget.y && width === widget.width && height === widget.height;
  return same ? widget : { ...widget, x, y, width, height };
}

/** The first row below all. */
function bottomOf(widgets: readonly Cells[]): number {
  return Math.max(0, ...widgets.map(({ y, height }) => y + height));
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
