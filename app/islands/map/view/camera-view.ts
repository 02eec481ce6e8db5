// How the map looks at the world: the view that it opens with, what it fits, how it flies. Pure. Spec section 9, Map.
import type { MapBox, MapPlace, MapView } from "~/domain/map/map-port";

/** Zoom that a press on a cluster leads to at most, and from which on one is not taken apart but listed. */
export const CLUSTER_PRESS_MAX_ZOOM = 16;
export const LISTED_FROM_ZOOM = 14;

/** Zoom that fitting leads to at most, and how long a flight takes, ms. */
export const FIT_MAX_ZOOM = 10;
const FLIGHT = 1_000;

/** Pixels of the container's width up to which a screen is small. */
const SMALL = 740;
const PADDING = 150;
const SMALL_PADDING = 30;
/** Pixels that padding leaves between its two sides. */
const ROOM = 100;

export interface MapSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface Padding {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function isSmall({ width }: MapSize): boolean {
  return width <= SMALL;
}

/**
 * 150 px, 30 on small screens; less where the two sides would leave nothing between them. `inset` px of the width lie under
 * a panel: they make no screen small, but leave less room.
 */
export function fitPadding(size: MapSize, inset: number): Padding {
  const wanted = isSmall(size) ? SMALL_PADDING : PADDING;
  const aside = shrunk(wanted, size.width - inset);
  const above = shrunk(wanted, size.height);
  return { top: above, bottom: above, left: aside, right: aside };
}

function shrunk(padding: number, length: number): number {
  return Math.min(padding, Math.max(0, Math.floor((length - ROOM) / 2)));
}

/** Milliseconds; people who want less motion are there at once. */
export function flightTime(reducedMotion: boolean): number {
  return reducedMotion ? 0 : FLIGHT;
}

/** West-south and east-north as a map wants them: east beyond 180 where the box lies across the date line. */
export function toBounds({ west, south, east, north }: MapBox): [[number, number], [number, number]] {
  const unrolled = east < west ? east + 360 : east;
  return [
    [west, south],
    [unrolled, north],
  ];
}

interface GlBounds {
  readonly getWest: () => number;
  readonly getSouth: () => number;
  readonly getEast: () => number;
  readonly getNorth: () => number;
}

/** The box that a map shows, whose own longitudes run on across the date line and round the world. */
export function fromBounds(bounds: GlBounds): MapBox {
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const [south, north] = [bounds.getSouth(), bounds.getNorth()];
  if (east - west >= 360) return { west: -180, south, east: 180, north };
  return { west: wrapped(west), south, east: wrapped(east), north };
}

/** A press anywhere, on whatever copy of the world. */
export function toPlace({ lng, lat }: { readonly lng: number; readonly lat: number }): MapPlace {
  return { latitude: lat, longitude: wrapped(lng) };
}

/** A view as a map wants it. */
export function toCamera({ latitude, longitude, zoom }: MapView): {
  readonly center: readonly [number, number];
  readonly zoom: number;
} {
  return { center: [longitude, latitude], zoom };
}

/** The longitude of the copy of a place that lies nearest to another longitude. */
export function nearestCopy(longitude: number, to: number): number {
  return longitude + 360 * Math.round((to - longitude) / 360);
}

function wrapped(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
