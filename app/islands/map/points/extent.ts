// The smallest box around cameras, across the date line where that is smaller. Pure.
import type { MapBox, PointColumns } from "~/domain/map/map-port";

const DEGREES = 360;

/** The box around the rows; null where there are none. */
export function extentOf(columns: PointColumns, rows: Uint32Array): MapBox | null {
  if (rows.length === 0) return null;
  const cut = widestGap(columns, rows);
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const row of rows) {
    const latitude = columns.latitude[row] ?? 0;
    const longitude = columns.longitude[row] ?? 0;
    const unrolled = longitude < cut ? longitude + DEGREES : longitude;
    west = Math.min(west, unrolled);
    east = Math.max(east, unrolled);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { west: wrapped(west), south, east: wrapped(east), north };
}

/**
 * The longitude at which the world is cut open: -180 unless a gap between the cameras is wider than the one that the date
 * line lies in. Gaps are looked for in whole degrees.
 */
function widestGap(columns: PointColumns, rows: Uint32Array): number {
  const taken = new Uint8Array(DEGREES);
  for (const row of rows) {
    const degree = Math.floor(columns.longitude[row] ?? 0) + 180;
    taken[Math.min(DEGREES - 1, Math.max(0, degree))] = 1;
  }
  const first = taken.indexOf(1);
  let widest = first + DEGREES - 1 - taken.lastIndexOf(1);
  let cut = -180;
  let empty = 0;
  for (let degree = first; degree < DEGREES; degree++) {
    if (taken[degree] === 0) {
      empty++;
      continue;
    }
    if (empty > widest) {
      widest = empty;
      cut = degree - 180;
    }
    empty = 0;
  }
  return cut;
}

function wrapped(longitude: number): number {
  return longitude > 180 ? longitude - DEGREES : longitude;
}
