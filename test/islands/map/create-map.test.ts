// The map over an engine that only records its calls: what it looks at, and what becomes of it without an engine.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MapEvents, MapSight, MapView, PointColumns } from "~/domain/map/map-port";
import { createMap } from "~/islands/map/create-map";
import type { GlEvent } from "~/islands/map/engine/gl-map";
import type { Engine } from "~/islands/map/engine/load-engine";
import type { PointsWorker } from "~/islands/map/points/open-points";

const element = () => ({
  dataset: {},
  clientWidth: 1440,
  clientHeight: 900,
  appendChild: () => undefined,
  replaceChildren: () => undefined,
  querySelectorAll: () => [],
  remove: () => undefined,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: element });
  vi.stubGlobal("location", { origin: "https://fernwatch.test" });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Camera {
  readonly center: readonly [number, number];
  readonly zoom: number;
}

function fakeEngine({ hosted }: { readonly hosted: boolean }) {
  const listeners = new Map<string, Set<(event: GlEvent) => void>>();
  const of = (name: string) => listeners.get(name) ?? new Set();
  const on = (name: string, listener: (event: GlEvent) => void) =>
    listeners.set(name, of(name).add(listener));
  let camera: Camera = { center: [0, 0], zoom: 0 };
  let moving = false;
  const fitted: unknown[] = [];
  const nothing = () => undefined;
  const map = {
    on,
    once: on,
    off: (name: string, listener: (event: GlEvent) => void) => of(name).delete(listener),
    isMoving: () => moving,
    getCanvas: () => ({ setAttribute: nothing, style: {}, clientWidth: 1440, clientHeight: 900 }),
    getCenter: () => ({ lng: camera.center[0], lat: camera.center[1] }),
    getZoom: () => camera.zoom,
    // The whole world, and more of it.
    getBounds: () => ({ getWest: () => -300, getEast: () => 200, getSouth: () => -80, getNorth: () => 80 }),
    unproject: () => ({ lng: -98, lat: 44 }),
    jumpTo(next: Camera) {
      camera = next;
    },
    fitBounds: (_: unknown, { padding }: { readonly padding: unknown }) => fitted.push(padding),
    setPadding: nothing,
    addControl: nothing,
    resize: nothing,
    triggerRepaint: nothing,
    remove: nothing,
    touchZoomRotate: { disableRotation: nothing },
    keyboard: { disableRotation: nothing },
  };
  const engine = {
    hosted,
    font: [],
    create(options: Camera) {
      camera = { center: options.center, zoom: options.zoom };
      return map;
    },
    attribution: () => ({}),
    onMissingImage: nothing,
  };
  return {
    engine: engine as unknown as Engine,
    fitted,
    setMoving(next: boolean) {
      moving = next;
    },
    tell(name: string, event: GlEvent = {}) {
      for (const listener of [...of(name)]) listener(event);
    },
  };
}

/** Answers every question with so many rows in view. */
function fakeWorker(rows: () => readonly number[]): PointsWorker {
  const none = new Uint32Array();
  const drawn = {
    longitude: new Float64Array(),
    latitude: new Float64Array(),
    count: none,
    id: none,
    mix: none,
  };
  return {
    load: async () => undefined,
    show: async () => undefined,
    answer: async () => ({ version: 1, drawn, rows: rows(), devices: rows().length }),
    openCluster: async () => null,
    rowsAt: async () => null,
    extent: async () => null,
    close: () => undefined,
  };
}

function listening() {
  const sights: MapSight[] = [];
  const views: MapView[] = [];
  let ready = 0;
  const nothing = () => undefined;
  const events: MapEvents = {
    onReady: () => ready++,
    onView: (view) => views.push(view),
    onSight: (sight) => sights.push(sight),
    onChoose: nothing,
    onChooseNothing: nothing,
    onPick: nothing,
    onNotice: nothing,
    onAnchor: nothing,
  };
  return { sights, views, isReady: () => ready > 0, events };
}

interface World {
  readonly hosted?: boolean;
  readonly rows?: () => readonly number[];
}

function opened({ hosted = false, rows = () => [] }: World = {}) {
  const { engine, ...told } = fakeEngine({ hosted });
  const fallback = hosted ? () => Promise.reject(new Error("The line is down.")) : null;
  const { port, lost } = createMap({
    engine,
    fallback,
    worker: fakeWorker(rows),
    streets: { streetsTiles: null },
  });
  const attach = (events: MapEvents) => port.attach(element() as unknown as HTMLElement, events);
  return { port, lost, attach, ...told };
}

test("a map that wasn't opened looks at nothing, then at the default view", () => {
  const { port, attach } = opened();
  expect(port.view()).toBeNull();
  attach(listening().events);
  expect(port.view()).toEqual({ latitude: 44, longitude: -98, zoom: 3.5 });
});

test("its middle is the map's own, also where the whole world is in view or another copy of it", () => {
  const { port, attach } = opened();
  attach(listening().events);
  port.jumpTo({ latitude: 10, longitude: 262, zoom: 0 });
  expect(port.view()).toEqual({ latitude: 10, longitude: -98, zoom: 0 });
});

test("a view that was kept is found again, and the default one where none was", () => {
  const { port, attach } = opened();
  attach(listening().events);
  const kept = { latitude: -3, longitude: 37, zoom: 9 };
  port.jumpTo(kept);
  expect(port.view()).toEqual(kept);
  port.jumpTo(null);
  expect(port.view()).toEqual({ latitude: 44, longitude: -98, zoom: 3.5 });
});

test("beside a panel a wide screen stays one: a fit keeps 150 px free", () => {
  vi.stubGlobal("document", { createElement: () => ({ ...element(), clientWidth: 1000 }) });
  const { port, attach, fitted } = opened();
  attach(listening().events);
  port.setInset(288);
  port.fit({ west: 0, south: 0, east: 1, north: 1 });
  expect(fitted).toEqual([{ left: 150, right: 150, top: 150, bottom: 150 }]);
});

describe("the first tiles", () => {
  const CAME = { sourceId: "basemap", tile: {} };

  test("are there once one of the base map is drawn, whatever is still on its way", () => {
    const { attach, tell } = opened();
    const { events, isReady } = listening();
    attach(events);
    tell("render");
    tell("sourcedata", { sourceId: "fernwatch-points", tile: {} });
    tell("sourcedata", { sourceId: "basemap" });
    tell("render");
    expect(isReady()).toBe(false);
    tell("sourcedata", CAME);
    expect(isReady()).toBe(false);
    tell("render");
    expect(isReady()).toBe(true);
  });

  test("are not waited for where none is to come", () => {
    const { attach, tell } = opened();
    const { events, isReady } = listening();
    attach(events);
    tell("idle");
    expect(isReady()).toBe(true);
  });

  test("are there for a reader who returns with the next frame, unless they have never come", () => {
    const { attach, tell } = opened();
    attach(listening().events)();
    const early = listening();
    const leave = attach(early.events);
    tell("render");
    expect(early.isReady()).toBe(false);
    tell("sourcedata", CAME);
    tell("render");
    expect(early.isReady()).toBe(true);
    leave();
    const late = listening();
    attach(late.events);
    expect(late.isReady()).toBe(false);
    tell("render");
    expect(late.isReady()).toBe(true);
  });
});

test("tells where it rests, not what it flies over", () => {
  const { attach, tell, port, setMoving } = opened();
  const { events, views } = listening();
  attach(events);
  const kept = { latitude: -3, longitude: 37, zoom: 9 };
  port.jumpTo(kept);
  setMoving(true);
  tell("moveend");
  expect(views).toEqual([]);
  setMoving(false);
  tell("moveend");
  expect(views).toEqual([kept]);
});

test("a reader who returns gets no rows of cameras that are being replaced", async () => {
  let rows: readonly number[] = [7, 8, 9];
  const { port, attach } = opened({ rows: () => rows });
  const before = listening();
  const leave = attach(before.events);
  await vi.advanceTimersByTimeAsync(0);
  expect(before.sights.at(-1)?.rows).toEqual([7, 8, 9]);
  leave();

  const after = listening();
  attach(after.events);
  rows = [0];
  port.setPoints(pointsOf(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(after.sights.map((sight) => sight.rows)).toEqual([[0]]);
});

test("a hosted map that is lost, and whose successor does not come either, is lost for good", async () => {
  const { lost, attach, tell } = opened({ hosted: true });
  const gone = vi.fn();
  void lost.then(gone);
  attach(listening().events);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).not.toHaveBeenCalled();
  tell("error", { error: { status: 401 } });
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toHaveBeenCalledOnce();
});

function pointsOf(cameras: number): PointColumns {
  return {
    latitude: new Float64Array(cameras),
    longitude: new Float64Array(cameras),
    state: new Uint8Array(cameras),
  };
}
