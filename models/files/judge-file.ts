// Whether some bytes are what they are said to be, by their head, before anything is stored. Pure.
import { FILE_BYTES, type FileFormat } from "~models/release";
import { foreignKind } from "./foreign-kind";
import { readOnnx } from "./read-onnx";
import { MODEL_JSON_BYTES, readTfjs } from "./read-tfjs";
import { readTflite } from "./read-tflite";

/** What an object of the models' bucket is. */
export type ArtifactFormat = "tflite" | "onnx" | "tfjs" | "tfjs-weights";

/** The name that the graph of a tfjs model has. */
export const MODEL_JSON = "model.json";

/** What a file of a format is by its name: of tfjs the graph or its weights. */
export function artifactFormat(format: FileFormat, path: string): ArtifactFormat {
  return format === "tfjs" && path !== MODEL_JSON ? "tfjs-weights" : format;
}

/** First bytes that are enough to judge a file of a format; a model.json is judged whole. */
export function headBytes(format: ArtifactFormat): number {
  return format === "tfjs" ? MODEL_JSON_BYTES : 256 * 1024;
}

/** The most bytes that a file of a format may have. */
export function mostBytes(format: ArtifactFormat): number {
  return format === "tfjs" ? MODEL_JSON_BYTES : FILE_BYTES;
}

/**
 * Null when the head fits the format; else the sentence of the refusal, which says what the file is. `head` holds
 * `headBytes` bytes of the file, or all of it; `size` is that of the whole, bytes.
 */
export function judgeFile(format: ArtifactFormat, head: Uint8Array, size: number): string | null {
  const kind = foreignKind(head, format === "tfjs-weights" ? { size } : null);
  if (kind !== null) return `This is ${kind}. Upload a tflite, onnx or tfjs file.`;
  const why = complaint(format, head, size);
  return why === null ? null : `This isn't a valid ${NAMES[format]}: ${why}.`;
}

const NAMES: Readonly<Record<ArtifactFormat, string>> = {
  tflite: "tflite file",
  onnx: "onnx file",
  tfjs: "model.json",
  "tfjs-weights": "weights file",
};

function complaint(format: ArtifactFormat, head: Uint8Array, size: number): string | null {
  switch (format) {
    case "tflite":
      return orNull(readTflite(head, size));
    case "onnx":
      return orNull(readOnnx(head, size));
    case "tfjs":
      return orNull(readTfjs(head));
    case "tfjs-weights":
      return null;
  }
}

function orNull(read: object | string): string | null {
  return typeof read === "string" ? read : null;
}
