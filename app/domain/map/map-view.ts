// The first view of the map. Pure. Spec sections 2.6 and 9 (Map).
import type { MapPlace, MapSight, MapSource, MapView } from "./map-port";

/** Centre in degrees: North America. */
export const DEFAULT_VIEW: MapView = { latitude: 44, longitude: -98, zoom: 3.5 };

/** How far a view may be off and still count as the first one: degrees and zoom steps. */
const NEAR = { degrees: 3, zoom: 0.05 } as const;

/** Whether the map looks as it does when it is opened. */
export function isDefaultView({ box, zoom }: Pick<MapSight, "box" | "zoom">): boolean {
  const middle = (box.west + (box.east < box.west ? box.east + 360 : box.east)) / 2;
  const offCentre = Math.abs(middle - DEFAULT_VIEW.longitude) > NEAR.degrees;
  return !offCentre && Math.abs(zoom - DEFAULT_VIEW.zoom) < NEAR.zoom;
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
