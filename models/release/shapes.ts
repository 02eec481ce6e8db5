// The shapes of a manifest's parts, exact and bounded: what comes from outside is held to them. Pure.
// The format: docs/models.md, Release bundle.

import * as z from "zod/mini";
import { FILE_BYTES } from "~models/release";

// Our pages forbid making code out of text; a probe for it would be a violation in the browser's console.
z.config({ jitless: true });

/** Models of a manifest. */
const MODELS = 16;
const CLASSES = 2_000;
const CLASS_ID = 1_000_000;
const PIXELS = 4_096;
const CARD_TEXT = 2_000;
const TEXT = 200;
const SHORT_TEXT = 100;
const SHARDS = 64;

function list<Item extends z.core.$ZodType>(item: Item, most: number) {
  return z.readonly(z.array(item).check(z.maxLength(most)));
}

const text = (most: number) => z.string().check(z.maxLength(most));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const share = z.number().check(z.gte(0), z.lte(1));
const algId = whole(1, 2 ** 52);
const classId = whole(0, CLASS_ID);
const side = whole(1, PIXELS);

export const hexOf = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`), `This must be ${digits} hex digits.`));

/** A name below a folder: no way out of it. */
export const filePath = text(TEXT).check(
  z.regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/, "This must be a plain file name."),
);

export const roleShape = z.enum(["device", "browser"]);
export const formatShape = z.enum(["tflite", "onnx", "tfjs"]);
export const precisionShape = z.enum(["fp32", "fp16-stored", "int8"]);
export const normalizationShape = z.enum(["resize", "padding"]);

const classesShape = list(z.strictObject({ id: classId, label: text(TEXT).check(z.minLength(1)) }), CLASSES);

const cardShape = z.strictObject({
  taughtOn: text(CARD_TEXT),
  failsOn: text(CARD_TEXT),
  intendedUse: text(CARD_TEXT),
});

const inputParts = {
  width: side,
  height: side,
  channels: z.literal("RGB"),
  scale: z.number().check(z.gt(0), z.lte(65_536)),
  padValue: z.optional(whole(0, 255)),
  padAnchor: z.optional(z.literal("center")),
  cropMargin: z.optional(share),
};

const runtimeParts = {
  output: z.union([
    z.strictObject({
      kind: z.literal("yolov5"),
      coords: z.enum(["pixel", "unit", "probed"]),
      rows: whole(1, 1_000_000),
      stride: list(whole(1, PIXELS), 8),
      anchorsPerCell: whole(1, 32),
    }),
    z.strictObject({ kind: z.enum(["probs", "logits"]) }),
  ]),
  thresholds: z.optional(
    z.strictObject({
      conf: share,
      iou: share,
      nms: z.enum(["agnostic", "perClass"]),
      multiLabel: z.boolean(),
      maxDet: whole(1, 10_000),
    }),
  ),
  outputIndexToClassId: z.optional(list(classId, CLASSES)),
};

export const runtimeShape = z.strictObject({ input: z.strictObject(inputParts), ...runtimeParts });

const storedPart = {
  path: filePath,
  bytes: whole(1, FILE_BYTES),
  sha256: hexOf(64),
};

const fileShape = z.strictObject({
  ...storedPart,
  role: roleShape,
  format: formatShape,
  precision: precisionShape,
  md5: hexOf(32),
  shards: z.optional(list(z.strictObject(storedPart), SHARDS)),
});

/** How one model works in a release, as the request says it and the manifest keeps it. */
export const wiringParts = {
  isIntermediate: z.boolean(),
  saveCroppedImages: z.boolean(),
  saveBBImages: z.boolean(),
  downstreamConfigs: list(algId, MODELS),
  ignoredClasses: list(classId, CLASSES),
  bypassClasses: list(classId, CLASSES),
};

const modelShape = z.strictObject({
  ...runtimeParts,
  ...wiringParts,
  algId,
  algName: text(TEXT),
  framework: z.enum(["YOLOv5", "2StageClassifier"]),
  licence: text(TEXT),
  card: cardShape,
  classes: classesShape,
  input: z.strictObject({ ...inputParts, normalization: normalizationShape }),
  files: list(fileShape, 16),
});

export const manifestShape = z.strictObject({
  schema: z.literal(1),
  name: text(SHORT_TEXT).check(z.minLength(1)),
  description: text(SHORT_TEXT),
  created: z.iso.datetime(),
  entry: list(algId, MODELS),
  models: list(modelShape, MODELS).check(z.minLength(1)),
});
