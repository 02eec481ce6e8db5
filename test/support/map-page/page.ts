// A page that does nothing but show the map: what tests and measurements ask of it, in a real browser.
import type { MapEvents, MapPlace, MapPort, MapSight } from "~/domain/map/map-port";
import { openMap } from "~/islands/map/open-map.client";
import { samplePoints } from "../sample-points";
import { openLibraryMap } from "./library";

/** What the map has told, the last of each. */
export interface Told {
  ready: number;
  sight: MapSight | null;
  chosen: readonly number[] | null;
  nothing: number;
  picked: MapPlace | null;
  notices: string[];
  anchor: { readonly x: number; readonly y: number } | null;
}

export interface MapPage {
  readonly map: MapPort;
  readonly told: Told;
  readonly samplePoints: typeof samplePoints;
  readonly openLibraryMap: typeof openLibraryMap;
  /** Once the map rests with all that it was given. */
  rest(): Promise<void>;
}

declare global {
  interface Window {
    mapPage: MapPage;
  }
}

const told: Told = {
  ready: 0,
  sight: null,
  chosen: null,
  nothing: 0,
  picked: null,
  notices: [],
  anchor: null,
};

const events: MapEvents = {
  onReady() {
    told.ready++;
  },
  onSight(sight) {
    told.sight = sight;
  },
  onChoose(rows) {
    told.chosen = rows;
  },
  onChooseNothing() {
    told.nothing++;
  },
  onView() {},
  onPick(place) {
    told.picked = place;
  },
  onNotice(words) {
    told.notices.push(words);
  },
  onAnchor(anchor) {
    told.anchor = anchor;
  },
};

const search = new URLSearchParams(location.search);
const opened = await openMap({
  mapboxToken: search.get("token"),
  streetsTiles: search.get("streets"),
});
if (!opened.ok) throw new Error(`There is no map: ${opened.reason.kind}.`);
const host = document.querySelector<HTMLElement>("#host");
if (host === null) throw new Error("The page has no place for the map.");
opened.map.setStyle(search.get("style") === "night" ? "night" : "day");
opened.map.attach(host, events);
window.mapPage = { map: opened.map, told, samplePoints, openLibraryMap, rest };

/** Who comes to a map is told when it rests. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    if (opened.ok && host !== null) opened.map.attach(host, { ...events, onWhole: resolve });
  });
}
