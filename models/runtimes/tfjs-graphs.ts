// Graph models of TensorFlow.js on whatever backend is active.
import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import { type io, memory, type Tensor, tensor4d, version_core } from "@tensorflow/tfjs-core";
import type { ManifestModel } from "~models/release";
import { answerAmong, bytesOf, fileIn } from "./pick";
import { type Output, type Runtime, RuntimeRefusal, type Signature } from "./runtime";

/** Operations that decide in the graph which boxes stay, or that loop: no threshold of ours reaches them. */
const DECIDES =
  /^(NonMaxSuppression|CombinedNonMax|TensorList|Switch$|Merge$|Enter$|NextIteration$|While|If$|StatelessWhile|StatelessIf)/;

interface Loaded {
  readonly graph: GraphModel;
  readonly side: readonly [width: number, height: number];
  readonly answer: number;
}

interface ModelJson {
  readonly modelTopology: { readonly node?: readonly { readonly op?: string }[] };
  readonly weightsManifest: io.WeightsManifestConfig;
  readonly signature?: io.ModelArtifacts["signature"];
  readonly format?: string;
}

export function createTfjsGraphs(): Runtime {
  const loaded = new Map<number, Loaded>();
  return {
    name: "tfjs",
    version: version_core,
    layout: "nhwc",
    async load(model, files) {
      const graph = await loadGraphModel({ load: async () => artifactsOf(model, files) });
      const signature = signatureOf(graph);
      const answer = answerAmong(
        model,
        signature.outputs.map(({ shape }) => shape),
      );
      loaded.set(model.algId, { graph, side: [model.input.width, model.input.height], answer });
      return signature;
    },
    async run(algId, input) {
      const model = loaded.get(algId);
      if (!model) throw new Error(`Model ${algId} is not loaded.`);
      return runGraph(model, input);
    },
    tensors: () => memory().numTensors,
    async dispose() {
      for (const { graph } of loaded.values()) graph.dispose();
      loaded.clear();
    },
  };
}

/** Always disposes both tensors: nothing here is garbage-collected, and tidy() does not wait for promises. */
async function runGraph({ graph, side, answer }: Loaded, input: Float32Array): Promise<Output> {
  const [width, height] = side;
  const picture = tensor4d(input, [1, height, width, 3]);
  const answers: Tensor[] = [];
  try {
    const given = graph.execute(picture);
    for (const one of Array.isArray(given) ? given : [given]) if (isTensor(one)) answers.push(one);
    const output = answers[answer];
    if (!output) throw new Error("The graph gave no numbers.");
    return { shape: [...output.shape], data: Float32Array.from(await output.data()) };
  } finally {
    picture.dispose();
    for (const one of answers) one.dispose();
  }
}

function isTensor(value: unknown): value is Tensor {
  return typeof value === "object" && value !== null && "dataId" in value;
}

/**
 * What the loader would have fetched, from the files at hand. Refuses graphs with the suppression of boxes inside, which
 * would run only asynchronously and by thresholds of their own.
 */
function artifactsOf(model: ManifestModel, files: ReadonlyMap<string, Uint8Array>): io.ModelArtifacts {
  const file = fileIn("tfjs", model);
  const json = JSON.parse(new TextDecoder().decode(bytesOf(files, file.path))) as ModelJson;
  if (json.modelTopology.node?.some(({ op = "" }) => DECIDES.test(op)))
    throw new RuntimeRefusal(
      `${model.algName} removes overlapping boxes itself, with a fixed threshold. Export it without non-maximum suppression.`,
    );
  const shards = (file.shards ?? []).map(({ path }) => bytesOf(files, path));
  return {
    modelTopology: json.modelTopology,
    format: json.format ?? "graph-model",
    ...(json.signature && { signature: json.signature }),
    weightSpecs: json.weightsManifest.flatMap(({ weights }) => weights),
    weightData: joined(shards),
  };
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}

function signatureOf({ inputs, outputs }: GraphModel): Signature {
  const [input] = inputs.map(portOf);
  if (!input) throw new RuntimeRefusal("This model has no input for a picture.");
  return { input, outputs: outputs.map(portOf) };
}

function portOf({ name, shape, dtype }: GraphModel["inputs"][number]): Signature["input"] {
  return { name, type: dtype, shape: shape ?? [] };
}
