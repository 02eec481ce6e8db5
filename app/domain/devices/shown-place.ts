// What readers of other accounts see of a location. Pure. Decision 0059, Places outside the home account.

/** Parts of a degree in a rounded location: 0.1 degrees are up to 11 km. */
export const PARTS_OF_DEGREE = 10;

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The place as a reader may see it: exact, or both coordinates to 0.1 degrees. */
export function shownPlace({ latitude, longitude }: Place, exact: boolean): Place {
  return exact ? { latitude, longitude } : { latitude: toTenth(latitude), longitude: toTenth(longitude) };
}

/** Whether a place says no more than a rounded one does. */
export function isRounded(place: Place): boolean {
  const { latitude, longitude } = shownPlace(place, false);
  return latitude === place.latitude && longitude === place.longitude;
}

/** To the nearest tenth, halves away from zero: what SQLite's `round(x * 10) / 10` answers, never -0. */
function toTenth(degrees: number | null): number | null {
  if (degrees === null) return null;
  const parts = degrees * PARTS_OF_DEGREE;
  return Math.trunc(parts + (parts < 0 ? -0.5 : 0.5)) / PARTS_OF_DEGREE + 0;
}
