// What the shipped release is worth, measured: all drawn scenes that it was never taught. docs/models.md, Judging.
import { expect, test } from "vitest";
import { heldOutFigures, heldOutScenes } from "./held-out-figures";

test("finds what is there, names it, and keeps still where nothing is", async () => {
  const scenes = heldOutScenes();
  expect(scenes.length).toBeGreaterThanOrEqual(200);
  const figures = await heldOutFigures(scenes);
  console.log(`held-out scenes: ${JSON.stringify(figures)}`);
  expect(figures.map50).toBeGreaterThanOrEqual(0.88);
  expect(figures.species).toBeGreaterThanOrEqual(0.92);
  expect(figures.falseAlarms).toBeLessThanOrEqual(2);
});
