// How the map was looked at last, for the next visit. Forgotten when the session ends: drop-kept-view.ts. Decision 0123,
// The map tab and its address.
import { lookText, type MapLook, readLook } from "~/domain/map/map-look";
import { MAP_LOOK } from "./drop-kept-view";
import { keepText, keptText } from "./storage";

export function keepMapLook(look: MapLook): void {
  keepText(MAP_LOOK, lookText(look));
}

export function keptMapLook(): MapLook {
  return readLook(keptText(MAP_LOOK));
}
