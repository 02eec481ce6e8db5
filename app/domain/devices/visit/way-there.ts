// The way to a camera: links that leave for the map apps of a phone, or why there are none. Nothing is loaded from there.
// Pure. Decision 0155, A camera that needs a visit.

/** What the way needs of a camera. */
export interface Whereabouts {
  readonly displayName: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** False: the reader gets a rounded location. */
  readonly exactPlace: boolean;
}

interface MapApp {
  readonly label: string;
  readonly href: string;
}

/** `coordinates` as people type them into a map app: "44.42801, -110.58852". */
type WayThere =
  | {
      readonly known: true;
      readonly coordinates: string;
      /** Opens the phone's own map app. */
      readonly geo: string;
      readonly apps: readonly MapApp[];
    }
  | { readonly known: false; readonly why: string };

/** Decimals of a degree: about 1 m. */
const DECIMALS = 5;

/**
 * @example wayThere({ displayName: "Ridge", latitude: 44.5, longitude: -110.25, exactPlace: true })
 * // geo: "geo:44.50000,-110.25000?q=44.50000,-110.25000(Ridge)"
 */
export function wayThere({ displayName, latitude, longitude, exactPlace }: Whereabouts): WayThere {
  if (latitude === null || longitude === null)
    return { known: false, why: "No way there: the location of this camera isn't known." };
  if (!exactPlace) {
    const why =
      "No way there: this camera is shared with you, and its location is rounded. It can be 11 km away.";
    return { known: false, why };
  }
  const [lat, lon] = [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)];
  const at = `${lat},${lon}`;
  return {
    known: true,
    coordinates: `${lat}, ${lon}`,
    geo: `geo:${at}?q=${at}(${geoLabel(displayName)})`,
    apps: [
      { label: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${at}` },
      { label: "Apple Maps", href: `https://maps.apple.com/?daddr=${at}` },
      {
        label: "OpenStreetMap",
        href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`,
      },
    ],
  };
}

/** Brackets would end the label. */
function geoLabel(name: string): string {
  return encodeURIComponent(name).replace(/[()]/g, (one) => (one === "(" ? "%28" : "%29"));
}
