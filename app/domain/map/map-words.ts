// The sentences of the map. Pure. Spec sections 2.6 and 9 (Map).
import { type WakeInput, wakeState } from "~/domain/devices/wake/wake-clock";
import { wakeWords } from "~/domain/devices/wake/wake-words";
import { formatCount } from "~/domain/text/format";
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

/** For those who run the service: why the legend has no streets. */
export const NO_STREETS = "Streets need a Mapbox token or a street pack.";

/** A note in the legend where the built-in map has nothing more to show. */
export const BEYOND_DETAIL = "At this zoom, the built-in map has only coasts, lakes, rivers and towns.";

export function insightBadge(count: number): string {
  return count > BADGE_LIMIT ? `>${BADGE_LIMIT}` : formatCount(count);
}

/** Beside the page's title, after the number of cameras on the map. @example "of 1,248 cameras have a location" */
export function ofAllWords(total: number): string {
  return `of ${formatCount(total)} ${total === 1 ? "camera has" : "cameras have"} a location`;
}

/** @example "12 cameras in view" */
export function inViewWords(devices: number): string {
  return `${devicesWords(devices)} in view`;
}

/** @example "1 camera" */
export function devicesWords(devices: number): string {
  return `${formatCount(devices)} ${devices === 1 ? "camera" : "cameras"}`;
}

/** What replaces the map; `isListed`: the cameras are below it. */
export function noMapWords(
  { kind }: NoMap,
  { isListed }: { readonly isListed: boolean },
): { readonly title: string; readonly text: string } {
  const listed = isListed ? ["All cameras are in the list."] : [];
  return kind === "no-webgl"
    ? {
        title: "This browser can't draw the map",
        text: ["The map needs WebGL, which is turned off or missing here.", ...listed].join(" "),
      }
    : {
        title: "The map couldn't be loaded",
        text: [...listed, "Your data is safe."].join(" "),
      };
}

/** When a camera should check in next. @example "in 3 h"; "1 wake-up missed" */
export function nextDueWords(camera: WakeInput, now: number): string {
  return wakeWords(wakeState(camera, now), now).replace(/^due /, "");
}
