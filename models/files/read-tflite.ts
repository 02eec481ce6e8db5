// The head of a TensorFlow Lite file: is it one, does it hold together, what does it take and give? Pure.
// A FlatBuffer with the identifier TFL3 (tensorflow/lite/schema/schema.fbs).
import { ByteReader } from "./byte-reader";

interface TfliteHead {
  /** Shapes of the first graph's inputs and outputs; null where they stand behind the bytes that were read. */
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

/** Entries of a list that is read: no model of ours has more than a few hundred tensors. */
const LIST_LIMIT = 20_000;
/** Inputs or outputs, and dimensions of one. */
const SMALL_LIMIT = 64;

/** What the head says; or why this is no sound file. `size` is that of the whole file, bytes. */
export function readTflite(head: Uint8Array, size: number): TfliteHead | string {
  const file = new FlatFile(head, size);
  if (file.text(4, 4) !== "TFL3") return "it does not begin as a tflite file does";
  const model = file.follow(0);
  if (model === null || !file.isTable(model)) return "its first table lies outside of the file";
  const graphs = file.vector(model, SUBGRAPHS);
  if (graphs === "outside" || graphs === "none") return "it has no graph";
  if (graphs === "unknown") return { inputs: null, outputs: null };
  const graph = graphs.count > 0 ? file.follow(graphs.at) : null;
  if (graph === null || !file.isTable(graph)) return "its graph lies outside of the file";
  if (!buffersFit(file, model)) return "it is cut: its weights do not end inside of the file";
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
  if (tensors === "outside" || named === "outside") return "a list of its graph lies outside of the file";
  if (tensors === "none" || named === "none") return "its graph has no input or output";
  const shapes: (readonly number[])[] = [];
  for (const index of file.numbers(named)) {
    if (index < 0 || index >= tensors.count) return "it names a tensor that it does not have";
    if (!file.isHere(tensors.at + 4 * index, 4)) return null;
    const tensor = file.follow(tensors.at + 4 * index);
    if (tensor === null || !file.isTable(tensor)) return "a tensor lies outside of the file";
    const shape = file.vector(tensor, SHAPE);
    if (shape === "outside") return "a shape lies outside of the file";
    if (shape === "unknown") return null;
    shapes.push(shape === "none" ? [] : file.numbers(shape));
  }
  return shapes;
}

/** Whether the weights lie inside the file, as far as it is here where they should. */
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

interface Vector {
  readonly at: number;
  readonly count: number;
}

/** A FlatBuffer: tables with a list of their fields' places, vectors with their length before them. */
class FlatFile extends ByteReader {
  /** Where the offset at `at` leads; null when it is not here or leads out of the file. */
  follow(at: number): number | null {
    const offset = this.u32(at);
    return offset !== null && offset > 0 && this.isInside(at + offset, 4) ? at + offset : null;
  }

  /** Whether a table stands there whose field list is inside the file; one that is not here is believed. */
  isTable(at: number): boolean {
    const back = this.i32(at);
    if (back === null) return this.isInside(at, 4);
    const fields = at - back;
    if (!this.isInside(fields, 4)) return false;
    const bytes = this.u16(fields);
    return bytes === null || (bytes >= 4 && bytes % 2 === 0 && this.isInside(fields, bytes));
  }

  /** The vector of a table's field: none where the table has no such field, unknown where it is not here. */
  vector(table: number, field: number, itemBytes = 4): Vector | "none" | "unknown" | "outside" {
    const back = this.i32(table);
    if (back === null) return "unknown";
    const fields = table - back;
    const bytes = this.u16(fields);
    if (bytes === null) return "unknown";
    const place = 4 + 2 * field;
    if (place + 2 > bytes) return "none";
    const within = this.u16(fields + place);
    if (within === null) return "unknown";
    if (within === 0) return "none";
    if (!this.isHere(table + within, 4)) return this.isInside(table + within, 4) ? "unknown" : "outside";
    const at = this.follow(table + within);
    if (at === null) return "outside";
    const count = this.u32(at);
    if (count === null) return "unknown";
    return (itemBytes === 1 || count <= LIST_LIMIT) && this.isInside(at + 4, itemBytes * count)
      ? { at: at + 4, count }
      : "outside";
  }

  /** A short list of numbers, as far as it is here. */
  numbers({ at, count }: Vector): readonly number[] {
    const few = Math.min(count, SMALL_LIMIT);
    return Array.from({ length: few }, (_, index) => this.i32(at + 4 * index) ?? -1);
  }
}
