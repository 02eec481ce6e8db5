// Fetches lists of pages for the loader of the set, for as long as they fit to each other and somebody waits for them.
import { failureOf } from "~/browser/api/api-error";
import { SET_PAGE_SIZE } from "~/domain/set/pages/column-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { MissingPage } from "~/domain/set/wanted-pages";
import type { createPageLine } from "./page-line";
import type { createPageStock } from "./page-stock";
import type { SetSource } from "./set-source";

/** How long the account is given when insights change their places, ms. */
const SETTLES_AFTER = 1_000;

interface FetchingDeps {
  readonly source: Pick<SetSource, "page" | "rest">;
  readonly line: Pick<ReturnType<typeof createPageLine>, "each">;
  readonly stock: Pick<ReturnType<typeof createPageStock>, "keep">;
  /** Most rows that there is room for. */
  readonly limit: number;
  /** Rejects when what is asked for is gone, or left. */
  readonly untilItWorks: <Answer>(attempt: () => Promise<Answer>, left: AbortSignal) => Promise<Answer>;
  readonly wait: (ms: number) => Promise<void>;
}

interface Fetching {
  /** The pages that are here; those that arrive come to them. */
  readonly have: ReadonlyMap<string, SetPage>;
  /** Nobody waits for it any more. */
  readonly isLeft: () => boolean;
  /** Hears of each page before it is fetched. */
  readonly asked?: (page: MissingPage) => void;
  readonly arrived: (page: SetPage) => void;
}

export function createPageFetching({ source, line, stock, limit, untilItWorks, wait }: FetchingDeps) {
  /** Lists that are being fetched. */
  let running = 0;

  /**
   * Fetches these pages; each that arrives is handed on. False as soon as insights have changed their places meanwhile:
   * what comes then does not fit to what is here.
   */
  return async function fetchPages(missing: readonly MissingPage[], fetching: Fetching): Promise<boolean> {
    const { have, isLeft, asked, arrived } = fetching;
    let fits = true;
    running += 1;
    const fetched = line.each(missing, {
      // Pages that are fuller than was thought leave no room for the others.
      go: () => fits && !isLeft() && rowsOf(have) <= limit,
      async bring(missed, road) {
        const { accountId, index, etag, epoch } = missed;
        asked?.(missed);
        let tries = 0;
        const ask = () => {
          tries += 1;
          return source.page(accountId, index, road);
        };
        const page = await untilItWorks(ask, road.signal).catch((error: unknown) => {
          if (isGone(error)) return null;
          throw error;
        });
        fits &&= page === null || page.etag === etag || page.epoch === epoch;
        if (page && fits) {
          void stock.keep(page, missed);
          if (!isLeft()) arrived(page);
        }
        // The pauses between two tries are none of the line's.
        return page && tries === 1 ? page.count / SET_PAGE_SIZE : null;
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
}

/** Whether what was asked for is not there, or not for this reader. */
export function isGone(error: unknown): boolean {
  const kind = failureOf(error)?.kind;
  return kind === "notFound" || kind === "forbidden";
}

function rowsOf(pages: ReadonlyMap<string, SetPage>): number {
  return [...pages.values()].reduce((sum, page) => sum + page.count, 0);
}
