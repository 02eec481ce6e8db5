// The sample photos that are tried: read from the pack, and a mixed handful of it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chooseSamples, readSamplePack } from "~/demo/samples/sample-pack";

const PACK = readSamplePack(
  JSON.parse(readFileSync(new URL("../../public/samples/index.json", import.meta.url), "utf8")),
);

describe("the sample photos", () => {
  test("those of this site are all read, with what is on them", () => {
    expect(PACK.length).toBeGreaterThan(40);
    for (const { id, objects } of PACK) {
      for (const {
        box: [x, y, width, height],
      } of objects) {
        expect(width * height, id).toBeGreaterThan(0);
        expect([x >= 0, y >= 0, x + width <= 1.001, y + height <= 1.001], id).not.toContain(false);
      }
    }
  });

  test("the handful shows day and night, blanks, people and vehicles, and every animal of the pack", () => {
    const chosen = chooseSamples(PACK);
    expect(chosen.length).toBeGreaterThanOrEqual(24);
    expect(chosen.length).toBeLessThanOrEqual(48);
    const labels = (samples: typeof PACK) =>
      new Set(samples.flatMap(({ objects }) => objects.map(({ label }) => label)));
    expect(labels(chosen)).toEqual(labels(PACK));
    expect(new Set(chosen.map(({ night }) => night)).size).toBe(2);
    expect(chosen.filter(({ objects }) => objects.length === 0).length).toBeGreaterThan(1);
  });

  test("the first of them differ", () => {
    const first = chooseSamples(PACK).slice(0, 6);
    expect(new Set(first.map(({ objects, night }) => `${objects[0]?.label} ${night}`)).size).toBe(6);
  });

  test("are the same ones every time, and no more than are asked for", () => {
    expect(chooseSamples(PACK, 10)).toEqual(chooseSamples(PACK).slice(0, 10));
  });

  test.each([
    [null],
    [{}],
    [[{ file: "p.jpg" }]],
    [[{ objects: [] }]],
    [[{ file: "p.jpg", objects: [{ kind: "ghost", label: "x", box: [0, 0, 1, 1] }] }]],
    [[{ file: "p.jpg", objects: [{ kind: "animal", label: "x", box: [0, 0, "1", 1] }] }]],
  ])("%j has none", (json) => {
    expect(readSamplePack(json)).toEqual([]);
  });
});
