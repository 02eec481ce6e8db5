// A runtime with nothing of ours around it: how long it takes for one tensor, to hold the runner against. One file for both
// kinds; each loads its own library.
import type { RuntimeName } from "~models/runtimes/runtime";

export interface BareRequest {
  readonly runtime: Exclude<RuntimeName, "litert">;
  /** Addresses: of an onnx file; of a model.json and its one file of weights. */
  readonly files: readonly string[];
  /** Pixels of a side. */
  readonly side: number;
  readonly runs: number;
}

type RunOnce = (input: Float32Array) => Promise<unknown>;

async function bytesAt(address = ""): Promise<ArrayBuffer> {
  return (await fetch(address)).arrayBuffer();
}

async function openOnnx({ files: [file], side }: BareRequest): Promise<RunOnce> {
  const library = await import("onnxruntime-web/wasm");
  library.env.wasm.numThreads = 1;
  const session = await library.InferenceSession.create(await bytesAt(file));
  const [name = ""] = session.inputNames;
  return (input) => session.run({ [name]: new library.Tensor("float32", input, [1, 3, side, side]) });
}

async function openTfjs({ files: [json, weights], side }: BareRequest): Promise<RunOnce> {
  const { env, setBackend, tensor4d } = await import("@tensorflow/tfjs-core");
  const { setWasmPaths } = await import("@tensorflow/tfjs-backend-wasm");
  const { loadGraphModel } = await import("@tensorflow/tfjs-converter");
  const { tfjsWasm } = await import("~models/runtimes/assets/tfjs");
  env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  const names = [
    "tfjs-backend-wasm.wasm",
    "tfjs-backend-wasm-simd.wasm",
    "tfjs-backend-wasm-threaded-simd.wasm",
  ];
  setWasmPaths(Object.fromEntries(names.map((name) => [name, tfjsWasm])));
  await setBackend("wasm");
  const graph = JSON.parse(new TextDecoder().decode(await bytesAt(json)));
  const weightSpecs = graph.weightsManifest.flatMap(
    (group: { readonly weights: readonly object[] }) => group.weights,
  );
  const weightData = await bytesAt(weights);
  const model = await loadGraphModel({ load: async () => ({ ...graph, weightSpecs, weightData }) });
  return async (input) => {
    const picture = tensor4d(input, [1, side, side, 3]);
    const answer = model.execute(picture);
    const [output] = Array.isArray(answer) ? answer : [answer];
    if (output && "data" in output) await output.data();
    picture.dispose();
    for (const one of Array.isArray(answer) ? answer : [answer]) if ("dispose" in one) one.dispose();
  };
}

self.addEventListener("message", async ({ data }: MessageEvent<BareRequest>) => {
  if (self.name.startsWith("em-pthread")) return;
  const run = await (data.runtime === "onnx" ? openOnnx(data) : openTfjs(data));
  const input = new Float32Array(3 * data.side * data.side).fill(114 / 255);
  await run(input);
  const times: number[] = [];
  for (let round = 0; round < data.runs; round++) {
    const began = performance.now();
    await run(input);
    times.push(performance.now() - began);
  }
  self.postMessage(times);
});
