// Fetches lists of pages for the loader of the set, for as long as they fit to each other and someone waits for them.
import { failureOf } from "~/browser/api/client/api-error";
import { isPageAtFault } from "~/browser/api/pages/set-page";
import type { createLeftOut } from "~/domain/set/left-out";
import { SET_PAGE_SIZE } from "~/domain/set/pages/column-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { MissingPage } from "~/domain/set/wanted-pages";
import type { createPageIndex } from "./page-index";
import type { createPageQueue, PageRequest } from "./page-queue";
import type { SetSource, SourcePage } from "./set-source";

/** How long the account is given when insights change their places, ms. */
const SETTLES_AFTER = 1_000;
/** So often a page is asked for whole before it is asked for in stretches. */
const TRIES_WHOLE = 2;

interface FetchingDeps {
  readonly source: Pick<SetSource, "overview" | "page" | "stretches" | "rest">;
  readonly queue: Pick<ReturnType<typeof createPageQueue>, "each">;
  readonly pageIndex: Pick<ReturnType<typeof createPageIndex>, "keep">;
  /** Pages that could not be sent whole before. */
  readonly leftOut: Pick<ReturnType<typeof createLeftOut>, "hasGaps">;
  /** Most rows that there is room for. */
  readonly limit: number;
  /** Rejects when what is asked for is gone, or left. */
  readonly untilItWorks: <Answer>(attempt: () => Promise<Answer>, left: AbortSignal) => Promise<Answer>;
  readonly wait: (ms: number) => Promise<void>;
}

interface Fetching {
  /** The pages that are here; those that arrive come to them. */
  readonly have: ReadonlyMap<string, SetPage>;
  /** It is no longer awaited. */
  readonly isLeft: () => boolean;
  /** Called for each page before it is fetched. */
  readonly asked?: (page: MissingPage) => void;
  readonly arrived: (fetched: SourcePage) => void;
}

export function createPageFetching({
  source,
  queue,
  pageIndex,
  leftOut,
  limit,
  untilItWorks,
  wait,
}: FetchingDeps) {
  /** Lists that are being fetched. */
  let running = 0;

  /**
   * Fetches these pages; each that arrives is handed on. False as soon as insights have changed their places in between:
   * what comes then does not fit to what is here.
   */
  return async function fetchPages(missing: readonly MissingPage[], fetching: Fetching): Promise<boolean> {
    const { have, isLeft, asked, arrived } = fetching;
    let fits = true;
    running += 1;
    const fetched = queue.each(missing, {
      // Pages that are fuller than was thought leave no room for the others.
      go: () => fits && !isLeft() && rowsOf(have) <= limit,
      async bring(missed, request) {
        const { etag, epoch } = missed;
        asked?.(missed);
        let tries = 0;
        const wasWhole = !leftOut.hasGaps(missed);
        let faults = wasWhole ? 0 : TRIES_WHOLE;
        const ask = async (): Promise<SourcePage> => {
          tries += 1;
          if (faults >= TRIES_WHOLE) return inStretches(missed, request);
          return wholePage(missed, request).catch((error: unknown) => {
            if (isPageAtFault(error)) faults += 1;
            throw error;
          });
        };
        const fetched = await untilItWorks(ask, request.signal).catch((error: unknown) => {
          if (isGone(error)) return null;
          throw error;
        });
        if (fetched === null) return null;
        const { page } = fetched;
        fits &&= page.etag === etag || page.epoch === epoch;
        if (fits) {
          // What has gaps is asked for again by the next visit.
          if (fetched.leftOut.length === 0) void pageIndex.keep(page, missed);
          if (!isLeft()) arrived(fetched);
        }
        // The pauses between two tries are none of the connection's, nor is what a failing page takes.
        return tries === 1 && wasWhole ? page.count / SET_PAGE_SIZE : null;
      },
    });
    await fetched.finally(() => {
      running -= 1;
      if (running === 0) source.rest();
    });
    // Where some insights move, more are about to.
    if (!fits && !isLeft()) await wait(SETTLES_AFTER);
    return fits;
  };

  async function wholePage({ accountId, index }: MissingPage, request: PageRequest): Promise<SourcePage> {
    return { page: await source.page(accountId, index, request), leftOut: [] };
  }

  /** Rejects while the server can't say either which pages there are: then it is down, and no insight is to blame. */
  async function inStretches(missed: MissingPage, request: PageRequest): Promise<SourcePage> {
    const fetched = await source.stretches(missed, request);
    if (fetched.leftOut.length > 0) await source.overview();
    return fetched;
  }
}

/** Whether what was asked for is not there, or not for this reader. */
export function isGone(error: unknown): boolean {
  const kind = failureOf(error)?.kind;
  return kind === "notFound" || kind === "forbidden";
}

function rowsOf(pages: ReadonlyMap<string, SetPage>): number {
  return [...pages.values()].reduce((sum, page) => sum + page.count, 0);
}
