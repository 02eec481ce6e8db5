// The overlay as sources and layers of style version 8, the same for both engines: heat, cameras, clusters, the chosen
// and the picked. Pure.
import type { MapStyle } from "~/domain/map/map-port";
import { OVERLAY_PALETTES } from "./palette";
import type { OverlayFeatures } from "./point-features";

export const POINTS = "fernwatch-points";
export const HEAT = "fernwatch-heat";
export const CHOSEN = "fernwatch-chosen";
export const PICKED = "fernwatch-picked";

export const CLUSTER_LAYER = "fernwatch-clusters";
export const DEVICE_LAYER = "fernwatch-devices";
export const HEAT_LAYER = "fernwatch-heat";

export type OverlaySource = typeof POINTS | typeof HEAT | typeof CHOSEN | typeof PICKED;

export const OVERLAY_SOURCES: ReadonlySet<string> = new Set([POINTS, HEAT, CHOSEN, PICKED]);

/** The contents of each source. */
export type OverlayData = Readonly<Record<OverlaySource, OverlayFeatures<unknown>>>;

/** A layer of style version 8, as far as we look into one. */
export interface ReadLayer {
  readonly id: string;
  readonly type: string;
  readonly source?: string;
  readonly "source-layer"?: string;
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly paint?: Readonly<Record<string, unknown>>;
  readonly filter?: unknown;
}

export interface GeoJsonSource {
  readonly type: "geojson";
  readonly data: OverlayFeatures<unknown>;
}

export interface Overlay {
  readonly sources: Readonly<Record<OverlaySource, GeoJsonSource>>;
  /** Below the names of the base map, and above all of it; each from below upwards. */
  readonly below: readonly ReadLayer[];
  readonly above: readonly ReadLayer[];
}

interface OverlayWanted {
  readonly style: MapStyle;
  /** The engine's name of a bold font that the style's glyphs have. */
  readonly font: readonly string[];
  readonly data: OverlayData;
  readonly heat: boolean;
}

export const NO_FEATURES: OverlayFeatures<never> = { type: "FeatureCollection", features: [] };

export function overlayOf({ style, font, data, heat }: OverlayWanted): Overlay {
  const source = (name: OverlaySource): GeoJsonSource => ({ type: "geojson", data: data[name] });
  return {
    sources: {
      [HEAT]: source(HEAT),
      [POINTS]: source(POINTS),
      [CHOSEN]: source(CHOSEN),
      [PICKED]: source(PICKED),
    },
    below: [heatLayer(style, heat)],
    above: [chosenLayer(style), deviceLayer(style), clusterLayer(style, font), pickedLayer(style)],
  };
}

function heatLayer(style: MapStyle, shown: boolean): ReadLayer {
  const colours = OVERLAY_PALETTES[style].heat.flatMap((colour, at, all) => [at / (all.length - 1), colour]);
  return {
    id: HEAT_LAYER,
    type: "heatmap",
    source: HEAT,
    layout: { visibility: shown ? "visible" : "none" },
    paint: {
      "heatmap-weight": ["get", "weight"],
      // Wide enough to be seen around the cluster on it.
      "heatmap-radius": ["interpolate", ["linear"], ["zoom"], 2, 40, 5, 56, 10, 64],
      "heatmap-intensity": ["interpolate", ["linear"], ["zoom"], 2, 0.9, 10, 1.6],
      "heatmap-color": ["interpolate", ["linear"], ["heatmap-density"], ...colours],
      "heatmap-opacity": 0.9,
    },
  };
}

function deviceLayer(style: MapStyle): ReadLayer {
  return {
    id: DEVICE_LAYER,
    type: "symbol",
    source: POINTS,
    filter: ["has", "row"],
    layout: { ...ICON, "icon-image": ["concat", `device/${style}/`, ["get", "picture"]] },
  };
}

function clusterLayer(style: MapStyle, font: readonly string[]): ReadLayer {
  const [pale, middle, deep] = OVERLAY_PALETTES[style].bodies;
  return {
    id: CLUSTER_LAYER,
    type: "symbol",
    source: POINTS,
    filter: ["has", "cluster"],
    layout: {
      ...ICON,
      "icon-image": ["concat", `cluster/${style}/`, ["get", "picture"]],
      "text-field": ["get", "words"],
      "text-font": font,
      "text-size": 13,
      "text-allow-overlap": true,
      "text-ignore-placement": true,
    },
    paint: { "text-color": ["match", ["get", "body"], 0, pale.ink, 1, middle.ink, deep.ink] },
  };
}

function chosenLayer(style: MapStyle): ReadLayer {
  return {
    id: CHOSEN,
    type: "symbol",
    source: CHOSEN,
    layout: { ...ICON, "icon-image": `halo/${style}` },
  };
}

function pickedLayer(style: MapStyle): ReadLayer {
  return {
    id: PICKED,
    type: "symbol",
    source: PICKED,
    layout: { ...ICON, "icon-image": `pin/${style}` },
  };
}

const ICON = { "icon-allow-overlap": true, "icon-ignore-placement": true } as const;
