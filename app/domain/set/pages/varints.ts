// Whole numbers in few bytes: seven bits a byte, the lowest first, the eighth says that more follow (LEB128). Signed ones
// are folded first, so that small ones of either sign stay small (zigzag).

/** Bit operations hold numbers below it. */
const BITWISE = 2 ** 31;
/** The most bytes of one number below 2^53. */
const LONGEST = 8;

/** Bytes that grow while they are written. */
export class VarintWriter {
  private bytes = new Uint8Array(1 << 16);
  private end = 0;

  /** A whole number, 0 to 2^53 - 1. */
  varint(value: number): void {
    this.reserve(LONGEST);
    let rest = value;
    for (; rest >= BITWISE; rest = Math.floor(rest / 128)) this.bytes[this.end++] = (rest % 128) | 128;
    for (; rest > 127; rest >>= 7) this.bytes[this.end++] = (rest & 127) | 128;
    this.bytes[this.end++] = rest;
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.end);
    this.end += bytes.length;
  }

  /** What was written. */
  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.end);
  }

  private reserve(more: number): void {
    if (this.end + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.end + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** Reads what a `VarintWriter` wrote. Behind the last byte there are zeros; `left` tells. */
export class VarintReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {}

  varint(): number {
    const one = new Float64Array(1);
    this.varints(one);
    return one[0] ?? 0;
  }

  /** As many as there is room for. */
  varints(into: Float64Array): void {
    const { bytes } = this;
    let { at } = this;
    for (let i = 0; i < into.length; i++) {
      let byte = bytes[at++] ?? 0;
      if (byte < 128) {
        into[i] = byte;
        continue;
      }
      let value = byte & 127;
      let scale = 128;
      do {
        byte = bytes[at++] ?? 0;
        value += (byte & 127) * scale;
        scale *= 128;
      } while (byte > 127);
      into[i] = value;
    }
    this.at = at;
  }

  /** A view, not a copy. */
  raw(length: number): Uint8Array<ArrayBuffer> {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Bytes not read yet; below zero when more was read than there was. */
  left(): number {
    return this.bytes.length - this.at;
  }
}

/** @example folded(-3) === 5 */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

export function unzigzag(value: number): number {
  if (value < BITWISE) return (value >>> 1) ^ -(value & 1);
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
