// Views of the map. Pure. Spec sections 2.6 and 9 (Map).
import type { MapPlace, MapSource, MapView } from "./map-port";

/** Centre in degrees: North America. */
export const DEFAULT_VIEW: MapView = { latitude: 44, longitude: -98, zoom: 3.5 };

/** How far the numbers of one view may be off, degrees and zoom steps: less than is to be seen. */
const NEAR = 1e-6;

export function isSameView(one: MapView, other: MapView): boolean {
  return (["latitude", "longitude", "zoom"] as const).every((of) => Math.abs(one[of] - other[of]) < NEAR);
}

/** The built-in map is drawn from data at about 1:10 million; closer than this it says little. */
const DETAIL_ZOOM = 9;

/** Whether the map is looked at more closely than it was made for: the hosted one knows every path. */
export function isBeyondDetail(zoom: number, source: Pick<MapSource, "mapboxToken">): boolean {
  return source.mapboxToken === null && zoom > DETAIL_ZOOM;
}

/** Pixels of the whole world at zoom 0. */
const WORLD_PX = 512;

/** The view in which a place is `px` above the middle: a sheet at the foot covers the lower half. */
export function placeBelow(
  place: MapPlace,
  { zoom, px }: { readonly zoom: number; readonly px: number },
): MapPlace {
  const degrees = (px * 360) / (WORLD_PX * 2 ** zoom);
  const narrowed = Math.cos((place.latitude * Math.PI) / 180);
  return { ...place, latitude: Math.max(-85, place.latitude - degrees * narrowed) };
}
