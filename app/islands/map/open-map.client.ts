// The map as the page gets it: one for the document, kept while tabs come and go, and gone with the session. Client only.
import { SESSION_ENDS } from "~/browser/session";
import type { MapSource, OpenedMap } from "~/domain/map/map-port";
import { createMap, type LivingMap } from "./create-map";
import { type Engine, loadMapbox, loadMaplibre } from "./engine/load-engine";
import { openPoints, type PointsWorker } from "./points/open-points";

/** At most one. */
const open: Promise<LivingMap>[] = [];

/** The map of this document: the same one at every call. Loads its code at the first, and again after that has failed. */
export async function openMap(source: MapSource): Promise<OpenedMap> {
  if (open.length === 0 && !hasWebGl()) return { ok: false, reason: { kind: "no-webgl" } };
  const opening = open[0] ?? start(source);
  if (open.length === 0) open.push(opening);
  try {
    const { port, lost } = await opening;
    return { ok: true, map: port, lost };
  } catch {
    if (open[0] === opening) open.pop();
    return { ok: false, reason: { kind: "not-loaded" } };
  }
}

async function start({ mapboxToken, ...streets }: MapSource): Promise<LivingMap> {
  const hosted = mapboxToken !== null;
  const [engine, worker] = await withPoints(hosted ? loadMapbox(mapboxToken) : loadMaplibre());
  const living = createMap({ engine, fallback: hosted ? loadMaplibre : null, worker, streets });
  addEventListener(SESSION_ENDS, close);
  void living.lost.then(close);
  return living;

  function close(): void {
    removeEventListener(SESSION_ENDS, close);
    open.pop();
    living.close();
  }
}

/** The engine and the worker of its cameras; where the engine is not to be had, no worker stays behind. */
async function withPoints(engine: Promise<Engine>): Promise<readonly [Engine, PointsWorker]> {
  const points = openPoints();
  try {
    return await Promise.all([engine, points]);
  } catch (error) {
    void points.then(
      (worker) => worker.close(),
      () => undefined,
    );
    throw error;
  }
}

/** Both engines draw with the second version. A browser has few contexts: what was only asked for is given back. */
function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
