// Two runtimes, one answer: what counts as apart, and what is left out because either may be right. V6 of docs/models.md.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareReadings } from "~models/compare/compare";
import { coarsestPrecision, toleranceOf } from "~models/compare/tolerance";
import type { FrameBox } from "~models/image/frame";
import type { FilePrecision } from "~models/release";
import { decide } from "~models/run/decide";
import type { Finding, PhotoReading } from "~models/run/reading";
import { runs } from "../../support/properties";
import { answer, box, finding, reading, twoStages } from "../judging-world";

const FOX = answer(0, 0.93, [[1, 0.04]]);
const CLEAR = finding(box(0), 0.9, FOX);
const PRECISIONS: readonly FilePrecision[] = ["fp32", "fp16-stored", "int8"];

function compared(a: PhotoReading, b: PhotoReading, precision: FilePrecision = "fp32") {
  return compareReadings(twoStages(), [{ a, b }], { precision });
}

function moved({ left, top, right, bottom }: FrameBox, px: number): FrameBox {
  return { left: left + px, top, right: right + px, bottom };
}

test("a reading agrees with itself", () => {
  const one = reading(CLEAR, finding(box(100), 0.8, undefined, 1));
  expect(compared(one, one)).toMatchObject({ detections: 2, worstBoxPx: 0, worstScore: 0, agrees: true });
});

describe("tolerances", () => {
  test.each(PRECISIONS)("of %s are kept to, and no more", (precision) => {
    const { boxPx, score } = toleranceOf(precision);
    const at = (px: number, less: number) =>
      compared(reading(CLEAR), reading(finding(moved(box(0), px), 0.9 - less, FOX)), precision).agrees;
    expect([at(boxPx * 0.99, 0), at(boxPx * 1.01, 0)]).toEqual([true, false]);
    expect([at(0, score * 0.99), at(0, score * 1.01)]).toEqual([true, false]);
  });

  test("are those of the coarsest file that was run", () => {
    const { models } = twoStages();
    expect(coarsestPrecision(models, ["tflite"])).toBe("fp32");
    expect(coarsestPrecision(models, ["tflite", "tfjs"])).toBe("fp16-stored");
  });

  test("are in pixels of what the model is fed", () => {
    // 1280 by 960 px are fed as 320 by 240: 1.6 px of the photo are 0.4 of the model's.
    const wide = (px: number): PhotoReading => {
      const { entries, ...photo } = reading(finding(moved(box(0), px), 0.9, FOX));
      const region = { left: 0, top: 0, right: 1280, bottom: 960 };
      return { ...photo, width: 1280, height: 960, entries: entries.map((entry) => ({ ...entry, region })) };
    };
    const { worstBoxPx, agrees } = compared(wide(0), wide(1.6));
    expect([worstBoxPx, agrees]).toEqual([expect.closeTo(0.4, 9), true]);
  });
});

describe("what is not one answer", () => {
  test.each<readonly [string, Finding, Finding, object]>([
    ["another class in its place", CLEAR, finding(box(0), 0.9, undefined, 1), { flips: 1 }],
    ["another species", CLEAR, finding(box(0), 0.9, answer(1, 0.9, [[0, 0.05]])), { flips: 1 }],
    ["the same species, less sure", CLEAR, finding(box(0), 0.9, answer(0, 0.8)), { flips: 0 }],
    ["another place", CLEAR, finding(box(100), 0.9, FOX), { unmatched: 2 }],
    ["far under the threshold", CLEAR, finding(box(0), 0.3, FOX), { unmatched: 1 }],
  ])("%s", (_, one, other, wanted) => {
    expect(compared(reading(one), reading(other))).toMatchObject({ ...wanted, agrees: false });
  });

  test("something that only one of them sees", () => {
    const more = reading(CLEAR, finding(box(200), 0.9, undefined, 1));
    expect(compared(reading(CLEAR), more)).toMatchObject({ unmatched: 1, detections: 2, agrees: false });
    expect(compared(more, reading(CLEAR))).toMatchObject({ unmatched: 1, detections: 2, agrees: false });
  });

  test("one photo of two is enough", () => {
    const pairs = [
      { a: reading(CLEAR), b: reading(CLEAR) },
      { a: reading(CLEAR), b: reading() },
    ];
    const { agrees, photos } = compareReadings(twoStages(), pairs, { precision: "fp32" });
    expect([agrees, photos.map((photo) => photo.agrees)]).toEqual([false, [true, false]]);
  });
});

describe("what is on the border is counted, not compared", () => {
  test("a score on either side of the threshold", () => {
    const one = reading(CLEAR, finding(box(100), 0.35003, FOX));
    const other = reading(CLEAR, finding(box(100), 0.34996, FOX));
    expect(compared(one, other)).toMatchObject({ borderline: 1, detections: 1, agrees: true });
  });

  test("what the floor has cut off", () => {
    const thresholds = new Map([[11, 0.05]]);
    const pairs = [{ a: reading(finding(box(0), 0.05003, FOX)), b: reading() }];
    const agreement = compareReadings(twoStages(), pairs, { precision: "fp32", thresholds });
    expect(agreement).toMatchObject({ borderline: 1, detections: 0, agrees: true });
  });

  test("two species that are as likely", () => {
    const one = reading(finding(box(0), 0.9, answer(0, 0.48, [[1, 0.47997]])));
    const other = reading(finding(box(0), 0.9, answer(1, 0.48, [[0, 0.47997]])));
    expect(compared(one, other)).toMatchObject({ borderline: 1, flips: 0, agrees: true });
  });

  test("what both keep is compared, however near to the threshold", () => {
    const one = reading(finding(box(0), 0.35001, FOX));
    const other = reading(finding(box(0), 0.35002, answer(1, 0.9)));
    expect(compared(one, other)).toMatchObject({ borderline: 0, flips: 1, agrees: false });
  });
});

test("whatever agrees without a border reports the same", { tags: "property" }, () => {
  const findings = fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 5, max: 99 }),
        fc.constantFrom(0, 1),
        fc.integer({ min: -1, max: 1 }),
      )
      .map(([at, percent, species, off]) => ({ at, percent, species, off })),
    { maxLength: 4 },
  );
  type Drawn = {
    readonly at: number;
    readonly percent: number;
    readonly species: number;
    readonly off: number;
  };
  const shape = (drawn: readonly Drawn[], jitter: number) =>
    reading(
      ...drawn.map(({ at, percent, species, off }) =>
        finding(moved(box(at * 50), off * jitter), percent / 100 + off * jitter * 1e-4, answer(species, 0.9)),
      ),
    );
  const reported = (one: PhotoReading) =>
    decide(twoStages(), one)
      .emissions.map(({ label, box: { left } }) => `${label} ${Math.round(left / 50)}`)
      .sort();
  fc.assert(
    fc.property(findings, fc.option(findings), fc.constantFrom(0.2, 0.9), (drawn, others, jitter) => {
      const [a, b] = [shape(drawn, 0), shape(others ?? drawn, jitter)];
      const { agrees, borderline } = compared(a, b);
      if (!others && jitter < 0.5) expect(agrees).toBe(true);
      if (agrees && borderline === 0) expect(reported(b)).toEqual(reported(a));
    }),
    { numRuns: runs(400) },
  );
});
