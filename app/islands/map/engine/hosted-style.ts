// Mapbox's own styles, and which of their layers the legend means. Pure.
import type { MapLayer, MapStyle } from "~/domain/map/map-port";
import type { ReadLayer } from "~/islands/map/overlay/overlay-style";

export type BaseLayer = Exclude<MapLayer, "heat">;

export const HOSTED_STYLES: Readonly<Record<MapStyle, string>> = {
  day: "mapbox://styles/mapbox/outdoors-v12",
  night: "mapbox://styles/mapbox/navigation-night-v1",
};

/** By the layer of Mapbox's tiles (Streets v8, Terrain v2, Bathymetry v2) that a layer of the style draws. */
const BY_SOURCE: Readonly<Record<string, BaseLayer>> = {
  hillshade: "terrain",
  contour: "terrain",
  landcover: "terrain",
  depth: "bathymetry",
  admin: "borders",
  road: "streets",
  motorway_junction: "streets",
  structure: "streets",
};

/** What of the legend a layer of a hosted style belongs to; null: it is always there. */
export function hostedGroup(layer: ReadLayer): BaseLayer | null {
  const group = BY_SOURCE[layer["source-layer"] ?? ""];
  if (group !== undefined) return group;
  return layer.type === "symbol" && layer.source !== undefined ? "labels" : null;
}
