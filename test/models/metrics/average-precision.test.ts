// Average precision against its definition written out the slow way: every cut of the ranking matched anew, then the best
// precision at each of 101 points of recall.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type FrameBox, intersectionOverUnion } from "~models/image/frame";
import {
  averagePrecision,
  averagePrecisionOverOverlaps,
  type RankedPhoto,
} from "~models/metrics/average-precision";
import { runs } from "../../support/properties";
import { box } from "../judging-world";

const found = (at: FrameBox, score: number) => ({ box: at, score });

test("all found and nothing else is 1, nothing found is 0, nothing there is nothing", () => {
  const objects = [{ box: box(0) }, { box: box(100) }];
  expect(averagePrecision([{ objects, found: [found(box(0), 0.9), found(box(100), 0.8)] }])).toBe(1);
  expect(averagePrecision([{ objects, found: [] }])).toBe(0);
  expect(averagePrecision([{ objects: [], found: [found(box(0), 0.9)] }])).toBeNull();
});

test("half found gives 51 of 101 points, a false one before it halves them", () => {
  const objects = [{ box: box(0) }, { box: box(100) }];
  expect(averagePrecision([{ objects, found: [found(box(0), 0.5)] }])).toBeCloseTo(51 / 101, 12);
  const late = [found(box(200), 0.9), found(box(0), 0.5)];
  expect(averagePrecision([{ objects, found: late }])).toBeCloseTo(51 / 202, 12);
});

test("a box that is a little off counts at few overlaps", () => {
  // 40 px wide and 10 off: 30 of 50 are shared, so 0.5, 0.55 and 0.6 count.
  const photos = [{ objects: [{ box: box(0) }], found: [found(box(10), 0.9)] }];
  expect(averagePrecisionOverOverlaps(photos)).toBeCloseTo(0.3, 12);
});

test("what is ignored is neither right nor wrong, found or not", () => {
  const ignored = { box: box(100), ignored: true };
  const objects = [{ box: box(0) }, ignored];
  const all = [found(box(100), 0.9), { ...found(box(200), 0.8), ignored: true }, found(box(0), 0.7)];
  expect(averagePrecision([{ objects, found: all }])).toBe(1);
  expect(averagePrecision([{ objects: [ignored], found: all }])).toBeNull();
});

test("it is what the slow definition says", { tags: "property" }, () => {
  const place = fc.integer({ min: 0, max: 20 }).map((at) => box(at * 8));
  const photo = fc.record({
    objects: fc.array(fc.record({ box: place }), { maxLength: 4 }),
    found: fc.array(fc.record({ box: place, score: fc.integer({ min: 0, max: 1_000_000 }) }), {
      maxLength: 6,
    }),
  });
  fc.assert(
    fc.property(fc.array(photo, { maxLength: 5 }), fc.constantFrom(0.5, 0.75), (photos, least) => {
      const scores = photos.flatMap((one) => one.found.map(({ score }) => score));
      fc.pre(new Set(scores).size === scores.length);
      const slow = slowAveragePrecision(photos, least);
      const quick = averagePrecision(photos, least);
      if (slow === null) expect(quick).toBeNull();
      else expect(quick).toBeCloseTo(slow, 10);
    }),
    { numRuns: runs(400) },
  );
});

function slowAveragePrecision(photos: readonly RankedPhoto[], least: number): number | null {
  const total = photos.reduce((sum, { objects }) => sum + objects.length, 0);
  if (total === 0) return null;
  const cuts = photos.flatMap((photo) => photo.found.map(({ score }) => score));
  const points = cuts.map((cut) => {
    const kept = photos.map((photo) => ({
      ...photo,
      found: photo.found.filter(({ score }) => score >= cut),
    }));
    const right = kept.reduce((sum, photo) => sum + matches(photo, least), 0);
    const said = kept.reduce((sum, photo) => sum + photo.found.length, 0);
    return { right, precision: right / said };
  });
  let sum = 0;
  for (let percent = 0; percent <= 100; percent += 1) {
    const reached = points.filter(({ right }) => right * 100 >= percent * total);
    sum += Math.max(0, ...reached.map(({ precision }) => precision));
  }
  return sum / 101;
}

function matches({ objects, found: all }: RankedPhoto, least: number): number {
  const taken = new Set<number>();
  for (const { box: at } of [...all].sort((a, b) => b.score - a.score)) {
    let best = -1;
    objects.forEach((object, index) => {
      const shared = intersectionOverUnion(at, object.box);
      const before = objects[best];
      if (taken.has(index) || shared < least) return;
      if (!before || shared > intersectionOverUnion(at, before.box)) best = index;
    });
    if (best >= 0) taken.add(best);
  }
  return taken.size;
}
