// Which files an alg may have, and what they are called, with the exact sentences. Pure. docs/models.md, Files.
import type { FileFormat, FileRole } from "~models/release";
import type { AlgFile, AlgFileName } from "./alg";

/** Files of an alg: each graph, and up to 64 files of weights. */
const FILES = 80;
const PATH_LENGTH = 200;

const ROLES: Readonly<Record<FileFormat, FileRole>> = { tflite: "device", onnx: "browser", tfjs: "browser" };
const ENDINGS: Readonly<Record<FileFormat, RegExp>> = {
  tflite: /\.tflite$/,
  onnx: /\.onnx$/,
  tfjs: /^model\.json$|\.bin$/,
};
const NAMES: Readonly<Record<FileFormat, string>> = {
  tflite: "A tflite file's name must end in .tflite.",
  onnx: "An onnx file's name must end in .onnx.",
  tfjs: "A tfjs model is model.json and the .bin weights that it names.",
};

/** Whether it is the file that cameras get; its bucket, path and md5 are those of the alg. */
export function isCameraFile({ format }: Pick<AlgFileName, "format">): boolean {
  return format === "tflite";
}

/** What is wrong with a file's name; null when nothing is. `files` are those that the alg has. */
export function fileNameError(
  file: AlgFileName,
  files: readonly AlgFile[],
): { readonly field: "role" | "path"; readonly message: string } | null {
  const { role, format, path } = file;
  if (ROLES[format] !== role) {
    return {
      field: "role",
      message: `Cameras run tflite; browsers run onnx or tfjs. Don't use ${format} for ${role === "device" ? "cameras" : "browsers"}.`,
    };
  }
  const isPlain = /^[\w-][\w.-]*$/.test(path) && path.length <= PATH_LENGTH;
  if (!isPlain)
    return {
      field: "path",
      message: "Use only letters, digits, dots, dashes and underscores in the file name.",
    };
  if (!ENDINGS[format].test(path)) return { field: "path", message: NAMES[format] };
  const isNew = files.every((one) => one.format !== format || one.path !== path);
  return isNew && files.length >= FILES
    ? { field: "path", message: `An alg has at most ${FILES} files.` }
    : null;
}

/** The name of the files that a new one takes the place of: of tfjs its own, else null, for all of its format. */
export function replacedPath({ format, path }: AlgFileName): string | null {
  return format === "tfjs" ? path : null;
}
