// A release made from files that a person chose: one model that reports everything it finds. Nothing leaves the page.
// Pure but for hashing. What is understood and what is refused: docs/models.md, Own files.
import { readTflite } from "~models/files/read-tflite";
import {
  EMPTY_CLASS,
  type FileFormat,
  type Manifest,
  type ManifestFile,
  type ModelClass,
  type Normalization,
  STANDS_ALONE,
} from "~models/release";
import { withEmptyClass } from "~models/release/build-manifest";
import { parseClassList } from "./class-list";
import { judgeStructure, type ReadableModel } from "./judge-structure";
import type { ModelStructure } from "./model-structure";
import { readOnnxGraph } from "./read-onnx-graph";
import { readTfjsGraph } from "./read-tfjs-graph";
import { type OwnFile, type SortedFiles, sortFiles } from "./sort-files";

interface OwnModel {
  readonly files: readonly OwnFile[];
  /** A class list as text; empty: the one among the files, or in the model file itself. */
  readonly classes: string;
  /** Instead of padding for detectors and stretching for classifiers. */
  readonly normalization?: Normalization;
  /** ISO 8601. */
  readonly now: string;
}

export type OwnRelease =
  | {
      readonly ok: true;
      readonly manifest: Manifest;
      /** By their path in the manifest. */
      readonly files: ReadonlyMap<string, Blob>;
      readonly format: FileFormat;
    }
  | {
      readonly ok: false;
      /** What to mend. */
      readonly field: "files" | "classes";
      readonly sentence: string;
    };

/** The alg id of the one model: no release of the product has it. */
const OWN_ALG = 1;

/** A release of one model that can be run; or what is wrong with the files, or with the list of classes. */
export async function ownRelease(own: OwnModel): Promise<OwnRelease> {
  const sorted = sortFiles(own.files);
  if (typeof sorted === "string") return refused("files", sorted);
  const anatomy = anatomyOf(sorted);
  if (anatomy === null) return refused("files", "This model's graph couldn't be read.");
  const judged = judgeStructure(anatomy, sorted.format);
  if (!judged.ok) return refused("files", judged.sentence);
  const labels = labelsFor(judged.model, {
    text: own.classes.trim() === "" ? (sorted.classes ?? "") : own.classes,
    known: anatomy.labels,
  });
  if (typeof labels === "string") return refused("classes", labels);
  return {
    ok: true,
    manifest: await manifestOf(sorted, { ...judged.model, labels, own }),
    files: new Map([sorted.model, ...sorted.weights].map(({ name, bytes }) => [name, new Blob([bytes])])),
    format: sorted.format,
  };
}

function refused(field: "files" | "classes", sentence: string): OwnRelease {
  return { ok: false, field, sentence };
}

function anatomyOf({ format, model }: SortedFiles): ModelStructure | null {
  if (format === "onnx") return readOnnxGraph(model.bytes);
  if (format === "tfjs") return readTfjsGraph(model.bytes);
  const head = readTflite(model.bytes, model.bytes.length);
  if (typeof head === "string") return null;
  return {
    input: { shape: head.inputs?.[0] ?? [], type: "float32" },
    outputs: head.outputs ?? [],
    ops: new Set(),
    lastOp: "",
    labels: [],
  };
}

/** The list that a person wrote, else the file's own; one label for each class of the output. */
function labelsFor(
  { classes }: ReadableModel,
  list: { readonly text: string; readonly known: readonly string[] },
): readonly string[] | string {
  if (list.text.trim() === "" && list.known.length > 0) return list.known;
  const parsed = parseClassList(list.text);
  const wanted = classes === null ? "" : ` This model has ${counted(classes)}.`;
  if (!parsed.ok) return `${parsed.sentence}${wanted}`;
  if (classes !== null && parsed.labels.length !== classes) {
    return `The list has ${counted(parsed.labels.length)}.${wanted}`;
  }
  return parsed.labels;
}

function counted(classes: number): string {
  return classes === 1 ? "1 class" : `${classes} classes`;
}

/** Ids by place; 99 is kept for "empty", wherever the list has it. */
function classesOf(labels: readonly string[]): readonly ModelClass[] {
  return labels.map((label, place) => {
    if (label.toLowerCase() === EMPTY_CLASS.label) return EMPTY_CLASS;
    return { id: place < EMPTY_CLASS.id ? place : place + 1, label };
  });
}

interface Parts extends ReadableModel {
  readonly labels: readonly string[];
  readonly own: OwnModel;
}

async function manifestOf(sorted: SortedFiles, parts: Parts): Promise<Manifest> {
  const classes = classesOf(parts.labels);
  const isDetector = parts.framework === "YOLOv5";
  const name = sorted.model.name.slice(0, 100);
  const padding = { padValue: 114, padAnchor: "center" } as const;
  return {
    schema: 1,
    name,
    description: "",
    created: parts.own.now,
    entry: [OWN_ALG],
    models: [
      {
        algId: OWN_ALG,
        algName: name,
        framework: parts.framework,
        licence: "",
        card: { taughtOn: "", failsOn: "", intendedUse: "" },
        classes: withEmptyClass(classes),
        input: {
          width: parts.width,
          height: parts.height,
          channels: "RGB",
          scale: 255,
          normalization: parts.own.normalization ?? parts.normalization,
          ...padding,
        },
        output: parts.output,
        ...(isDetector && {
          thresholds: { conf: 0.25, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 300 },
        }),
        outputIndexToClassId: classes.map(({ id }) => id),
        ...STANDS_ALONE,
        files: [await fileOf(sorted)],
      },
    ],
  };
}

/** Hashed as files of releases are, so that a runner takes both alike; no camera asks for their md5. */
async function fileOf({ format, model, weights }: SortedFiles): Promise<ManifestFile> {
  const parts = await Promise.all([model, ...weights].map(storedPart));
  const [main = { path: model.name, bytes: 0, sha256: "" }, ...shards] = parts;
  return {
    ...main,
    role: format === "tflite" ? "device" : "browser",
    format,
    precision: "fp32",
    md5: "",
    ...(format === "tfjs" && { shards }),
  };
}

async function storedPart({ name, bytes }: OwnFile) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { path: name, bytes: bytes.length, sha256 };
}
