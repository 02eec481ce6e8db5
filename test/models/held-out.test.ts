// What the shipped release is worth, measured on every fifth of the drawn scenes that it was never taught; on all of them:
// held-out.long.ts.
import { expect, test } from "vitest";
import { heldOutFigures, heldOutScenes } from "./held-out-figures";

test("the shipped release finds what is there, names it, and keeps still where nothing is", {
  meta: { budget: { ms: 2_500, because: "reads fifty pictures, and runs a release on them" } },
}, async () => {
  const fifth = heldOutScenes().filter((_, at) => at % 5 === 0);
  const figures = await heldOutFigures(fifth);
  expect(figures.map50).toBeGreaterThanOrEqual(0.88);
  expect(figures.species).toBeGreaterThanOrEqual(0.92);
  expect(figures.falseAlarms).toBeLessThanOrEqual(2);
});
