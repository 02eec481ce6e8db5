// V4: whether what a loaded model answers is what the manifest says of it. Pure. docs/models.md, Checks.
import { BOX_NUMBERS, expectedRows } from "~models/detect/yolov5";
import type { ManifestModel } from "~models/release";
import { outputClasses } from "~models/release/output-classes";
import type { Output } from "~models/runtimes/runtime";

/** Scores lie in 0..1, give or take a step of an 8-bit output. */
const SLACK = 0.01;
/** Probabilities sum to 1 within this; 8-bit ones within their rounding. */
const SUM_SLACK = { fp32: 1e-3, "fp16-stored": 1e-3, int8: 0.05 } as const;
const SCORES_FROM = 4;

/** What of an answer cannot be read, in the words of a sentence whose subject is the model; null: nothing. */
export function outputComplaint(model: ManifestModel, output: Output): string | null {
  const wanted = wantedShape(model);
  if (!isShape(output, wanted)) {
    return `outputs ${timesOf(output.shape)} numbers, not ${timesOf(wanted)}`;
  }
  if (!areNumbers(output.data)) return "outputs values that aren't numbers";
  if (model.output.kind === "logits") return null;
  if (model.output.kind === "probs") {
    return areScores(output.data, { from: 0, step: output.data.length })
      ? null
      : "outputs probabilities outside 0 to 1";
  }
  return areScores(output.data, { from: SCORES_FROM, step: wanted[2] ?? 1 })
    ? null
    : "outputs scores outside 0 to 1, so its final decoding step may be missing";
}

/** All of V4: also that probabilities sum to 1, which a photo can be read without. */
export function signatureComplaint(
  model: ManifestModel,
  output: Output,
  precision: keyof typeof SUM_SLACK,
): string | null {
  const complaint = outputComplaint(model, output);
  if (complaint !== null || model.output.kind !== "probs") return complaint;
  const sum = output.data.reduce((all, value) => all + value, 0);
  return Math.abs(sum - 1) <= SUM_SLACK[precision]
    ? null
    : `outputs probabilities that sum to ${sum.toFixed(3)}, not 1`;
}

/** Rows and numbers of a row; of a classifier the numbers alone. */
function wantedShape(model: ManifestModel): readonly number[] {
  const classes = outputClasses(model).length;
  if (model.output.kind !== "yolov5") return [1, classes];
  return [1, expectedRows({ ...model.input, ...model.output }), BOX_NUMBERS + classes];
}

/** Whether it has that shape, but for sides of one, which exporters add and drop. */
function isShape({ shape, data }: Output, wanted: readonly number[]): boolean {
  const sides = (of: readonly number[]) => of.filter((side) => side !== 1).join();
  const count = wanted.reduce((all, side) => all * side, 1);
  return sides(shape) === sides(wanted) && data.length === count;
}

/** One number that is none makes the sum none: two million are looked at for every photo. */
function areNumbers(numbers: Float32Array): boolean {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += (numbers[at] ?? 0) * 0;
  return sum === 0;
}

/** Whether all numbers of each row, `step` long, lie in 0..1 from the place `from` on. */
function areScores(rows: Float32Array, { from, step }: { readonly from: number; readonly step: number }) {
  for (let row = 0; row < rows.length; row += step) {
    for (let at = row + from; at < row + step; at++) {
      const score = rows[at] ?? 0;
      if (score < -SLACK || score > 1 + SLACK) return false;
    }
  }
  return true;
}

/** `1 x 6300 x 8`. */
function timesOf(shape: readonly number[]): string {
  return shape.join(" x ");
}
