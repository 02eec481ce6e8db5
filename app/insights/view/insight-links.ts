// Addresses that lead out of the insights tab. Pure.

/** A place on the map. */
export function mapHref(latitude: number, longitude: number): string {
  return `/?tab=map&lat=${latitude}&lon=${longitude}`;
}
