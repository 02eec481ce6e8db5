// What the models of a release said of every photo of a pack, in each runtime: the evidence behind a rehearsal's checks. It
// is stored beside the record, under its own hash, so that a second run can be compared with it finding by finding. Pure.
import * as z from "zod/mini";
import type { FrameBox } from "~models/image/frame";
import { type Parsed, parsedBy } from "~models/release/parse-manifest";
import { hexOf } from "~models/release/shapes";
import type { ClassScore, Finding, ModelReading } from "~models/run/reading";
import type { RuntimeName } from "~models/runtimes/runtime";

/** Boxes are kept to a thousandth of a pixel, scores to a millionth: finer than any bound that runs are compared by. */
const BOX_STEPS = 1e3;
const SCORE_STEPS = 1e6;

/** What one runtime said of one photo. */
interface PhotoFindings {
  /** Pixels of the frame. */
  readonly width: number;
  readonly height: number;
  readonly entries: readonly ModelReading[];
}

/** One photo in every runtime that has read it. */
interface PackFindings {
  /** Of the photo's bytes, hex. */
  readonly photo: string;
  readonly runs: Readonly<Partial<Record<RuntimeName, PhotoFindings>>>;
}

export interface Findings {
  readonly schema: 1;
  /** Of the pack, hex. */
  readonly packSha256: string;
  /** By the hash of the photo. */
  readonly photos: readonly PackFindings[];
}

/** The same numbers in so many digits as are kept. */
export function roundedFindings(reading: PhotoFindings): PhotoFindings {
  const { width, height, entries } = reading;
  return { width, height, entries: entries.map(roundedModel) };
}

function roundedModel({ algId, region, findings }: ModelReading): ModelReading {
  return { algId, region: roundedBox(region), findings: findings.map(roundedFinding) };
}

function roundedFinding({ classId, score, box, top, next }: Finding): Finding {
  return {
    ...roundedScore({ classId, score }),
    box: roundedBox(box),
    top: top.map(roundedScore),
    next: next.map(roundedModel),
  };
}

function roundedScore({ classId, score }: ClassScore): ClassScore {
  return { classId, score: Math.round(score * SCORE_STEPS) / SCORE_STEPS };
}

function roundedBox({ left, top, right, bottom }: FrameBox): FrameBox {
  const round = (value: number) => Math.round(value * BOX_STEPS) / BOX_STEPS;
  return { left: round(left), top: round(top), right: round(right), bottom: round(bottom) };
}

const pixels = z.number().check(z.gte(0), z.lte(1e5));
const share = z.number().check(z.gte(0), z.lte(1));
const boxShape = z.strictObject({ left: pixels, top: pixels, right: pixels, bottom: pixels });
const scoreShape = z.strictObject({ classId: z.int(), score: share });
const modelShape: z.ZodMiniType<ModelReading> = z.strictObject({
  algId: z.int(),
  region: boxShape,
  findings: z.readonly(z.array(z.lazy(() => findingShape)).check(z.maxLength(1_000))),
});
const findingShape: z.ZodMiniType<Finding> = z.strictObject({
  classId: z.int(),
  score: share,
  box: boxShape,
  top: z.readonly(z.array(scoreShape).check(z.maxLength(5))),
  next: z.readonly(z.array(modelShape).check(z.maxLength(16))),
});
const runShape = z.strictObject({
  width: pixels,
  height: pixels,
  entries: z.readonly(z.array(modelShape).check(z.maxLength(16))),
});
const findingsShape = z.strictObject({
  schema: z.literal(1),
  packSha256: hexOf(64),
  photos: z.readonly(
    z
      .array(
        z.strictObject({
          photo: hexOf(64),
          runs: z.strictObject({
            onnx: z.optional(runShape),
            tfjs: z.optional(runShape),
            litert: z.optional(runShape),
          }),
        }),
      )
      .check(z.maxLength(2_000)),
  ),
});

/** Findings as they are stored, or the first thing that is wrong with them. */
export function parseFindings(unknown: unknown): Parsed<Findings> {
  return parsedBy(findingsShape, unknown);
}
