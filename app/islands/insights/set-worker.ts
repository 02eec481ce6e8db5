// The worker that holds the set: loads it, and answers what the page asks, off the page's own thread.
import { expose, transfer } from "comlink";
import { exportSize, planExport } from "~/domain/exchange/export/export-kinds";
import { insightSet, NO_NAMES } from "~/domain/set/insight-set";
import { createSetReader } from "~/domain/set/set-reader";
import { openShelf } from "./page-shelf";
import { createSetLoader, type SetLoader } from "./set-loader";
import { createSetSource } from "./set-source";
import type { SetWorkerApi } from "./set-worker-api";
import { loadArchive, writeExport } from "./write-export";

function createSetWorker(): SetWorkerApi {
  let reader = createSetReader(insightSet([], NO_NAMES));
  let version = 0;
  let loader: SetLoader | null = null;
  let exporting = new AbortController();
  return {
    start({ userId, authorization }, onState) {
      loader = createSetLoader({
        source: createSetSource(authorization),
        shelf: openShelf(userId),
        onChange(state, set) {
          if (state.version !== version) {
            version = state.version;
            reader = createSetReader(set);
          }
          // Only now can anything be exported. Where it does not come, the export that needs it says so.
          if (state.complete) loadArchive().catch(() => undefined);
          onState(state);
        },
      });
      void loader.load();
    },
    answer: (query) => reader.answer(query),
    open: (insightId, query) => reader.open(insightId, query),
    cameraDays: (question) => reader.cameraDays(question),
    heatDays: (query, days) => reader.heatDays(query, days),
    heatIn(query, window) {
      const answer = reader.heatIn(query, window);
      return transfer(answer, buffersIn(answer.heat));
    },
    figures(question) {
      const answer = reader.figures(question);
      const { animals, delay, devices, working } = answer;
      return transfer(answer, [answer, animals, delay, devices, working ?? {}].flatMap(buffersIn));
    },
    toReview: (query, limit) => reader.toReview(query, limit),
    leftToReview: (query, decided) => reader.leftToReview(query, decided),
    nextToReview: (query, from) => reader.nextToReview(query, from),
    check: async (options) => loader?.check(options),
    showNew: () => loader?.showNew(),
    retry: () => loader?.retry(),
    exportSize: (query) => exportSize(reader.rows(query)),
    async exportFile(kind, query, onProgress) {
      exporting.abort();
      exporting = new AbortController();
      const plan = planExport(kind, reader.rows(query), {
        createdAt: Date.now(),
        origin: location.origin,
      });
      const { signal } = exporting;
      const content = await writeExport(plan, { onProgress, signal, now: () => performance.now() });
      return content && { name: plan.name, content, insights: plan.insights };
    },
    cancelExport: () => exporting.abort(),
  };
}

/** Of the columns among the members. */
function buffersIn(columns: object): ArrayBuffer[] {
  return Object.values(columns).flatMap((column) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  );
}

expose(createSetWorker());
