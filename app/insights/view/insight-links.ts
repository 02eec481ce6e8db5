// Addresses that lead out of the insights tab. Pure.

/** A place on the map. */
export function mapHref(latitude: number, longitude: number): string {
  return `/?tab=map&lat=${latitude}&lon=${longitude}`;
}

/** The page of the model that named the species. */
export function modelHref(algId: number): string {
  return `/?tab=models&model=${algId}`;
}
