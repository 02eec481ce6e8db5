// The browser's cache of model files, over a cache that plays along, fails, or is not there.
import { afterEach, describe, expect, test, vi } from "vitest";
import { dropModelCache } from "~/browser/files/model-cache";
import { openFileCache } from "~models/runner/file-cache";

const BYTES = Uint8Array.from([1, 2, 3]);

/** A cache in memory, oldest first. */
function cacheInMemory() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (name: string) => kept.get(name)?.clone(),
    put: async (name: string, answer: Response) => void kept.set(name, answer),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  return { kept, cache };
}

const fails = () => Promise.reject(new DOMException("Unexpected internal error."));

afterEach(() => void vi.unstubAllGlobals());

describe("the cache", () => {
  test("gives back what was put on it, until it is dropped", async () => {
    const { cache } = cacheInMemory();
    vi.stubGlobal("caches", { open: async () => cache });
    const shelf = await openFileCache();
    await shelf.put("a", BYTES);
    expect([await shelf.get("a"), await shelf.get("b")]).toEqual([BYTES, null]);
    await shelf.drop("a");
    expect(await shelf.get("a")).toBeNull();
  });

  test("is gone when its reader signs out, with all that was on it", async () => {
    const shelves = new Map<string, ReturnType<typeof cacheInMemory>["cache"]>();
    vi.stubGlobal("caches", {
      open: async (name: string) => {
        const cache = shelves.get(name) ?? cacheInMemory().cache;
        shelves.set(name, cache);
        return cache;
      },
      delete: async (name: string) => shelves.delete(name),
    });
    await (await openFileCache()).put("a", BYTES);
    dropModelCache();
    expect(await (await openFileCache()).get("a")).toBeNull();
  });

  test("lets the oldest files go", async () => {
    const { cache, kept } = cacheInMemory();
    vi.stubGlobal("caches", { open: async () => cache });
    const shelf = await openFileCache();
    for (let file = 0; file < 62; file++) await shelf.put(String(file), BYTES);
    expect(kept.size).toBe(60);
    expect([await shelf.get("1"), await shelf.get("2")]).toEqual([null, BYTES]);
  });

  test.each([
    ["is damaged", { open: async () => ({ match: fails, put: fails, keys: fails, delete: fails }) }],
    ["is forbidden", { open: fails }],
    ["is not there", undefined],
  ])("keeps nothing and stops no reader where it %s", async (_what, caches) => {
    vi.stubGlobal("caches", caches);
    const cache = await openFileCache();
    await cache.put("a", BYTES);
    await cache.drop("a");
    expect(await cache.get("a")).toBeNull();
  });
});
