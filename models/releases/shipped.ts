// What a model that comes with the product is: the words that staff would write of it, and where its files lie.
import type {
  Architecture,
  FileFormat,
  FilePrecision,
  FileRole,
  ModelCard,
  ModelClass,
  ModelRuntime,
} from "~models/release";

export interface ShippedFile {
  readonly role: FileRole;
  readonly format: FileFormat;
  readonly precision: FilePrecision;
  /** Folder under models/releases, and the file's name in it. */
  readonly folder: string;
  readonly path: string;
}

export interface ShippedModel {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly framework: Architecture;
  readonly author: string;
  readonly licence: string;
  readonly card: ModelCard;
  /** Without class 99, which every alg has. */
  readonly classes: readonly ModelClass[];
  readonly runtime: ModelRuntime;
  readonly files: readonly ShippedFile[];
}

/** The files of a model as its folder has them; `device`: how the weights of the camera's file are stored. */
export function filesIn(folder: string, name: string, device: FilePrecision): readonly ShippedFile[] {
  const browser = { role: "browser", precision: "fp16-stored", folder } as const;
  return [
    { role: "device", format: "tflite", precision: device, folder, path: `${name}.tflite` },
    { ...browser, format: "onnx", path: `${name}.onnx` },
    { ...browser, format: "tfjs", path: "model.json" },
    { ...browser, format: "tfjs", path: "group1-shard1of1.bin" },
  ];
}
