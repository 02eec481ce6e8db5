// The pages of the set on one line with what its owner waits for, in simulated time. Decision 0131, The owner first.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPageQueue, type PageRequest } from "~/islands/insights/page-queue";
import { runs } from "../support/properties";
import { SlowNetworkWorld } from "./slow-network-world";

/** Bytes of a full page, and of a line of 1.5 and one of 100 Mbit/s in a millisecond. */
const FULL = 500_000;
const THIN = 187;
const QUICK = 12_500;

interface Page {
  readonly name: number;
  readonly bytes: number;
}

const fullPages = (count: number) => Array.from({ length: count }, (_, name) => ({ name, bytes: FULL }));

function lineOf({ bytesPerMs, wayMs = 0 }: { readonly bytesPerMs: number; readonly wayMs?: number }) {
  const world = new SlowNetworkWorld(bytesPerMs, wayMs);
  const line = createPageQueue({ now: world.now, after: world.after, saveData: () => false });
  const begun: { readonly name: number; readonly at: number; readonly beside: number }[] = [];
  const here: number[] = [];
  let carried = 0;
  let onTheirWay = 0;
  let waiting = 0;

  async function bring({ name, bytes }: Page, { signal, onReceived }: PageRequest): Promise<number> {
    begun.push({ name, at: world.at, beside: onTheirWay });
    onTheirWay += 1;
    let received = 0;
    const told = (now: number, of: number) => {
      carried += now - received;
      received = now;
      onReceived(now, of);
    };
    await world.carry(bytes, { signal, told }).finally(() => {
      onTheirWay -= 1;
    });
    here.push(name);
    return bytes / FULL;
  }

  /** The owner asks for so many bytes; how long it took, and what pages have taken of the line meanwhile. */
  async function owner(bytes: number) {
    waiting += 1;
    line.hold(true);
    const [at, before] = [world.at, carried];
    await world.carry(bytes);
    waiting -= 1;
    if (waiting === 0) line.hold(false);
    return { ms: world.at - at, pages: carried - before };
  }

  const each = (pages: readonly Page[], go = () => true) => line.each(pages, { go, bring });
  return { world, line, each, owner, begun, here };
}

describe("without anybody who waits", () => {
  test("the first page comes alone, and on a quick line four at once after it", async () => {
    const { world, each, begun, here } = lineOf({ bytesPerMs: QUICK });
    const all = each(fullPages(9));
    await world.run();
    await all;
    expect(here).toHaveLength(9);
    expect(begun.slice(0, 5).map(({ beside }) => beside)).toEqual([0, 0, 1, 2, 3]);
    expect(Math.max(...begun.map(({ beside }) => beside))).toBe(3);
    expect(begun.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("pages of which a reader sees little do not make a quick line look slow", async () => {
    const { world, each, begun } = lineOf({ bytesPerMs: QUICK, wayMs: 150 });
    const all = each(fullPages(9).map(({ name }) => ({ name, bytes: FULL / 20 })));
    await world.run();
    await all;
    expect(begun.slice(0, 5).map(({ beside }) => beside)).toEqual([0, 0, 1, 2, 3]);
  });

  test("a page whose time says nothing teaches nothing", async () => {
    const world = new SlowNetworkWorld(QUICK, 0);
    const line = createPageQueue({ now: world.now, after: world.after, saveData: () => false });
    let beside = 0;
    const all = line.each([1, 2, 3], {
      go: () => true,
      async bring() {
        beside += 1;
        expect(beside).toBe(1);
        await world.carry(FULL);
        beside -= 1;
        return null;
      },
    });
    await world.run();
    await all;
  });

  test("on a thin line they come one by one, the newest first", async () => {
    const { world, each, begun, here } = lineOf({ bytesPerMs: THIN, wayMs: 150 });
    const all = each(fullPages(4));
    await world.run();
    await all;
    expect(here).toEqual([0, 1, 2, 3]);
    expect(begun.every(({ beside }) => beside === 0)).toBe(true);
  });

  test("nothing more is asked for after that", async () => {
    const { world, each, begun, here } = lineOf({ bytesPerMs: THIN });
    const all = each(fullPages(4), () => here.length < 2);
    await world.run();
    await all;
    expect(begun).toHaveLength(2);
  });

  test("a failure is reported", async () => {
    const { world, line } = lineOf({ bytesPerMs: THIN });
    const all = line.each([1, 2], {
      go: () => true,
      bring: async () => {
        throw new Error("the disk is full");
      },
    });
    const told = expect(all).rejects.toThrow("the disk is full");
    await world.run();
    await told;
  });
});

describe("the owner's request", () => {
  test("goes before a page that has hardly begun, which comes again and arrives", async () => {
    const { world, each, owner, begun, here } = lineOf({ bytesPerMs: THIN, wayMs: 150 });
    const all = each(fullPages(3));
    const save = { ms: 0, pages: 0 };
    world.after(500, () => void owner(2_000).then((took) => Object.assign(save, took)));
    await world.run();
    await all;
    // The way, and 11 ms for its bytes: it has the line for itself.
    expect(save.ms).toBeLessThan(200);
    expect(begun.map(({ name }) => name)).toEqual([0, 0, 1, 2]);
    expect(here).toEqual([0, 1, 2]);
  });

  test("lets a page end that is mostly here, and no other begin", async () => {
    const { world, each, owner, begun } = lineOf({ bytesPerMs: THIN });
    const all = each(fullPages(3));
    const photo = { ms: 0, pages: 0 };
    world.after(2_000, () => void owner(400_000).then((took) => Object.assign(photo, took)));
    await world.run();
    await all;
    expect(photo.pages).toBeLessThan(FULL / 2);
    expect(begun.map(({ name }) => name)).toEqual([0, 1, 2]);
  });

  test("however often it comes, no page gives way more than twice: then it goes alone", async () => {
    const { world, each, owner, begun, here } = lineOf({ bytesPerMs: 1_000 });
    const all = each(fullPages(5));
    for (let key = 0; key < 8; key++) world.after(550 + key * 450, () => void owner(500));
    await world.run();
    await all;
    const times = (page: number) => begun.filter(({ name }) => name === page);
    expect([0, 1, 2, 3, 4].map((page) => times(page).length)).toEqual([1, 3, 3, 3, 3]);
    expect([1, 2, 3, 4].map((page) => times(page)[2]?.beside)).toEqual([0, 0, 0, 0]);
    expect(here).toEqual([0, 1, 2, 3, 4]);
  });

  test("does not wait for a reader who has left: their page is cancelled, and another list begins", async () => {
    const { world, line, each, here, begun } = lineOf({ bytesPerMs: THIN });
    let wanted = true;
    const left = each(fullPages(3), () => wanted);
    const next = each([{ name: 7, bytes: FULL }]);
    world.after(500, () => {
      wanted = false;
      line.dropUnwanted();
    });
    await world.run();
    await Promise.all([left, next]);
    expect(here).toEqual([7]);
    expect(begun.map(({ name, at }) => [name, at])).toEqual([
      [0, 0],
      [7, 500],
    ]);
  });

  test("ends a list that isn't wanted any more immediately", async () => {
    const { line, each, begun } = lineOf({ bytesPerMs: THIN });
    let wanted = true;
    line.hold(true);
    const left = each(fullPages(3), () => wanted);
    wanted = false;
    line.dropUnwanted();
    await left;
    expect(begun).toEqual([]);
  });

  test("that hangs stops the set only for a while", async () => {
    const { world, line, each, here } = lineOf({ bytesPerMs: THIN });
    line.hold(true);
    const all = each(fullPages(2));
    await world.run();
    await all;
    expect(here).toEqual([0, 1]);
    expect(world.at).toBeGreaterThan(10_000);
  });
});

test("whatever is asked and whenever, no request waits behind more than the rest of one page, and every page arrives", {
  tags: "property",
}, async () => {
  const page = fc.integer({ min: FULL / 10, max: FULL });
  const request = fc.record({
    at: fc.integer({ min: 0, max: 10_000 }),
    bytes: fc.oneof(fc.constant(500), fc.integer({ min: 500, max: 400_000 })),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(page, { minLength: 1, maxLength: 8 }),
      fc.array(request, { maxLength: 5 }),
      // Keys, one after another: each as soon as the set has gone on.
      fc.record({ times: fc.nat(12), every: fc.integer({ min: 420, max: 700 }) }),
      fc.record({
        bytesPerMs: fc.integer({ min: 100, max: 6_000 }),
        wayMs: fc.integer({ min: 0, max: 600 }),
      }),
      async (sizes, others, keys, line) => {
        const { world, each, owner, begun, here } = lineOf(line);
        const pressed = Array.from({ length: keys.times }, (_, i) => ({ at: i * keys.every, bytes: 500 }));
        const requests = [...others, ...pressed];
        const all = each(sizes.map((bytes, name) => ({ name, bytes })));
        const took: Awaited<ReturnType<typeof owner>>[] = [];
        for (const { at, bytes } of requests) {
          world.after(at, () => void owner(bytes).then((one) => took.push(one)));
        }
        await world.run();
        await all;
        expect([...here].sort()).toEqual(sizes.map((_, name) => name));
        // What is let end because it ends in a moment, by a guess, and the page that is mostly here.
        const most = FULL + 600 * line.bytesPerMs;
        for (const { ms, pages } of took) if (ms < 10_000) expect(pages).toBeLessThanOrEqual(most);
        for (const { name } of begun)
          expect(begun.filter((other) => other.name === name).length).toBeLessThan(4);
        if (requests.length === 0) expect(begun).toHaveLength(sizes.length);
      },
    ),
    { numRuns: runs(200, 15) },
  );
});
