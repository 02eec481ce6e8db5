// When a map begins to show something: its first tile has come and the frame with it is drawn. What comes later comes into
// a map that can be used already.
import { OVERLAY_SOURCES } from "~/islands/map/overlay/overlay-style";
import type { GlEvent, GlMap } from "./gl-map";

/** Calls `onDrawn` once; also where the map has all that it will ever have, and no tile is among it. */
export function onFirstTiles(map: Pick<GlMap, "on" | "off">, onDrawn: () => void): void {
  let hasCome = false;
  map.on("sourcedata", come);
  map.on("render", drawn);
  map.on("idle", tell);

  function come({ sourceId, tile }: GlEvent): void {
    // Our own marks come in tiles, too; they are drawn over an empty ground.
    if (tile !== undefined && !OVERLAY_SOURCES.has(sourceId ?? "")) hasCome = true;
  }

  function drawn(): void {
    if (hasCome) tell();
  }

  function tell(): void {
    map.off("sourcedata", come);
    map.off("render", drawn);
    map.off("idle", tell);
    onDrawn();
  }
}
