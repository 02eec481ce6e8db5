// MegaDetector's batch output: by example, and by the rules of the format that its readers hold files to.
// https://lila.science/megadetector-output-format
import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { ExportedPhoto } from "~models/export/exported-photo";
import { megadetectorJson } from "~models/export/megadetector";
import type { Manifest } from "~models/release";
import { decide } from "~models/run/decide";
import type { Finding } from "~models/run/reading";
import { runs } from "../../support/properties";
import { answer, box, finding, oneStage, reading, twoStages } from "../judging-world";

const META = {
  completed: "2026-11-22T22:05:30.250Z",
  runtime: "onnxruntime-web 1.30.0",
  manifestSha256: "ab".repeat(32),
};
const FOX = answer(0, 0.93, [
  [1, 0.04],
  [99, 0.02],
]);

function photo(manifest: Manifest, file: string, ...findings: readonly Finding[]): ExportedPhoto {
  const { width, height, ...rest } = reading(...findings);
  return { file, result: { width, height, outcome: decide(manifest, { width, height, ...rest }) } };
}

test("the threshold is that of the page, where one was set", () => {
  const thresholdBy = (thresholds?: Map<number, number>) =>
    JSON.parse(megadetectorJson(twoStages(), [], { ...META, ...(thresholds && { thresholds }) })).info
      .detector_metadata.typical_detection_threshold;
  expect([thresholdBy(), thresholdBy(new Map([[11, 0.6]]))]).toEqual([0.35, 0.6]);
});

test("a release of two stages: the detector's word, and the classifier's behind it", () => {
  const findings = [
    finding(box(0), 0.9, FOX),
    finding(box(200), 0.8, undefined, 1),
    finding(box(100), 0.2, FOX),
  ];
  const photos: readonly ExportedPhoto[] = [
    photo(twoStages(), "day/a.jpg", ...findings),
    photo(twoStages(), "day/b.jpg"),
    { file: "cut.jpg", result: { failure: "This photo couldn't be read." } },
  ];
  expect(JSON.parse(megadetectorJson(twoStages(), photos, META))).toEqual({
    info: {
      format_version: "1.4",
      detector: "Trail detector",
      detection_completion_time: "2026-11-22 22:05:30",
      detector_metadata: { typical_detection_threshold: 0.35 },
      classifier: "Species classifier",
      classification_completion_time: "2026-11-22 22:05:30",
      release: "Trail demo",
      release_manifest_sha256: META.manifestSha256,
      runtime: META.runtime,
    },
    detection_categories: { 1: "animal", 2: "person", 3: "vehicle" },
    classification_categories: { 1: "Red fox", 2: "Raccoon", 3: "empty" },
    images: [
      {
        file: "day/a.jpg",
        detections: [
          {
            category: "1",
            conf: 0.9,
            bbox: [0, 0.416667, 0.125, 0.166667],
            classifications: [
              ["1", 0.93],
              ["2", 0.04],
              ["3", 0.02],
            ],
          },
          { category: "2", conf: 0.8, bbox: [0.625, 0.416667, 0.125, 0.166667] },
        ],
      },
      { file: "day/b.jpg", detections: [] },
      { file: "cut.jpg", failure: "This photo couldn't be read.", detections: null },
    ],
  });
});

test("a detector alone classifies nothing", () => {
  const file = JSON.parse(
    megadetectorJson(oneStage(), [photo(oneStage(), "a.jpg", finding(box(0), 0.9))], META),
  );
  expect(file.classification_categories).toBeUndefined();
  expect(file.info.classifier).toBeUndefined();
  expect(file.images[0].detections).toEqual([
    { category: "1", conf: 0.9, bbox: [0, 0.416667, 0.125, 0.166667] },
  ]);
});

test("a box that reaches over the edge ends there", () => {
  const over = photo(oneStage(), "a.jpg", finding({ left: -8, top: 60, right: 32, bottom: 300 }, 0.9));
  const [image] = JSON.parse(megadetectorJson(oneStage(), [over], META)).images;
  expect(image.detections[0].bbox).toEqual([0, 0.25, 0.1, 0.75]);
});

test("a crop that the classifier drops is no detection", () => {
  const dropped = photo(twoStages(), "a.jpg", finding(box(0), 0.9, answer(99, 0.9)));
  expect(JSON.parse(megadetectorJson(twoStages(), [dropped], META)).images[0].detections).toEqual([]);
});

const number = z.string().check(z.regex(/^\d+$/));
const share = z.number().check(z.gte(0), z.lte(1));
/** What the format's own validator asks of a file. */
const FORMAT = z.object({
  info: z.object({ format_version: z.string().check(z.regex(/^1\.\d$/)) }),
  detection_categories: z.record(number, z.string().check(z.minLength(1))),
  classification_categories: z.optional(z.record(number, z.string().check(z.minLength(1)))),
  images: z.array(
    z.union([
      z.strictObject({
        file: z.string(),
        detections: z.array(
          z.strictObject({
            category: number,
            conf: share,
            bbox: z.tuple([share, share, share, share]),
            classifications: z.optional(z.array(z.tuple([number, share]))),
          }),
        ),
      }),
      z.strictObject({ file: z.string(), failure: z.string(), detections: z.null() }),
    ]),
  ),
});

test("any results keep to the format", { tags: "property" }, () => {
  const findings = fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 7 }),
        fc.constantFrom(0.35, 0.5, 0.999999999, 1),
        fc.constantFrom(0, 1),
      )
      .map(([at, score, classId]) => finding(box(at * 40), score, classId === 0 ? FOX : undefined, classId)),
    { maxLength: 5 },
  );
  const name = fc.string();
  fc.assert(
    fc.property(fc.array(fc.tuple(name, findings), { maxLength: 4 }), fc.boolean(), (some, alone) => {
      const manifest = alone ? oneStage() : twoStages();
      const failed: ExportedPhoto = { file: '"conf": 1,', result: { failure: '"conf": 1}' } };
      const photos = [...some.map(([file, all]) => photo(manifest, file, ...all)), failed];
      const text = megadetectorJson(manifest, photos, META);
      const file = z.parse(FORMAT, JSON.parse(text));
      expect(file.images.map((image) => image.file)).toEqual(photos.map((one) => one.file));
      expect(file.images.at(-1)).toMatchObject({ failure: '"conf": 1}' });
      for (const image of file.images) {
        for (const { category, classifications = [] } of image.detections ?? []) {
          expect(file.detection_categories).toHaveProperty(category);
          for (const [species] of classifications)
            expect(file.classification_categories).toHaveProperty(species);
          const scores = classifications.map(([, score]) => score);
          expect(scores).toEqual([...scores].sort((a, b) => b - a));
        }
      }
      // Python reads a number without a point as whole, and its validator refuses such a `conf`.
      expect(text).not.toMatch(/^ *"conf": \d+,?$/m);
    }),
    { numRuns: runs(100) },
  );
});
