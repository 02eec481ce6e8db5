// The one interface behind which a runtime stands: numbers in, numbers out. Pixels, thresholds and graphs are not its business.
import type { FileFormat, ManifestModel } from "~models/release";

export type RuntimeName = "onnx" | "tfjs" | "litert";

/** The file of a model that each of them opens. */
export const FORMAT_OF: Readonly<Record<RuntimeName, FileFormat>> = {
  onnx: "onnx",
  tfjs: "tfjs",
  litert: "tflite",
};

/** How a runtime wants three channels to lie: planes one after the other, or the three of a pixel together. */
export type Layout = "nchw" | "nhwc";

/** What the loaded graph itself says that it takes and gives. */
export interface Signature {
  readonly input: { readonly name: string; readonly shape: readonly number[]; readonly type: string };
  readonly outputs: readonly {
    readonly name: string;
    readonly shape: readonly number[];
    readonly type: string;
  }[];
}

/** Numbers of one output, row by row; quantised ones already as what they stand for. */
export interface Output {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface Runtime {
  readonly name: RuntimeName;
  readonly version: string;
  readonly layout: Layout;
  /**
   * Makes a model ready; `files` by their path in the manifest, whole and hashed. Throws a RuntimeRefusal for what it
   * cannot run.
   */
  load(model: ManifestModel, files: ReadonlyMap<string, Uint8Array>): Promise<Signature>;
  /** One picture: width * height * 3 numbers in `layout`. */
  run(algId: number, input: Float32Array): Promise<Output>;
  /** Tensors that it holds now: the same after a run as before. */
  tensors(): number;
  dispose(): Promise<void>;
}

/** A model that cannot be run, in words for whoever brought it. */
export class RuntimeRefusal extends Error {
  override readonly name = "RuntimeRefusal";
}
