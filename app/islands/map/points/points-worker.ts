// The worker that holds the cameras of the map and puts them into clusters, off the page's own thread.
import { expose, transfer } from "comlink";
import { createPointIndex } from "./point-index";
import type { PointsWorkerApi } from "./points-worker-api";

function createPointsWorker(): PointsWorkerApi {
  const index = createPointIndex();
  return {
    ...index,
    answer(question) {
      const answer = index.answer(question);
      return transfer(
        answer,
        Object.values(answer.drawn).map((column: Float64Array | Uint32Array) => column.buffer),
      );
    },
  };
}

expose(createPointsWorker());
