// What the form says about this phone's location. Pure. Codes: W3C Geolocation, GeolocationPositionError.

/** How long the browser tries to find a position, ms. */
export const POSITION_PATIENCE = 20_000;

/** Metres. A coarser position probably comes from a network address, not from satellites. */
const COARSE = 100;

/** "This phone's location, within 12 m." `accuracy` in metres, for 95 of 100 positions. */
export function positionWords(accuracy: number): string {
  const words = `This phone's location, within ${distanceWords(accuracy)}.`;
  return accuracy > COARSE ? `${words} That's coarse: check it on the map.` : words;
}

/** Why there is no position, and what to do instead. */
export function refusedWords(code: number): string {
  switch (code) {
    case 1:
      return "Location access is blocked. Allow it for this page, or pick the location on the map.";
    case 3:
      return `No location found within ${POSITION_PATIENCE / 1000} seconds. Try again under open sky, or pick the location on the map.`;
    default:
      return "No location found here. Try again under open sky, or pick the location on the map.";
  }
}

function distanceWords(metres: number): string {
  return metres < 1_000 ? `${Math.max(1, Math.round(metres))} m` : `${(metres / 1_000).toFixed(1)} km`;
}
