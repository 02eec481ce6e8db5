// The browser's own cache of model files, by their content: what was fetched once is there on the next visit, and without
// a network. A browser without one, or one that is full, damaged or forbidden, fetches every time.

/** Its name among the page's caches; signing out takes it away by that (app/browser/files/model-cache.ts). */
const CACHE_NAME = "fernwatch-models";
/** Files that are kept: three runtimes of several releases. */
const MOST_FILES = 60;
/** Names in the cache; nothing is ever fetched from there. */
const keyOf = (sha256: string) => `/model-files/${sha256}`;

export interface FileCache {
  get(sha256: string): Promise<Uint8Array<ArrayBuffer> | null>;
  put(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  drop(sha256: string): Promise<void>;
}

/** The cache of this browser; without one, a cache that keeps nothing. It never fails. */
export async function openFileCache(): Promise<FileCache> {
  const cache = await orNull(async () => (typeof caches === "undefined" ? null : caches.open(CACHE_NAME)));
  return {
    get: (sha256) =>
      orNull(async () => {
        const kept = await cache?.match(keyOf(sha256));
        return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
      }),
    async put(sha256, bytes) {
      await orNull(async () => {
        await cache?.put(keyOf(sha256), new Response(bytes));
        await dropOldest(cache);
      });
    },
    async drop(sha256) {
      await orNull(async () => cache?.delete(keyOf(sha256)));
    },
  };
}

async function dropOldest(cache: Cache | null): Promise<void> {
  const names = (await cache?.keys()) ?? [];
  for (const name of names.slice(0, Math.max(0, names.length - MOST_FILES))) await cache?.delete(name);
}

/** A private window forbids it, a disk is full or spoilt: then the file is fetched again. */
async function orNull<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
