// The rules by which a release turns what its models say into what it reports: docs/models.md, Execution rules.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Manifest } from "~models/release";
import { decide } from "~models/run/decide";
import type { Outcome, Step, Stop } from "~models/run/outcome";
import type { PhotoReading } from "~models/run/reading";
import { classifier, detector, FRAME, found, readingOf, releaseOf, said } from "./run-world";

const [ANIMAL, PERSON, VEHICLE, EMPTY] = [0, 1, 2, 99];
const [DEER, FOX] = [0, 1];
const BOX = { left: 10, top: 20, right: 110, bottom: 220 };
const INNER = { left: 30, top: 40, right: 60, bottom: 90 };

/** `animal 0.9`: what is reported, best first. */
function reported(outcome: Outcome): readonly string[] {
  return outcome.emissions.map(({ label, score }) => `${label} ${score}`);
}

function stepsOf(stops: readonly Stop[]): readonly Step[] {
  return stops.flatMap(({ steps }) => steps.flatMap((step) => [step, ...stepsOf(step.next)]));
}

/** `animal forwarded, deer reported`: every step, down each way. */
function fates(outcome: Outcome): string {
  return stepsOf(outcome.stops)
    .map(({ label, fate }) => `${label} ${fate}`)
    .join(", ");
}

const top = (...scores: readonly (readonly [number, number])[]) =>
  scores.map(([classId, score]) => ({ classId, score }));
/** A classifier's word on the usual box. */
const word = (algId: number, classId: number, score: number) =>
  said(algId, [found(classId, score, { box: BOX, top: top([classId, score]) })], BOX);

const twoStage = (
  options: Parameters<typeof detector>[1] = {},
  behind: Parameters<typeof classifier>[1] = {},
) =>
  releaseOf(
    detector(11, { isIntermediate: true, downstreamConfigs: [12], ...options }),
    classifier(12, behind),
  );

interface Case {
  readonly rule: string;
  readonly manifest: Manifest;
  readonly reading: PhotoReading;
  readonly reports: readonly string[];
  readonly way: string;
  readonly result: string;
}

const CASES: readonly Case[] = [
  {
    rule: "(a) every model that nobody points to gets the frame",
    manifest: releaseOf(detector(11), detector(13)),
    reading: readingOf(said(11, [found(ANIMAL, 0.8)]), said(13, [found(PERSON, 0.9)])),
    reports: ["person 0.9", "animal 0.8"],
    way: "animal reported, person reported",
    result: "person",
  },
  {
    rule: "(b) what is below its detector's threshold is dropped, what is on it stays",
    manifest: releaseOf(detector(11)),
    reading: readingOf(said(11, [found(ANIMAL, 0.35), found(PERSON, 0.34)])),
    reports: ["animal 0.35"],
    way: "animal reported, person below",
    result: "animal",
  },
  {
    rule: "(b) what is ignored is dropped",
    manifest: releaseOf(detector(11, { ignoredClasses: [VEHICLE] })),
    reading: readingOf(said(11, [found(VEHICLE, 0.9), found(ANIMAL, 0.5)])),
    reports: ["animal 0.5"],
    way: "vehicle ignored, animal reported",
    result: "animal",
  },
  {
    rule: "(b) what is below is that first, ignored or not",
    manifest: releaseOf(detector(11, { ignoredClasses: [VEHICLE] })),
    reading: readingOf(said(11, [found(VEHICLE, 0.2)])),
    reports: [],
    way: "vehicle below",
    result: "empty",
  },
  {
    rule: "(c) an intermediate does not report what it hands on",
    manifest: twoStage(),
    reading: readingOf(said(11, [found(ANIMAL, 0.9, { next: [word(12, DEER, 0.7)] })])),
    reports: ["deer 0.7"],
    way: "animal forwarded, deer reported",
    result: "deer",
  },
  {
    rule: "(c) an intermediate reports a bypassed class, and asks nobody",
    manifest: twoStage({ bypassClasses: [PERSON] }),
    reading: readingOf(said(11, [found(PERSON, 0.6), found(ANIMAL, 0.5, { next: [word(12, FOX, 0.9)] })])),
    reports: ["fox 0.9", "person 0.6"],
    way: "person bypassed, animal forwarded, fox reported",
    result: "fox",
  },
  {
    rule: "(c, d) what is not intermediate reports what it hands on as well",
    manifest: twoStage({ isIntermediate: false }),
    reading: readingOf(said(11, [found(ANIMAL, 0.9, { next: [word(12, DEER, 0.7)] })])),
    reports: ["animal 0.9", "deer 0.7"],
    way: "animal reported, deer reported",
    result: "animal",
  },
  {
    rule: "(d) every model behind gets the crop",
    manifest: releaseOf(
      detector(11, { isIntermediate: true, downstreamConfigs: [12, 13] }),
      classifier(12),
      classifier(13),
    ),
    reading: readingOf(said(11, [found(ANIMAL, 0.9, { next: [word(12, DEER, 0.7), word(13, FOX, 0.8)] })])),
    reports: ["fox 0.8", "deer 0.7"],
    way: "animal forwarded, deer reported, fox reported",
    result: "fox",
  },
  {
    rule: "(d) a bypassed class of a model with nobody behind it is merely reported",
    manifest: releaseOf(detector(11, { bypassClasses: [PERSON] })),
    reading: readingOf(said(11, [found(PERSON, 0.6)])),
    reports: ["person 0.6"],
    way: "person reported",
    result: "person",
  },
  {
    rule: "(e) a classifier as entry speaks of the whole frame",
    manifest: releaseOf(classifier(12)),
    reading: readingOf(said(12, [found(FOX, 0.6, { box: FRAME, top: top([FOX, 0.6]) })])),
    reports: ["fox 0.6"],
    way: "fox reported",
    result: "fox",
  },
  {
    rule: "(f) empty is reported where it is not ignored, and the photo is empty",
    manifest: twoStage(),
    reading: readingOf(said(11, [found(ANIMAL, 0.9, { next: [word(12, EMPTY, 0.8)] })])),
    reports: ["empty 0.8"],
    way: "animal forwarded, empty reported",
    result: "empty",
  },
  {
    rule: "(f) an empty crop does not make a photo empty on which something is",
    manifest: twoStage(),
    reading: readingOf(
      said(11, [
        found(ANIMAL, 0.9, { next: [word(12, EMPTY, 0.99)] }),
        found(ANIMAL, 0.5, { next: [word(12, DEER, 0.6)] }),
      ]),
    ),
    reports: ["empty 0.99", "deer 0.6"],
    way: "animal forwarded, empty reported, animal forwarded, deer reported",
    result: "deer",
  },
  {
    rule: "(f, h) an intermediate whose classifiers all drop the crop reports nothing",
    manifest: twoStage({}, { ignoredClasses: [EMPTY] }),
    reading: readingOf(said(11, [found(ANIMAL, 0.9, { next: [word(12, EMPTY, 0.8)] })])),
    reports: [],
    way: "animal forwarded, empty ignored",
    result: "empty",
  },
  {
    rule: "(g) a photo on which nothing was found is empty",
    manifest: twoStage(),
    reading: readingOf(said(11, [])),
    reports: [],
    way: "",
    result: "empty",
  },
  {
    rule: "(i) ignored wins over bypassed",
    manifest: twoStage({ ignoredClasses: [PERSON], bypassClasses: [PERSON] }),
    reading: readingOf(said(11, [found(PERSON, 0.9)])),
    reports: [],
    way: "person ignored",
    result: "empty",
  },
  {
    rule: "(i) ignored wins also where nothing is intermediate",
    manifest: releaseOf(detector(11, { ignoredClasses: [PERSON], bypassClasses: [PERSON] })),
    reading: readingOf(said(11, [found(PERSON, 0.9)])),
    reports: [],
    way: "person ignored",
    result: "empty",
  },
  {
    rule: "a detector behind a detector is asked of its crop alone",
    manifest: releaseOf(
      detector(11, { isIntermediate: true, downstreamConfigs: [13] }),
      detector(13, { classes: [{ id: 5, label: "head" }] }),
    ),
    reading: readingOf(
      said(11, [found(ANIMAL, 0.9, { next: [said(13, [found(5, 0.5, { box: INNER })], BOX)] })]),
    ),
    reports: ["head 0.5"],
    way: "animal forwarded, head reported",
    result: "head",
  },
  {
    rule: "four models behind each other: each has its own word on what goes on",
    manifest: releaseOf(
      detector(11, { isIntermediate: true, downstreamConfigs: [12] }),
      detector(12, { isIntermediate: true, downstreamConfigs: [13], thresholds: undefined }),
      classifier(13, { isIntermediate: true, downstreamConfigs: [14], bypassClasses: [FOX] }),
      classifier(14),
    ),
    reading: readingOf(
      said(11, [
        found(ANIMAL, 0.9, {
          next: [
            said(12, [
              found(ANIMAL, 0.1, {
                box: INNER,
                next: [said(13, [found(DEER, 0.8, { box: INNER, next: [word(14, DEER, 0.4)] })], INNER)],
              }),
              found(ANIMAL, 0.08, { box: INNER, next: [said(13, [found(FOX, 0.7)], INNER)] }),
            ]),
          ],
        }),
      ]),
    ),
    reports: ["fox 0.7", "deer 0.4"],
    way: "animal forwarded, animal forwarded, deer forwarded, deer reported, animal forwarded, fox bypassed",
    result: "fox",
  },
];

describe("decide", () => {
  test.each(CASES)("$rule", ({ manifest, reading, reports, way, result }) => {
    const outcome = decide(manifest, reading);
    expect(reported(outcome)).toEqual(reports);
    expect(fates(outcome)).toBe(way);
    expect(outcome.result.label).toBe(result);
  });

  test("(j) the confidence is the classifier's, the detector's is beside it with its box", () => {
    const next = [said(12, [found(DEER, 0.7, { box: BOX, top: top([DEER, 0.7], [FOX, 0.2]) })], BOX)];
    const outcome = decide(twoStage(), readingOf(said(11, [found(ANIMAL, 0.9, { next })])));
    expect(outcome.emissions).toEqual([
      {
        algId: 12,
        classId: DEER,
        label: "deer",
        score: 0.7,
        box: BOX,
        detScore: 0.9,
        classList: [
          { classId: DEER, label: "deer", score: 0.7 },
          { classId: FOX, label: "fox", score: 0.2 },
        ],
        bypassed: false,
      },
    ]);
  });

  test("(j) a detector's own word has its own score and a list of one; an entry classifier's has no detector", () => {
    const alone = decide(releaseOf(detector(11)), readingOf(said(11, [found(PERSON, 0.6)])));
    expect(alone.emissions).toMatchObject([
      { detScore: 0.6, box: BOX, classList: [{ classId: PERSON, score: 0.6, label: "person" }] },
    ]);
    const whole = said(12, [found(FOX, 0.6, { box: FRAME })]);
    expect(decide(releaseOf(classifier(12)), readingOf(whole)).emissions).toMatchObject([
      { detScore: null, box: FRAME },
    ]);
  });

  test("steps name the place of what they reported, best first", () => {
    const reading = readingOf(said(11, [found(ANIMAL, 0.5), found(PERSON, 0.4), found(VEHICLE, 0.9)]));
    const { emissions, stops } = decide(releaseOf(detector(11)), reading);
    const steps = stepsOf(stops);
    expect(steps.map(({ emission }) => emission)).toEqual([1, 2, 0]);
    expect(steps.map(({ emission }) => emissions[emission ?? 9]?.label)).toEqual([
      "animal",
      "person",
      "vehicle",
    ]);
  });

  test("a threshold of one's own goes before the manifest's, for that model alone", () => {
    const manifest = releaseOf(detector(11), detector(13));
    const reading = readingOf(said(11, [found(ANIMAL, 0.3)]), said(13, [found(PERSON, 0.3)]));
    expect(reported(decide(manifest, reading, new Map([[11, 0.3]])))).toEqual(["animal 0.3"]);
    expect(reported(decide(manifest, reading, new Map([[13, 0.25]])))).toEqual(["person 0.3"]);
  });
});

/** Readings of a detector with classifiers behind, written by chance. */
const readings = fc
  .array(
    fc.record({
      classId: fc.constantFrom(ANIMAL, PERSON, VEHICLE),
      score: fc.integer({ min: 5, max: 100 }).map((percent) => percent / 100),
      behind: fc.record({
        classId: fc.constantFrom(DEER, FOX, EMPTY),
        score: fc.integer({ min: 34, max: 100 }).map((percent) => percent / 100),
      }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    readingOf(
      said(
        11,
        list.map(({ classId, score, behind }) =>
          found(classId, score, { next: [word(12, behind.classId, behind.score)] }),
        ),
      ),
    ),
  );
const ids = fc.uniqueArray(fc.constantFrom(ANIMAL, PERSON, VEHICLE));
const releases = fc
  .record({ isIntermediate: fc.boolean(), ignoredClasses: ids, bypassClasses: ids })
  .map((options) => twoStage(options, { ignoredClasses: [EMPTY] }));
const shares = fc.integer({ min: 5, max: 100 }).map((percent) => percent / 100);

describe("whatever was read", () => {
  test("nothing is reported whose detector was less sure than the threshold", { tags: "property" }, () => {
    fc.assert(
      fc.property(releases, readings, shares, (manifest, reading, threshold) => {
        const { emissions } = decide(manifest, reading, new Map([[11, threshold]]));
        expect(emissions.every(({ detScore }) => (detScore ?? 0) >= threshold)).toBe(true);
      }),
    );
  });

  test("a higher threshold only ever takes away", { tags: "property" }, () => {
    fc.assert(
      fc.property(releases, readings, shares, shares, (manifest, reading, one, other) => {
        const at = (threshold: number) =>
          decide(manifest, reading, new Map([[11, threshold]])).emissions.map((emission) =>
            JSON.stringify(emission),
          );
        const [more, less] = [at(Math.min(one, other)), at(Math.max(one, other))];
        for (const emission of less) expect(more).toContain(emission);
        expect(less.length).toBeLessThanOrEqual(more.length);
      }),
    );
  });

  test("nothing of an ignored class is reported, and every report has its step", { tags: "property" }, () => {
    fc.assert(
      fc.property(releases, readings, (manifest, reading) => {
        const { emissions, stops } = decide(manifest, reading);
        const ignored = manifest.models[0]?.ignoredClasses ?? [];
        expect(emissions.some(({ algId, classId }) => algId === 11 && ignored.includes(classId))).toBe(false);
        const places = stepsOf(stops).flatMap(({ emission }) => (emission === null ? [] : [emission]));
        expect(places.sort((a, b) => a - b)).toEqual(emissions.map((_, at) => at));
      }),
    );
  });
});
