// The browser's shelf of model files, over a cache that plays along, fails, or is not there.
import { afterEach, describe, expect, test, vi } from "vitest";
import { dropModelShelf } from "~/browser/model-shelf";
import { openShelf } from "~models/runner/file-shelf";

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

describe("the shelf", () => {
  test("gives back what was put on it, until it is dropped", async () => {
    const { cache } = cacheInMemory();
    vi.stubGlobal("caches", { open: async () => cache });
    const shelf = await openShelf();
    await shelf.put("a", BYTES);
    expect([await shelf.get("a"), await shelf.get("b")]).toEqual([BYTES, null]);
    await shelf.drop("a");
    expect(await shelf.get("a")).toBeNull();
  });

  test("is gone when its reader signs out, with all that was on it", async () => {
    const shelves = new Map<string, ReturnType<typeof cacheInMemory>["cache"]>();
    vi.stubGlobal("caches", {
      open: async (name: string) => {
        const shelf = shelves.get(name) ?? cacheInMemory().cache;
        shelves.set(name, shelf);
        return shelf;
      },
      delete: async (name: string) => shelves.delete(name),
    });
    await (await openShelf()).put("a", BYTES);
    dropModelShelf();
    expect(await (await openShelf()).get("a")).toBeNull();
  });

  test("lets the oldest files go", async () => {
    const { cache, kept } = cacheInMemory();
    vi.stubGlobal("caches", { open: async () => cache });
    const shelf = await openShelf();
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
    const shelf = await openShelf();
    await shelf.put("a", BYTES);
    await shelf.drop("a");
    expect(await shelf.get("a")).toBeNull();
  });
});
