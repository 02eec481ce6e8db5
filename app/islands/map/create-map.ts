// The map for the page: connects the map host, the cameras' worker, presses and the marked cameras.
import type {
  HeatColumns,
  MapBox,
  MapEvents,
  MapPlace,
  MapPort,
  MapSight,
  MapView,
  PointColumns,
} from "~/domain/map/map-port";
import { DEFAULT_VIEW } from "~/domain/map/map-view";
import type { Streets } from "./engine/base-style";
import { onFirstTiles } from "./engine/first-tiles";
import type { GlControl, GlMap } from "./engine/gl-map";
import type { Engine } from "./engine/load-engine";
import { createMapHost } from "./map-host";
import { heatFeatures, peakOf } from "./overlay/heat-features";
import { CHOSEN, HEAT, NO_FEATURES, PICKED, POINTS } from "./overlay/overlay-style";
import { clustersIn, type OverlayFeatures, overlayFeature, pointFeatures } from "./overlay/point-features";
import type { PointsWorker } from "./points/open-points";
import { createPointsFeed } from "./points/points-feed";
import type { PointsAnswer, PointsQuestion } from "./points/points-worker-api";
import { markAt, onPress } from "./presses";
import {
  FIT_MAX_ZOOM,
  fitPadding,
  flightTime,
  fromBounds,
  isSmall,
  type MapSize,
  nearestCopy,
  toBounds,
  toCamera,
  toPlace,
} from "./view/camera-view";
import { canvasLabel } from "./view/canvas-label";

interface MapParts {
  readonly engine: Engine;
  readonly fallback: (() => Promise<Engine>) | null;
  readonly worker: PointsWorker;
  readonly streets: Streets;
}

export interface LivingMap {
  readonly port: MapPort;
  /** Done once no engine could be had any more. */
  readonly lost: Promise<void>;
  readonly close: () => void;
}

/** Where the map is in the page now. */
interface Attached {
  readonly host: HTMLElement;
  readonly events: MapEvents;
}

export function createMap({ engine, fallback, worker, streets }: MapParts): LivingMap {
  let attached: Attached | null = null;
  let places: Pick<PointColumns, "latitude" | "longitude"> | null = null;
  let version = 0;
  let sight: MapSight | null = null;
  let chosen: number | null = null;
  let anchor: { readonly x: number; readonly y: number } | null = null;
  /** The map of which tiles have been drawn. */
  let begun: GlMap | null = null;
  let picking = false;
  let heat: HeatColumns | null = null;
  let peak = 0;
  let inset = 0;
  let attribution: { readonly control: GlControl; readonly map: GlMap; readonly compact: boolean } | null =
    null;
  let current = engine;
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });

  const mapHost = createMapHost({
    engine,
    fallback,
    streets,
    onMap: listen,
    onNotice: (words) => attached?.events.onNotice(words),
    onLost: lose,
  });
  const feed = createPointsFeed({ worker, view, onAnswer: draw });
  const presses = {
    worker,
    events: () => attached?.events ?? null,
    version: () => version,
    isPicking: () => picking,
    flight: () => flightTime(wantsLessMotion()),
  };

  function listen(map: GlMap, next: Engine): void {
    current = next;
    map.setPadding(besides(inset));
    begun = null;
    onFirstTiles(map, () => {
      begun = map;
      attached?.events.onReady();
    });
    map.once("idle", () => attached?.events.onWhole?.());
    map.on("move", feed.glance);
    map.on("moveend", () => {
      feed.look();
      drawHeat();
      if (!map.isMoving()) attached?.events.onView(viewOf(map));
    });
    map.on("render", tellAnchor);
    map.on("click", (event) => onPress(map, event, presses));
    map.on("mousemove", ({ point }) => {
      if (map.isMoving() || point === undefined) return;
      map.getCanvas().style.cursor = markAt(map, point) === null ? "" : "pointer";
    });
    showAttribution(map);
    label(map);
    feed.look();
    drawHeat();
  }

  function view(): PointsQuestion | null {
    const map = mapHost.map();
    return map === null ? null : { box: seenBox(map, inset), zoom: map.getZoom() };
  }

  function draw(
    { drawn, rows, devices, version: drawnVersion }: PointsAnswer,
    { box, zoom }: PointsQuestion,
  ): void {
    version = drawnVersion;
    mapHost.setData(POINTS, pointFeatures(drawn));
    sight = { box, zoom, rows, devices, clusters: clustersIn(drawn) };
    const map = mapHost.map();
    if (map !== null) label(map);
    attached?.events.onSight(sight);
  }

  function drawHeat(): void {
    const looked = view();
    if (looked === null) return;
    mapHost.setData(HEAT, heat === null ? NO_FEATURES : heatFeatures(heat, { ...looked, peak }));
  }

  function label(map: GlMap): void {
    map.getCanvas().setAttribute("aria-label", canvasLabel(sight));
  }

  function showAttribution(map: GlMap): void {
    const compact = isSmall(sizeOf(mapHost.element));
    if (attribution?.map === map && attribution.compact === compact) return;
    if (attribution?.map === map) map.removeControl(attribution.control);
    attribution = { control: current.attribution({ compact }), map, compact };
    map.addControl(attribution.control, "bottom-right");
    if (compact) map.once("idle", () => foldAttribution(mapHost.element));
  }

  function fitTo(box: MapBox): void {
    const { width, height } = sizeOf(mapHost.element);
    mapHost.map()?.fitBounds(toBounds(box), {
      padding: fitPadding({ width, height }, inset),
      maxZoom: FIT_MAX_ZOOM,
      duration: presses.flight(),
    });
  }

  function placeOf(row: number | null): MapPlace | null {
    const latitude = row === null ? undefined : places?.latitude[row];
    const longitude = row === null ? undefined : places?.longitude[row];
    return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  }

  /** A map that was there before tells anew: what it has told others may be of cameras that are about to be replaced. */
  function comeBack(map: GlMap, events: MapEvents): void {
    map.resize();
    feed.look();
    if (begun === map) map.once("render", events.onReady);
    map.once("idle", () => events.onWhole?.());
    map.triggerRepaint();
  }

  function tellAnchor(): void {
    const next = anchorOf(mapHost.map(), placeOf(chosen));
    if (next?.x === anchor?.x && next?.y === anchor?.y) return;
    anchor = next;
    attached?.events.onAnchor(anchor);
  }

  const port: MapPort = {
    attach(host: HTMLElement, events) {
      const own: Attached = { host, events };
      attached = own;
      host.appendChild(mapHost.element);
      const known = mapHost.map();
      mapHost.start();
      const resized = new ResizeObserver(() => {
        const now = mapHost.map();
        now?.resize();
        if (now !== null) showAttribution(now);
      });
      resized.observe(host);
      if (known !== null) comeBack(known, events);
      anchor = null;
      tellAnchor();
      return () => {
        resized.disconnect();
        if (attached !== own) return;
        attached = null;
        mapHost.element.remove();
      };
    },
    setStyle: mapHost.setStyle,
    setLayers: mapHost.setLayers,
    setPoints(columns) {
      places = { latitude: columns.latitude.slice(), longitude: columns.longitude.slice() };
      // It names rows of the cameras before.
      sight = null;
      port.choose(null);
      feed.setPoints(columns);
    },
    show: feed.show,
    setHeat(next) {
      heat = next;
      // Windows of the same weeks are compared with one another, so the scale only grows until the heat is put away.
      peak = next === null ? 0 : Math.max(peak, peakOf(next));
      drawHeat();
    },
    choose(row) {
      chosen = row;
      mapHost.setData(CHOSEN, marked(placeOf(row)));
      tellAnchor();
    },
    setPicking(next) {
      picking = next;
    },
    setPicked: (place) => mapHost.setData(PICKED, marked(place)),
    setInset(left) {
      if (left === inset) return;
      inset = left;
      const map = mapHost.map();
      if (sight === null || attached === null) map?.setPadding(besides(inset));
      else map?.easeTo({ padding: besides(inset), duration: presses.flight() / 3 });
    },
    fit(box) {
      if (box !== undefined) return fitTo(box);
      void feed.extent().then((around) => around !== null && fitTo(around));
    },
    goTo({ latitude, longitude }, zoom) {
      const flight = { center: [longitude, latitude] as const, duration: presses.flight() };
      mapHost.map()?.easeTo(zoom === undefined ? flight : { ...flight, zoom });
    },
    zoomBy(steps) {
      const map = mapHost.map();
      map?.easeTo({ zoom: map.getZoom() + steps, duration: presses.flight() / 3 });
    },
    reset() {
      mapHost.map()?.easeTo({ ...toCamera(DEFAULT_VIEW), duration: presses.flight() });
    },
    view() {
      const map = mapHost.map();
      return map === null ? null : viewOf(map);
    },
    jumpTo(to) {
      mapHost.map()?.jumpTo(toCamera(to ?? DEFAULT_VIEW));
    },
  };
  return {
    port,
    lost,
    close() {
      attached = null;
      mapHost.close();
      worker.close();
    },
  };
}

function wantsLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The engines unfold it once they know it, over what is to be seen; a press unfolds it again. */
function foldAttribution(element: HTMLElement): void {
  for (const line of element.querySelectorAll(".maplibregl-ctrl-attrib, .mapboxgl-ctrl-attrib")) {
    line.classList.remove("maplibregl-compact-show", "mapboxgl-compact-show");
    line.removeAttribute("open");
  }
}

function viewOf(map: GlMap): MapView {
  return { ...toPlace(map.getCenter()), zoom: map.getZoom() };
}

function besides(left: number) {
  return { top: 0, right: 0, bottom: 0, left };
}

/** What is seen of the map right of its inset. */
function seenBox(map: GlMap, inset: number): MapBox {
  const bounds = map.getBounds();
  if (inset === 0) return fromBounds(bounds);
  const { lng } = map.unproject([inset, 0]);
  return fromBounds({
    getWest: () => lng,
    getSouth: () => bounds.getSouth(),
    getEast: () => bounds.getEast(),
    getNorth: () => bounds.getNorth(),
  });
}

function sizeOf(element: HTMLElement): MapSize {
  return { width: element.clientWidth, height: element.clientHeight };
}

function marked(place: MapPlace | null): OverlayFeatures<unknown> {
  if (place === null) return NO_FEATURES;
  const { longitude, latitude } = place;
  return { type: "FeatureCollection", features: [overlayFeature(longitude, { latitude, properties: {} })] };
}

/** Where a place is on the canvas, px; null where it is out of sight. */
function anchorOf(
  map: GlMap | null,
  place: MapPlace | null,
): { readonly x: number; readonly y: number } | null {
  if (map === null || place === null) return null;
  const { x, y } = map.project([nearestCopy(place.longitude, map.getCenter().lng), place.latitude]);
  const { width, height } = sizeOf(map.getCanvas());
  return x < 0 || y < 0 || x > width || y > height ? null : { x, y };
}
