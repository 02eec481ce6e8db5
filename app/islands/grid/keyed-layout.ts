// Moving and resizing widgets step by step, by the rules by which they are dragged. Pure; the rules are the library's.
import { type LayoutItem, moveElement, verticalCompactor } from "react-grid-layout/core";
import { GRID_COLUMNS, LEAST_CELLS, MOST_ROWS, type Widget } from "~/domain/dashboard/widget";

type Widgets = readonly Widget[];

export type Direction = "left" | "right" | "up" | "down";

const STEPS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The widgets as the library has them. */
export function toLayout(widgets: Widgets): LayoutItem[] {
  return widgets.map(({ id, x, y, width, height }) => ({
    i: id,
    x,
    y,
    w: width,
    h: height,
    minW: LEAST_CELLS,
    minH: LEAST_CELLS,
    maxH: MOST_ROWS,
  }));
}

/** The widgets at the places that the library has for them; those that it does not know stay where they are. */
export function fromLayout(widgets: Widgets, layout: readonly LayoutItem[]): Widgets {
  return widgets.map((widget) => {
    const item = layout.find(({ i }) => i === widget.id);
    return item ? { ...widget, x: item.x, y: item.y, width: item.w, height: item.h } : widget;
  });
}

/**
 * One step in a direction: by a cell, or past as many as it takes until the widget stands elsewhere, since nothing stays
 * over a gap. The same list where there is no step.
 */
export function movedBy(widgets: Widgets, id: string, direction: Direction): Widgets {
  const start = widgets.find((widget) => widget.id === id);
  if (!start) return widgets;
  const [byX, byY] = STEPS[direction];
  const bottom = Math.max(0, ...widgets.map(({ y, height }) => y + height));
  for (let cells = 1; cells <= Math.max(bottom, GRID_COLUMNS); cells++) {
    const x = start.x + cells * byX;
    const y = start.y + cells * byY;
    if (x < 0 || y < 0 || x + start.width > GRID_COLUMNS) return widgets;
    const moved = movedTo(widgets, id, { x, y });
    const there = moved.find((widget) => widget.id === id);
    if (there && (there.x !== start.x || there.y !== start.y)) return moved;
  }
  return widgets;
}

/** One cell wider, narrower, higher or lower; the same list where that is not allowed. */
export function resizedBy(widgets: Widgets, id: string, direction: Direction): Widgets {
  const [byX, byY] = STEPS[direction];
  const layout = toLayout(widgets);
  const item = layout.find(({ i }) => i === id);
  if (!item) return widgets;
  const [w, h] = [item.w + byX, item.h + byY];
  const isAllowed = w >= LEAST_CELLS && h >= LEAST_CELLS && item.x + w <= GRID_COLUMNS && h <= MOST_ROWS;
  if (!isAllowed) return widgets;
  item.w = w;
  item.h = h;
  return fromLayout(widgets, verticalCompactor.compact(layout, GRID_COLUMNS));
}

function movedTo(
  widgets: Widgets,
  id: string,
  { x, y }: { readonly x: number; readonly y: number },
): Widgets {
  const layout = toLayout(widgets);
  const item = layout.find(({ i }) => i === id);
  if (!item) return widgets;
  const moved = moveElement(layout, item, x, y, true, false, "vertical", GRID_COLUMNS, false);
  return fromLayout(widgets, verticalCompactor.compact(moved, GRID_COLUMNS));
}
