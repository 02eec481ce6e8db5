// Precision, recall and F1, and the confusion matrix: by example, and by sums over any photos.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { confusion } from "~models/metrics/confusion";
import { type LabelledOutcome, scoreOutcomes, scoresByLabel } from "~models/metrics/score";
import type { TrueObject } from "~models/metrics/truth";
import { runs } from "../../support/properties";
import { box, CLASSIFIER, DETECTOR, emission, object, outcome, twoStages } from "../judging-world";

const FOX = object("Red fox", box(0));
const RACCOON = object("Raccoon", box(100));
const VEHICLE = object("vehicle", box(200), "vehicle");

const PHOTOS: readonly LabelledOutcome[] = [
  { truth: [FOX, RACCOON], outcome: outcome(emission("Red fox", box(0)), emission("Red fox", box(100))) },
  { truth: [FOX], outcome: outcome() },
  { truth: [], outcome: outcome(emission("person", box(0))) },
  { truth: [], outcome: outcome(emission("empty", box(0))) },
  { truth: [VEHICLE], outcome: outcome(emission("person", box(200))) },
];

test("right, wrong and missed are counted over all photos", () => {
  expect(scoreOutcomes(twoStages(), PHOTOS)).toEqual({
    right: 1,
    wrong: 3,
    missed: 2,
    judged: 5,
    precision: 1 / 4,
    recall: 1 / 3,
    f1: expect.closeTo(2 / 7, 12),
  });
});

test("each label has its own", () => {
  const brief = scoresByLabel(twoStages(), PHOTOS).map(({ label, right, wrong, missed, precision }) => [
    label,
    [right, wrong, missed],
    precision,
  ]);
  expect(brief).toEqual([
    ["person", [0, 2, 0], 0],
    ["Red fox", [1, 1, 1], 0.5],
    ["Raccoon", [0, 0, 1], null],
  ]);
});

test("where nothing was said, or nothing is there, no share is made up", () => {
  const none = { right: 0, wrong: 0, missed: 0, judged: 0, precision: null, recall: null, f1: null };
  expect(scoreOutcomes(twoStages(), [])).toEqual(none);
  expect(scoreOutcomes(twoStages(), [{ truth: [], outcome: outcome() }])).toEqual({ ...none, judged: 1 });
  expect(scoreOutcomes(twoStages(), [{ truth: [FOX], outcome: outcome() }])).toEqual({
    ...none,
    missed: 1,
    judged: 1,
    recall: 0,
    f1: 0,
  });
});

test("the matrix has what is there in rows, and what was said in columns", () => {
  expect(confusion(twoStages(), PHOTOS)).toEqual({
    rows: ["Red fox", "Raccoon", "vehicle", "empty"],
    columns: ["person", "Red fox", "Raccoon", "empty"],
    counts: [
      [0, 1, 0, 1],
      [0, 1, 0, 0],
      [1, 0, 0, 0],
      [1, 0, 0, 1],
    ],
  });
});

const places = fc.integer({ min: 0, max: 12 }).map((at) => box(at * 15));
const objects: fc.Arbitrary<TrueObject> = fc.record({
  label: fc.constantFrom("Red fox", "raccoon", "person", "Moose"),
  kind: fc.constantFrom("animal" as const, "person" as const),
  box: places,
});
const emissions = fc
  .tuple(
    fc.constantFrom("Red fox", "Raccoon", "person", "empty"),
    places,
    fc.double({ min: 0.05, max: 1, noNaN: true }),
  )
  .map(([label, at, score]) =>
    emission(label, at, { score, algId: label === "person" ? DETECTOR : CLASSIFIER }),
  );
const photos = fc.array(
  fc.record({
    truth: fc.array(objects, { maxLength: 4 }),
    outcome: fc
      .array(emissions, { maxLength: 5 })
      .map((all) => outcome(...all.sort((a, b) => b.score - a.score))),
  }),
  { maxLength: 6 },
);

test("the matrix holds every claim once, what is right where row and column are one", {
  tags: "property",
}, () => {
  fc.assert(
    fc.property(photos, (some) => {
      const { rows, columns, counts } = confusion(twoStages(), some);
      const { right, wrong, missed } = scoreOutcomes(twoStages(), some);
      const cells = rows.flatMap((there, row) =>
        columns.map((said, column) => ({ there, said, count: counts[row]?.[column] ?? 0 })),
      );
      const sum = (isWanted: (cell: { there: string; said: string }) => boolean) =>
        cells.filter(isWanted).reduce((total, { count }) => total + count, 0);
      const blank = some.filter(
        ({ truth, outcome }) =>
          truth.length === 0 && outcome.emissions.every(({ label }) => label === "empty"),
      );
      expect(sum(({ said }) => said !== "empty")).toBe(right + wrong);
      expect(sum(({ there, said }) => there === said && said !== "empty")).toBe(right);
      expect(sum(({ there, said }) => there === "empty" && said === "empty")).toBe(blank.length);
      // The others of what is missed were called something else.
      expect(sum(({ there, said }) => there !== "empty" && said === "empty")).toBeLessThanOrEqual(missed);
      expect(cells.length).toBe(rows.length * columns.length);
    }),
    { numRuns: runs(400) },
  );
});

test("a photo more is never fewer of anything", { tags: "property" }, () => {
  fc.assert(
    fc.property(photos, (some) => {
      const all = scoreOutcomes(twoStages(), some);
      const each = some.map((photo) => scoreOutcomes(twoStages(), [photo]));
      const sum = (key: "right" | "wrong" | "missed") => each.reduce((total, one) => total + one[key], 0);
      expect([all.right, all.wrong, all.missed]).toEqual([sum("right"), sum("wrong"), sum("missed")]);
      const byLabel = scoresByLabel(twoStages(), some);
      expect(byLabel.reduce((total, one) => total + one.right, 0)).toBe(all.right);
      expect(byLabel.reduce((total, one) => total + one.wrong, 0)).toBe(all.wrong);
      expect(byLabel.reduce((total, one) => total + one.missed, 0)).toBe(all.missed);
    }),
    { numRuns: runs(400) },
  );
});
