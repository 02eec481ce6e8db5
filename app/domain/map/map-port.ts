// What the page asks of the map, and what the map tells the page. Types and constants only; the map itself, its worker
// and its libraries are an island. Spec sections 2.6 and 9 (Map).
import type { PointState } from "./point-state";

/** Degrees; west may be greater than east across the date line. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** What the map looks at: the place in its middle, and how near. */
export interface MapView extends MapPlace {
  readonly zoom: number;
}

/** What the legend switches besides the states of cameras. */
export const MAP_LAYERS = ["terrain", "bathymetry", "borders", "labels", "streets", "heat"] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

export type MapStyle = "day" | "night";

/** The cameras with a place, one row each: entry `i` of every column is camera `i`. */
export interface PointColumns {
  /** Degrees. */
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Index into `POINT_STATES`. */
  readonly state: Uint8Array;
}

/** Where insights were made in a stretch of time, merged by place: entry `i` of every column is one place. */
export interface HeatColumns {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Insights. */
  readonly count: Uint32Array;
}

/** What is in view once the map rests or while it moves. */
export interface MapSight {
  readonly box: MapBox;
  readonly zoom: number;
  /** Rows of the shown cameras in the box, from the middle outwards; at most `LISTED_LIMIT`. */
  readonly rows: readonly number[];
  /** All shown cameras in the box. */
  readonly devices: number;
  /** Clusters drawn. */
  readonly clusters: number;
}

/** More rows than that are counted, not listed. */
export const LISTED_LIMIT = 200;

/** What happened on the map that the page answers. */
export interface MapEvents {
  /** The first picture is whole, or the first after another engine took over. */
  readonly onReady: () => void;
  readonly onSight: (sight: MapSight) => void;
  /** A camera was pressed: one row; or a spot where several stand: all their rows. */
  readonly onChoose: (rows: readonly number[]) => void;
  /** A press on nothing. */
  readonly onChooseNothing: () => void;
  /** A press anywhere while places are picked. */
  readonly onPick: (place: MapPlace) => void;
  /** Plain words for the reader: the hosted map is not reachable, and the built-in one is shown. */
  readonly onNotice: (words: string) => void;
  /** Where the chosen row is in the host now, px from its top left; null when it is out of sight or none is chosen. */
  readonly onAnchor: (anchor: { readonly x: number; readonly y: number } | null) => void;
}

/** What the map is made with; from the server's configuration. */
export interface MapSource {
  /** A public token (`pk.`) for the hosted style; null: the built-in map. */
  readonly mapboxToken: string | null;
  /** Address with `{z}/{x}/{y}` of an operator's street tiles; null: no streets in the built-in map. */
  readonly streetsTiles: string | null;
  /** Whom these tiles are owed to, plain text; it stands in the map's line of sources. */
  readonly streetsAttribution?: string | undefined;
}

/** Why there is no map. */
export type NoMap = { readonly kind: "no-webgl" } | { readonly kind: "not-loaded" };

/** One map, kept alive while tabs come and go. */
export interface MapPort {
  /** Puts the map into the host and tells it of events, until the answer is called; the map itself lives on. */
  readonly attach: (host: HTMLElement, events: MapEvents) => () => void;
  readonly setStyle: (style: MapStyle) => void;
  /** What of the legend is shown. */
  readonly setLayers: (layers: ReadonlySet<MapLayer>) => void;
  /** Replaces all cameras. The columns are moved to the worker: the caller keeps none. */
  readonly setPoints: (columns: PointColumns) => void;
  /** Which rows are shown: those of these states that `rows` names, all where it is null. */
  readonly show: (shown: {
    readonly states: ReadonlySet<PointState>;
    readonly rows: Uint32Array | null;
  }) => void;
  readonly setHeat: (heat: HeatColumns | null) => void;
  /** Marks a row and keeps telling `onAnchor` where it is. */
  readonly choose: (row: number | null) => void;
  /** Whether a press picks its place, whatever stands there, and does nothing else. */
  readonly setPicking: (picking: boolean) => void;
  /** A mark of its own for a place that is being picked; null takes it away. */
  readonly setPicked: (place: MapPlace | null) => void;
  /** Pixels at the left that a panel lies over: views are centred beside it, and what lies under it is not in view. */
  readonly setInset: (left: number) => void;
  /** Fits all shown cameras, or the given box: spec section 9. */
  readonly fit: (box?: MapBox) => void;
  readonly goTo: (place: MapPlace, zoom?: number) => void;
  readonly zoomBy: (steps: 1 | -1) => void;
  /** The default view of spec section 9. */
  readonly reset: () => void;
  /** What is looked at this moment, also on the way somewhere; null until the map is attached for the first time. */
  readonly view: () => MapView | null;
  /** Looks there at once; null: at the default view. */
  readonly jumpTo: (view: MapView | null) => void;
}

/** What opening the map gives. */
export type OpenedMap =
  | {
      readonly ok: true;
      readonly map: MapPort;
      /** Done once the map is gone for good, because no engine could be had any more; the next opening makes another. */
      readonly lost: Promise<void>;
    }
  | { readonly ok: false; readonly reason: NoMap };
