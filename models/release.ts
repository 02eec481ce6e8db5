// A release: a bundle of models and how they work together. Its manifest (schema 1) and its identity. Pure. The format:
// docs/models.md, Release bundle.

/** 64 MiB: no larger file is stored, so that a page can hold one. */
export const FILE_BYTES = 64 * 1024 * 1024;

/** `device` files go to cameras, `browser` files run on a page. */
export type FileRole = "device" | "browser";
export type FileFormat = "tflite" | "onnx" | "tfjs";
export type FilePrecision = "fp32" | "fp16-stored" | "int8";
export type Normalization = "resize" | "padding";
/** The frameworks of a release's models. Spec section 3 (Alg). */
export const ARCHITECTURES = ["YOLOv5", "2StageClassifier"] as const;
export type Architecture = (typeof ARCHITECTURES)[number];

export function isArchitecture(text: string): text is Architecture {
  return (ARCHITECTURES as readonly string[]).includes(text);
}

/** A stored object, addressed by its content: `artifacts/sha256/{sha256}`. */
export interface StoredPart {
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

export interface ManifestFile extends StoredPart {
  readonly role: FileRole;
  readonly format: FileFormat;
  readonly precision: FilePrecision;
  /** Hex. */
  readonly md5: string;
  /** For tfjs: the weights that its model.json names, in the same order. */
  readonly shards?: readonly StoredPart[];
}

export interface ModelClass {
  readonly id: number;
  readonly label: string;
}

/** The class that every model has besides its own: 99, "empty". Spec section 9. */
export const EMPTY_CLASS: ModelClass = { id: 99, label: "empty" };

interface ModelInput {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly channels: "RGB";
  /** The divisor of each channel's value. */
  readonly scale: number;
  readonly normalization: Normalization;
  /** Grey value of the border, 0 to 255; only for padding. */
  readonly padValue?: number;
  readonly padAnchor?: "center";
  /** Margin around a crop on each side, as a share of its width and height; for models behind a detector. */
  readonly cropMargin?: number;
}

type ModelOutput =
  | {
      readonly kind: "yolov5";
      /** Boxes in pixels of the input, or as shares of it; `probed`: each answer shows which. */
      readonly coords: "pixel" | "unit" | "probed";
      /** 3 * the sum of (side / stride) squared. */
      readonly rows: number;
      readonly stride: readonly number[];
      readonly anchorsPerCell: number;
    }
  | {
      /** One number per class: probabilities, or logits that softmax turns into probabilities. */
      readonly kind: "probs" | "logits";
    };

interface Thresholds {
  /** 0 to 1. */
  readonly conf: number;
  readonly iou: number;
  readonly nms: "agnostic" | "perClass";
  readonly multiLabel: boolean;
  readonly maxDet: number;
}

/** How an alg's files take their input and how to read their output; its row keeps this as `runtime`. */
export interface ModelRuntime {
  readonly input: Omit<ModelInput, "normalization">;
  readonly output: ModelOutput;
  /** For detectors. */
  readonly thresholds?: Thresholds;
  /** For classifiers: the class id of each position of the output. */
  readonly outputIndexToClassId?: readonly number[];
}

/** What people read about a model: where to trust it, and where not. */
export interface ModelCard {
  readonly taughtOn: string;
  readonly failsOn: string;
  readonly intendedUse: string;
}

export interface ManifestModel extends Omit<ModelRuntime, "input"> {
  readonly algId: number;
  readonly algName: string;
  readonly framework: Architecture;
  readonly licence: string;
  readonly card: ModelCard;
  readonly classes: readonly ModelClass[];
  readonly input: ModelInput;
  readonly isIntermediate: boolean;
  readonly saveCroppedImages: boolean;
  readonly saveBBImages: boolean;
  readonly downstreamConfigs: readonly number[];
  readonly ignoredClasses: readonly number[];
  readonly bypassClasses: readonly number[];
  readonly files: readonly ManifestFile[];
}

/** The settings of a model with none before and none behind it; it reports everything it finds. */
export const STANDS_ALONE = {
  isIntermediate: false,
  saveCroppedImages: false,
  saveBBImages: false,
  downstreamConfigs: [],
  ignoredClasses: [],
  bypassClasses: [],
} as const;

/**
 * Whether a model reports a class itself: an intermediate model reports only the classes that bypass the models behind
 * it.
 */
export function reportsClass(
  model: Pick<ManifestModel, "isIntermediate" | "ignoredClasses" | "bypassClasses">,
  classId: number,
): boolean {
  const { isIntermediate, ignoredClasses, bypassClasses } = model;
  return !ignoredClasses.includes(classId) && (!isIntermediate || bypassClasses.includes(classId));
}

export interface Manifest {
  readonly schema: 1;
  readonly name: string;
  readonly description: string;
  /** ISO 8601. */
  readonly created: string;
  /** Algs that no other alg feeds: they get the whole frame. */
  readonly entry: readonly number[];
  readonly models: readonly ManifestModel[];
}
