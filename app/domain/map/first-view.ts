// Where the map looks when it opens, and where it was left as text. Pure. Spec sections 2.6 and 9 (Map); decision 0154, The
// map's first view.
import type { MapAsk } from "./map-address";
import { type MapColumns, rowOf } from "./map-cameras";
import type { MapPlace, MapView } from "./map-port";
import { isPlace } from "./place/map-place";

/** A place from elsewhere is looked at closely, a device with what lies around it. */
const ZOOMS = { place: 12, device: 9 } as const;

type FirstView =
  /** The place, or the device, that the address names. */
  | { readonly kind: "named"; readonly place: MapPlace; readonly zoom: number }
  /** Where it was left. */
  | { readonly kind: "left"; readonly view: MapView }
  /** All cameras that are shown. */
  | { readonly kind: "cameras" }
  /** As section 2.6 has it. */
  | { readonly kind: "usual" };

interface Opening {
  readonly cameras: MapColumns;
  readonly ask: Pick<MapAsk, "place" | "point">;
  /** Null: this tab has not shown the map yet. */
  readonly left: MapView | null;
}

/** What the address names goes before where the map was left, and that before the cameras. */
export function firstView({ cameras, ask, left }: Opening): FirstView {
  const place = namedPlace(cameras, ask);
  if (place !== null) return { kind: "named", place, zoom: ask.place === null ? ZOOMS.device : ZOOMS.place };
  if (left !== null) return { kind: "left", view: left };
  return { kind: cameras.deviceId.length > 0 ? "cameras" : "usual" };
}

/** The place that the address names, or that of its device; null where it names none that is on the map. */
export function namedPlace(cameras: MapColumns, { place, point }: Opening["ask"]): MapPlace | null {
  if (place !== null) return place;
  const row = point === null ? null : rowOf(cameras, point);
  const [latitude, longitude] = row === null ? [] : [cameras.latitude[row], cameras.longitude[row]];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** Digits after the point: about a metre, and less than a step of a wheel. */
const DIGITS = { place: 5, zoom: 2 } as const;
/** No map shows more. */
const MOST_ZOOM = 24;

/** As text. @example "44.5 -110.25 9.75" */
export function viewText({ latitude, longitude, zoom }: MapView): string {
  const place = [latitude, longitude].map((degrees) => Number(degrees.toFixed(DIGITS.place)));
  return [...place, Number(zoom.toFixed(DIGITS.zoom))].join(" ");
}

/** Reads what was stored; null for what is no view. */
export function readView(text: string | null): MapView | null {
  const parts = text?.split(" ") ?? [];
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = parts.map(Number);
  const view = { latitude, longitude, zoom };
  return parts.length === 3 && isPlace(view) && zoom >= 0 && zoom <= MOST_ZOOM ? view : null;
}
