// How the pages of the set share a connection with what its owner waits for: how many at once, and which of them give way. Pure.
// Decision 0131, The owner first.

/** Time that a full page takes of the connection, ms, up to which a connection is fast, and up to which it is fair. */
const QUICK_MS = 250;
const FAIR_MS = 800;
/** Pages at once: more would only queue before the one database that answers them. */
const WIDEST = 4;
const FAIR_WIDTH = 2;
/** What ends so soon is let end, ms. */
const SOON_MS = 300;
/** From this share on the rest is less than beginning anew. */
const MOSTLY_HERE = 0.5;
/** So often a page gives way; then it comes to its end, so that each arrives at last. */
const GIVES_WAY = 2;
/** A page with few insights tells little: its time counts as a full one's, at most so many times, */
const MOST_TIMES = 10;
/** but for the way and the answering, which take as long for a full one, ms. */
const WAY_MS = 150;
/** How much the last page says of the connection, beside those before it. */
const LAST_SAYS = 0.5;

/** Pages at once. `pace` is the time of a full page, ms; the first goes alone, so that it comes as fast as can be. */
export function parallelRequests(pace: number | null, { saveData }: { readonly saveData: boolean }): number {
  if (pace === null || saveData || pace > FAIR_MS) return 1;
  return pace > QUICK_MS ? FAIR_WIDTH : WIDEST;
}

/** Whether a page has given way so often that it comes to its end now, with no other beside it. */
export function runsAlone({ brokenOff }: Pick<PageInFlight, "brokenOff">): boolean {
  return brokenOff >= GIVES_WAY;
}

/** Whether who has waited goes on in a moment, so that beginning a page would only be in their way. */
export function isFastConnection(pace: number | null): boolean {
  return pace !== null && pace <= QUICK_MS;
}

/** The pace after a page that took `ms` of the connection for so much of a full page, 0 to 1. */
export function paceAfter(pace: number | null, page: { readonly ms: number; readonly of: number }): number {
  const way = Math.min(page.ms, WAY_MS);
  const full = way + (page.ms - way) * Math.min(1 / Math.max(page.of, Number.EPSILON), MOST_TIMES);
  return pace === null ? full : pace + (full - pace) * LAST_SAYS;
}

/** A page on its way. */
export interface PageInFlight {
  /** Bytes that have come, of how many; null while the server does not say. */
  readonly received: { readonly bytes: number; readonly of: number } | null;
  /** What it has taken of the connection so far, ms. */
  readonly ms: number;
  /** How often it has given way before. */
  readonly brokenOff: number;
}

/**
 * Which pages give way to the owner: none where all of them end in a moment; else all but those that have given way
 * often enough, or where there are none the one that has come for the most part.
 */
export function requestsToAbort<Page extends PageInFlight>(
  pages: readonly Page[],
  pace: number | null,
): readonly Page[] {
  const rests = pages.map((page) => restOf(page, pace));
  if (rests.reduce((sum, rest) => sum + rest, 0) <= SOON_MS) return [];
  if (pages.some(runsAlone)) return pages.filter((page) => !runsAlone(page));
  const stays = pages.reduce<Page | null>((most, page) => {
    const isMore = most === null || shareOf(page, pace) > shareOf(most, pace);
    return shareOf(page, pace) >= MOSTLY_HERE && isMore ? page : most;
  }, null);
  return pages.filter((page) => page !== stays);
}

/** How much of it is here, 0 to 1; guessed by the pace where the server does not say. */
function shareOf({ received, ms }: PageInFlight, pace: number | null): number {
  if (received) return received.bytes / received.of;
  return pace === null ? 0 : Math.min(ms / pace, 1);
}

/** The time that the rest will take of the connection, ms. */
function restOf(page: PageInFlight, pace: number | null): number {
  const share = shareOf(page, pace);
  if (pace !== null) return (1 - share) * pace;
  return share === 0 ? Number.POSITIVE_INFINITY : (page.ms * (1 - share)) / share;
}
