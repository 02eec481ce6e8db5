// The yardstick of the test run: what it takes for slow, and that it measures at all.
import { expect, test } from "vitest";
import { slowness, startYardstick, USUAL_MS } from "../../../scripts/test/yardstick";

test("the middle of what was measured counts, and a fast machine is as good as the usual one", () => {
  expect(slowness([USUAL_MS, 2 * USUAL_MS, 90 * USUAL_MS])).toBe(2);
  expect(slowness([USUAL_MS / 3])).toBe(1);
  expect(slowness([])).toBe(1);
});

test("a measurement that ends at once has measured", {
  meta: { budget: { ms: 200, because: "does the piece of work five times" } },
}, () => {
  expect(startYardstick().stop()).toBeGreaterThanOrEqual(1);
});
