// The set as the page sees it: one worker for the signed-in user, which lives as long as the document. Client only.
import { proxy, type Remote, wrap } from "comlink";
import { savesData } from "~/browser/loading/network-information";
import { requestPriority } from "~/browser/loading/request-priority";
import { createWaker, retryWithBackoff } from "~/browser/loading/retry";
import { SESSION_ENDS } from "~/browser/session";
import { EMPTY_STATE, type SetPort, type SetState } from "~/domain/set/set-port";
import type { BrowserMeans } from "~/domain/set/set-window";
import type { SetSession, SetWorkerApi } from "./set-worker-api";

/** Asks the server for news this often while the page is looked at, ms. */
const CHECK_EVERY = 30_000;

/** In the browser's own timeline: from here on the newest insights can be filtered and reviewed, and every one. */
const SET_BEGUN = "insights-set-begun";
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

/** Not every browser reports memory, and the platform's types lack it. */
function browserMeans(): BrowserMeans {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return { memoryGb: deviceMemory ?? null, saveData: savesData() };
}

function isSame(one: SetSession, other: SetSession): boolean {
  return one.userId === other.userId && one.authorization === other.authorization;
}

function start(session: SetSession): OpenPort {
  const listeners = new Set<() => void>();
  const { wake, wait } = createWaker();
  let worker: Worker | null = null;
  let closed = false;
  let state = EMPTY_STATE;

  function tell(next: SetState): void {
    if (next.loaded > 0 && state.loaded === 0) performance.mark(SET_BEGUN);
    if (next.complete && !state.complete) performance.mark(SET_COMPLETE);
    state = next;
    for (const listener of listeners) listener();
  }

  /** Rejects when the worker's script does not come. */
  async function begin(): Promise<Remote<SetWorkerApi>> {
    if (closed) throw new Error("The set was left.");
    worker = new Worker(new URL("./set-worker.ts", import.meta.url), { type: "module", name: "insights" });
    const own = worker;
    const broken = new Promise<never>((_, reject) => {
      own.addEventListener("error", ({ message }) =>
        reject(new Error(message || "The worker did not start.")),
      );
    });
    const api = wrap<SetWorkerApi>(own);
    await Promise.race([api.start({ ...session, means: browserMeans() }, proxy(tell)), broken]);
    return api;
  }

  const alive = retryWithBackoff(begin, {
    wait,
    onFailure(error) {
      worker?.terminate();
      if (closed) throw error;
      tell({ ...state, failed: true });
    },
  });
  alive.catch(() => undefined);
  const ask = <Answer>(question: (api: Remote<SetWorkerApi>) => Promise<Answer>): Promise<Answer> =>
    alive.then(question);
  const say = (word: (api: Remote<SetWorkerApi>) => Promise<unknown>) =>
    void ask(word).catch(() => undefined);

  const check = () => say((api) => api.check({ now: false }));
  const checkIfSeen = () => {
    if (document.visibilityState === "visible") check();
  };
  const retry = () => {
    wake();
    say((api) => api.retry());
  };
  const hold = () => say((api) => api.hold(requestPriority.isWaiting()));
  if (requestPriority.isWaiting()) hold();
  const letGo = requestPriority.subscribe(hold);
  const checking = setInterval(checkIfSeen, CHECK_EVERY);
  document.addEventListener("visibilitychange", checkIfSeen);
  addEventListener("online", retry);
  addEventListener(SESSION_ENDS, close);
  const port: SetPort = {
    answer: (query) => ask((api) => api.answer(query)),
    open: (insightId, query) => ask((api) => api.open(insightId, query)),
    cameraDays: (question) => ask((api) => api.cameraDays(question)),
    heatDays: (query, days) => ask((api) => api.heatDays(query, days)),
    heatIn: (query, window) => ask((api) => api.heatIn(query, window)),
    figures: (question) => ask((api) => api.figures(question)),
    rulePast: (question) => ask((api) => api.rulePast(question)),
    ruleHalving: (question) => ask((api) => api.ruleHalving(question)),
    ruleWhy: (question) => ask((api) => api.ruleWhy(question)),
    toReview: (query, limit) => ask((api) => api.toReview(query, limit)),
    leftToReview: (query, decided) => ask((api) => api.leftToReview(query, decided)),
    nextToReview: (query, from) => ask((api) => api.nextToReview(query, from)),
    seenTaxa: (language) => ask((api) => api.seenTaxa(language)),
    classTaxa: (question) => ask((api) => api.classTaxa(question)),
    spots: () => ask((api) => api.spots()),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => ask((api) => api.check({ now: true })),
    showNew: () => say((api) => api.showNew()),
    choose: (choice) => say((api) => api.choose(choice)),
    spanSize: (days) => ask((api) => api.spanSize(days)),
    retry,
    exportSize: (query) => ask((api) => api.exportSize(query)),
    exportFile: (kind, query, onProgress) => ask((api) => api.exportFile(kind, query, proxy(onProgress))),
    cancelExport: () => say((api) => api.cancelExport()),
  };

  function close(): void {
    closed = true;
    clearInterval(checking);
    letGo();
    document.removeEventListener("visibilitychange", checkIfSeen);
    removeEventListener("online", retry);
    removeEventListener(SESSION_ENDS, close);
    worker?.terminate();
    wake();
  }
  return { session, port, check, close };
}
