// What the loader knows of pages, those that it has let go included: how many insights they have and of which days, and
// which lie on the shelf.

import type { SetOverview } from "~/domain/set/pages/column-page";
import { daysOf, receivedBetween } from "~/domain/set/pages/page-days";
import type { SetPage } from "~/domain/set/pages/set-page";
import { keyOf, type MissingPage, type PageFacts, tagsOf } from "~/domain/set/wanted-pages";
import type { PageShelf } from "./page-shelf";

export function createPageStock(shelf: Promise<PageShelf>) {
  const facts = new Map<string, PageFacts>();
  /** When the insights of the version that came last were received, by page and epoch: of the cameras below. */
  const seen = new Map<string, ReturnType<typeof receivedBetween>>();
  let cameras: ReadonlySet<string> = new Set();
  let current: ReadonlyMap<string, string> = new Map();
  /** The tag of the version that came, by the one that was asked for and was replaced since. */
  const instead = new Map<string, string>();
  /** The tags of the pages on the shelf. */
  const shelved = new Map<string, string>();

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
    shelved.delete(keyOf(page));
    void shelf.then((open) => open.drop(page)).catch(() => undefined);
  }

  return {
    /** Undefined for one that was never here. */
    factsOf: (page: Pick<MissingPage, "accountId" | "index" | "etag">): PageFacts | undefined =>
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
    isShelved: (page: MissingPage): boolean => shelved.get(keyOf(page)) === page.etag,

    /** Every page of the shelf. */
    async all(): Promise<readonly SetPage[]> {
      const pages = await shelf.then((open) => open.all()).catch(() => []);
      for (const page of pages) shelved.set(keyOf(page), page.etag);
      return pages;
    },

    /** A page is here. */
    note,

    /** Those of these pages that lie on the shelf as they are now; a browser may have thrown some away. */
    async find(pages: readonly MissingPage[]): Promise<readonly SetPage[]> {
      const asked = pages.filter((page) => shelved.get(keyOf(page)) === page.etag);
      if (asked.length === 0) return [];
      const found = await shelf.then((open) => open.find(asked)).catch(() => []);
      const tags = new Map(found.map((page) => [keyOf(page), page.etag]));
      for (const page of asked) if (tags.get(keyOf(page)) !== page.etag) shelved.delete(keyOf(page));
      return found.filter((page) => shelved.get(keyOf(page)) === page.etag);
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
      await shelf
        .then((open) => open.put(page))
        .then(
          () => void shelved.set(keyOf(page), page.etag),
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
