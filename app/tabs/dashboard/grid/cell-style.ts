// The place of a widget, for the style sheet. The frame is the grid with half a gap on either side, so that a step of the
// grid is the frame's width by the number of columns (spec section 9). Pure.
import type { CSSProperties } from "react";
import type { Cells } from "~/domain/dashboard/widget";

/** Around the grid: what is in it may ask how wide it is. */
export const FRAME = "-mx-1.5 [container-type:inline-size] max-w625:mx-0";

/** Columns and rows as editing has them (app/islands/grid/grid-measure.ts); four columns below 920 px, on phones one column, each as high as it is. */
export const GRID =
  "grid grid-cols-8 gap-3 px-1.5 [--row:max(112px,calc(12.5cqw-12px))] auto-rows-[var(--row)] max-w920:grid-cols-4 max-w625:flex max-w625:flex-col max-w625:px-0";

/** A widget in the grid. */
export const CELL =
  "min-h-0 min-w-0 [grid-column:var(--column)] [grid-row:var(--rows)] max-w920:[grid-column:span_var(--wide)] max-w920:[grid-row:span_var(--high)] max-w625:h-(--height)";

/** Columns below 920 px, where widgets stand one after the other in reading order: half of them, or all. */
const NARROWER = { half: 2, all: 4 };

/** On phones: px of a row and between two, and rows at most: one widget does not fill more than the screen. */
const PHONE = { row: 124, gap: 12, most: 4 };

export function cellStyle({ x, y, width, height }: Cells): CSSProperties {
  const rows = Math.min(height, PHONE.most);
  return {
    "--column": `${x + 1} / span ${width}`,
    "--rows": `${y + 1} / span ${height}`,
    "--wide": width <= NARROWER.half ? NARROWER.half : NARROWER.all,
    "--high": height,
    "--height": `${rows * (PHONE.row + PHONE.gap) - PHONE.gap}px`,
  } as CSSProperties;
}
