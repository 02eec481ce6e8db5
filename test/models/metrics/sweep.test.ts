// The scores at every threshold, against deciding anew at each of them.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoreOutcomes } from "~models/metrics/score";
import { type LabelledReading, type SweepPoint, suggestThreshold, sweep } from "~models/metrics/sweep";
import { decide } from "~models/run/decide";
import { runs } from "../../support/properties";
import { answer, box, DETECTOR, finding, object, oneStage, reading, twoStages } from "../judging-world";

const FOX = answer(0, 0.93, [[1, 0.04]]);
const RACCOON = answer(1, 0.8, [[0, 0.1]]);

const place = fc.integer({ min: 0, max: 12 }).map((at) => box(at * 15));
const score = fc.oneof(fc.integer({ min: 5, max: 99 }), fc.double({ min: 5, max: 99, noNaN: true }));
const findings = fc
  .tuple(place, score, fc.constantFrom(FOX, RACCOON), fc.constantFrom(0, 1))
  .map(([at, percent, behind, classId]) =>
    finding(at, percent / 100, classId === 0 ? behind : undefined, classId),
  );
const objects = fc
  .tuple(fc.constantFrom("Red fox", "Raccoon", "person"), place)
  .map(([label, at]) => object(label, at, label === "person" ? "person" : "animal"));
const photos: fc.Arbitrary<readonly LabelledReading[]> = fc.array(
  fc.record({
    truth: fc.array(objects, { maxLength: 3 }),
    reading: fc.array(findings, { maxLength: 6 }).map((all) => reading(...all)),
  }),
  { maxLength: 5 },
);

test("every point is what deciding anew at its threshold gives", { tags: "property" }, () => {
  fc.assert(
    fc.property(photos, fc.constantFrom(oneStage(), twoStages()), (some, manifest) => {
      const points = sweep(manifest, some, [DETECTOR]);
      expect(points.map(({ threshold }) => threshold)).toEqual(
        Array.from({ length: 91 }, (_, at) => (at + 5) / 100),
      );
      const decided = points.map(({ threshold }) => {
        const outcomes = some.map(({ truth, reading }) => ({
          truth,
          outcome: decide(manifest, reading, new Map([[DETECTOR, threshold]])),
        }));
        return { threshold, ...scoreOutcomes(manifest, outcomes) };
      });
      expect(points).toEqual(decided);
    }),
    { numRuns: runs(40) },
  );
});

test("without an alg that is named, the manifest's thresholds hold at every point", () => {
  const seen = [{ truth: [object("Red fox", box(0))], reading: reading(finding(box(0), 0.4, FOX)) }];
  const points = sweep(twoStages(), seen, []);
  expect(new Set(points.map(({ right, missed }) => `${right} ${missed}`))).toEqual(new Set(["1 0"]));
});

describe("the threshold that is suggested", () => {
  /** Points whose F1 are these, from 5 percent on. */
  const points = (...f1: readonly (number | null)[]): readonly SweepPoint[] =>
    f1.map((value, at) => ({
      threshold: (at + 5) / 100,
      right: 0,
      wrong: 0,
      missed: 0,
      judged: 1,
      precision: null,
      recall: null,
      f1: value,
    }));

  test.each([
    ["has the best F1", points(0.5, 0.6, 0.9, 0.7), 0.07],
    ["lies in the middle of the best ones", points(0.5, 0.9, 0.9, 0.9, 0.2), 0.07],
    ["lies in the longest row of them", points(0.9, 0.1, 0.9, 0.9, 0.9, 0.2), 0.08],
    ["where nothing is there, lies where nothing is said", points(0, 0, null, null, null), 0.08],
  ])("%s", (_, all, wanted) => {
    expect(suggestThreshold(all)).toBe(wanted);
  });
});
