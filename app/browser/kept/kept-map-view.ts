// Where the map was left on this visit, for when it is opened again. Forgotten when the session ends: drop-kept-view.ts.
// Decision 0154, The map's first view.
import { readView, viewText } from "~/domain/map/first-view";
import type { MapView } from "~/domain/map/map-port";
import { MAP_VIEW } from "./drop-kept-view";
import { keepText, keptText } from "./storage";

export function keepMapView(view: MapView): void {
  keepText(MAP_VIEW, viewText(view), "for-the-visit");
}

/** Null: it was not opened yet. */
export function keptMapView(): MapView | null {
  return readView(keptText(MAP_VIEW, "for-the-visit"));
}
