// The head of an ONNX file: is it one, and is it whole? Pure. A protobuf ModelProto (onnx/onnx.proto).
import { ByteReader } from "./byte-reader";
import { varint } from "./protobuf";

interface OnnxHead {
  readonly irVersion: number;
  /** Who wrote it: "pytorch 2.1"; empty when it does not say. */
  readonly producer: string;
}

/** Fields of a ModelProto: their numbers and wire types. */
const FIELDS: Readonly<Record<number, number>> = {
  1: 0, // ir_version
  2: 2, // producer_name
  3: 2, // producer_version
  4: 2, // domain
  5: 0, // model_version
  6: 2, // doc_string
  7: 2, // graph
  8: 2, // opset_import
  14: 2, // metadata_props
  20: 2, // training_info
  25: 2, // functions
};
/** Fields that are read, so that no file keeps us busy. */
const MOST_FIELDS = 1_000;
const PRODUCER_BYTES = 100;
/** The newest version of the format that there is leaves room. */
const NEWEST_IR = 100;

/** What the head says; or why the file isn't valid. `size` is that of the whole file, bytes. */
export function readOnnx(head: Uint8Array, size: number): OnnxHead | string {
  const reader = new ByteReader(head, size);
  const found = { irVersion: 0, producer: "", graphs: 0 };
  let at = 0;
  for (let fields = 0; at < size && reader.isHere(at, 1) && fields < MOST_FIELDS; fields++) {
    const tag = varint(reader, at);
    if (tag === null) break;
    const [number, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    if (FIELDS[number] !== wire) return "it doesn't start like an onnx file";
    const value = varint(reader, tag.next);
    if (value === null) break;
    at = value.next;
    if (number === 1) found.irVersion = value.value;
    if (wire !== 2) continue;
    if (!reader.isInside(at, value.value)) return "it is cut short";
    if (number === 2) found.producer = reader.text(at, Math.min(value.value, PRODUCER_BYTES)) ?? "";
    if (number === 7) found.graphs += 1;
    at += value.value;
  }
  if (found.irVersion < 1 || found.irVersion > NEWEST_IR) return "it has no valid version";
  if (found.graphs !== 1) return "it has no graph";
  return { irVersion: found.irVersion, producer: found.producer };
}
