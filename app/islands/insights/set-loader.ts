// Brings the set here and keeps it: pages kept from the last visit first, then what has changed since, the newest pages
// first and several at once. A connection that fails is tried again for as long as it takes. Which pages are wanted, the browser's
// memory and the person say. Decision 0132, The newest, or the days that are asked for.

import { ApiError, failureOf } from "~/browser/api/client/api-error";
import { createWaker, retryWithBackoff } from "~/browser/loading/retry";
import { type InsightSet, insightSet, NO_NAMES, rowCount, setNames } from "~/domain/set/insight-set";
import { createLeftOut } from "~/domain/set/left-out";
import type { SetOverview } from "~/domain/set/pages/column-page";
import { pageWithin } from "~/domain/set/pages/page-days";
import type { SetPage } from "~/domain/set/pages/set-page";
import { NO_ROWS, newRows } from "~/domain/set/row-counts";
import { partOf } from "~/domain/set/set-part";
import { EMPTY_STATE, type SetState } from "~/domain/set/set-port";
import {
  type BrowserMeans,
  type DaySpan,
  rowLimit,
  type SetChoice,
  type SpanSize,
  sameDays,
  USUAL_CHOICE,
} from "~/domain/set/set-window";
import {
  keyOf,
  type MissingPage,
  missingPages,
  type SetWindow,
  spanSize,
  tagsOf,
  type WantedPages,
  wantedPages,
} from "~/domain/set/wanted-pages";
import type { PageCache } from "./page-cache";
import { createPageFetching, isGone } from "./page-fetching";
import { createPageIndex } from "./page-index";
import { createPageQueue } from "./page-queue";
import type { SetSource } from "./set-source";

/** While pages pour in, the reader gets progress this often, ms. */
const TELL_EVERY = 1_000;

type Pages = ReadonlyMap<string, SetPage>;

interface SetLoaderDeps {
  readonly source: SetSource;
  readonly cache: Promise<PageCache>;
  readonly means: BrowserMeans;
  /** Called with every change of the state; the set is the one that `state.version` speaks of. */
  readonly onChange: (state: SetState, set: InsightSet) => void;
}

export type SetLoader = ReturnType<typeof createSetLoader>;

export function createSetLoader({ source, cache, means, onChange }: SetLoaderDeps) {
  const limit = rowLimit(means);
  const pageIndex = createPageIndex(cache);
  /** Those that are wanted and here, cut down to the chosen days. */
  let pages: Pages = new Map();
  let set = insightSet([], NO_NAMES);
  let overview: SetOverview | null = null;
  let state = EMPTY_STATE;
  let choice = USUAL_CHOICE;
  /** Grows with every choice: what is on its way for the one before is left. */
  let turn = 0;
  /** What a check has brought and the reader hasn't asked to see yet. */
  let held: { readonly pages: Pages; readonly overview: SetOverview } | null = null;
  let telling: ReturnType<typeof setTimeout> | null = null;
  let checking: Promise<void> = Promise.resolve();
  /** Of someone who has saved; it has not asked the server yet. */
  let checkNext: Promise<void> | null = null;
  /** Those who wait until everything that is wanted is here. */
  const waiters: (() => void)[] = [];
  const { wake, wait } = createWaker();
  const queue = createPageQueue();
  const leftOut = createLeftOut();
  const fetchPages = createPageFetching({ source, queue, pageIndex, leftOut, limit, untilItWorks, wait });

  async function askOverview(): Promise<SetOverview> {
    const found = await source.overview();
    pageIndex.know(found);
    return found;
  }

  function tell(change: Partial<SetState>): void {
    state = { ...state, ...change };
    onChange(state, set);
  }

  /** The pages make a new set, of which the page is told. */
  function publish(change: Partial<SetState> = {}): void {
    if (telling !== null) clearTimeout(telling);
    telling = null;
    const names = overview ? setNames(overview) : NO_NAMES;
    set = insightSet([...pages.values()], names);
    const loaded = rowCount(set);
    const { days } = choice;
    const part = overview && partOf(wantedPages(overview, windowOver(pages)), { days, pages });
    const gaps = leftOut.of(pages.values(), overview);
    const isAll = part === null && gaps.length === 0 && (change.complete ?? state.complete);
    tell({
      ...change,
      leftOut: gaps,
      version: state.version + 1,
      loaded,
      total: isAll ? loaded : (overview?.total ?? null),
      part,
      devices: overview?.devices ?? [],
      models: overview?.models ?? [],
      unreachable: overview?.unreachable ?? [],
      classNames: [...new Set(set.pages.flatMap((page) => page.classNames))].sort(),
    });
  }

  /** The first rows are shown at once. */
  function publishSoon(): void {
    if (state.loaded === 0) publish();
    else telling ??= setTimeout(publish, TELL_EVERY);
  }

  /** What is wanted now, beside the pages that are here. */
  function windowOver(have: Pages): SetWindow {
    const isFree = (page: MissingPage) => have.has(keyOf(page)) || pageIndex.isCached(page);
    return {
      limit,
      days: choice.days,
      free: means.saveData && !choice.loadAll ? isFree : null,
      factsOf: pageIndex.factsOf,
      seenOf: pageIndex.seenOf,
    };
  }

  function cut(page: SetPage): SetPage {
    return choice.days === null ? page : pageWithin(page, choice.days);
  }

  /** Runs until it succeeds, or what is asked for is not there; between two tries it waits, or is woken. */
  async function untilItWorks<T>(attempt: () => Promise<T>, left?: AbortSignal): Promise<T> {
    const result = await retryWithBackoff(attempt, {
      wait: left ? (ms) => Promise.race([wait(ms), whenLeft(left)]) : wait,
      onFailure(error) {
        // What has given way to the owner has not failed.
        if (isGone(error) || failureOf(error)?.kind === "aborted") throw error;
        tell({ failed: true, signedOut: failureOf(error)?.kind === "signedOut" });
      },
    });
    if (state.failed) tell({ failed: false });
    return result;
  }

  async function load(): Promise<void> {
    const [found, kept] = await Promise.all([untilItWorks(askOverview), pageIndex.all()]);
    for (const page of kept) pageIndex.note(page);
    const current = tagsOf(found);
    pages = new Map(
      kept.flatMap((page) => (current.get(keyOf(page)) === page.etag ? [[keyOf(page), page]] : [])),
    );
    tidy(kept, wantedPages(found, windowOver(pages)), current);
    await bring(found);
  }

  /** What is old, or is beyond what memory holds, leaves the cache; not while other days are looked at. */
  function tidy(kept: readonly SetPage[], wanted: WantedPages, current: ReadonlyMap<string, string>): void {
    const beyond = choice.days === null && wanted.limit === "memory";
    const stays = new Set(wanted.pages.map(keyOf));
    for (const page of kept) {
      const isOld = current.get(keyOf(page)) !== page.etag;
      if (!current.has(keyOf(page)) || ((isOld || beyond) && !stays.has(keyOf(page)))) pageIndex.drop(page);
    }
  }

  /** Brings together what is wanted of all that an overview names, or of a newer one where that no longer fits. */
  async function bring(given: SetOverview): Promise<void> {
    turn += 1;
    const own = turn;
    const isLeft = () => own !== turn;
    held = null;
    overview = given;
    while (!(await gathered(overview, isLeft))) {
      const found = await untilItWorks(askOverview);
      if (isLeft()) return;
      overview = found;
    }
    if (isLeft()) return;
    publish({ complete: true, failed: false });
    for (const go of waiters.splice(0)) go();
  }

  /** Whether everything could be brought together, or it is no longer awaited. */
  async function gathered(found: SetOverview, isLeft: () => boolean): Promise<boolean> {
    const current = tagsOf(found);
    const tried = new Set<string>();
    let isFirst = true;
    const have = new Map([...pages].filter(([key, { etag }]) => current.get(key) === etag));
    for (;;) {
      const missing = letGo(have, found).filter((page) => !tried.has(keyOf(page)));
      pages = have;
      if (isFirst) publish({ complete: false, waiting: NO_ROWS });
      isFirst = false;
      if (missing.length === 0) return true;
      const cached = await pageIndex.find(missing);
      if (isLeft()) return true;
      for (const page of cached) have.set(keyOf(page), cut(page));
      if (cached.length > 0) publish();
      const before = tried.size;
      const fits = await fetchPages(
        missing.filter((page) => !have.has(keyOf(page))),
        {
          have,
          isLeft,
          asked: (page) => tried.add(keyOf(page)),
          arrived({ page, leftOut: gaps }) {
            leftOut.note(page, gaps, Date.now());
            have.set(keyOf(page), cut(page));
            publishSoon();
          },
        },
      );
      if (isLeft()) return true;
      if (!fits) return false;
      if (tried.size === before && cached.length === 0) return true;
    }
  }

  /** Lets go what is not wanted; what is missing then. */
  function letGo(have: Map<string, SetPage>, found: SetOverview): readonly MissingPage[] {
    const wanted = wantedPages(found, windowOver(have));
    const keys = new Set(wanted.pages.map(keyOf));
    for (const [key, page] of have) {
      if (keys.has(key)) have.set(key, cut(page));
      else have.delete(key);
    }
    return missingPages(wanted, have);
  }

  function whenComplete(): Promise<void> {
    return new Promise((resolve) => void waiters.push(resolve));
  }

  function showNew(): void {
    if (held === null) return;
    const current = tagsOf(held.overview);
    for (const [key, page] of pages) if (!current.has(key)) pageIndex.drop(page);
    pages = held.pages;
    overview = held.overview;
    held = null;
    publish({ waiting: NO_ROWS });
  }

  /** One check at a time. */
  function checkSoon(options: { readonly now: boolean }): Promise<void> {
    if (!options.now && !state.complete) return Promise.resolve();
    if (options.now && checkNext !== null) return checkNext;
    checking = checking.catch(() => undefined).then(() => check(options));
    if (options.now) checkNext = checking;
    return checking;
  }

  /** Who has saved is shown it, whatever comes between; everybody else looks again later. */
  async function check({ now }: { readonly now: boolean }): Promise<void> {
    for (;;) {
      if (state.complete) {
        if (now) checkNext = null;
        if (await isLookedAt({ now })) return;
      }
      if (!now) return;
      if (!state.complete) await whenComplete();
    }
  }

  /** Whether the set, or what is held back, is as the server has it; false where another choice came between. */
  async function isLookedAt({ now }: { readonly now: boolean }): Promise<boolean> {
    const own = turn;
    const isLeft = () => own !== turn;
    const next = new Map(held?.pages ?? pages);
    let changed = false;
    /** What was left out has come. */
    let filled = false;
    let found: SetOverview | null;
    let missing: readonly MissingPage[];
    do {
      found = await (now ? untilItWorks(askOverview) : askOverview()).catch(() => null);
      if (isLeft()) return false;
      if (found === null) return true;
      missing = letGo(next, found);
      missing = [...missing, ...leftOut.due(next.values(), Date.now())];
      changed ||= [...pages.keys()].some((key) => !next.has(key));
    } while (
      !(await fetchPages(missing, {
        have: next,
        isLeft,
        arrived({ page, leftOut: gaps }) {
          const isKnown = next.get(keyOf(page))?.etag === page.etag;
          if (!leftOut.note(page, gaps, Date.now()) && isKnown) return;
          changed = true;
          filled ||= isKnown;
          next.set(keyOf(page), cut(page));
        },
      }))
    );
    if (isLeft()) return false;
    if (!changed && held === null && sameNames(found, overview)) {
      overview = found;
      // Insights have come to pages that are not wanted.
      if (state.part !== null && state.total !== found.total) tell({ total: found.total });
      return true;
    }
    letGo(next, found);
    held = { pages: next, overview: found };
    const current = tagsOf(found);
    const left = new Set([...pages.keys()].filter((key) => current.has(key) && !next.has(key)));
    const waiting = newRows(pages, next, left);
    // Where a scope has none to show, no pill would ever be pressed in it.
    if (now || filled || waiting.all <= 0 || waiting.withoutArchived <= 0) showNew();
    else tell({ waiting });
    return true;
  }

  return {
    load,
    showNew,

    /** Another part is wanted; a choice before it that is not here yet is left. */
    choose(next: SetChoice): void {
      if (sameDays(next.days, choice.days) && next.loadAll === choice.loadAll) return;
      const known = held?.overview ?? overview;
      choice = next;
      // What was cut down to days is whole in the cache alone.
      pages = new Map([...pages].filter(([, page]) => pageIndex.factsOf(page)?.rows === page.count));
      if (known === null) return;
      void bring(pageIndex.renewed(known));
      queue.dropUnwanted();
    },

    /** Null while nothing is known. */
    spanSize(days: DaySpan): SpanSize | null {
      const known = held?.overview ?? overview;
      return known && spanSize(known, { ...windowOver(pages), days });
    },

    /**
     * What is new is fetched and held back, unless `now`; what has merely changed is shown. One check at a time, and `now`
     * as soon as everything that is wanted is here.
     */
    check: checkSoon,

    retry(): void {
      leftOut.hurry();
      wake();
      void checkSoon({ now: false });
    },
    /** The owner waits for something else, or no longer: pages stand back. */
    hold: queue.hold,
  };
}

/** Rejects then. */
function whenLeft(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(new ApiError({ kind: "aborted" }));
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
  });
}

/** Cameras are renamed, grouped and placed, models and releases named, without any page changing. */
function sameNames(found: SetOverview, shown: SetOverview | null): boolean {
  const names = ({ accounts: _accounts, total: _total, ...rest }: SetOverview) => JSON.stringify(rest);
  return shown !== null && names(found) === names(shown);
}
