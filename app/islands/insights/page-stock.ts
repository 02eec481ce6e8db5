// What the loader knows of pages, those that it has let go included: how many insights they have and of which days, and
// which lie on the shelf.
import { daysOf } from "~/domain/set/pages/page-days";
import type { SetPage } from "~/domain/set/pages/set-page";
import { keyOf, type MissingPage, type PageFacts } from "~/domain/set/wanted-pages";
import type { PageShelf } from "./page-shelf";

export function createPageStock(shelf: Promise<PageShelf>) {
  const facts = new Map<string, PageFacts>();
  /** The tags of the pages on the shelf. */
  const shelved = new Map<string, string>();

  function note(page: SetPage): void {
    facts.set(versionOf(page), { rows: page.count, days: daysOf(page) });
  }

  function drop(page: Pick<SetPage, "accountId" | "index">): void {
    shelved.delete(keyOf(page));
    void shelf.then((open) => open.drop(page)).catch(() => undefined);
  }

  return {
    /** Undefined for one that was never here. */
    factsOf: (page: Pick<MissingPage, "accountId" | "index" | "etag">): PageFacts | undefined =>
      facts.get(versionOf(page)),

    /** As it is now. */
    isShelved: (page: MissingPage): boolean => shelved.get(keyOf(page)) === page.etag,

    /** Every page of the shelf. */
    async all(): Promise<readonly SetPage[]> {
      const pages = await shelf.then((open) => open.all()).catch(() => []);
      for (const page of pages) {
        note(page);
        shelved.set(keyOf(page), page.etag);
      }
      return pages;
    },

    /** Those of these pages that lie on the shelf as they are now; a browser may have thrown some away. */
    async find(pages: readonly MissingPage[]): Promise<readonly SetPage[]> {
      const asked = pages.filter((page) => shelved.get(keyOf(page)) === page.etag);
      if (asked.length === 0) return [];
      const found = await shelf.then((open) => open.find(asked)).catch(() => []);
      const tags = new Map(found.map((page) => [keyOf(page), page.etag]));
      for (const page of asked) if (tags.get(keyOf(page)) !== page.etag) shelved.delete(keyOf(page));
      return found.filter((page) => shelved.get(keyOf(page)) === page.etag);
    },

    /** A page has come whole. A full disk must not stop the loading. */
    async keep(page: SetPage): Promise<void> {
      note(page);
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
