// As much of the MapLibre style specification, version 8, as the styles of the base map say.

/** `["get", "name"]` and the like; what it means is the renderer's business. */
export type Expression = readonly [string, ...unknown[]];
export type StyleValue = string | number | boolean | Expression | readonly (string | number)[];

export interface StyleLayer {
  readonly id: string;
  readonly type: "background" | "fill" | "line" | "symbol" | "hillshade";
  readonly source?: string;
  readonly "source-layer"?: string;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly filter?: Expression;
  readonly layout?: Readonly<Record<string, StyleValue>>;
  readonly paint?: Readonly<Record<string, StyleValue>>;
}

interface TileSource {
  readonly tiles: readonly string[];
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly attribution?: string;
}

type StyleSource =
  | (TileSource & { readonly type: "vector" })
  | (TileSource & { readonly type: "raster-dem"; readonly tileSize: number; readonly encoding: "terrarium" });

/** A whole style, as a renderer takes it. */
export interface StyleDocument {
  readonly version: 8;
  readonly name: string;
  readonly center: readonly [lon: number, lat: number];
  readonly zoom: number;
  readonly bearing: 0;
  readonly pitch: 0;
  readonly glyphs: string;
  readonly sprite: string;
  readonly sources: Readonly<Record<string, StyleSource>>;
  readonly layers: readonly StyleLayer[];
}

/** A value that runs evenly from one (zoom, value) to the next: `byZoom(3, 0.3, 8, 1)`. */
export function byZoom(...stops: readonly (number | Expression)[]): Expression {
  return ["interpolate", ["linear"], ["zoom"], ...stops];
}

/** As byZoom, faster with each zoom by `base`: widths that keep pace with the ground. */
export function growing(base: number, stops: readonly (number | Expression)[]): Expression {
  return ["interpolate", ["exponential", base], ["zoom"], ...stops];
}

/** The property of a feature. */
export function get(property: string): Expression {
  return ["get", property];
}

export function isEqual(property: string, value: string | number): Expression {
  return ["==", get(property), value];
}

/** Whether a property is one of the values. */
export function isOneOf(property: string, values: readonly string[]): Expression {
  return ["in", get(property), ["literal", values]];
}

/** Whether the tile's zoom has come to the feature's own `minzoom`. */
export const FROM_OWN_ZOOM: Expression = ["<=", get("minzoom"), ["zoom"]];
