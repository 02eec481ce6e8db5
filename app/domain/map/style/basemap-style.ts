// The two styles of the embedded base map (spec section 2.6): one function, two palettes. Pure.
import { BASEMAP_HAS_STREETS } from "~/domain/map/basemap-version";
import type { MapStyle } from "~/domain/map/map-port";
import { DEFAULT_VIEW } from "~/domain/map/map-view";
import { borderLayers } from "./border-layers";
import { landLayers, waterLayers } from "./ground-layers";
import { labelLayers } from "./label-layers";
import { PALETTES } from "./palette";
import { parkAreaLayers, roadLayers, roadShieldLayer } from "./street-layers";
import type { StyleDocument, StyleLayer } from "./style-spec";

/** Always in sight; GeoNames' licence (CC BY 4.0) asks for it. */
const BASEMAP_ATTRIBUTION =
  'Natural Earth · ETOPO5, SRTM30+ (NOAA/NASA) · <a href="https://www.geonames.org/">GeoNames</a> CC BY 4.0';

/** Twice the tiles' own 512 px: finer relief is not to be seen, and the first view asks for 6 tiles in place of 15. */
const TERRAIN_TILE_PX = 1_024;
/** A street pack's last zoom; renderers enlarge its tiles beyond. */
const STREETS_MAX_ZOOM = 14;

interface BasemapStyleOptions {
  readonly style: MapStyle;
  /** Where the base map's files are, absolute and without a trailing slash: `https://host/basemap/<version>`. */
  readonly baseUrl: string;
  /** Address with `{z}/{x}/{y}` of a street pack: tiles with the layers `road` and `park`. */
  readonly streetsTiles: string | null;
  /** Whom the street pack is owed to, plain text. */
  readonly streetsAttribution?: string | undefined;
  /** Whether the base map itself has these layers; a street pack goes before. */
  readonly hasStreets?: boolean;
}

/** A style of version 8, whole: sources, glyphs, sprite, and the layers in the order in which they are drawn. */
export function basemapStyle(options: BasemapStyleOptions): StyleDocument {
  const { style, baseUrl, streetsTiles, streetsAttribution, hasStreets = BASEMAP_HAS_STREETS } = options;
  const streets = streetsTiles === null ? null : streetSource(streetsTiles, streetsAttribution);
  return {
    version: 8,
    name: `Outdoors ${style}`,
    center: [DEFAULT_VIEW.longitude, DEFAULT_VIEW.latitude],
    zoom: DEFAULT_VIEW.zoom,
    bearing: 0,
    pitch: 0,
    glyphs: `${baseUrl}/glyphs/{fontstack}/{range}.pbf`,
    sprite: `${baseUrl}/sprite`,
    sources: {
      basemap: {
        type: "vector",
        tiles: [`${baseUrl}/tiles/{z}/{x}/{y}.pbf`],
        minzoom: 0,
        maxzoom: 5,
        attribution: BASEMAP_ATTRIBUTION,
      },
      terrain: {
        type: "raster-dem",
        tiles: [`${baseUrl}/terrain/{z}/{x}/{y}.webp`],
        tileSize: TERRAIN_TILE_PX,
        encoding: "terrarium",
        minzoom: 0,
        maxzoom: 4,
      },
      ...(streets && { streets }),
    },
    layers: layersOf(style, streets ? "streets" : hasStreets ? "basemap" : null),
  };
}

/** A map writes an attribution as markup, and this one is an operator's text. */
function streetSource(tiles: string, attribution: string | undefined) {
  const source = { type: "vector", tiles: [tiles], minzoom: 0, maxzoom: STREETS_MAX_ZOOM } as const;
  if (attribution === undefined) return source;
  const text = attribution.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return { ...source, attribution: text };
}

/** `source`: where roads and the areas of parks come from. */
function layersOf(style: MapStyle, source: string | null): readonly StyleLayer[] {
  const palette = PALETTES[style];
  const land = landLayers(palette);
  const water = waterLayers(palette);
  const borders = borderLayers(palette);
  const labels = labelLayers(palette, style);
  if (source === null) return [...land, ...water, ...borders, ...labels];
  const streets = { palette, style, source };
  const parks = parkAreaLayers(streets);
  return [
    ...land,
    ...parks,
    ...water,
    ...roadLayers(streets),
    ...borders,
    roadShieldLayer(streets),
    ...labels,
  ];
}
