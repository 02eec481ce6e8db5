// The graph of a whole ONNX file: what it takes, gives and does. Pure; weights are stepped over. onnx/onnx.proto.
import { ByteReader } from "~models/files/byte-reader";
import { fieldsOf, type ProtoField } from "~models/files/protobuf";
import { parseClassList } from "./class-list";
import { type GraphStep, lastOpOf, type ModelStructure, type OpenShape } from "./model-structure";

const MODEL = { graph: 7, metadata: 14 };
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12 };
const NODE = { input: 1, output: 2, op: 4 };
const TENSOR = { name: 8 };
const VALUE = { name: 1, type: 2 };
const ENTRY = { key: 1, value: 2 };
const TYPES: Readonly<Record<number, string>> = {
  1: "float32",
  2: "uint8",
  3: "int8",
  7: "int64",
  10: "float16",
};
/** Characters of a name that is read. */
const LONGEST = 100_000;

/** What a valid file says about itself. */
export function readOnnxGraph(bytes: Uint8Array): ModelStructure {
  const file = new OnnxFile(bytes);
  const whole = { number: 0, value: 0, from: 0, to: bytes.length };
  const graph = file.first(whole, MODEL.graph);
  const weights = new Set(file.all(graph, GRAPH.initializer).map((one) => file.textOf(one, TENSOR.name)));
  const inputs = file.all(graph, GRAPH.input).filter((one) => !weights.has(file.textOf(one, VALUE.name)));
  const outputs = file.all(graph, GRAPH.output);
  const nodes = file.all(graph, GRAPH.node);
  const steps = new Map(nodes.flatMap((node) => file.stepsOf(node)));
  const input = file.valueOf(inputs[0]);
  return {
    input: { shape: input.shape, type: TYPES[input.type] ?? "of another type" },
    outputs: outputs.map((output) => file.valueOf(output).shape),
    ops: new Set([...steps.values()].map(({ op }) => op)),
    lastOp: lastOpOf(steps, file.textOf(outputs[0], VALUE.name)),
    labels: labelsOf(file.all(whole, MODEL.metadata).map((entry) => file.entryOf(entry))),
  };
}

/** Exporters of YOLOv5 write their classes beside the graph. */
function labelsOf(entries: readonly { readonly key: string; readonly value: string }[]): readonly string[] {
  const names = entries.find(({ key }) => key === "names");
  const list = names && parseClassList(names.value);
  return list?.ok ? list.labels : [];
}

class OnnxFile {
  readonly #reader: ByteReader;

  constructor(readonly bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes, bytes.length);
  }

  all(message: ProtoField | undefined, number: number): readonly ProtoField[] {
    if (!message) return [];
    return [...fieldsOf(this.#reader, message.from, message.to)].filter((field) => field.number === number);
  }

  first(message: ProtoField | undefined, number: number): ProtoField | undefined {
    return this.all(message, number)[0];
  }

  textOf(message: ProtoField | undefined, number: number): string {
    return this.#text(this.first(message, number));
  }

  entryOf(entry: ProtoField) {
    return { key: this.textOf(entry, ENTRY.key), value: this.textOf(entry, ENTRY.value) };
  }

  /** A node by each of its results. */
  stepsOf(node: ProtoField): readonly (readonly [string, GraphStep])[] {
    const step = { op: this.textOf(node, NODE.op), input: this.textOf(node, NODE.input) };
    return this.all(node, NODE.output).map((output) => [this.#text(output), step] as const);
  }

  /** ValueInfo: type 2 > tensor 1 > element type 1, shape 2 > dimension 1 > its number 1, or a name where it is open. */
  valueOf(value: ProtoField | undefined): { readonly type: number; readonly shape: OpenShape } {
    const tensor = this.first(this.first(value, VALUE.type), 1);
    const sides = this.all(this.first(tensor, 2), 1);
    return {
      type: this.first(tensor, 1)?.value ?? 0,
      shape: sides.map((side) => this.first(side, 1)?.value || null),
    };
  }

  #text(field: ProtoField | undefined): string {
    if (!field) return "";
    return new TextDecoder().decode(
      this.bytes.subarray(field.from, Math.min(field.to, field.from + LONGEST)),
    );
  }
}
