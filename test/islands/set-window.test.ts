// Which part of all insights comes into the browser: what its memory holds, what costs little data, the days that a person
// asks for; and choices that overtake each other. Decision 0132, The newest, or the days that are asked for.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { locate } from "~/domain/set/insight-set";
import { dayAt, type SetChoice, USUAL_CHOICE } from "~/domain/set/set-window";
import { DEVICES } from "../domain/set/set-world";
import { runs } from "../support/properties";
import { loaderOf, MemoryCache, Server } from "./set-server";

const SPARING = { memoryGb: 8, saveData: true };
const LITTLE_MEMORY = { memoryGb: 1, saveData: false };
const on = (from: number, to = from): SetChoice => ({ days: { from, to }, loadAll: false });
const ALL: SetChoice = { days: null, loadAll: true };

/** A page that is enough where little data is asked for. */
const FULL = 5_000;

/** One account of so many pages, a page a day. */
const daily = (pages: number) => ({ 3: Array.from({ length: pages }, (_, day) => [FULL, 1, day] as const) });

/** More than 250,000 insights, in pages that are fuller than any. */
const LARGE = { 3: Array.from({ length: 9 }, (_, day) => [40_000, 1, day] as const) };

/** Everything that runs by itself has run. */
const settled = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("little data", () => {
  test("is the newest page of each account, until everything is asked for", async () => {
    const server = new Server({ ...daily(4), 8: [[2, 1]] });
    const { loader, seen } = loaderOf(server, new MemoryCache(), SPARING);
    await loader.load();
    expect(server.asked).toEqual(["3/3", "8/0"]);
    expect(seen.state).toMatchObject({ complete: true, loaded: FULL + 2, total: 4 * FULL + 2 });
    expect(seen.state.part).toMatchObject({ days: null, limit: "littleData", rows: FULL + 2 });
    loader.choose(ALL);
    await settled();
    expect(server.asked).toEqual(["3/3", "8/0", "3/2", "3/1", "3/0"]);
    expect(seen.state).toMatchObject({
      complete: true,
      loaded: 4 * FULL + 2,
      total: 4 * FULL + 2,
      part: null,
    });
  });

  test("holds what is cached as well: it costs none", async () => {
    const cache = new MemoryCache();
    await loaderOf(new Server(daily(4)), cache).loader.load();
    const server = new Server({ 3: [...daily(4)[3], [FULL, 1, 4]] });
    const { loader, seen } = loaderOf(server, cache, SPARING);
    await loader.load();
    expect(server.asked).toEqual(["3/4"]);
    expect(seen.state).toMatchObject({ loaded: 5 * FULL, part: null });
  });

  test("keeps its size when someone saves, and when a page begins", async () => {
    const server = new Server(daily(3));
    const { loader, seen } = loaderOf(server, new MemoryCache(), SPARING);
    await loader.load();
    server.accounts = { 3: [...daily(2)[3], [FULL, 2, 2], [4, 1, 3]] };
    await loader.check({ now: true });
    expect(server.asked).toEqual(["3/2", "3/3", "3/2"]);
    expect(seen.state).toMatchObject({ loaded: FULL + 4, total: 3 * FULL + 4, complete: true });
  });
});

describe("memory", () => {
  test("holds the newest, and says since when", async () => {
    const server = new Server(LARGE);
    const { loader, seen } = loaderOf(server, new MemoryCache(), LITTLE_MEMORY);
    await loader.load();
    expect(server.asked[0]).toBe("3/8");
    const { part, loaded, complete } = seen.state;
    expect(complete).toBe(true);
    expect(loaded).toBeLessThanOrEqual(250_000);
    expect(part).toMatchObject({ limit: "memory", rows: loaded });
    expect(dayAt(part?.since ?? 0)).toBe(9 - loaded / 40_000);
  });

  test("counts a new page as new, and not what it lets go for it", async () => {
    const server = new Server({ 3: LARGE[3].slice(0, 7) });
    const { loader, seen, rows } = loaderOf(server, new MemoryCache(), LITTLE_MEMORY);
    await loader.load();
    const before = rows();
    server.accounts = { 3: [...LARGE[3].slice(0, 7), [20_000, 1, 7]] };
    await loader.check({ now: false });
    expect(seen.state.waiting).toEqual({ all: 20_000, withoutArchived: 20_000 });
    loader.showNew();
    expect(rows()).toBeLessThanOrEqual(250_000);
    expect(before).toBeLessThanOrEqual(250_000);
    expect(seen.state.total).toBe(300_000);
  });

  test("leaves what is older in no cache, once the newest are looked at again", async () => {
    const cache = new MemoryCache();
    for (let index = 0; index < 9; index++) await cache.put(await new Server(LARGE).page(3, index));
    await loaderOf(new Server(LARGE), cache, LITTLE_MEMORY).loader.load();
    expect(cache.pages.has("3/0")).toBe(false);
    expect(cache.pages.has("3/8")).toBe(true);
  });
});

describe("days that are asked for", () => {
  test("are all that the set holds, and the newest come back from the cache", async () => {
    const server = new Server(daily(6));
    const { loader, seen, rows } = loaderOf(server);
    await loader.load();
    loader.choose(on(1, 2));
    await settled();
    expect(rows()).toBe(2 * FULL);
    expect(seen.state).toMatchObject({ complete: true, loaded: 2 * FULL, total: 6 * FULL });
    expect(seen.state.part).toEqual({ days: { from: 1, to: 2 }, limit: null, rows: 2 * FULL, since: null });
    loader.choose(USUAL_CHOICE);
    await settled();
    expect(seen.state).toMatchObject({ complete: true, loaded: 6 * FULL, part: null });
    expect(server.asked).toHaveLength(6);
  });

  test("are fetched if they are missing, with pages whose days are unknown, which are dropped again", async () => {
    const server = new Server(daily(6));
    const { loader, seen } = loaderOf(server, new MemoryCache(), SPARING);
    await loader.load();
    expect(loader.spanSize({ from: 1, to: 2 })).toEqual({ pages: 2, rows: 2 * FULL, unknown: 0, cut: false });
    loader.choose(on(1, 2));
    await settled();
    expect(server.asked).toEqual(["3/5", "3/2", "3/1"]);
    expect(seen.state).toMatchObject({ complete: true, loaded: 2 * FULL });
  });

  test("hear no news of others", async () => {
    const server = new Server(daily(4));
    const { loader, seen } = loaderOf(server);
    loader.choose(on(1));
    await loader.load();
    server.accounts = { 3: [...daily(4)[3], [7, 1, 4]] };
    await loader.check({ now: false });
    expect(seen.state).toMatchObject({ loaded: FULL, total: 4 * FULL + 7, complete: true });
    expect(seen.state.waiting.all).toBe(0);
  });

  test.each([
    ["known before they are opened", true],
    ["fetched with them, since nobody knew its days", false],
  ])("ask for no newer version of a page that has begun after them: %s", async (_, loadsFirst) => {
    const server = new Server(daily(6));
    const { loader, seen } = loaderOf(server);
    if (loadsFirst) await loader.load();
    loader.choose(on(1, 2));
    if (!loadsFirst) await loader.load();
    await settled();
    const asked = server.asked.length;
    for (let version = 2; version < 5; version++) {
      server.accounts = { 3: [...daily(5)[3], [FULL + version, version, 5]] };
      await loader.check({ now: version === 4 });
    }
    expect(server.asked).toHaveLength(asked);
    expect(seen.state).toMatchObject({ complete: true, loaded: 2 * FULL, total: 6 * FULL + 4 });
    loader.choose(USUAL_CHOICE);
    await settled();
    expect(server.sent.filter((tag) => tag.startsWith("3.5."))).toEqual(["3.5.1", "3.5.4"]);
    expect(seen.state).toMatchObject({ complete: true, loaded: 6 * FULL + 4 });
  });

  test("ask for it again once the reader sees another camera, whose insights may be of these days", async () => {
    const cache = new MemoryCache();
    const server = new Server(daily(6));
    server.named = { devices: DEVICES.slice(0, 1) };
    const { loader } = loaderOf(server, cache);
    await loader.load();
    loader.choose(on(1, 2));
    await settled();
    server.named = { devices: DEVICES };
    server.accounts = { 3: [...daily(5)[3], [FULL, 2, 1]] };
    await loader.check({ now: true });
    expect(server.sent.at(-1)).toBe("3.5.2");

    server.accounts = { 3: [...daily(5)[3], [FULL, 3, 1]] };
    const again = loaderOf(server, cache);
    again.loader.choose(on(1, 2));
    await again.loader.load();
    await settled();
    expect(server.sent.at(-1)).toBe("3.5.3");
    expect(again.seen.state).toMatchObject({ complete: true, loaded: 3 * FULL });
  });

  test("ask for no newer version because cameras cannot be reached for a while", async () => {
    const server = new Server(daily(6));
    const { loader } = loaderOf(server);
    server.named = { devices: DEVICES };
    await loader.load();
    loader.choose(on(1, 2));
    await settled();
    const asked = server.asked.length;
    for (const away of [1, 0, 1, 0]) {
      const unreachable = DEVICES.slice(0, away).map(({ displayName }) => displayName);
      server.named = { devices: DEVICES.slice(away), unreachable };
      server.accounts = { 3: [...daily(5)[3], [FULL, server.asked.length + away + 2, 5]] };
      await loader.check({ now: true });
    }
    expect(server.asked).toHaveLength(asked);
  });

  test("are no new set for an insight that came elsewhere, but of another total", async () => {
    const server = new Server(daily(6));
    const { loader, seen } = loaderOf(server);
    await loader.load();
    loader.choose(on(1, 2));
    await settled();
    const { version } = seen.state;
    server.accounts = { 3: [...daily(5)[3], [FULL + 1, 2, 5]] };
    await loader.check({ now: false });
    expect(seen.state).toMatchObject({ version, total: 6 * FULL + 1 });
  });

  test("ask for it again once insights have changed their places", async () => {
    const server = new Server(daily(6));
    const { loader } = loaderOf(server);
    await loader.load();
    loader.choose(on(1, 2));
    await settled();
    server.epoch = 1;
    server.accounts = { 3: [...daily(5)[3], [FULL, 2, 2]] };
    await loader.check({ now: true });
    expect(server.sent.at(-1)).toBe("3.5.2");
  });

  test("of which there are none are nothing, and everything has been looked for", async () => {
    const { loader, seen } = loaderOf(new Server(daily(3)));
    await loader.load();
    loader.choose(on(90));
    await settled();
    expect(seen.state).toMatchObject({ complete: true, loaded: 0, total: 3 * FULL });
  });
});

test("a choice that was overtaken brings nothing any more, and the next check is not held up by it", async () => {
  const server = new Server(daily(6));
  const { loader, seen } = loaderOf(server, new MemoryCache(), SPARING);
  await loader.load();
  let open: () => void = () => undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  loader.choose(on(1));
  await vi.advanceTimersByTimeAsync(1);
  server.gate = null;
  loader.choose(on(3));
  await settled();
  expect(seen.state).toMatchObject({ complete: true, loaded: FULL });
  open();
  await settled();
  expect(seen.state.part?.days).toEqual({ from: 3, to: 3 });
  expect(seen.set && dayAt(locate(seen.set, 0).page.receivedAt[0] ?? 0)).toBe(3);
  await loader.check({ now: true });
  expect(seen.state.complete).toBe(true);
});

test("a choice does not wait for the page of the one before, which is left", async () => {
  const server = new Server(daily(4));
  server.gate = new Promise(() => undefined);
  const { loader, seen } = loaderOf(server);
  void loader.load();
  await vi.advanceTimersByTimeAsync(1);
  server.gate = null;
  loader.choose(on(1));
  await settled();
  expect(seen.state).toMatchObject({ complete: true, loaded: FULL });
  expect(server.asked).toEqual(["3/3", "3/1", "3/3"]);
});

test("whatever is chosen, checked and changed in which order, the last choice is what is here", {
  tags: "property",
  meta: { budget: { ms: 300, because: "whole sets are loaded again and again" } },
}, async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("choose" as const),
      choice: fc.constantFrom(on(0), on(1, 3), on(9), USUAL_CHOICE, ALL),
    }),
    fc.record({
      kind: fc.constantFrom("check" as const, "grow" as const, "change" as const, "fill" as const),
    }),
    fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(1, 40, 3_000) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, saveData) => {
      const server = new Server(daily(4));
      const { loader, seen } = loaderOf(server, new MemoryCache(), { memoryGb: null, saveData });
      let choice = USUAL_CHOICE;
      let version = 1;
      const loading = loader.load();
      for (const drawn of steps) {
        if (drawn.kind === "choose") {
          choice = drawn.choice;
          loader.choose(choice);
        }
        if (drawn.kind === "check") void loader.check({ now: false });
        if (drawn.kind === "wait") await vi.advanceTimersByTimeAsync(drawn.ms);
        const own = server.accounts[3] ?? [];
        if (drawn.kind === "grow") server.accounts = { 3: [...own, [FULL, 1, own.length]] };
        if (drawn.kind === "change" || drawn.kind === "fill") {
          version += 1;
          const at = drawn.kind === "change" ? 1 : own.length - 1;
          server.accounts = { 3: own.map((page, i) => (i === at ? [FULL, version, i] : page)) };
        }
      }
      await settled();
      await loading;
      await loader.check({ now: true });
      const { days } = choice;
      const own = (server.accounts[3] ?? []).filter(
        (_, day) => days === null || (day >= days.from && day <= days.to),
      );
      const { complete, loaded, total, part } = seen.state;
      expect({ complete, total }).toEqual({
        complete: true,
        total: (server.accounts[3]?.length ?? 0) * FULL,
      });
      expect(part?.days ?? null).toEqual(days);
      // Whatever was wanted when it came: a version is worth its data once.
      expect(server.sent).toEqual([...new Set(server.sent)]);
      if (days !== null || choice.loadAll || !saveData) expect(loaded).toBe(own.length * FULL);
      else expect(loaded).toBeGreaterThanOrEqual(FULL);
    }),
    { numRuns: runs(200) },
  );
});
