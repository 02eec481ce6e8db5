// Which file of a model a runtime takes, and which of a graph's outputs is the answer. Pure.
import type { FileFormat, ManifestFile, ManifestModel } from "~models/release";
import { RuntimeRefusal } from "./runtime";

/** The model's file in a format. Refuses a model that has none. */
export function fileIn(format: FileFormat, model: ManifestModel): ManifestFile {
  const file = model.files.find((one) => one.format === format);
  if (!file) throw new RuntimeRefusal(`${model.algName} has no ${format} file.`);
  return file;
}

/** A file's bytes. Throws when the caller left it out. */
export function bytesOf(files: ReadonlyMap<string, Uint8Array>, path: string): Uint8Array {
  const bytes = files.get(path);
  if (!bytes) throw new Error(`${path} was not passed in.`);
  return bytes;
}

/**
 * The place of the output that answers: the only one, or the only one of the rank that the model's kind has. Exports with
 * the heads before decoding beside the answer are understood so; heads alone are refused.
 */
export function answerAmong(model: ManifestModel, shapes: readonly (readonly number[])[]): number {
  if (shapes.length === 1) return 0;
  // Of a detector a list of rows, of a classifier one row, each in a batch of one.
  const rank = model.output.kind === "yolov5" ? 3 : 2;
  const fitting = shapes.flatMap((shape, at) => (shape.length === rank ? [at] : []));
  const [only] = fitting;
  if (only === undefined || fitting.length > 1)
    throw new RuntimeRefusal(
      `${model.algName} has ${shapes.length} outputs, and it isn't clear which one to read.`,
    );
  return only;
}
