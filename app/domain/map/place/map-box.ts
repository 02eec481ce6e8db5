// Whether a place is in a box of the map, which may cross the date line. Pure.
import type { MapBox } from "~/domain/map/map-port";

/** Degrees from the box's west edge eastwards to its east edge, 0 to 360. */
export function widthOf({ west, east }: MapBox): number {
  return east >= west ? Math.min(360, east - west) : east - west + 360;
}

/** How many degrees a longitude is east of another, 0 to 360 (360 excluded). */
export function eastOf(west: number, longitude: number): number {
  return (((longitude - west) % 360) + 360) % 360;
}

interface Placed {
  readonly latitude: ArrayLike<number>;
  readonly longitude: ArrayLike<number>;
}

/** Tells of a row whether it is in the box, edges included; one without a place is not. */
export function insideBox({ latitude, longitude }: Placed, box: MapBox): (row: number) => boolean {
  const width = widthOf(box);
  return (row) => {
    const north = latitude[row] ?? Number.NaN;
    if (!(north >= box.south && north <= box.north)) return false;
    return eastOf(box.west, longitude[row] ?? Number.NaN) <= width;
  };
}
