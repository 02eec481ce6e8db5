// ONNX Runtime behind the one interface. The library is handed in: `onnxruntime-web/wasm` in a page, `onnxruntime-node`
// beside it in tests and measurements.
// Never `onnxruntime-web` itself: its WASM is larger than what a static file may be (25 MiB).
import type * as Ort from "onnxruntime-web/wasm";
import type { ManifestModel } from "~models/release";
import { createDisposables } from "./disposables";
import { answerAmong, bytesOf, fileIn } from "./pick";
import { type Output, type Runtime, RuntimeRefusal, type Signature } from "./runtime";

type Library = Pick<typeof Ort, "InferenceSession" | "Tensor" | "env">;

interface OnnxOptions {
  readonly library: Library;
  /** For the whole page: threads, where the WASM is, and its bytes. Fixed by the first model that is loaded. */
  readonly page?: { readonly threads: number; readonly wasm: string; readonly bytes: Uint8Array };
  readonly session?: Ort.InferenceSession.SessionOptions;
}

interface Loaded {
  readonly session: Ort.InferenceSession;
  readonly dims: readonly number[];
  readonly output: string;
}

type Metadata = Ort.InferenceSession["inputMetadata"][number];

export function createOnnxRuntime({ library, page, session: options }: OnnxOptions): Runtime {
  if (page) {
    library.env.wasm.numThreads = page.threads;
    library.env.wasm.wasmPaths = { wasm: page.wasm };
    library.env.wasm.wasmBinary = page.bytes;
  }
  library.env.logLevel = "error";
  const loaded = new Map<number, Loaded>();
  const held = createDisposables<Ort.Tensor>((tensor) => tensor.dispose());

  return {
    name: "onnx",
    version: library.env.versions.common,
    layout: "nchw",
    async load(model, files) {
      const bytes = bytesOf(files, fileIn("onnx", model).path);
      const session = await library.InferenceSession.create(bytes, {
        graphOptimizationLevel: "all",
        ...options,
      });
      const { signature, output } = signatureOf(model, session);
      const { width, height } = model.input;
      loaded.set(model.algId, { session, dims: [1, 3, height, width], output });
      return signature;
    },
    async run(algId, input) {
      const model = loaded.get(algId);
      if (!model) throw new Error(`Model ${algId} is not loaded.`);
      const [name = ""] = model.session.inputNames;
      const picture = held.take(new library.Tensor("float32", input, model.dims));
      const given: Ort.Tensor[] = [];
      try {
        const answers = await model.session.run({ [name]: picture }, [model.output]);
        for (const answer of Object.values(answers)) given.push(held.take(answer));
        return numbersOf(answers[model.output]);
      } finally {
        held.freeAll([picture, ...given]);
      }
    },
    tensors: held.count,
    async dispose() {
      for (const { session } of loaded.values()) await session.release();
      loaded.clear();
    },
  };
}

/** The numbers, on their own: the tensor's may lie in the runtime's memory. */
function numbersOf(tensor: Ort.Tensor | undefined): Output {
  if (tensor === undefined || !(tensor.data instanceof Float32Array))
    throw new Error("The graph gave no numbers.");
  return { shape: [...tensor.dims], data: Float32Array.from(tensor.data) };
}

/** Refuses graphs with several inputs, and those that take or give other numbers than float32. */
function signatureOf(
  model: ManifestModel,
  { inputMetadata, outputMetadata }: Ort.InferenceSession,
): { readonly signature: Signature; readonly output: string } {
  const [input, ...more] = inputMetadata.map(portOf);
  if (!input || more.length > 0)
    throw new RuntimeRefusal(`${model.algName} takes ${inputMetadata.length} inputs instead of one picture.`);
  const outputs = outputMetadata.map(portOf);
  const answer =
    outputs[
      answerAmong(
        model,
        outputs.map(({ shape }) => shape),
      )
    ];
  const other = [input, ...(answer ? [answer] : [])].find(({ type }) => type !== "float32");
  if (!answer || other)
    throw new RuntimeRefusal(`${model.algName} uses ${other?.type ?? "no"} numbers, not float32.`);
  return { signature: { input, outputs }, output: answer.name };
}

/** A dimension that a graph leaves open is -1. */
function portOf(port: Metadata): Signature["input"] {
  return port.isTensor
    ? {
        name: port.name,
        type: port.type,
        shape: port.shape.map((size) => (typeof size === "number" ? size : -1)),
      }
    : { name: port.name, type: "no", shape: [] };
}
