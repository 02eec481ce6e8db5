// The interface of every runtime: numbers in, numbers out. Pixels, thresholds and graphs are handled elsewhere.
import type { FileFormat, ManifestModel } from "~models/release";

/** A further one begins here, and the compiler leads to the other places. CONTRIBUTING.md, A runtime. */
export type RuntimeName = "onnx" | "tfjs" | "litert";

/** The model file that each runtime opens. */
export const FORMAT_OF: Readonly<Record<RuntimeName, FileFormat>> = {
  onnx: "onnx",
  tfjs: "tfjs",
  litert: "tflite",
};

/** How a runtime expects the three channels: one plane after the other, or the three values of each pixel together. */
export type ChannelLayout = "nchw" | "nhwc";

/** The input and output that the loaded graph declares. */
export interface Signature {
  readonly input: { readonly name: string; readonly shape: readonly number[]; readonly type: string };
  readonly outputs: readonly {
    readonly name: string;
    readonly shape: readonly number[];
    readonly type: string;
  }[];
}

/** Numbers of one output, row by row; quantised ones already converted back. */
export interface Output {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface Runtime {
  readonly name: RuntimeName;
  readonly version: string;
  readonly layout: ChannelLayout;
  /**
   * Makes a model ready; `files` by their path in the manifest, complete and with their hashes checked. Throws a
   * RuntimeRefusal for what it can't run.
   */
  load(model: ManifestModel, files: ReadonlyMap<string, Uint8Array>): Promise<Signature>;
  /** One picture: width * height * 3 numbers in `layout`. */
  run(algId: number, input: Float32Array): Promise<Output>;
  /** Number of tensors held now: the same after a run as before. */
  tensors(): number;
  dispose(): Promise<void>;
}

/** A model that can't run, with the reason in words for the person who supplied it. */
export class RuntimeRefusal extends Error {
  override readonly name = "RuntimeRefusal";
}
