// Insights that the server can't send although the rest of their page is here, and when they are asked for again. Pure.
// Decision 0138, Pages that fail.
import type { SetOverview } from "./pages/column-page";
import type { PageRange } from "./pages/page-ranges";
import type { SetPage } from "./pages/set-page";
import type { DaySpan } from "./set-window";
import { keyOf } from "./wanted-pages";

export interface LeftOut extends PageRange {
  readonly accountId: number;
  /** UTC days on which the insights of its page were received; null where that isn't known. */
  readonly days: DaySpan | null;
}

type PageVersion = Pick<SetPage, "accountId" | "index" | "etag">;

interface Gaps {
  readonly etag: string;
  readonly stretches: readonly PageRange[];
  /** How often the page was read with these gaps. */
  readonly tries: number;
  /** When it is asked for again, ms UTC. */
  readonly again: number;
}

/** Until a page is asked for again: the first pause, doubled each time up to the longest, ms. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 30 * 60_000;

/** Remembers which pages have gaps. Times are ms UTC. */
export function createLeftOut() {
  const gaps = new Map<string, Gaps>();

  function gapsOf(page: PageVersion): Gaps | null {
    const found = gaps.get(keyOf(page));
    return found?.etag === page.etag ? found : null;
  }

  return {
    /** Whether this version of the page has come with gaps before. */
    hasGaps: (page: PageVersion): boolean => gapsOf(page) !== null,

    /** A page has come. Answers whether it differs from what was known of this version. */
    note(page: PageVersion, stretches: readonly PageRange[], now: number): boolean {
      const before = gapsOf(page);
      if (stretches.length === 0) return gaps.delete(keyOf(page));
      const tries = (before?.tries ?? 0) + 1;
      const pause = Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
      gaps.set(keyOf(page), { etag: page.etag, stretches, tries, again: now + pause });
      return before === null || JSON.stringify(before.stretches) !== JSON.stringify(stretches);
    },

    /** Those of the pages whose gaps are to be asked for again. */
    due: <Page extends PageVersion>(pages: Iterable<Page>, now: number): readonly Page[] =>
      [...pages].filter((page) => (gapsOf(page)?.again ?? Number.POSITIVE_INFINITY) <= now),

    /** Every gap is due at once. */
    hurry(): void {
      for (const [key, found] of gaps) gaps.set(key, { ...found, tries: 0, again: 0 });
    },

    /** The gaps of the pages that are here. */
    of: (pages: Iterable<PageVersion>, overview: SetOverview | null): readonly LeftOut[] =>
      [...pages].flatMap((page) => {
        const { accountId, index } = page;
        const days = overview?.accounts.find((one) => one.accountId === accountId)?.spans[index] ?? null;
        return gapsOf(page)?.stretches.map((stretch) => ({ ...stretch, accountId, days })) ?? [];
      }),
  };
}
