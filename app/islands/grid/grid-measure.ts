// The measures of the grid, in px: a step is the frame's width divided by the number of columns (spec section 9), with
// half a gap around. Pure. The same in the style sheet: app/tabs/dashboard/grid/cell-style.ts.
import { GRID_COLUMNS } from "~/domain/dashboard/widget";

export const GAP = 12;
/** Lowest height of a row. */
const LEAST_ROW = 112;

interface GridMeasure {
  /** From a column to the next. */
  readonly column: number;
  /** Height of a row, without the gap. */
  readonly row: number;
}

/** Of a frame so many px wide. */
export function gridMeasure(width: number): GridMeasure {
  const column = width / GRID_COLUMNS;
  return { column, row: Math.max(LEAST_ROW, column - GAP) };
}
