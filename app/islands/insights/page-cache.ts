// The pages of the set kept in the browser's own database between visits: one user's, by account and page.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { SET_DATABASE } from "~/browser/kept/set-database";
import { PAGE_FORM } from "~/domain/insights/fields/page-form";
import { unpackPage } from "~/domain/set/pages/packed-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import { forgetPacked, takePacked } from "./packed-pages";

interface PageCacheSchema extends DBSchema {
  pages: { key: [userId: number, accountId: number, index: number]; value: KeptPage };
}

/** Packed: a third of what the columns take, and quicker to write. */
interface KeptPage {
  readonly etag: string;
  readonly packed: Uint8Array<ArrayBuffer>;
}

export interface PageCache {
  /** Every page of the user. */
  all(): Promise<readonly SetPage[]>;
  /** Those of these pages that it has, whatever their tags. */
  find(pages: readonly Pick<SetPage, "accountId" | "index">[]): Promise<readonly SetPage[]>;
  put(page: SetPage): Promise<void>;
  drop(page: Pick<SetPage, "accountId" | "index">): Promise<void>;
}

/** The cache of one user; the pages of anybody else are dropped. Without a database it keeps nothing. */
export async function openPageCache(userId: number): Promise<PageCache> {
  try {
    const db = await openDatabase();
    await dropOthers(db, userId);
    return {
      all: async () => (await db.getAll("pages", ownRange(userId))).flatMap(unpacked),
      async find(pages) {
        const reading = db.transaction("pages");
        const found = await Promise.all(
          pages.map(({ accountId, index }) => reading.store.get([userId, accountId, index])),
        );
        return found.flatMap((page) => (page ? unpacked(page) : []));
      },
      put: async (page) => {
        // First: a database that was closed since leaves no bytes behind.
        const kept = { etag: page.etag, packed: takePacked(page) };
        const writing = db.transaction("pages", "readwrite", { durability: "relaxed" });
        await writing.store.put(kept, [userId, page.accountId, page.index]);
        await writing.done;
      },
      drop: ({ accountId, index }) => db.delete("pages", [userId, accountId, index]),
    };
  } catch {
    // A private window may have no database: the set is loaded anew each time.
    return {
      all: async () => [],
      find: async () => [],
      put: async (page) => forgetPacked(page),
      drop: async () => undefined,
    };
  }
}

/** Nothing for one that cannot be read: it is fetched anew. */
function unpacked({ etag, packed }: KeptPage): readonly SetPage[] {
  try {
    return [unpackPage(packed, { etag })];
  } catch {
    return [];
  }
}

function openDatabase(): Promise<IDBPDatabase<PageCacheSchema>> {
  return openDB<PageCacheSchema>(SET_DATABASE, PAGE_FORM, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore("pages");
    },
    // Signing out deletes the database, here or in another window: it must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

async function dropOthers(db: IDBPDatabase<PageCacheSchema>, userId: number): Promise<void> {
  const below = IDBKeyRange.upperBound([userId], true);
  const above = IDBKeyRange.lowerBound([userId + 1]);
  await Promise.all([db.delete("pages", below), db.delete("pages", above)]);
}

function ownRange(userId: number): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId + 1], false, true);
}
