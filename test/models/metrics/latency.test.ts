// How long photos took: by example, and that no time is lost in the bars.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { latencyOf } from "~models/metrics/latency";
import { runs } from "../../support/properties";

test("the median is in the middle, nine of ten take no longer than p90", () => {
  const latency = latencyOf([10, 40, 20, 30, 50, 60, 70, 80, 90, 200]);
  expect([latency?.median, latency?.p90, latency?.worst]).toEqual([55, 90, 200]);
  expect(latency?.bins[0]).toEqual({ from: 0, to: 20, count: 1 });
  expect(latency?.bins.at(-1)).toEqual({ from: 200, to: 220, count: 1 });
});

test("one photo is its own distribution, none has none", () => {
  expect(latencyOf([38.4])).toEqual({
    median: 38.4,
    p90: 38.4,
    worst: 38.4,
    bins: [{ from: 38, to: 39, count: 1 }],
  });
  expect(latencyOf([])).toBeNull();
});

test("every time is in the bar of its place, at most twelve stand side by side", { tags: "property" }, () => {
  const times = fc.array(fc.double({ min: 0, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(times, (all) => {
      const latency = latencyOf(all);
      const bins = latency?.bins ?? [];
      for (const { from, to, count } of bins)
        expect(all.filter((time) => time >= from && time < to).length).toBe(count);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      expect(bins.length).toBeLessThanOrEqual(12);
      expect(bins.slice(1).every(({ from }, at) => from === bins[at]?.to)).toBe(true);
      const within = all.filter((time) => time <= (latency?.p90 ?? 0)).length;
      expect(within / all.length).toBeGreaterThanOrEqual(0.9);
    }),
    { numRuns: runs(400) },
  );
});
