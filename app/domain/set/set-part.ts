// Which part of all insights a set is, by its pages and those that it leaves out. Pure. Decision 0132, The newest, or the days
// that are asked for.
import type { SetPage } from "./pages/set-page";
import { type DaySpan, type SetPart, startOf } from "./set-window";
import { keyOf, type WantedPages } from "./wanted-pages";

/**
 * Null where the set holds everything there is.
 * @param pages those that are here, by key, cut down to the days where some are chosen.
 */
export function partOf(
  wanted: WantedPages,
  { days, pages }: { readonly days: DaySpan | null; readonly pages: ReadonlyMap<string, SetPage> },
): SetPart | null {
  if (days === null && wanted.limit === null) return null;
  const rows = wanted.pages.reduce((sum, page) => sum + (pages.get(keyOf(page))?.count ?? page.rows), 0);
  const since = days === null ? heldSince(wanted, pages) : null;
  return { days, limit: wanted.limit, rows, since };
}

/** Of each account that is not here whole: behind the last day of what is left out, or where what is here begins. */
function heldSince({ pages: wanted, left }: WantedPages, pages: ReadonlyMap<string, SetPage>): number | null {
  let since: number | null = null;
  for (const accountId of new Set(left.map((page) => page.accountId))) {
    const others = left.filter((page) => page.accountId === accountId);
    const spans = others.flatMap(({ span }) => span ?? []);
    const oldest = wanted.filter((page) => page.accountId === accountId).at(-1);
    const own =
      spans.length === others.length
        ? startOf(Math.max(...spans.map(({ to }) => to)) + 1)
        : firstReceived(oldest && pages.get(keyOf(oldest)));
    if (own === null) return null;
    since = Math.max(since ?? own, own);
  }
  return since;
}

function firstReceived(page: SetPage | undefined): number | null {
  if (page === undefined || page.count === 0) return null;
  return page.receivedAt.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
}
