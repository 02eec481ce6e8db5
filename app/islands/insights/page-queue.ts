// The connection as the pages of the set use it: as many in parallel as it carries well, none while its owner waits for something
// else, and for that those on their way give way. A wait that is too long stops them no more. Decision 0131, The owner
// first.
import { afterMs } from "~/browser/loading/after-ms";
import { savesData } from "~/browser/loading/network-information";
import {
  isFastConnection,
  type PageInFlight,
  paceAfter,
  parallelRequests,
  requestsToAbort,
  runsAlone,
} from "~/domain/set/bandwidth-rules";

/** So long pages stand back for their owner, ms; then they go on, one at a time. */
const STANDS_BACK_MS = 10_000;
/** What the owner waits for often comes in twos: so long after it the connection is left free, ms. */
const QUIET_MS = 400;

/** The way of one page. */
export interface PageRequest {
  /** The page gives way: it is asked for again later. */
  readonly signal: AbortSignal;
  readonly onReceived: (bytes: number, of: number) => void;
}

interface Fetching<Page> {
  /** False: nothing more is asked for. */
  readonly go: () => boolean;
  /**
   * Gives how much of a full page it was, 0 to 1; null where the time it took says nothing of the connection. What it
   * rejects with while it gives way is no failure.
   */
  readonly bring: (page: Page, request: PageRequest) => Promise<number | null>;
}

interface PageQueue {
  /**
   * Resolves when every page was fetched, in their order as far as they are begun one after another, or those on their
   * way once `go` says no more. Rejects with what `bring` does.
   */
  each<Page>(pages: readonly Page[], fetching: Fetching<Page>): Promise<void>;
  /** Where `go` says no more, pages on their way are left at once. */
  dropUnwanted(): void;
  /** The owner waits for something else, or no longer. */
  hold(held: boolean): void;
}

interface PageQueueDeps {
  readonly now?: () => number;
  readonly after?: (ms: number, run: () => void) => () => void;
  /** The browser was told to save data. */
  readonly saveData?: () => boolean;
}

interface Asked {
  readonly place: number;
  readonly run: (request: PageRequest) => Promise<number | null>;
  brokenOff: number;
}

interface Batch {
  readonly go: () => boolean;
  queue: Asked[];
  onTheirWay: number;
  readonly end: (failure?: { readonly cause: unknown }) => void;
}

interface InFlight {
  readonly batch: Batch;
  readonly asked: Asked;
  readonly began: number;
  readonly leaving: AbortController;
  received: PageInFlight["received"];
}

export function createPageQueue(deps: PageQueueDeps = {}): PageQueue {
  const { now = () => performance.now(), after = afterMs, saveData = savesData } = deps;
  const onTheirWay = new Set<InFlight>();
  const batches: Batch[] = [];
  let pace: number | null = null;
  /** Time of the connection, ms: shared by the pages that are on their way, so it counts a page's own part. */
  let shared = 0;
  let sharedAt = now();
  /** Null while nothing waits. */
  let holding: { readonly overdue: boolean } | null = null;
  let cancelOverdue: () => void = () => undefined;
  let cancelQuiet: () => void = () => undefined;

  /** The clock of the connection at this moment. */
  function tick(): number {
    const at = now();
    if (onTheirWay.size > 0) shared += (at - sharedAt) / onTheirWay.size;
    sharedAt = at;
    return shared;
  }

  function room(): number {
    if (holding !== null) return holding.overdue ? 1 : 0;
    if ([...onTheirWay].some(({ asked }) => runsAlone(asked))) return 1;
    return parallelRequests(pace, { saveData: saveData() });
  }

  function start(): void {
    // Behind a page that waits until it is alone no other begins.
    let alone = false;
    for (const batch of [...batches]) {
      if (!batch.go()) batch.queue = [];
      for (let [next] = batch.queue; next && !alone && onTheirWay.size < room(); [next] = batch.queue) {
        alone = runsAlone(next);
        if (alone && onTheirWay.size > 0) break;
        batch.queue.shift();
        void send(batch, next);
      }
      if (batch.queue.length === 0 && batch.onTheirWay === 0) end(batch);
    }
  }

  function end(batch: Batch, failure?: { readonly cause: unknown }): void {
    const at = batches.indexOf(batch);
    if (at >= 0) batches.splice(at, 1);
    batch.queue = [];
    batch.end(failure);
  }

  async function send(batch: Batch, asked: Asked): Promise<void> {
    const page: InFlight = { batch, asked, began: tick(), leaving: new AbortController(), received: null };
    const { signal } = page.leaving;
    onTheirWay.add(page);
    batch.onTheirWay += 1;
    let failure: { readonly cause: unknown } | undefined;
    try {
      const of = await asked.run({
        signal,
        onReceived(bytes, total) {
          page.received = { bytes, of: total };
        },
      });
      if (!signal.aborted && of !== null) pace = paceAfter(pace, { ms: tick() - page.began, of });
    } catch (cause) {
      if (signal.aborted) putBack(batch, asked);
      else failure = { cause };
    }
    tick();
    onTheirWay.delete(page);
    batch.onTheirWay -= 1;
    if (failure) end(batch, failure);
    start();
  }

  function putBack(batch: Batch, asked: Asked): void {
    asked.brokenOff += 1;
    batch.queue = [...batch.queue, asked].sort((one, other) => one.place - other.place);
  }

  function giveWay(): void {
    const clock = tick();
    const pages = [...onTheirWay]
      .filter(({ leaving }) => !leaving.signal.aborted)
      .map((page) => ({
        page,
        received: page.received,
        ms: clock - page.began,
        brokenOff: page.asked.brokenOff,
      }));
    for (const { page } of requestsToAbort(pages, pace)) page.leaving.abort();
  }

  return {
    each: (pages, { go, bring }) =>
      new Promise((resolve, reject) => {
        const queue = pages.map(
          (page, place): Asked => ({ place, run: (request) => bring(page, request), brokenOff: 0 }),
        );
        const finish: Batch["end"] = (failure) => (failure ? reject(failure.cause) : resolve());
        batches.push({ go, queue, onTheirWay: 0, end: finish });
        start();
      }),

    dropUnwanted() {
      for (const { batch, leaving } of onTheirWay) if (!batch.go()) leaving.abort();
      start();
    },

    hold(held) {
      cancelQuiet();
      if (!held) {
        if (holding === null) return;
        // What waits again in a moment has waited on.
        cancelQuiet = after(isFastConnection(pace) ? 0 : QUIET_MS, () => {
          cancelOverdue();
          holding = null;
          start();
        });
        return;
      }
      if (holding === null) {
        holding = { overdue: false };
        cancelOverdue = after(STANDS_BACK_MS, () => {
          holding = { overdue: true };
          start();
        });
      }
      if (!holding.overdue) giveWay();
    },
  };
}
