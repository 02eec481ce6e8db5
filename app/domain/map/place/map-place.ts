// Places and boxes on the map: the box around places, and a place as a form takes it. Pure. Degrees.
import type { MapBox, MapPlace } from "~/domain/map/map-port";

const AROUND = 360;
/** 0.00001 degrees are at most 1.1 m: nearer than a phone or a finger knows. */
const DECIMALS = 5;

/**
 * The smallest box around the places that are on the map, across the date line where that is smaller; null where there
 * is none.
 */
export function boxAround(
  places: readonly { readonly latitude: number | null; readonly longitude: number | null }[],
): MapBox | null {
  const placed = places.filter(isPlace);
  if (placed.length === 0) return null;
  const latitudes = placed.map(({ latitude }) => latitude).sort((a, b) => a - b);
  const longitudes = placed.map(({ longitude }) => longitude).sort((a, b) => a - b);
  // The box begins behind the widest gap between neighbours around the world.
  const gaps = longitudes.map(
    (longitude, i) => longitude - (longitudes[i - 1] ?? (longitudes.at(-1) ?? 0) - AROUND),
  );
  const first = gaps.indexOf(gaps.reduce((widest, gap) => Math.max(widest, gap), 0));
  return {
    west: longitudes[first] ?? 0,
    east: longitudes[(first + longitudes.length - 1) % longitudes.length] ?? 0,
    south: latitudes[0] ?? 0,
    north: latitudes.at(-1) ?? 0,
  };
}

/** Whether both coordinates are there and on the map. Spec section 5, Map. */
export function isPlace(place: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): place is MapPlace {
  const { latitude, longitude } = place;
  return latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/**
 * A place as it is typed: 5 decimals, within the world.
 * @example typedPlace({ latitude: 44.4280049, longitude: 190 }) // { latitude: "44.428", longitude: "-170" }
 */
export function typedPlace({ latitude, longitude }: MapPlace): {
  readonly latitude: string;
  readonly longitude: string;
} {
  const typed = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)) + 0);
  return { latitude: typed(latitude), longitude: typed(wrapped(longitude)) };
}

function wrapped(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % AROUND) + AROUND) % AROUND) - 180;
}
