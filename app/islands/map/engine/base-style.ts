// The base map of our own as the stage wants it. Pure.
import { BASEMAP_VERSION } from "~/domain/map/basemap-version";
import type { MapStyle } from "~/domain/map/map-port";
import { basemapStyle } from "~/domain/map/style/basemap-style";
import type { StyleJson } from "./gl-map";

interface BaseOptions {
  readonly style: MapStyle;
  /** Where the page comes from: a style's addresses are whole. */
  readonly origin: string;
  readonly streetsTiles: string | null;
}

export function baseStyle({ style, origin, streetsTiles }: BaseOptions): StyleJson {
  return basemapStyle({ style, baseUrl: `${origin}/basemap/${BASEMAP_VERSION}`, streetsTiles });
}
