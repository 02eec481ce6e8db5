// The base map of our own as the map host wants it. Pure.
import { BASEMAP_VERSION } from "~/domain/map/basemap-version";
import type { MapSource, MapStyle } from "~/domain/map/map-port";
import { basemapStyle } from "~/domain/map/style/basemap-style";
import type { StyleJson } from "./gl-map";

/** An operator's streets, of whatever the map comes from. */
export type Streets = Pick<MapSource, "streetsTiles" | "streetsAttribution">;

interface BaseOptions extends Streets {
  readonly style: MapStyle;
  /** Where the page comes from: a style's addresses are whole. */
  readonly origin: string;
}

export function baseStyle({ style, origin, ...streets }: BaseOptions): StyleJson {
  return basemapStyle({ style, baseUrl: `${origin}/basemap/${BASEMAP_VERSION}`, ...streets });
}
