// Which pages are wanted, and in which order they are asked for: the newest of each account first, until the rows that the
// browser may hold are reached, or those of some days. Pure. Decision 0132, The newest, or the days that are asked for.
import { SET_PAGE_SIZE, type SetAccount, type SetOverview } from "./pages/column-page";
import type { SetPage } from "./pages/set-page";
import { type DaySpan, type SetLimit, type SpanSize, startOf, touches } from "./set-window";

/** Which page, and what it carries as long as nothing changes. */
export type MissingPage = Pick<SetPage, "accountId" | "index" | "etag" | "epoch">;

/** What is known of a page that was looked at. */
export interface SetPageFacts {
  readonly rows: number;
  /** Of time received; null for a page without rows. */
  readonly days: DaySpan | null;
}

/** The least and the greatest time received of a page, ms UTC. */
interface Received {
  readonly oldest: number;
  readonly newest: number;
}

export interface SetWindow {
  /** Most rows. */
  readonly limit: number;
  /** Only what was received on these days; null: the newest. */
  readonly days: DaySpan | null;
  /** Whether a page costs no data; null where data is no matter. Days that are asked for are worth it. */
  readonly free: ((page: MissingPage) => boolean) | null;
  /** Undefined for a page that was not looked at. */
  readonly factsOf: (page: MissingPage) => SetPageFacts | undefined;
  /** Of another version of the page in which insights had the same places; undefined where none was looked at. */
  readonly seenOf: (page: MissingPage) => Received | undefined;
}

/** Insights of each account that are wanted where little data is asked for: one page, or two where one has just begun. */
const LITTLE = 5_000;

/** Clocks of two requests may differ, and the earlier may be stored later; far more than either, ms. */
const UNEVEN = 3_600_000;

interface WantedPage extends MissingPage {
  /** About as many. */
  readonly rows: number;
  /** Null: not known. */
  readonly span: DaySpan | null;
}

export interface WantedPages {
  /** In the order in which they are asked for. */
  readonly pages: readonly WantedPage[];
  /** Of the others: those that might be wanted but for the limits. */
  readonly left: readonly WantedPage[];
  /** What left them out; null where nothing is left. */
  readonly limit: SetLimit | null;
}

interface Candidate extends WantedPage {
  /** 1 for the newest page of its account. */
  readonly age: number;
}

/**
 * The pages that the window has room for. Of each account they are the newest without a gap, unless days are asked for: then
 * those that are known to touch them, and behind them those that may.
 */
export function wantedPages(overview: SetOverview, window: SetWindow): WantedPages {
  const pages: WantedPage[] = [];
  const left: WantedPage[] = [];
  const spared = new Set<number>();
  const taken = new Map<number, number>();
  let rows = 0;
  let full = false;
  for (const page of candidates(overview, window)) {
    const own = taken.get(page.accountId) ?? 0;
    const isDear = spared.has(page.accountId) || (own >= LITTLE && isSpared(page, window));
    full ||= !isDear && pages.length > 0 && rows + page.rows > window.limit;
    if (isDear) spared.add(page.accountId);
    if (isDear || full) left.push(page);
    else {
      rows += page.rows;
      taken.set(page.accountId, own + page.rows);
      pages.push(page);
    }
  }
  return { pages, left, limit: spared.size > 0 ? "littleData" : full ? "memory" : null };
}

/** Those that are not here as they are now. */
export function missingPages(
  { pages }: Pick<WantedPages, "pages">,
  have: ReadonlyMap<string, SetPage>,
): readonly MissingPage[] {
  return pages.filter((page) => have.get(keyOf(page))?.etag !== page.etag);
}

/** What opening these days would bring. */
export function spanSize(overview: SetOverview, window: SetWindow & { readonly days: DaySpan }): SpanSize {
  const { pages, limit } = wantedPages(overview, window);
  return {
    pages: pages.length,
    rows: pages.reduce((sum, { rows }) => sum + rows, 0),
    unknown: pages.filter(({ span }) => span === null).length,
    cut: limit !== null,
  };
}

export function tagsOf({ accounts }: SetOverview): ReadonlyMap<string, string> {
  return new Map(
    accounts.flatMap(({ accountId, pages }) =>
      pages.map((etag, index) => [keyOf({ accountId, index }), etag] as const),
    ),
  );
}

export function keyOf({ accountId, index }: Pick<SetPage, "accountId" | "index">): string {
  return `${accountId}/${index}`;
}

function candidates({ accounts }: SetOverview, { days, factsOf, seenOf }: SetWindow): readonly Candidate[] {
  const all = accounts.flatMap((account) =>
    account.pages.map((etag, index): Candidate => {
      const { accountId, epoch, pages, spans } = account;
      const page = { accountId, index, etag, epoch };
      const facts = factsOf(page);
      const span = facts ? facts.days : (spans[index] ?? null);
      return { ...page, age: pages.length - index, rows: facts?.rows ?? rowsAbout(account, index), span };
    }),
  );
  const byAge = all.sort((a, b) => a.age - b.age);
  if (days === null) return byAge;
  const touching = byAge.filter(({ span }) => span !== null && touches(span, days));
  const unknown = byAge.filter(
    (page) => page.span === null && factsOf(page) === undefined && !isBehind(seenOf(page), days),
  );
  return [...touching, ...unknown];
}

/** Whether a page has begun after these days: what comes to it is received later still. */
function isBehind(seen: Received | undefined, days: DaySpan): boolean {
  const end = startOf(days.to + 1);
  return seen !== undefined && seen.oldest >= end && seen.newest >= end + UNEVEN;
}

function isSpared(page: Candidate, { days, free }: SetWindow): boolean {
  return days === null && free !== null && !free(page);
}

/** Of who sees the whole account, every page but the last is full; how a part of it is spread isn't known. */
function rowsAbout({ count, pages }: SetAccount, index: number): number {
  const inFull = (pages.length - 1) * SET_PAGE_SIZE;
  if (count <= inFull) return Math.ceil(count / pages.length);
  return index < pages.length - 1 ? SET_PAGE_SIZE : Math.min(SET_PAGE_SIZE, count - inFull);
}
