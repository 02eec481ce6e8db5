// Little-endian numbers out of the first bytes of a file of known length. Pure. Nothing is read beyond what is there: an
// offset outside of the file is a lie, one behind the first bytes is merely not known.

export class ByteReader {
  readonly #view: DataView;

  constructor(
    readonly head: Uint8Array,
    /** Bytes of the whole file. */
    readonly size: number,
  ) {
    this.#view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  }

  /** Whether `count` bytes at `at` are inside the file. */
  isInside(at: number, count: number): boolean {
    return at >= 0 && count >= 0 && at + count <= this.size;
  }

  /** Whether they are among the bytes loaded here. */
  isHere(at: number, count: number): boolean {
    return at >= 0 && count >= 0 && at + count <= this.head.length;
  }

  u8(at: number): number | null {
    return this.isHere(at, 1) ? this.#view.getUint8(at) : null;
  }

  u16(at: number): number | null {
    return this.isHere(at, 2) ? this.#view.getUint16(at, true) : null;
  }

  u32(at: number): number | null {
    return this.isHere(at, 4) ? this.#view.getUint32(at, true) : null;
  }

  i32(at: number): number | null {
    return this.isHere(at, 4) ? this.#view.getInt32(at, true) : null;
  }

  f32(at: number): number | null {
    return this.isHere(at, 4) ? this.#view.getFloat32(at, true) : null;
  }

  text(at: number, count: number): string | null {
    return this.isHere(at, count) ? String.fromCharCode(...this.head.subarray(at, at + count)) : null;
  }
}
