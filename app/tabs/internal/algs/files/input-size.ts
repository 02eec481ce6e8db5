// The input size of a model, read from its tflite file. Pure.
import { readTflite } from "~models/files/read-tflite";

/** Pixels. */
export interface InputSize {
  readonly width: number;
  readonly height: number;
}

/** For one picture of three colours, in either order of dimensions; null where the file's head has no size. */
export function inputSize(head: Uint8Array, size: number): InputSize | null {
  const read = readTflite(head, size);
  if (typeof read === "string") return null;
  const [shape, ...others] = read.inputs ?? [];
  if (!shape || others.length > 0 || shape.length !== 4) return null;
  const [, a = 0, b = 0, c = 0] = shape;
  if (c === 3) return { height: a, width: b };
  return a === 3 ? { height: b, width: c } : null;
}
