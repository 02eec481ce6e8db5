// What an operator may set of the map, judged where it comes in. Pure. docs/deploying.md.
import { originIn } from "~/domain/address";
import type { MapSource } from "./map-port";

/** What is set; an empty text counts as nothing. */
interface MapSettings {
  readonly MAPBOX_TOKEN?: string;
  readonly MAP_STREETS_TILES?: string;
  readonly MAP_STREETS_ATTRIBUTION?: string;
}

/** A public token: a secret one (`sk.`) must never reach a browser. */
const PUBLIC_TOKEN = /^pk\.[\w.-]+$/;

/** What is set and can be used; null for the rest. */
export function mapSourceOf(settings: MapSettings): MapSource {
  const [token, tiles] = [settings.MAPBOX_TOKEN ?? "", settings.MAP_STREETS_TILES ?? ""];
  const attribution = settings.MAP_STREETS_ATTRIBUTION?.trim() ?? "";
  return {
    mapboxToken: PUBLIC_TOKEN.test(token) ? token : null,
    streetsTiles: isTileAddress(tiles) ? tiles : null,
    ...(attribution !== "" && { streetsAttribution: attribution }),
  };
}

/** Names of what is set to something that cannot be used. */
export function wrongMapSettings(settings: MapSettings): readonly string[] {
  const { mapboxToken, streetsTiles } = mapSourceOf(settings);
  return [
    ...(settings.MAPBOX_TOKEN && mapboxToken === null ? ["MAPBOX_TOKEN"] : []),
    ...(settings.MAP_STREETS_TILES && streetsTiles === null ? ["MAP_STREETS_TILES"] : []),
  ];
}

/** Where it holds a place for zoom, column and row. It goes into a header, so nothing in it may end one. */
function isTileAddress(text: string): boolean {
  const isWeb = /^https?:\/\/[^\s;,"']+$/.test(text) && originIn(text) !== null;
  return isWeb && ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
}
