// LiteRT behind the one interface: the very file that a camera runs, on XNNPACK in WASM, one thread.
import {
  type CompiledModel,
  loadAndCompile,
  loadLiteRt,
  supportsFeature,
  Tensor,
  unloadLiteRt,
} from "@litertjs/core";
import { type Quantization, readQuantizations } from "~models/files/read-quantization";
import type { ManifestModel } from "~models/release";
import { createDisposables, type Disposables } from "./disposables";
import { answerAmong, bytesOf, fileIn } from "./pick";
import { type Output, type Runtime, RuntimeRefusal, type Signature } from "./runtime";

const VERSION = "2.5.3";

interface LitertOptions {
  /** Where its WASM is. */
  readonly wasm: string;
  readonly bytes: Uint8Array;
  /** What starts the WASM: the script beside it, as a module. */
  readonly script: (options: object) => Promise<object>;
}

interface Loaded {
  readonly compiled: CompiledModel;
  readonly dims: readonly number[];
  readonly answer: number;
  /** Of 8-bit numbers: what they stand for. */
  readonly input: Quantization | null;
  readonly output: Quantization | null;
}

/** Its library asks a worker for a script by `importScripts`, which a module worker does not have. */
interface ScriptScope {
  importScripts: (url: string) => void;
  Module?: object | undefined;
  ModuleFactory?: LitertOptions["script"] | undefined;
}

export async function createLitertRuntime({ wasm, bytes, script }: LitertOptions): Promise<Runtime> {
  if (!(await supportsFeature("relaxedSimd")))
    throw new RuntimeRefusal("This browser is too old to run camera files.");
  const scope = self as unknown as ScriptScope;
  // It tells every step of its own as an error.
  const printErr = (text: string) => console.debug(text);
  scope.Module = { locateFile: () => wasm, wasmBinary: bytes, printErr };
  scope.importScripts = () => {
    scope.ModuleFactory = script;
  };
  await loadLiteRt("litert.js");
  return createLitertModels();
}

function createLitertModels(): Runtime {
  const loaded = new Map<number, Loaded>();
  const held = createDisposables<Tensor>((tensor) => tensor.delete());
  return {
    name: "litert",
    version: VERSION,
    layout: "nhwc",
    async load(model, files) {
      const bytes = bytesOf(files, fileIn("tflite", model).path);
      const compiled = await loadAndCompile(bytes, { accelerator: "wasm" });
      const signature = signatureOf(model, compiled);
      const answer = answerAmong(
        model,
        signature.outputs.map(({ shape }) => shape),
      );
      const { width, height } = model.input;
      const { inputs, outputs } = quantizationsOf({ model, signature, bytes });
      loaded.set(model.algId, {
        compiled,
        dims: [1, height, width, 3],
        answer,
        input: inputs[0] ?? null,
        output: outputs[answer] ?? null,
      });
      return signature;
    },
    async run(algId, input) {
      const model = loaded.get(algId);
      if (!model) throw new Error(`Model ${algId} is not loaded.`);
      return runModel(model, input, held);
    },
    tensors: held.count,
    async dispose() {
      for (const { compiled } of loaded.values()) compiled.delete();
      loaded.clear();
      // So that another may be made here: there is one at a time.
      unloadLiteRt();
    },
  };
}

async function runModel(model: Loaded, numbers: Float32Array, held: Disposables<Tensor>): Promise<Output> {
  const { compiled, dims, answer } = model;
  const input = model.input ? quantised(numbers, model.input) : new Float32Array(numbers);
  const picture = held.take(new Tensor(input, [...dims]));
  const given: Tensor[] = [];
  try {
    for (const one of await compiled.run(picture)) given.push(held.take(one));
    const output = given[answer];
    if (!output) throw new Error("The graph gave no numbers.");
    const data = await output.data();
    return {
      shape: [...output.type.layout.dimensions],
      data: model.output ? meant(data, model.output) : Float32Array.from(data),
    };
  } finally {
    held.freeAll([picture, ...given]);
  }
}

function signatureOf(model: ManifestModel, compiled: CompiledModel): Signature {
  const [input, ...more] = compiled.getInputDetails().map(portOf);
  if (!input || more.length > 0)
    throw new RuntimeRefusal(`${model.algName} takes ${more.length + 1} inputs instead of one picture.`);
  return { input, outputs: compiled.getOutputDetails().map(portOf) };
}

interface Described {
  readonly model: ManifestModel;
  readonly signature: Signature;
  readonly bytes: Uint8Array;
}

/** Refuses 8-bit numbers of unknown meaning, and signed ones, which its library does not hand over. */
function quantizationsOf({ model, signature, bytes }: Described) {
  const { inputs: taken, outputs: given } = readQuantizations(bytes);
  const judged = (port: Signature["input"], quantization: Quantization | null | undefined) => {
    if (port.type === "float32") return null;
    if (port.type === "uint8" && quantization && quantization.scale > 0) return quantization;
    throw new RuntimeRefusal(`${model.algName} uses ${port.type} numbers, which can't be read here.`);
  };
  return {
    inputs: [judged(signature.input, taken[0])],
    outputs: signature.outputs.map((port, at) => judged(port, given[at])),
  };
}

/** To the nearest step; a typed array of bytes clamps. */
function quantised(numbers: Float32Array, { scale, zeroPoint }: Quantization): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Uint8ClampedArray.from(numbers, (value) => value / scale + zeroPoint).buffer);
}

function meant(steps: ArrayLike<number>, { scale, zeroPoint }: Quantization): Float32Array {
  return Float32Array.from(steps, (step) => scale * (step - zeroPoint));
}

function portOf(details: ReturnType<CompiledModel["getInputDetails"]>[number]): Signature["input"] {
  return { name: details.name, type: details.dtype, shape: [...details.shape] };
}
