// onnxruntime-node behind the one interface of models/runtimes: the reference that browsers are compared with.
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { ManifestModel } from "~models/release";
import type { Runtime, Signature } from "~models/runtimes/runtime";

/** A runtime with nothing loaded; one thread, as pages run them. */
export function nodeRuntime(): Runtime {
  const sessions = new Map<number, InferenceSession>();
  const inputs = new Map<number, readonly number[]>();
  return {
    name: "onnx",
    version: "onnxruntime-node 1.30.0",
    layout: "nchw",
    load: async (model, files) => {
      const session = await InferenceSession.create(onnxOf(model, files), {
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
      });
      sessions.set(model.algId, session);
      inputs.set(model.algId, [1, 3, model.input.height, model.input.width]);
      return signatureOf(session);
    },
    run: async (algId, input) => {
      const session = sessions.get(algId);
      const shape = inputs.get(algId);
      const [inputName = ""] = session?.inputNames ?? [];
      const [outputName = ""] = session?.outputNames ?? [];
      const answer = await session?.run({ [inputName]: new Tensor("float32", input, shape) });
      const output = answer?.[outputName];
      if (!(output?.data instanceof Float32Array)) throw new Error(`${algId} gave no numbers`);
      return { shape: output.dims, data: output.data };
    },
    tensors: () => 0,
    dispose: async () => {
      for (const session of sessions.values()) await session.release();
    },
  };
}

function onnxOf(model: ManifestModel, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const path = model.files.find(({ format }) => format === "onnx")?.path ?? "";
  const bytes = files.get(path);
  if (!bytes) throw new Error(`"${model.algName}" came without its onnx file`);
  return bytes;
}

function signatureOf(session: InferenceSession): Signature {
  const toPart = (meta: InferenceSession.ValueMetadata | undefined) =>
    meta?.isTensor
      ? { name: meta.name, shape: meta.shape.map(Number), type: meta.type }
      : { name: meta?.name ?? "", shape: [], type: "none" };
  return {
    input: toPart(session.inputMetadata[0]),
    outputs: session.outputMetadata.map(toPart),
  };
}
