// The head of a TensorFlow Lite file: is it one, does it hold together, what does it take and give? Pure.
// A FlatBuffer with the identifier TFL3 (tensorflow/lite/schema/schema.fbs).
import { FlatFile } from "./flat-file";

interface TfliteHead {
  /** Shapes of the first graph's inputs and outputs; null where they are beyond the bytes that were read. */
  readonly inputs: readonly (readonly number[])[] | null;
  readonly outputs: readonly (readonly number[])[] | null;
}

/** Fields of the schema's tables, by their place. */
const SUBGRAPHS = 2;
const BUFFERS = 4;
const DATA = 0;
const TENSORS = 0;
const INPUTS = 1;
const OUTPUTS = 2;
const SHAPE = 0;

/** What the head says; or why the file isn't valid. `size` is that of the whole file, bytes. */
export function readTflite(head: Uint8Array, size: number): TfliteHead | string {
  const file = new FlatFile(head, size);
  if (file.text(4, 4) !== "TFL3") return "it doesn't start like a tflite file";
  const model = file.follow(0);
  if (model === null || !file.isTable(model)) return "its first table is outside the file";
  const graphs = file.vector(model, SUBGRAPHS);
  if (graphs === "outside" || graphs === "none") return "it has no graph";
  if (graphs === "unknown") return { inputs: null, outputs: null };
  const graph = graphs.count > 0 ? file.follow(graphs.at) : null;
  if (graph === null || !file.isTable(graph)) return "its graph is outside the file";
  if (!buffersFit(file, model)) return "its weights are cut short";
  const inputs = shapesOf(file, graph, INPUTS);
  const outputs = shapesOf(file, graph, OUTPUTS);
  return typeof inputs === "string" ? inputs : typeof outputs === "string" ? outputs : { inputs, outputs };
}

type Shapes = readonly (readonly number[])[] | null;

/** Shapes of the tensors that a list of the graph names; null when they are not all here. */
function shapesOf(file: FlatFile, graph: number, field: number): Shapes | string {
  const tensors = file.vector(graph, TENSORS);
  const named = file.vector(graph, field);
  if (tensors === "unknown" || named === "unknown") return null;
  if (tensors === "outside" || named === "outside") return "a list in its graph is outside the file";
  if (tensors === "none" || named === "none") return "its graph has no input or output";
  const shapes: (readonly number[])[] = [];
  for (const index of file.numbers(named)) {
    if (index < 0 || index >= tensors.count) return "it refers to a tensor that it doesn't have";
    if (!file.isHere(tensors.at + 4 * index, 4)) return null;
    const tensor = file.follow(tensors.at + 4 * index);
    if (tensor === null || !file.isTable(tensor)) return "a tensor is outside the file";
    const shape = file.vector(tensor, SHAPE);
    if (shape === "outside") return "a shape is outside the file";
    if (shape === "unknown") return null;
    shapes.push(shape === "none" ? [] : file.numbers(shape));
  }
  return shapes;
}

/** Whether the weights are inside the file, as far as the loaded bytes show. */
function buffersFit(file: FlatFile, model: number): boolean {
  const buffers = file.vector(model, BUFFERS);
  if (typeof buffers === "string") return buffers !== "outside";
  for (let index = 0; index < buffers.count; index++) {
    const at = buffers.at + 4 * index;
    if (!file.isHere(at, 4)) return true;
    const buffer = file.follow(at);
    if (buffer === null || file.vector(buffer, DATA, 1) === "outside") return false;
  }
  return true;
}
