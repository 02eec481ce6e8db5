// The map as the page opens it: what is asked of the browser, and what stays behind where there is none.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadMaplibre } from "~/islands/map/engine/load-engine";
import { openMap } from "~/islands/map/open-map.client";
import { openPoints, type PointsWorker } from "~/islands/map/points/open-points";

vi.mock("~/islands/map/engine/load-engine");
vi.mock("~/islands/map/points/open-points", async (actual) => ({
  ...(await actual<typeof import("~/islands/map/points/open-points")>()),
  openPoints: vi.fn(),
}));

const SOURCE = { mapboxToken: null, streetsTiles: null };

beforeEach(() => {
  vi.resetAllMocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with or without WebGL 2; counts the contexts that it is not given back. */
function browser({ webgl }: { readonly webgl: boolean }) {
  let contexts = 0;
  const getContext = () => {
    if (!webgl) return null;
    contexts++;
    return { getExtension: () => ({ loseContext: () => contexts-- }) };
  };
  vi.stubGlobal("document", { createElement: () => ({ getContext }) });
  return { contexts: () => contexts };
}

test("without WebGL 2 nothing is loaded", async () => {
  browser({ webgl: false });
  expect(await openMap(SOURCE)).toEqual({ ok: false, reason: { kind: "no-webgl" } });
  expect(loadMaplibre).not.toHaveBeenCalled();
});

test("an engine that does not come leaves no worker and no drawing context behind, however often it is tried", async () => {
  const { contexts } = browser({ webgl: true });
  const close = vi.fn();
  vi.mocked(openPoints).mockImplementation(async () => ({ close }) as unknown as PointsWorker);
  vi.mocked(loadMaplibre).mockRejectedValue(new Error("The line is down."));
  for (let tries = 1; tries <= 2; tries++) {
    expect(await openMap(SOURCE)).toEqual({ ok: false, reason: { kind: "not-loaded" } });
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(tries));
  }
  expect(contexts()).toBe(0);
});
