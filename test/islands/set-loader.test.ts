// How the set comes into the browser: first visit, second visit, a line that fails, news that wait to be looked at.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "~/browser/api/client/api-error";
import type { SetOverview } from "~/domain/set/pages/column-page";
import { NO_ROWS } from "~/domain/set/row-counts";
import { loaderOf, MemoryCache, Server } from "./set-server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a first visit", () => {
  test("fetches every page, the newest of each account first, and keeps them", async () => {
    const server = new Server({
      3: [
        [10, 1],
        [10, 1],
        [4, 1],
      ],
      8: [[2, 1]],
    });
    const { loader, cache, seen, rows } = loaderOf(server);
    await loader.load();
    expect(server.asked).toEqual(["3/2", "8/0", "3/1", "3/0"]);
    expect(seen.state).toMatchObject({ complete: true, loaded: 26, total: 26, failed: false });
    expect(rows()).toBe(26);
    expect(cache.pages.size).toBe(4);
  });

  test("of a user without insights is complete immediately", async () => {
    const { loader, seen } = loaderOf(new Server({}));
    await loader.load();
    expect(seen.state).toMatchObject({ complete: true, loaded: 0, total: 0 });
  });

  test("continues where it was when the connection is back", async () => {
    const server = new Server({
      3: [
        [10, 1],
        [5, 1],
      ],
    });
    server.failures = [new Error("down"), new Error("down")];
    const { loader, seen } = loaderOf(server);
    const loading = loader.load();
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.state).toMatchObject({ failed: true, complete: false });
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(seen.state).toMatchObject({ failed: false, complete: true, loaded: 15 });
  });

  test("tries immediately when it is asked to", async () => {
    const server = new Server({ 3: [[10, 1]] });
    server.failures = [new Error("down")];
    const { loader, seen } = loaderOf(server);
    const loading = loader.load();
    await vi.advanceTimersByTimeAsync(1);
    loader.retry();
    await loading;
    expect(seen.state.complete).toBe(true);
  });

  test("says that the session has ended", async () => {
    const server = new Server({ 3: [[10, 1]] });
    server.failures = [new ApiError({ kind: "signedOut", message: null })];
    const { loader, seen } = loaderOf(server);
    void loader.load();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.state.signedOut).toBe(true);
  });
});

test("a second visit fetches only what has changed, and drops what is gone", async () => {
  const cache = new MemoryCache();
  await loaderOf(
    new Server({
      3: [
        [10, 1],
        [5, 1],
      ],
      9: [[7, 1]],
    }),
    cache,
  ).loader.load();
  const server = new Server({
    3: [
      [10, 1],
      [6, 2],
    ],
  });
  const { loader, rows } = loaderOf(server, cache);
  await loader.load();
  expect(server.asked).toEqual(["3/1"]);
  expect(rows()).toBe(16);
  expect([...cache.pages.keys()].sort()).toEqual(["3/0", "3/1"]);
});

describe("news", () => {
  test("wait until they are asked for", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen, rows } = loaderOf(server);
    await loader.load();
    server.accounts = { 3: [[12, 2]] };
    await loader.check({ now: false });
    expect(seen.state).toMatchObject({ waiting: { all: 2, withoutArchived: 2 }, loaded: 10 });
    server.accounts = { 3: [[15, 3]] };
    await loader.check({ now: false });
    expect(seen.state).toMatchObject({ waiting: { all: 5, withoutArchived: 5 }, loaded: 10 });
    expect(rows()).toBe(10);
    loader.showNew();
    expect(seen.state).toMatchObject({ waiting: NO_ROWS, loaded: 15, total: 15 });
    expect(rows()).toBe(15);
  });

  test("that add no insight are shown, and those of the reader's own save at once", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const { version } = seen.state;
    server.accounts = { 3: [[10, 2]] };
    await loader.check({ now: false });
    expect(seen.state.version).toBe(version + 1);
    server.accounts = { 3: [[11, 3]] };
    await loader.check({ now: true });
    expect(seen.state).toMatchObject({ waiting: NO_ROWS, loaded: 11 });
  });

  test.each<Partial<SetOverview>>([
    { models: [{ algId: 12, name: "Northern mammals" }] },
    { releases: [{ releaseId: 77, name: "Trail", manifestSha256: "a1" }] },
  ])("that are names alone are shown: %j", async (named) => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const { version } = seen.state;
    server.named = named;
    await loader.check({ now: false });
    expect(seen.state.version).toBe(version + 1);
  });

  test("of the reader's own save are shown as soon as everything is here", async () => {
    const pages = (version: number) =>
      ({
        3: [
          [10, 1],
          [5, version],
        ],
      }) as const;
    const server = new Server(pages(1));
    const { loader } = loaderOf(server);
    let shown: Promise<void> | undefined;
    server.meanwhile = {
      after: 2,
      does() {
        server.accounts = pages(2);
        shown = loader.check({ now: true });
      },
    };
    await loader.load();
    await shown;
    expect(server.asked).toEqual(["3/1", "3/0", "3/1"]);
  });

  test("of the reader's own save are shown although a choice comes between", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    server.accounts = { 3: [[10, 2]] };
    server.meanwhile = { after: 2, does: () => loader.choose({ days: { from: 0, to: 9 }, loadAll: false }) };
    await loader.check({ now: true });
    expect(seen.state).toMatchObject({ complete: true, loaded: 10 });
    expect(seen.set?.pages.map(({ etag }) => etag)).toEqual(["3.0.2"]);
  });

  test("of the reader's own save are shown although the line fails once", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    server.accounts = { 3: [[10, 2]] };
    server.failures = [new Error("down")];
    const checking = loader.check({ now: true });
    await vi.advanceTimersByTimeAsync(1_500);
    await checking;
    expect(seen.state.failed).toBe(false);
    expect(seen.set?.pages.map(({ etag }) => etag)).toEqual(["3.0.2"]);
  });

  test("are asked for once by saves that wait together", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader } = loaderOf(server);
    const saved = [loader.check({ now: true }), loader.check({ now: true })];
    expect(saved[0]).toBe(saved[1]);
    await loader.load();
    await Promise.all(saved);
  });

  test("that are none change nothing", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const before = seen.state;
    await loader.check({ now: true });
    expect(seen.state).toBe(before);
  });
});

describe("insights that change their places", () => {
  test("while the set is loaded: what does not fit together is brought anew, each once", async () => {
    const server = new Server({
      3: [
        [10, 1],
        [10, 1],
        [10, 1],
        [10, 1],
        [10, 1],
        [4, 1],
      ],
    });
    server.meanwhile = {
      after: 3,
      does() {
        server.epoch = 1;
        server.accounts = {
          3: [
            [10, 1],
            [10, 1],
            [10, 2],
            [10, 2],
            [3, 2],
          ],
        };
      },
    };
    const { loader, seen, rows } = loaderOf(server);
    const loading = loader.load();
    await vi.advanceTimersByTimeAsync(5_000);
    await loading;
    expect(seen.state).toMatchObject({ complete: true, loaded: 43, total: 43 });
    expect(rows()).toBe(43);
    // Nothing of before the change is kept, and nothing of after it asked for twice.
    expect(server.asked.slice(server.asked.lastIndexOf("3/4"))).toEqual(["3/4", "3/3", "3/2", "3/1", "3/0"]);
  });

  test("while news are looked for: nothing is shown before all of it fits", async () => {
    const pages = (version: number) =>
      ({
        3: [
          [10, version],
          [10, version],
        ],
      }) as const;
    const server = new Server(pages(1));
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const { version } = seen.state;
    server.accounts = pages(2);
    server.meanwhile = {
      after: 4,
      does() {
        server.epoch = 1;
        server.accounts = { 3: [[10, 3]] };
      },
    };
    const checking = loader.check({ now: false });
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.state).toMatchObject({ version, loaded: 20 });
    await vi.advanceTimersByTimeAsync(5_000);
    await checking;
    expect(seen.state).toMatchObject({ version: version + 1, loaded: 10 });
  });
});

describe("a page that the server can't send whole", () => {
  const WORLD = {
    3: [
      [10_000, 1, 20_000],
      [10_000, 1, 20_010],
      [4, 1],
    ],
  } as const;
  const GAP = { from: 12_345, to: 12_348 };

  function failing() {
    const server = new Server(WORLD);
    server.failing.set("3/1", [GAP]);
    return server;
  }

  async function loaded(server: Server, cache?: MemoryCache) {
    const it = loaderOf(server, cache);
    const loading = it.loader.load();
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    return it;
  }

  test("is asked for in stretches: everything but the gap is here, and the gap is named", async () => {
    const server = failing();
    const { seen, cache, rows } = await loaded(server);
    expect(server.asked).toEqual(["3/2", "3/1", "3/0", "3/1", "3/1 in stretches"]);
    expect(rows()).toBe(20_001);
    expect(seen.state).toMatchObject({ complete: true, failed: false, loaded: 20_001, total: 20_004 });
    expect(seen.state.leftOut).toEqual([{ ...GAP, accountId: 3, days: { from: 20_010, to: 20_010 } }]);
    // The next visit asks for it again.
    expect([...cache.pages.keys()].sort()).toEqual(["3/0", "3/2"]);
  });

  test("is asked for again by later checks, less and less often", async () => {
    const server = failing();
    const { loader } = await loaded(server);
    server.asked.length = 0;
    const tries: number[] = [];
    for (let minute = 1; minute <= 60; minute++) {
      await vi.advanceTimersByTimeAsync(60_000);
      await loader.check({ now: false });
      if (server.asked.splice(0).length > 0) tries.push(minute);
    }
    expect(tries).toEqual([1, 3, 7, 15, 31]);
  });

  test("shows what is sent after all, when the reader asks to try again", async () => {
    const server = failing();
    const { loader, seen, cache } = await loaded(server);
    server.failing.set("3/1", []);
    loader.retry();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.state).toMatchObject({ leftOut: [], loaded: 20_004, total: 20_004 });
    expect(cache.pages.size).toBe(3);
  });

  test("counts no insight as left out while the server can't say which pages there are", async () => {
    const server = failing();
    const { loader, seen } = loaderOf(server);
    const down = () => Promise.reject(new Error("down"));
    const overview = server.overview.bind(server);
    const loading = loader.load();
    await vi.advanceTimersByTimeAsync(1);
    server.overview = down;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.state).toMatchObject({ complete: false, failed: true, leftOut: [] });
    server.overview = overview;
    await vi.advanceTimersByTimeAsync(16_000);
    await loading;
    expect(seen.state).toMatchObject({ complete: true, failed: false, loaded: 20_001 });
  });
});
