// Depths of the sea and heights of the land as nested bands, contoured from the model of heights.
import { CONTOUR_GRID } from "./elevation.mjs";
import { bandsOf, blurred, maskOf, shrunk } from "./grid.mjs";

/** Metres below the sea; the style has a colour between any two. */
const DEPTHS = [100, 200, 500, 1000, 1500, 2000, 3000, 4000, 5000, 6000];
/** Metres above it. */
const HEIGHTS = [1000, 1500, 2000, 2500, 3000, 4000];
/** Smaller rings are specks, cells of CONTOUR_GRID. */
const MIN_CELLS = { depth: 40, height: 30 };

/** Features with `depth` in metres. `ocean`: the polygons of the sea. */
export function depthBands(contoured, ocean) {
  const mask = shrunk(maskOf(ocean, CONTOUR_GRID), CONTOUR_GRID);
  // Land, and the cell beside it, has no depth: deep water would else be drawn over a steep coast.
  const measured = Float32Array.from(contoured, (metres, at) => (mask[at] ? Math.max(0, -metres) : 0));
  const depths = blurred(measured, { ...CONTOUR_GRID, radius: 2, passes: 2 }).map((depth, at) =>
    mask[at] ? depth : 0,
  );
  return bandsOf(depths, {
    ...CONTOUR_GRID,
    thresholds: DEPTHS,
    minCells: MIN_CELLS.depth,
    properties: (depth) => ({ depth }),
  });
}

/** Features with `ele` in metres. */
export function heightBands(contoured, ocean) {
  const mask = maskOf(ocean, CONTOUR_GRID);
  const land = Float32Array.from(contoured, (metres, at) => (mask[at] ? 0 : metres));
  return bandsOf(blurred(land, { ...CONTOUR_GRID, radius: 1, passes: 2 }), {
    ...CONTOUR_GRID,
    thresholds: HEIGHTS,
    minCells: MIN_CELLS.height,
    properties: (ele) => ({ ele }),
  });
}
