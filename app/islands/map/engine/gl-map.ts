// What mapbox-gl and maplibre-gl have in common, as far as the map uses it.
import type { GeoJsonSource, ReadLayer } from "~/islands/map/overlay/overlay-style";
import type { OverlayPicture } from "~/islands/map/overlay/picture";

/** A style of version 8. */
export interface StyleJson {
  readonly version: 8;
  readonly sources: Readonly<Record<string, unknown>>;
  readonly layers: readonly ReadLayer[];
  readonly glyphs?: string;
  readonly sprite?: string;
}

interface LngLat {
  readonly lng: number;
  readonly lat: number;
}

interface ScreenPoint {
  /** Pixels from the top left of the map. */
  readonly x: number;
  readonly y: number;
}

export interface GlEvent {
  /** Of a press. */
  readonly lngLat?: LngLat;
  readonly point?: ScreenPoint;
  /** Of an error. */
  readonly error?: { readonly message?: string; readonly status?: number };
  /** Of a missing image. */
  readonly id?: string;
  /** Of data: its source, and the tile that has come. */
  readonly sourceId?: string;
  readonly tile?: unknown;
}

type GlListener = (event: GlEvent) => void;

type GlEventName =
  | "click"
  | "error"
  | "idle"
  | "load"
  | "move"
  | "mousemove"
  | "moveend"
  | "render"
  | "sourcedata"
  | "style.load"
  | "styleimagemissing";

interface Flight {
  readonly duration?: number;
  readonly center?: readonly [number, number];
  readonly zoom?: number;
  readonly padding?: Sides;
}

/** Pixels that are kept free on each side. */
interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface GlControl {
  readonly onAdd: (map: never) => HTMLElement;
  readonly onRemove: (map: never) => void;
}

export interface GlMap {
  on(name: GlEventName, listener: GlListener): unknown;
  off(name: GlEventName, listener: GlListener): unknown;
  once(name: GlEventName, listener: GlListener): unknown;
  getCanvas(): HTMLCanvasElement;
  getBounds(): {
    getWest(): number;
    getSouth(): number;
    getEast(): number;
    getNorth(): number;
  };
  getCenter(): LngLat;
  getZoom(): number;
  isMoving(): boolean;
  setPadding(sides: Sides): unknown;
  unproject(point: readonly [number, number]): LngLat;
  project(place: readonly [number, number]): ScreenPoint;
  queryRenderedFeatures(
    box: readonly [readonly [number, number], readonly [number, number]],
    options: { readonly layers: readonly string[] },
  ): readonly {
    readonly properties: unknown;
    readonly geometry: { readonly coordinates?: unknown };
  }[];
  addSource(id: string, source: GeoJsonSource): unknown;
  getSource(id: string): { setData(data: unknown): unknown } | undefined;
  addLayer(layer: ReadLayer, before?: string): unknown;
  getLayer(id: string): unknown;
  setLayoutProperty(layer: string, name: "visibility", value: "visible" | "none"): unknown;
  getStyle(): { readonly layers: readonly ReadLayer[] };
  setStyle(style: string | StyleJson, options?: { readonly diff: boolean }): unknown;
  addImage(name: string, picture: OverlayPicture, options: { readonly pixelRatio: number }): unknown;
  hasImage(name: string): boolean;
  easeTo(flight: Flight): unknown;
  jumpTo(flight: Flight): unknown;
  fitBounds(
    bounds: readonly [readonly [number, number], readonly [number, number]],
    options: { readonly padding: unknown; readonly maxZoom: number; readonly duration: number },
  ): unknown;
  addControl(control: GlControl, position: "bottom-right"): unknown;
  removeControl(control: GlControl): unknown;
  resize(): unknown;
  remove(): void;
  triggerRepaint(): void;
  readonly touchZoomRotate: { disableRotation(): void };
  readonly keyboard: { disableRotation(): void };
}
