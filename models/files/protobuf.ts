// Fields of a protobuf message, one after the other. Pure. The wire format: protobuf.dev, Encoding.
import type { ByteReader } from "./byte-reader";

export interface ProtoField {
  readonly number: number;
  /** A number of wire type 0; of type 2 how many bytes it has. */
  readonly value: number;
  /** Of wire type 2: where its bytes begin and end. */
  readonly from: number;
  readonly to: number;
}

/** Fields of one message that are read, so that no file keeps us busy: a graph has some hundred nodes. */
const MOST_FIELDS = 100_000;
const [VARINT, EIGHT_BYTES, BYTES, FOUR_BYTES] = [0, 1, 2, 5];

/** Every field between two places; ends early where one is not whole. */
export function* fieldsOf(reader: ByteReader, from: number, to: number): Generator<ProtoField> {
  let at = from;
  for (let count = 0; at < to && count < MOST_FIELDS; count++) {
    const tag = varint(reader, at);
    if (tag === null) return;
    const [number, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    const value = wire === VARINT || wire === BYTES ? varint(reader, tag.next) : null;
    const begin = value?.next ?? tag.next;
    const length = wire === BYTES ? value?.value : { [VARINT]: 0, [EIGHT_BYTES]: 8, [FOUR_BYTES]: 4 }[wire];
    if (length === undefined || begin + length > to || (value === null && wire === VARINT)) return;
    at = begin + length;
    yield { number, value: value?.value ?? 0, from: begin, to: at };
  }
}

/** A number of seven bits a byte, and the offset after it; null if it is incomplete or over 2^53. */
export function varint(
  reader: ByteReader,
  from: number,
): { readonly value: number; readonly next: number } | null {
  let value = 0;
  for (let at = from, unit = 1; at < from + 8; at++, unit *= 128) {
    const byte = reader.u8(at);
    if (byte === null) return null;
    value += (byte % 128) * unit;
    if (byte < 128) return Number.isSafeInteger(value) ? { value, next: at + 1 } : null;
  }
  return null;
}
