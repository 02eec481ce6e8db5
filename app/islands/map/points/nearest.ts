// Which cameras are in a box, from the middle outwards. Pure: columns in, rows out.

import type { MapBox, PointColumns } from "~/domain/map/map-port";
import { eastOf, insideBox, widthOf } from "~/domain/map/place/map-box";

interface Wanted {
  /** Rows that are shown. */
  readonly shown: Uint32Array;
  readonly box: MapBox;
  /** No more rows than that are named; all are counted. */
  readonly limit: number;
}

/** Rows of the shown cameras in the box, the nearest to its middle first, and how many there are in all. */
export function rowsInBox(
  columns: PointColumns,
  { shown, box, limit }: Wanted,
): { readonly rows: readonly number[]; readonly devices: number } {
  const width = widthOf(box);
  const middle = { longitude: box.west + width / 2, latitude: (box.south + box.north) / 2 };
  // A degree of longitude is shorter than one of latitude, by the cosine of where we are.
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180) ** 2;
  const isInside = insideBox(columns, box);
  const near: Near[] = [];
  let devices = 0;
  for (const row of shown) {
    if (!isInside(row)) continue;
    devices++;
    const latitude = columns.latitude[row] ?? Number.NaN;
    const east = eastOf(box.west, columns.longitude[row] ?? Number.NaN);
    const distance = (latitude - middle.latitude) ** 2 + (east - width / 2) ** 2 * squeeze;
    keepNearest(near, { entry: { row, distance }, limit });
  }
  return { rows: near.map(({ row }) => row), devices };
}

interface Near {
  readonly row: number;
  /** Degrees of latitude, squared. */
  readonly distance: number;
}

/** Puts the entry where it belongs in a sorted list; of the same distance, the lower row came first and stays so. */
function keepNearest(near: Near[], { entry, limit }: { readonly entry: Near; readonly limit: number }): void {
  const last = near[near.length - 1];
  if (near.length >= limit && (last === undefined || entry.distance >= last.distance)) return;
  let low = 0;
  for (let high = near.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((near[middle]?.distance ?? 0) <= entry.distance) low = middle + 1;
    else high = middle;
  }
  near.splice(low, 0, entry);
  if (near.length > limit) near.pop();
}
