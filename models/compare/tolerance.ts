// How far two runtimes may be apart and still give one answer: V6 of docs/models.md. Pure.
import type { FileFormat, FilePrecision, ManifestModel } from "~models/release";

export interface Tolerance {
  /** An edge of a box, in pixels of the model's input. */
  readonly boxPx: number;
  /** Between two scores, 0 to 1. */
  readonly score: number;
}

/** What numbers of so many bits may do to a box and its score. */
const TOLERANCES: Readonly<Record<FilePrecision, Tolerance>> = {
  fp32: { boxPx: 0.5, score: 1e-4 },
  "fp16-stored": { boxPx: 1.5, score: 5e-3 },
  int8: { boxPx: 6, score: 0.05 },
};

/** From the finest to the coarsest. */
const PRECISIONS: readonly FilePrecision[] = ["fp32", "fp16-stored", "int8"];

export function toleranceOf(precision: FilePrecision): Tolerance {
  return TOLERANCES[precision];
}

/** The coarsest precision of the files that two runtimes have run: they can't agree more closely than that. */
export function coarsestPrecision(
  models: readonly ManifestModel[],
  formats: readonly FileFormat[],
): FilePrecision {
  const files = models.flatMap((model) => model.files).filter(({ format }) => formats.includes(format));
  const coarsest = Math.max(0, ...files.map(({ precision }) => PRECISIONS.indexOf(precision)));
  return PRECISIONS[coarsest] ?? "fp32";
}
