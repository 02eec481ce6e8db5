// Releases to run in tests: a model with the least that it must say, and readings written by hand.
import type { FrameBox } from "~models/image/frame";
import { type Manifest, type ManifestFile, type ManifestModel, STANDS_ALONE } from "~models/release";
import { releaseGraph } from "~models/release/graph";
import type { Finding, ModelReading, PhotoReading } from "~models/run/reading";

const EMPTY = { id: 99, label: "empty" };

/** A detector of animals (0), people (1) and vehicles (2), 320 by 320, padded; not intermediate. */
export function detector(algId: number, options: Partial<ManifestModel> = {}): ManifestModel {
  return {
    ...plain(algId),
    algName: `Detector ${algId}`,
    framework: "YOLOv5",
    classes: [{ id: 0, label: "animal" }, { id: 1, label: "person" }, { id: 2, label: "vehicle" }, EMPTY],
    input: {
      width: 320,
      height: 320,
      channels: "RGB",
      scale: 255,
      normalization: "padding",
      padValue: 114,
      padAnchor: "center",
    },
    output: { kind: "yolov5", coords: "pixel", rows: 6300, stride: [8, 16, 32], anchorsPerCell: 3 },
    thresholds: { conf: 0.35, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 100 },
    ...options,
  };
}

/** A classifier of deer (0), foxes (1) and empty crops (99), 96 by 96, stretched; not intermediate. */
export function classifier(algId: number, options: Partial<ManifestModel> = {}): ManifestModel {
  return {
    ...plain(algId),
    algName: `Classifier ${algId}`,
    framework: "2StageClassifier",
    classes: [{ id: 0, label: "deer" }, { id: 1, label: "fox" }, EMPTY],
    input: { width: 96, height: 96, channels: "RGB", scale: 255, normalization: "resize", cropMargin: 0.06 },
    output: { kind: "probs" },
    outputIndexToClassId: [0, 1, 99],
    ...options,
  };
}

function plain(algId: number) {
  return {
    algId,
    licence: "Ours",
    card: { taughtOn: "Drawn scenes.", failsOn: "Photographs.", intendedUse: "To try it." },
    ...STANDS_ALONE,
    files: [],
  };
}

export function releaseOf(...models: readonly ManifestModel[]): Manifest {
  const { entry } = releaseGraph(models);
  return {
    schema: 1,
    name: "Release",
    description: "",
    created: "2026-11-20T18:00:00.000Z",
    entry,
    models,
  };
}

export function onnxFile(path: string): ManifestFile {
  return {
    role: "browser",
    format: "onnx",
    precision: "fp16-stored",
    path,
    bytes: 1,
    md5: "0".repeat(32),
    sha256: "0".repeat(64),
  };
}

export const FRAME: FrameBox = { left: 0, top: 0, right: 400, bottom: 300 };

/** A finding of class and score in a place of its own. */
export function found(classId: number, score: number, options: Partial<Finding> = {}): Finding {
  const box = { left: 10, top: 20, right: 110, bottom: 220 };
  return { classId, score, box, top: [], next: [], ...options };
}

export function said(algId: number, findings: readonly Finding[], region: FrameBox = FRAME): ModelReading {
  return { algId, region, findings };
}

export function readingOf(...entries: readonly ModelReading[]): PhotoReading {
  return {
    width: FRAME.right,
    height: FRAME.bottom,
    entries,
    times: { decode: 0, total: 0, stages: [] },
  };
}
