// A page that can't be sent whole is read without what can't be read, and without a storm of calls. Decision 0138, Pages
// that fail.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PageRange, readRanges } from "~/domain/set/pages/page-ranges";
import { runs } from "../../support/properties";

const PAGE = { from: 20_000, to: 30_000 };

/** Reads a page in which these places can't be read. */
async function read(bad: readonly number[], page: PageRange = PAGE) {
  let calls = 0;
  const answer = await readRanges(page, async ({ from, to }) => {
    calls += 1;
    return bad.some((place) => place >= from && place < to) ? null : [from, to];
  });
  return { ...answer, calls };
}

describe("a page that can't be sent whole", () => {
  test("is read in two halves where both can be sent", async () => {
    expect(await read([])).toMatchObject({
      parts: [
        [20_000, 25_000],
        [25_000, 30_000],
      ],
      leftOut: [],
      calls: 2,
    });
  });

  test("loses one insight that can't be read, and no other", async () => {
    const { parts, leftOut, calls } = await read([23_456]);
    expect(leftOut).toEqual([{ from: 23_456, to: 23_457 }]);
    expect(parts.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0)).toBe(9_999);
    expect(calls).toBeLessThan(30);
  });

  test("is left out as a whole at once where none of its quarters can be read", async () => {
    const places = Array.from({ length: 10_000 }, (_, i) => 20_000 + i);
    expect(await read(places)).toEqual({ parts: [], leftOut: [PAGE], calls: 6 });
  });

  test("ends the reading with what is no fault of the page", async () => {
    const down = () => Promise.reject(new Error("The connection is down."));
    await expect(readRanges(PAGE, down)).rejects.toThrow("down");
  });

  test("whatever can't be read: every place is read once or left out, in at most 120 calls", {
    tags: ["property"],
  }, async () => {
    const page = { from: 100, to: 1_100 };
    const places = fc.array(fc.integer({ min: page.from, max: page.to - 1 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(places, async (bad) => {
        const { parts, leftOut, calls } = await read(bad, page);
        const all = [...parts, ...leftOut.map(({ from, to }) => [from, to])].sort(
          ([a = 0], [b = 0]) => a - b,
        );
        expect([all[0]?.[0], all.at(-1)?.[1]]).toEqual([page.from, page.to]);
        for (const [i, [from]] of all.slice(1).entries()) expect(from).toBe(all[i]?.[1]);
        for (const place of bad)
          expect(leftOut.some(({ from, to }) => place >= from && place < to)).toBe(true);
        expect(calls).toBeLessThanOrEqual(120);
      }),
      { numRuns: runs(100) },
    );
  });
});
