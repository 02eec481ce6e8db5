// Mapbox or ours: when the hosted map counts as lost, and which of its layers the legend means.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GlEvent, GlMap } from "~/islands/map/engine/gl-map";
import { hostedGroup } from "~/islands/map/engine/hosted-style";
import { HOSTED_PATIENCE, isTokenRefused, watchHosted } from "~/islands/map/engine/watch-hosted";

/** A gl map that tells what a test says. */
function fakeMap() {
  const listeners = new Map<string, Set<(event: GlEvent) => void>>();
  const of = (name: string) => listeners.get(name) ?? new Set();
  return {
    on: (name: string, listener: (event: GlEvent) => void) => listeners.set(name, of(name).add(listener)),
    off: (name: string, listener: (event: GlEvent) => void) => of(name).delete(listener),
    tell(name: string, event: GlEvent = {}) {
      for (const listener of [...of(name)]) listener(event);
    },
    listening: () => [...listeners.values()].reduce((sum, one) => sum + one.size, 0),
  };
}

const NO_TOKEN = "A valid Mapbox access token is required to use Mapbox GL JS.";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the hosted map", () => {
  function watched() {
    const map = fakeMap();
    const onLost = vi.fn();
    const expectStyle = watchHosted(map as unknown as GlMap, onLost);
    return { map, onLost, expectStyle };
  }

  test("is lost when the token is refused, although it has loaded and been idle", () => {
    const { map, onLost } = watched();
    for (const name of ["style.load", "load", "idle"]) map.tell(name);
    expect(onLost).not.toHaveBeenCalled();
    map.tell("error", { error: { message: NO_TOKEN } });
    expect(onLost).toHaveBeenCalledOnce();
  });

  test("is lost at once when its style does not come", () => {
    const { map, onLost } = watched();
    map.tell("error", { error: { message: "Failed to fetch" } });
    expect(onLost).toHaveBeenCalledOnce();
  });

  test("is lost when it says nothing for eight seconds", () => {
    const { onLost } = watched();
    vi.advanceTimersByTime(HOSTED_PATIENCE - 1);
    expect(onLost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLost).toHaveBeenCalledOnce();
    expect(HOSTED_PATIENCE).toBe(8_000);
  });

  test("stays when its style has come, however late its tiles and with some missing", () => {
    const { map, onLost } = watched();
    map.tell("style.load");
    map.tell("error", { error: { status: 404, message: "Not Found" } });
    vi.advanceTimersByTime(10 * HOSTED_PATIENCE);
    expect(onLost).not.toHaveBeenCalled();
  });

  describe("that is asked for another style", () => {
    function restyled() {
      const { map, onLost, expectStyle } = watched();
      map.tell("style.load");
      vi.advanceTimersByTime(2 * HOSTED_PATIENCE);
      expectStyle();
      return { map, onLost, expectStyle };
    }

    test("is lost when that one does not come in time", () => {
      const { onLost } = restyled();
      vi.advanceTimersByTime(HOSTED_PATIENCE - 1);
      expect(onLost).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onLost).toHaveBeenCalledOnce();
    });

    test("is lost at once when that one fails", () => {
      const { map, onLost } = restyled();
      map.tell("error", { error: { message: "Failed to fetch" } });
      expect(onLost).toHaveBeenCalledOnce();
    });

    test("stays when that one has come", () => {
      const { map, onLost } = restyled();
      map.tell("style.load");
      vi.advanceTimersByTime(10 * HOSTED_PATIENCE);
      expect(onLost).not.toHaveBeenCalled();
    });

    test("is not lost a second time", () => {
      const { map, onLost, expectStyle } = restyled();
      map.tell("error", { error: { status: 401 } });
      expectStyle();
      vi.advanceTimersByTime(2 * HOSTED_PATIENCE);
      expect(onLost).toHaveBeenCalledOnce();
    });
  });

  test("is lost once, and has no listeners afterwards", () => {
    const { map, onLost } = watched();
    map.tell("error", { error: { status: 401 } });
    map.tell("error", { error: { status: 401 } });
    vi.advanceTimersByTime(2 * HOSTED_PATIENCE);
    expect(onLost).toHaveBeenCalledOnce();
    expect(map.listening()).toBe(0);
  });

  test.each([
    [{ status: 401, message: "Unauthorized" }, true],
    [{ status: 403, message: "Forbidden" }, true],
    [{ message: NO_TOKEN }, true],
    [{ status: 404, message: "Not Found" }, false],
    [{ message: "Failed to fetch" }, false],
    [undefined, false],
  ])("%j refuses the token: %s", (error, refused) => {
    expect(isTokenRefused(error === undefined ? {} : { error })).toBe(refused);
  });
});

test.each([
  [{ id: "hillshade", type: "fill", source: "composite", "source-layer": "hillshade" }, "terrain"],
  [{ id: "contour-label", type: "symbol", source: "composite", "source-layer": "contour" }, "terrain"],
  [{ id: "water-depth", type: "fill", source: "composite", "source-layer": "depth" }, "bathymetry"],
  [{ id: "admin-0-boundary", type: "line", source: "composite", "source-layer": "admin" }, "borders"],
  [{ id: "road-label", type: "symbol", source: "composite", "source-layer": "road" }, "streets"],
  [{ id: "settlement-label", type: "symbol", source: "composite", "source-layer": "place_label" }, "labels"],
  [{ id: "water", type: "fill", source: "composite", "source-layer": "water" }, null],
  [{ id: "land", type: "background" }, null],
])("of Mapbox's layers %j is %s", (layer, group) => {
  expect(hostedGroup(layer)).toBe(group);
});
