// What the page asks of the map, and what the map reports to the page. Types and constants only; the map, its worker
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

/** What the map shows: the place in its middle, and the zoom. */
export interface MapView extends MapPlace {
  readonly zoom: number;
}

/** What the legend switches, besides the states of cameras. */
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

/** Where insights were made in a period, merged by place: entry `i` of every column is one place. */
export interface HeatColumns {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** Insights. */
  readonly count: Uint32Array;
}

/** What is in view, when the map rests or while it moves. */
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

/** Rows beyond this limit are counted, not listed. */
export const LISTED_LIMIT = 200;

/** Events on the map that the page handles. */
export interface MapEvents {
  /** The first tiles are drawn, also the first after another engine took over; or nothing more is to come. */
  readonly onReady: () => void;
  /** All of the view is drawn, the first time since the map came here. */
  readonly onWhole?: () => void;
  /** The map has moved and rests there, or was led there at once. */
  readonly onView: (view: MapView) => void;
  readonly onSight: (sight: MapSight) => void;
  /** A press on a camera (one row) or on a spot with several cameras (all their rows). */
  readonly onChoose: (rows: readonly number[]) => void;
  /** A press on nothing. */
  readonly onChooseNothing: () => void;
  /** A press anywhere while the reader picks places. */
  readonly onPick: (place: MapPlace) => void;
  /** Text for the reader: the hosted map can't be reached, and the built-in one replaces it. */
  readonly onNotice: (words: string) => void;
  /**
   * Position of the chosen row in the host now, px from its top left; null when it is out of sight or none is chosen.
   */
  readonly onAnchor: (anchor: { readonly x: number; readonly y: number } | null) => void;
}

/** What the map needs, from the server's configuration. */
export interface MapSource {
  /** A public token (`pk.`) for the hosted style; null: the built-in map. */
  readonly mapboxToken: string | null;
  /** URL with `{z}/{x}/{y}` of an operator's street tiles; null: no streets in the built-in map. */
  readonly streetsTiles: string | null;
  /** Attribution of these tiles, plain text; the map's line of sources shows it. */
  readonly streetsAttribution?: string | undefined;
}

/** Why there is no map. */
export type NoMap = { readonly kind: "no-webgl" } | { readonly kind: "not-loaded" };

/** One map that stays alive while tabs come and go. */
export interface MapPort {
  /**
   * Puts the map into the host, an element of the page, and sends it events until you call the returned function; the map
   * itself lives on.
   */
  attach(host: object, events: MapEvents): () => void;
  readonly setStyle: (style: MapStyle) => void;
  /** Sets which layers of the legend are shown. */
  readonly setLayers: (layers: ReadonlySet<MapLayer>) => void;
  /** Replaces all cameras. The columns move to the worker, so the caller loses them. */
  readonly setPoints: (columns: PointColumns) => void;
  /** Shows the rows of these states that `rows` names; all of these states when `rows` is null. */
  readonly show: (shown: {
    readonly states: ReadonlySet<PointState>;
    readonly rows: Uint32Array | null;
  }) => void;
  readonly setHeat: (heat: HeatColumns | null) => void;
  /** Marks a row and keeps reporting its position to `onAnchor`. */
  readonly choose: (row: number | null) => void;
  /** While true, a press only picks its place, whatever is there. */
  readonly setPicking: (picking: boolean) => void;
  /** A separate mark for a place that is being picked; null removes it. */
  readonly setPicked: (place: MapPlace | null) => void;
  /** Pixels at the left that a panel covers: views are centred beside it, and what it covers is not in view. */
  readonly setInset: (left: number) => void;
  /** Fits all shown cameras, or the given box: spec section 9. */
  readonly fit: (box?: MapBox) => void;
  readonly goTo: (place: MapPlace, zoom?: number) => void;
  readonly zoomBy: (steps: 1 | -1) => void;
  /** The default view of spec section 9. */
  readonly reset: () => void;
  /** The current view, also while the map moves; null until the first attach. */
  readonly view: () => MapView | null;
  /** Jumps there without animation; null: to the default view. */
  readonly jumpTo: (view: MapView | null) => void;
}

/** The result of opening the map. */
export type OpenedMap =
  | {
      readonly ok: true;
      readonly map: MapPort;
      /** Resolves once the map is gone for good because no engine was available; the next opening makes another. */
      readonly lost: Promise<void>;
    }
  | { readonly ok: false; readonly reason: NoMap };
