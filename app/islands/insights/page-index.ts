// What the loader knows of pages, those that it has let go included: how many insights they have and of which days, and
// which are cached.

import type { SetOverview } from "~/domain/set/pages/column-page";
import { daysOf, receivedBetween } from "~/domain/set/pages/page-days";
import type { SetPage } from "~/domain/set/pages/set-page";
import { keyOf, type MissingPage, type SetPageFacts, tagsOf } from "~/domain/set/wanted-pages";
import type { PageCache } from "./page-cache";

export function createPageIndex(cache: Promise<PageCache>) {
  const facts = new Map<string, SetPageFacts>();
  /** When the insights of the version that came last were received, by page and epoch: of the cameras below. */
  const seen = new Map<string, ReturnType<typeof receivedBetween>>();
  let cameras: ReadonlySet<string> = new Set();
  let current: ReadonlyMap<string, string> = new Map();
  /** The tag of the version that came, by the one that was asked for and was replaced since. */
  const instead = new Map<string, string>();
  /** The tags of the pages in the cache. */
  const cached = new Map<string, string>();

  function note(page: SetPage): void {
    facts.set(versionOf(page), { rows: page.count, days: daysOf(page) });
    // One that was asked for before may be of other cameras.
    const isNow = current.get(keyOf(page)) === page.etag;
    if (isNow && page.count > 0) seen.set(placesOf(page), receivedBetween(page));
  }

  function lastOf(page: Pick<MissingPage, "accountId" | "index" | "etag">): string {
    const newer = instead.get(versionOf(page));
    return newer === undefined ? page.etag : lastOf({ ...page, etag: newer });
  }

  function drop(page: Pick<SetPage, "accountId" | "index">): void {
    cached.delete(keyOf(page));
    void cache.then((open) => open.drop(page)).catch(() => undefined);
  }

  return {
    /** Undefined for one that was never here. */
    factsOf: (page: Pick<MissingPage, "accountId" | "index" | "etag">): SetPageFacts | undefined =>
      facts.get(versionOf(page)),

    /**
     * What the pages are now, to a reader of these cameras. Who is given another camera finds its insights anywhere, so of
     * pages of before nothing is said any more. Those of an account that cannot be reached now come back as they were.
     */
    know(overview: SetOverview): void {
      const own = overview.devices.map(({ deviceId }) => deviceId);
      if (own.some((id) => !cameras.has(id))) seen.clear();
      cameras = new Set(overview.unreachable.length > 0 ? [...cameras, ...own] : own);
      current = tagsOf(overview);
    },

    /**
     * Within an epoch no insight changes its place: of any version of it for who sees the same cameras. Undefined for one
     * that was never here.
     */
    seenOf: (page: Pick<MissingPage, "accountId" | "index" | "epoch">) => seen.get(placesOf(page)),

    /** As it is now. */
    isCached: (page: MissingPage): boolean => cached.get(keyOf(page)) === page.etag,

    /** Every page in the cache. */
    async all(): Promise<readonly SetPage[]> {
      const pages = await cache.then((open) => open.all()).catch(() => []);
      for (const page of pages) cached.set(keyOf(page), page.etag);
      return pages;
    },

    /** A page is here. */
    note,

    /** Those of these pages that are cached as they are now; a browser may have thrown some away. */
    async find(pages: readonly MissingPage[]): Promise<readonly SetPage[]> {
      const asked = pages.filter((page) => cached.get(keyOf(page)) === page.etag);
      if (asked.length === 0) return [];
      const found = await cache.then((open) => open.find(asked)).catch(() => []);
      const tags = new Map(found.map((page) => [keyOf(page), page.etag]));
      for (const page of asked) if (tags.get(keyOf(page)) !== page.etag) cached.delete(keyOf(page));
      return found.filter((page) => cached.get(keyOf(page)) === page.etag);
    },

    /** An overview of before, with the versions that have come since in the place of those that it names. */
    renewed(overview: SetOverview): SetOverview {
      if (instead.size === 0) return overview;
      const accounts = overview.accounts.map((account) => ({
        ...account,
        pages: account.pages.map((etag, index) => lastOf({ accountId: account.accountId, index, etag })),
      }));
      return { ...overview, accounts };
    },

    /** A page has come whole, as it was asked for or in a newer version. A full disk must not stop the loading. */
    async keep(page: SetPage, asked: MissingPage): Promise<void> {
      note(page);
      if (page.etag !== asked.etag) {
        instead.set(versionOf(asked), page.etag);
        // Whatever came last is the last.
        instead.delete(versionOf(page));
      }
      await cache
        .then((open) => open.put(page))
        .then(
          () => void cached.set(keyOf(page), page.etag),
          () => undefined,
        );
    },

    drop,
  };
}

function versionOf(page: Pick<MissingPage, "accountId" | "index" | "etag">): string {
  return `${keyOf(page)} ${page.etag}`;
}

function placesOf(page: Pick<MissingPage, "accountId" | "index" | "epoch">): string {
  return `${keyOf(page)} ${page.epoch}`;
}
