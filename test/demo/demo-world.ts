// A release of two stages with photos that it has read, for the tests of /demo: a detector that finds animals, people and
// vehicles, and a classifier behind it. Persons go past it, vehicles are ignored.
import type { SampleObject } from "~/demo/samples/sample-pack";
import type { DemoPhoto } from "~/demo/session/demo-state";
import type { FrameBox } from "~models/image/frame";
import type { Manifest, ManifestFile, ManifestModel } from "~models/release";
import type { Finding, PhotoReading } from "~models/run/reading";

const DETECTOR = 11;
const CLASSIFIER = 12;
/** Pixels of every photo here. */
const SIZE = { width: 640, height: 480 };

const CARD = {
  taughtOn:
    "Demonstration model trained on computer-drawn scenes. It does not recognise animals in photographs. 6,000 scenes.",
  failsOn: "",
  intendedUse: "",
};

function file(format: ManifestFile["format"], bytes: number): ManifestFile {
  const role = format === "tflite" ? "device" : "browser";
  const precision = format === "tflite" ? "fp32" : "fp16-stored";
  return {
    role,
    format,
    precision,
    path: `${format}.bin`,
    bytes,
    md5: "0".repeat(32),
    sha256: "0".repeat(64),
  };
}

const SHARED = {
  licence: "Proprietary",
  card: CARD,
  saveCroppedImages: false,
  saveBBImages: false,
  files: [file("tflite", 1_800_000), file("onnx", 965_000), file("tfjs", 985_000)],
} as const;

const DETECTOR_MODEL: ManifestModel = {
  ...SHARED,
  algId: DETECTOR,
  algName: "Trail detector",
  framework: "YOLOv5",
  classes: [
    { id: 0, label: "animal" },
    { id: 1, label: "person" },
    { id: 2, label: "vehicle" },
    { id: 99, label: "empty" },
  ],
  input: { width: 320, height: 320, channels: "RGB", scale: 255, normalization: "padding", padValue: 114 },
  output: { kind: "yolov5", coords: "pixel", rows: 6300, stride: [8, 16, 32], anchorsPerCell: 3 },
  thresholds: { conf: 0.35, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 100 },
  isIntermediate: true,
  downstreamConfigs: [CLASSIFIER],
  ignoredClasses: [2],
  bypassClasses: [1],
};

const CLASSIFIER_MODEL: ManifestModel = {
  ...SHARED,
  algId: CLASSIFIER,
  algName: "Species classifier",
  framework: "2StageClassifier",
  classes: [
    { id: 0, label: "White-tailed deer" },
    { id: 2, label: "Red fox" },
    { id: 4, label: "Raccoon" },
    { id: 99, label: "empty" },
  ],
  outputIndexToClassId: [0, 2, 4, 99],
  input: { width: 96, height: 96, channels: "RGB", scale: 255, normalization: "resize", cropMargin: 0.06 },
  output: { kind: "probs" },
  isIntermediate: false,
  downstreamConfigs: [],
  ignoredClasses: [99],
  bypassClasses: [],
};

export const MANIFEST: Manifest = {
  schema: 1,
  name: "Trail demo",
  description: "Finds animals and names them.",
  created: "2026-11-01T00:00:00Z",
  entry: [DETECTOR],
  models: [DETECTOR_MODEL, CLASSIFIER_MODEL],
};

/** What the detector finds somewhere. */
interface Seen {
  readonly kind: "animal" | "person" | "vehicle";
  readonly score: number;
  /** By its edges: x, y, width, height, as parts of the photo. */
  readonly at?: readonly [number, number, number, number];
  /** Of animals: what the classifier says of the crop, best first. */
  readonly species?: readonly (readonly [classId: number, score: number])[];
}

const KINDS = ["animal", "person", "vehicle"] as const;
const PLACE = [0.25, 0.25, 0.25, 0.5] as const;

export function readingOf(...seen: readonly Seen[]): PhotoReading {
  const times = { prepare: 2, infer: 20, post: 1 };
  return {
    ...SIZE,
    entries: [{ algId: DETECTOR, region: boxAt([0, 0, 1, 1]), findings: seen.map(findingOf) }],
    times: {
      decode: 4,
      total: 40,
      stages: [
        { algId: DETECTOR, runs: 1, ...times },
        { algId: CLASSIFIER, runs: seen.length, prepare: 1, infer: 7, post: 1 },
      ],
    },
  };
}

function findingOf({ kind, score, at = PLACE, species = [] }: Seen): Finding {
  const box = boxAt(at);
  const [best] = species;
  const top = species.map(([classId, score]) => ({ classId, score }));
  const next = best
    ? [
        {
          algId: CLASSIFIER,
          region: box,
          findings: [{ classId: best[0], score: best[1], box, top, next: [] }],
        },
      ]
    : [];
  return { classId: KINDS.indexOf(kind), score, box, top: [], next };
}

export function boxAt([x, y, width, height]: readonly [number, number, number, number]): FrameBox {
  return {
    left: x * SIZE.width,
    top: y * SIZE.height,
    right: (x + width) * SIZE.width,
    bottom: (y + height) * SIZE.height,
  };
}

export function objectAt(label: string, at: readonly [number, number, number, number] = PLACE): SampleObject {
  return { kind: label === "person" || label === "vehicle" ? label : "animal", label, box: at };
}

/** A photo; `objects` null is one of the reader's own. */
export function photo(id: string, part: Partial<DemoPhoto> = {}): DemoPhoto {
  const href = `/samples/${id}.jpg`;
  return { id, name: `${id}.jpg`, objects: [], href, thumb: href, answer: null, ...part };
}

export function readPhoto(id: string, reading: PhotoReading, part: Partial<DemoPhoto> = {}): DemoPhoto {
  return photo(id, { answer: { ok: true, reading, notes: [] }, ...part });
}
