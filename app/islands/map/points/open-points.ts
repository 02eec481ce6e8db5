// The worker of the map's cameras, and the page's side of its port.
import { transfer, wrap } from "comlink";
import type { MapBox, PointColumns } from "~/domain/map/map-port";
import type {
  ClusterOpening,
  ClusterPress,
  PointsAnswer,
  PointsQuestion,
  PointsWorkerApi,
  ShownPoints,
} from "./points-worker-api";

export interface PointsWorker {
  /** The columns are moved: the caller keeps none. */
  readonly load: (columns: PointColumns) => Promise<void>;
  readonly show: (shown: ShownPoints) => Promise<void>;
  readonly answer: (question: PointsQuestion) => Promise<PointsAnswer>;
  readonly openCluster: (id: number, pressed: ClusterPress) => Promise<ClusterOpening | null>;
  readonly rowsAt: (row: number, version: number) => Promise<readonly number[] | null>;
  readonly extent: () => Promise<MapBox | null>;
  readonly close: () => void;
}

/** Rejects where the worker's code does not come over the line. */
export async function openPoints(): Promise<PointsWorker> {
  const worker = new Worker(new URL("./points-worker.ts", import.meta.url), { type: "module", name: "map" });
  const api = wrap<PointsWorkerApi>(worker);
  const lost = new Promise<never>((_, reject) =>
    worker.addEventListener("error", () => reject(new Error("The worker of the map did not load."))),
  );
  await Promise.race([api.extent(), lost]).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  return {
    load: (columns) =>
      api.load(transfer(columns, [columns.latitude.buffer, columns.longitude.buffer, columns.state.buffer])),
    show: (shown) => api.show(shown),
    answer: (question) => api.answer(question),
    openCluster: async (id, pressed) => api.openCluster(id, pressed),
    rowsAt: async (row, version) => api.rowsAt(row, version),
    extent: async () => api.extent(),
    close: () => worker.terminate(),
  };
}
