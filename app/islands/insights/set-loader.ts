// Brings the set here and keeps it: pages kept from the last visit first, then what has changed since, the newest pages
// first and several at once. A line that fails is tried again for as long as it takes.

import { failureOf } from "~/browser/api/api-error";
import { createWaker, insist } from "~/browser/insist";
import { type InsightSet, insightSet, NO_NAMES, rowCount, setNames } from "~/domain/set/insight-set";
import type { SetOverview } from "~/domain/set/pages/column-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import { moreThan, NO_ROWS, rowCounts } from "~/domain/set/row-counts";
import { EMPTY_STATE, type SetState } from "~/domain/set/set-port";
import type { PageShelf } from "./page-shelf";
import type { SetSource } from "./set-source";

/** Pages asked for at once: more would only queue before the one database that answers them. */
const WIDTH = 4;
/** How long the account is given when insights change their places, ms. */
const SETTLES_AFTER = 1_000;
/** While pages pour in the reader is told this often, ms. */
const TELL_EVERY = 1_000;

interface SetLoaderDeps {
  readonly source: SetSource;
  readonly shelf: Promise<PageShelf>;
  /** Called with every change of the state; the set is the one that `state.version` speaks of. */
  readonly onChange: (state: SetState, set: InsightSet) => void;
}

export type SetLoader = ReturnType<typeof createSetLoader>;

export function createSetLoader({ source, shelf, onChange }: SetLoaderDeps) {
  let pages = new Map<string, SetPage>();
  let set = insightSet([], NO_NAMES);
  let overview: SetOverview | null = null;
  let state = EMPTY_STATE;
  /** What a check has brought and nobody has asked to see yet. */
  let held: { readonly pages: Map<string, SetPage>; readonly overview: SetOverview } | null = null;
  let telling: ReturnType<typeof setTimeout> | null = null;
  let checking: Promise<void> = Promise.resolve();
  const { wake, wait } = createWaker();

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
    tell({
      ...change,
      version: state.version + 1,
      loaded: rowCount(set),
      devices: overview?.devices ?? [],
      models: overview?.models ?? [],
      unreachable: overview?.unreachable ?? [],
      classNames: [...new Set(set.pages.flatMap((page) => page.classNames))].sort(),
    });
  }

  function publishSoon(): void {
    telling ??= setTimeout(publish, TELL_EVERY);
  }

  async function keep(page: SetPage): Promise<void> {
    // A full disk must not stop the loading.
    await (await shelf).put(page).catch(() => undefined);
  }

  /** Runs until it succeeds, or what is asked for is not there; between two tries it waits, or is woken. */
  async function untilItWorks<T>(attempt: () => Promise<T>): Promise<T> {
    const result = await insist(attempt, {
      wait,
      onFailure(error) {
        if (isGone(error)) throw error;
        tell({ failed: true, signedOut: failureOf(error)?.kind === "signedOut" });
      },
    });
    if (state.failed) tell({ failed: false });
    return result;
  }

  /**
   * Fetches what `wanted` names and `have` lacks; each page that arrives is handed on. False as soon as insights have
   * changed their places meanwhile: what comes then does not fit to what is here.
   */
  async function fetchPages(
    wanted: SetOverview,
    have: ReadonlyMap<string, SetPage>,
    arrived: (page: SetPage) => void,
  ): Promise<boolean> {
    const queue = missingPages(wanted, have);
    let fits = true;
    const work = async () => {
      for (let next = queue.shift(); next && fits; next = queue.shift()) {
        const { accountId, index, etag, epoch } = next;
        const page = await untilItWorks(() => source.page(accountId, index)).catch((error: unknown) => {
          if (isGone(error)) return null;
          throw error;
        });
        fits &&= page === null || page.etag === etag || page.epoch === epoch;
        if (page && fits) arrived(page);
      }
    };
    await Promise.all(Array.from({ length: WIDTH }, work));
    source.rest();
    // Where some insights move, more are about to.
    if (!fits) await wait(SETTLES_AFTER);
    return fits;
  }

  async function load(): Promise<void> {
    const [found, kept] = await Promise.all([
      untilItWorks(() => source.overview()),
      shelf.then((open) => open.all()).catch(() => []),
    ]);
    const current = tagsOf(found);
    for (const page of kept) {
      const key = keyOf(page);
      if (current.has(key)) pages.set(key, page);
      else void (await shelf).drop(page);
    }
    for (let wanted = found; !(await loaded(wanted)); ) wanted = await untilItWorks(() => source.overview());
    publish({ complete: true, total: total(pages) });
  }

  /** Whether all that an overview names could be brought together. */
  async function loaded(found: SetOverview): Promise<boolean> {
    overview = found;
    const current = tagsOf(found);
    for (const [key, { etag }] of pages) if (current.get(key) !== etag) pages.delete(key);
    publish({ total: found.total });
    return fetchPages(found, pages, (page) => {
      pages.set(keyOf(page), page);
      void keep(page);
      publishSoon();
    });
  }

  function showNew(): void {
    if (held === null) return;
    for (const [key, page] of pages) if (!held.pages.has(key)) void shelf.then((open) => open.drop(page));
    pages = held.pages;
    overview = held.overview;
    held = null;
    publish({ waiting: NO_ROWS, total: total(pages) });
  }

  async function check({ now }: { readonly now: boolean }): Promise<void> {
    if (!state.complete) return;
    let next = held?.pages ?? pages;
    let changed = false;
    let found: SetOverview | null;
    do {
      found = await source.overview().catch(() => null);
      if (found === null) return;
      const current = tagsOf(found);
      next = new Map([...next].filter(([key]) => current.has(key)));
      changed ||= next.size !== pages.size;
    } while (
      !(await fetchPages(found, next, (page) => {
        changed = true;
        next.set(keyOf(page), page);
        void keep(page);
      }))
    );
    if (!changed && held === null && sameNames(found, overview)) return;
    held = { pages: next, overview: found };
    const waiting = moreThan(rowCounts(pages.values()), rowCounts(next.values()));
    // Where a scope has none to show, no pill would ever be pressed in it.
    if (now || waiting.all <= 0 || waiting.withoutArchived <= 0) showNew();
    else tell({ waiting });
  }

  return {
    load,
    showNew,

    /** What is new is fetched and held back, unless `now`; what has merely changed is shown. One check at a time. */
    check(options: { readonly now: boolean }): Promise<void> {
      checking = checking.then(() => check(options));
      return checking;
    },

    retry: wake,
  };
}

/** Cameras are renamed, grouped and placed, models and releases named, without any page changing. */
function sameNames(found: SetOverview, shown: SetOverview | null): boolean {
  const names = ({ accounts: _accounts, total: _total, ...rest }: SetOverview) => JSON.stringify(rest);
  return shown !== null && names(found) === names(shown);
}

/** Whether what was asked for is not there, or not for this reader. */
function isGone(error: unknown): boolean {
  const kind = failureOf(error)?.kind;
  return kind === "notFound" || kind === "forbidden";
}

/** Which page, and what it carries as long as nothing changes. */
type MissingPage = Pick<SetPage, "accountId" | "index" | "etag" | "epoch">;

/** The newest of each account first, because that is what is looked at. */
function missingPages({ accounts }: SetOverview, have: ReadonlyMap<string, SetPage>): MissingPage[] {
  return accounts
    .flatMap(({ accountId, epoch, pages }) =>
      pages.map((etag, index) => ({ accountId, index, etag, epoch, age: pages.length - index })),
    )
    .filter((page) => have.get(keyOf(page))?.etag !== page.etag)
    .sort((a, b) => a.age - b.age);
}

function tagsOf({ accounts }: SetOverview): ReadonlyMap<string, string> {
  return new Map(
    accounts.flatMap(({ accountId, pages }) =>
      pages.map((etag, index) => [keyOf({ accountId, index }), etag] as const),
    ),
  );
}

function keyOf({ accountId, index }: Pick<SetPage, "accountId" | "index">): string {
  return `${accountId}/${index}`;
}

function total(pages: ReadonlyMap<string, SetPage>): number {
  return [...pages.values()].reduce((sum, page) => sum + page.count, 0);
}
