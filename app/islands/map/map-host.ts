// One gl map on the page and its layers: survives another style, another engine and being moved to another tab.
import { MAP_LAYERS, type MapLayer, type MapStyle } from "~/domain/map/map-port";
import { DEFAULT_VIEW } from "~/domain/map/map-view";
import { LAYERS_BY_GROUP } from "~/domain/map/style/layer-groups";
import { baseStyle, type Streets } from "./engine/base-style";
import type { GlMap, StyleJson } from "./engine/gl-map";
import { type BaseLayer, HOSTED_STYLES, hostedGroup } from "./engine/hosted-style";
import type { Engine } from "./engine/load-engine";
import { watchHosted } from "./engine/watch-hosted";
import { overlayImage } from "./overlay/overlay-images";
import {
  CHOSEN,
  HEAT,
  HEAT_LAYER,
  NO_FEATURES,
  type Overlay,
  type OverlayData,
  type OverlaySource,
  overlayOf,
  PICKED,
  POINTS,
  type ReadLayer,
} from "./overlay/overlay-style";
import type { OverlayFeatures } from "./overlay/point-features";
import { toCamera } from "./view/camera-view";
import "./attribution.css";

interface MapHostParts {
  readonly engine: Engine;
  /** What takes over where the first one's style is not to be had; null: nothing. */
  readonly fallback: (() => Promise<Engine>) | null;
  readonly streets: Streets;
  /** A new gl map: listeners are put on it here. */
  readonly onMap: (map: GlMap, engine: Engine) => void;
  readonly onNotice: (words: string) => void;
  /** The hosted map is lost, and what should take over is not to be had either: nothing is drawn any more. */
  readonly onLost: () => void;
}

interface MapHost {
  readonly element: HTMLElement;
  /** Null until `start`. */
  readonly map: () => GlMap | null;
  /** Makes the gl map, unless there is one. The element is in the page, so that it has a size. */
  readonly start: () => void;
  readonly setStyle: (style: MapStyle) => void;
  readonly setLayers: (layers: ReadonlySet<MapLayer>) => void;
  readonly setData: (source: OverlaySource, data: OverlayFeatures<unknown>) => void;
  readonly close: () => void;
}

interface View {
  readonly center: readonly [number, number];
  readonly zoom: number;
}

const FALLEN = "Can't reach Mapbox; showing the built-in map";

export function createMapHost(parts: MapHostParts): MapHost {
  const { engine: first, fallback, streets, onMap, onNotice, onLost } = parts;
  const element = document.createElement("div");
  element.className = "size-full";
  let engine = first;
  let map: GlMap | null = null;
  /** Whether sources and layers can be changed. */
  let loaded = false;
  /** Says that a hosted style is on its way. */
  let awaitStyle: () => void = () => undefined;
  let style: MapStyle = "day";
  element.dataset.mapStyle = style;
  let layers: ReadonlySet<MapLayer> = new Set(MAP_LAYERS.filter((layer) => layer !== "heat"));
  let groups: Readonly<Record<BaseLayer, readonly string[]>> | null = null;
  let data: OverlayData = {
    [POINTS]: NO_FEATURES,
    [HEAT]: NO_FEATURES,
    [CHOSEN]: NO_FEATURES,
    [PICKED]: NO_FEATURES,
  };
  /** What the map was given, where it is not `data` any more. */
  let given = data;

  function open(view: View): void {
    const container = document.createElement("div");
    container.className = "size-full";
    element.replaceChildren(container);
    loaded = false;
    const opened = engine.create({ container, style: wantedStyle(), ...view });
    map = opened;
    opened.touchZoomRotate.disableRotation();
    opened.keyboard.disableRotation();
    engine.onMissingImage(opened, drawImage);
    opened.on("style.load", () => onStyle(opened));
    awaitStyle =
      engine.hosted && fallback !== null
        ? watchHosted(opened, () => void fallBack(opened, fallback))
        : () => undefined;
    onMap(opened, engine);
  }

  /** The address of a hosted style; our own with the overlay in it, so that a change of style keeps what has not changed. */
  function wantedStyle(): string | StyleJson {
    if (engine.hosted) return HOSTED_STYLES[style];
    const base = baseStyle({ style, origin: location.origin, ...streets });
    groups = LAYERS_BY_GROUP;
    return withOverlay(
      { ...base, layers: base.layers.map((layer) => switched(layer, isHidden(layer.id))) },
      wantedOverlay(),
    );
  }

  function wantedOverlay(): Overlay {
    given = data;
    return overlayOf({ style, font: engine.font, data, heat: layers.has("heat") });
  }

  function onStyle(opened: GlMap): void {
    loaded = true;
    if (engine.hosted) {
      groups = groupsIn(opened);
      const overlay = wantedOverlay();
      for (const [id, source] of Object.entries(overlay.sources)) opened.addSource(id, source);
      const firstName = opened.getStyle().layers.find(isName)?.id;
      for (const layer of overlay.below) opened.addLayer(layer, firstName);
      for (const layer of overlay.above) opened.addLayer(layer);
    }
    showLayers();
    for (const source of SOURCES) if (given[source] !== data[source]) put(source);
  }

  function isHidden(id: string): boolean {
    return hiddenGroups().some((group) => groups?.[group].includes(id));
  }

  function hiddenGroups(): readonly BaseLayer[] {
    return GROUPS.filter((group) => !layers.has(group));
  }

  function showLayers(): void {
    if (!loaded || map === null) return;
    for (const group of GROUPS) {
      for (const id of groups?.[group] ?? []) show(map, { id, shown: layers.has(group) });
    }
    show(map, { id: HEAT_LAYER, shown: layers.has("heat") });
  }

  function put(source: OverlaySource): void {
    map?.getSource(source)?.setData(data[source]);
  }

  async function fallBack(lost: GlMap, load: () => Promise<Engine>): Promise<void> {
    const next = await load().catch(() => null);
    if (map !== lost) return;
    if (next === null) return onLost();
    const { lng, lat } = lost.getCenter();
    const zoom = lost.getZoom();
    lost.remove();
    engine = next;
    open({ center: [lng, lat], zoom });
    onNotice(FALLEN);
  }

  return {
    element,
    map: () => map,
    start() {
      if (map === null) open(toCamera(DEFAULT_VIEW));
    },
    setStyle(next) {
      if (next === style) return;
      style = next;
      element.dataset.mapStyle = style;
      if (map === null) return;
      // A style that is still loading cannot be compared with another one.
      const diff = loaded && !engine.hosted;
      if (!diff) loaded = false;
      awaitStyle();
      map.setStyle(wantedStyle(), { diff });
    },
    setLayers(next) {
      layers = next;
      showLayers();
    },
    setData(source, next) {
      data = { ...data, [source]: next };
      if (loaded) put(source);
    },
    close() {
      map?.remove();
      map = null;
      element.remove();
    },
  };
}

const SOURCES: readonly OverlaySource[] = [POINTS, HEAT, CHOSEN, PICKED];
const GROUPS: readonly BaseLayer[] = ["terrain", "bathymetry", "borders", "labels", "streets"];

function isName({ type }: ReadLayer): boolean {
  return type === "symbol";
}

/** Heat is below the names of places, marks above all. */
function withOverlay(base: StyleJson, { sources, below, above }: Overlay): StyleJson {
  const names = base.layers.findIndex(isName);
  const split = names < 0 ? base.layers.length : names;
  return {
    ...base,
    sources: { ...base.sources, ...sources },
    layers: [...base.layers.slice(0, split), ...below, ...base.layers.slice(split), ...above],
  };
}

function switched<L extends { readonly layout?: Readonly<Record<string, unknown>> }>(
  layer: L,
  hidden: boolean,
): L {
  return hidden ? { ...layer, layout: { ...layer.layout, visibility: "none" } } : layer;
}

function show(map: GlMap, { id, shown }: { readonly id: string; readonly shown: boolean }): void {
  if (map.getLayer(id)) map.setLayoutProperty(id, "visibility", shown ? "visible" : "none");
}

function groupsIn(map: GlMap): Readonly<Record<BaseLayer, readonly string[]>> {
  const all = map.getStyle().layers;
  const of = (group: BaseLayer) => all.filter((layer) => hostedGroup(layer) === group).map(({ id }) => id);
  return {
    terrain: of("terrain"),
    bathymetry: of("bathymetry"),
    borders: of("borders"),
    labels: of("labels"),
    streets: of("streets"),
  };
}

/** Dots a px: a dense screen gets twice as many, and no screen more. */
function drawImage(map: GlMap, name: string): void {
  const pixelRatio = devicePixelRatio > 1 ? 2 : 1;
  const picture = map.hasImage(name) ? null : overlayImage(name, pixelRatio);
  if (picture !== null) map.addImage(name, picture, { pixelRatio });
}
