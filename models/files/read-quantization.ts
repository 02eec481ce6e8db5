// What the 8-bit numbers of a TensorFlow Lite file's inputs and outputs stand for. Pure.
// value = scale * (number - zeroPoint): tensorflow/lite/schema/schema.fbs, QuantizationParameters.
import { FlatFile, type Vector } from "./flat-file";

export interface Quantization {
  readonly scale: number;
  readonly zeroPoint: number;
}

/** In the order of the graph's inputs and outputs; null: these are no 8-bit numbers. */
interface Quantizations {
  readonly inputs: readonly (Quantization | null)[];
  readonly outputs: readonly (Quantization | null)[];
}

/** Fields of the schema's tables, by their place. */
const SUBGRAPHS = 2;
const TENSORS = 0;
const INPUTS = 1;
const OUTPUTS = 2;
const QUANTIZATION = 4;
const SCALE = 2;
const ZERO_POINT = 3;

/** For a whole file that `readTflite` has accepted. */
export function readQuantizations(bytes: Uint8Array): Quantizations {
  const file = new FlatFile(bytes, bytes.length);
  const model = file.follow(0);
  const graphs = model === null ? "none" : file.vector(model, SUBGRAPHS);
  const graph = typeof graphs === "string" ? null : file.follow(graphs.at);
  const tensors = graph === null ? "none" : file.vector(graph, TENSORS);
  if (graph === null || typeof tensors === "string") return { inputs: [], outputs: [] };
  const of = (field: number) => {
    const named = file.vector(graph, field);
    if (typeof named === "string") return [];
    return file.numbers(named).map((index) => quantizationOf(file, tensors, index));
  };
  return { inputs: of(INPUTS), outputs: of(OUTPUTS) };
}

function quantizationOf(file: FlatFile, tensors: Vector, index: number): Quantization | null {
  const tensor = file.follow(tensors.at + 4 * index);
  const parameters = tensor === null ? null : file.table(tensor, QUANTIZATION);
  if (parameters === null) return null;
  const scales = file.vector(parameters, SCALE);
  const zeroPoints = file.vector(parameters, ZERO_POINT, 8);
  if (typeof scales === "string" || scales.count === 0) return null;
  // 64 bits, of which 8-bit numbers need the lower.
  const zeroPoint = typeof zeroPoints === "string" ? 0 : (file.i32(zeroPoints.at) ?? 0);
  return { scale: file.f32(scales.at) ?? 0, zeroPoint };
}
