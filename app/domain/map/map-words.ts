// The sentences of the map. Pure. Spec sections 2.6 and 9 (Map).
import { type WakeInput, wakeState } from "~/domain/devices/wake/wake-clock";
import { wakeWords } from "~/domain/devices/wake/wake-words";
import { formatCount } from "~/domain/format";
import type { MapLayer, NoMap } from "./map-port";

/** Spec section 9, Map: the badge of a device's insights. */
const BADGE_LIMIT = 999;

export const LAYER_WORDS: Readonly<Record<MapLayer, string>> = {
  terrain: "Terrain",
  bathymetry: "Bathymetry",
  borders: "Borders",
  labels: "Places and parks",
  streets: "Streets",
  heat: "Insight heat",
};

/** Why the legend's streets cannot be switched on. */
export const NO_STREETS = "Streets need a Mapbox token or a street pack";

/** Said in the legend where the built-in map has nothing more to show. */
export const BEYOND_DETAIL = "Closer than this, the built-in map has only coasts, lakes, rivers and towns.";

export function insightBadge(count: number): string {
  return count > BADGE_LIMIT ? `>${BADGE_LIMIT}` : formatCount(count);
}

/** Beside the page's title, after the number of devices on the map. @example "of 1,248 devices have a location" */
export function ofAllWords(total: number): string {
  return `of ${formatCount(total)} ${total === 1 ? "device has" : "devices have"} a location`;
}

/** @example "12 devices in view" */
export function inViewWords(devices: number): string {
  return `${devicesWords(devices)} in view`;
}

/** @example "1 device" */
export function devicesWords(devices: number): string {
  return `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}`;
}

/** What stands in the map's place; `isListed`: the devices are below it. */
export function noMapWords(
  { kind }: NoMap,
  { isListed }: { readonly isListed: boolean },
): { readonly title: string; readonly text: string } {
  const listed = isListed ? ["All devices are in the list."] : [];
  return kind === "no-webgl"
    ? {
        title: "This browser cannot draw the map",
        text: ["The map needs WebGL, which is switched off or missing here.", ...listed].join(" "),
      }
    : {
        title: "The map could not be loaded",
        text: [...listed, "Nothing is lost."].join(" "),
      };
}

/** When a device should be heard from next. @example "in 3 h"; "1 wake-up missed" */
export function nextDueWords(camera: WakeInput, now: number): string {
  return wakeWords(wakeState(camera, now), now).replace(/^due /, "");
}
