// What is said of this phone's position. Pure. Codes: W3C Geolocation, GeolocationPositionError.

/** The browser asks the satellites for so long, ms. */
export const POSITION_PATIENCE = 20_000;

/** Metres. Coarser than that it is more likely an address of the network than a place under the sky. */
const COARSE = 100;

/** "This phone's position, within 12 m." `accuracy` in metres, for 95 of 100 positions. */
export function foundWords(accuracy: number): string {
  const words = `This phone's position, within ${distanceWords(accuracy)}.`;
  return accuracy > COARSE ? `${words} That is coarse: look on the map whether it is right.` : words;
}

/** Why there is no position, and another way. */
export function refusedWords(code: number): string {
  switch (code) {
    case 1:
      return "This browser does not tell its position. Allow it for this page, or pick the place on the map.";
    case 3:
      return `No position within ${POSITION_PATIENCE / 1000} seconds. Try again under open sky, or pick the place on the map.`;
    default:
      return "No position can be found here. Try again under open sky, or pick the place on the map.";
  }
}

function distanceWords(metres: number): string {
  return metres < 1_000 ? `${Math.max(1, Math.round(metres))} m` : `${(metres / 1_000).toFixed(1)} km`;
}
