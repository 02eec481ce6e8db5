// The set as the page sees it: one worker for the signed-in user, which lives as long as the document. Client only.
import { proxy, wrap } from "comlink";
import { SESSION_ENDS } from "~/browser/session";
import { EMPTY_STATE, type SetPort, type SetState } from "~/domain/set/set-port";
import type { SetSession, SetWorkerApi } from "./set-worker-api";

/** Asks the server for news this often while the page is looked at, ms. */
const CHECK_EVERY = 30_000;

/** In the browser's own timeline: from here on every insight can be filtered. */
const SET_COMPLETE = "insights-set-complete";

interface OpenPort {
  readonly session: SetSession;
  readonly port: SetPort;
  /** Asks the server for news. */
  readonly check: () => void;
  readonly close: () => void;
}

const open: OpenPort[] = [];

/**
 * The set of a session: the same one at every call, until another session takes its place. Who comes back to it is shown
 * what has changed in between, names of cameras and groups among it.
 */
export function openSetPort(session: SetSession): SetPort {
  const [known] = open;
  if (known && isSame(known.session, session)) {
    known.check();
    return known.port;
  }
  for (const { close } of open.splice(0)) close();
  const opened = start(session);
  open.push(opened);
  return opened.port;
}

function isSame(one: SetSession, other: SetSession): boolean {
  return one.userId === other.userId && one.authorization === other.authorization;
}

function start(session: SetSession): OpenPort {
  const worker = new Worker(new URL("./set-worker.ts", import.meta.url), {
    type: "module",
    name: "insights",
  });
  const api = wrap<SetWorkerApi>(worker);
  const listeners = new Set<() => void>();
  let state = EMPTY_STATE;
  void api.start(
    session,
    proxy((next: SetState) => {
      if (next.complete && !state.complete) performance.mark(SET_COMPLETE);
      state = next;
      for (const listener of listeners) listener();
    }),
  );
  const checkIfSeen = () => {
    if (document.visibilityState === "visible") void api.check({ now: false });
  };
  const retry = () => void api.retry();
  const checking = setInterval(checkIfSeen, CHECK_EVERY);
  document.addEventListener("visibilitychange", checkIfSeen);
  addEventListener("online", retry);
  addEventListener(SESSION_ENDS, close);
  const port: SetPort = {
    answer: (query) => api.answer(query),
    open: (insightId, query) => api.open(insightId, query),
    cameraDays: (question) => api.cameraDays(question),
    heatDays: (query, days) => api.heatDays(query, days),
    heatIn: (query, window) => api.heatIn(query, window),
    figures: (question) => api.figures(question),
    toReview: (query, limit) => api.toReview(query, limit),
    leftToReview: (query, decided) => api.leftToReview(query, decided),
    nextToReview: (query, from) => api.nextToReview(query, from),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => api.check({ now: true }),
    showNew: () => void api.showNew(),
    retry,
    exportSize: (query) => api.exportSize(query),
    exportFile: (kind, query, onProgress) => api.exportFile(kind, query, proxy(onProgress)),
    cancelExport: () => void api.cancelExport(),
  };

  function close(): void {
    clearInterval(checking);
    document.removeEventListener("visibilitychange", checkIfSeen);
    removeEventListener("online", retry);
    removeEventListener(SESSION_ENDS, close);
    worker.terminate();
  }
  return { session, port, check: () => void api.check({ now: false }), close };
}
