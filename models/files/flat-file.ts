// A FlatBuffer: tables with a list of their fields' places, vectors with their length before them. Pure. Nothing in it is
// trusted: offsets that lead out of the file are reported as such.
import { ByteReader } from "./byte-reader";

/** Entries of a list that is read: no model of ours has more than a few hundred tensors. */
const LIST_LIMIT = 20_000;
/** Inputs or outputs, and dimensions of one. */
const SMALL_LIMIT = 64;

/** Where a list begins, and how long it is. */
export interface Vector {
  readonly at: number;
  readonly count: number;
}

export class FlatFile extends ByteReader {
  /** Where the offset at `at` leads; null when it is not here or leads out of the file. */
  follow(at: number): number | null {
    const offset = this.u32(at);
    return offset !== null && offset > 0 && this.isInside(at + offset, 4) ? at + offset : null;
  }

  /** Whether there is a table whose field list is inside the file; one not loaded yet is trusted. */
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

  /** The table that a table's field leads to; null where it has none, or it is not here. */
  table(at: number, field: number): number | null {
    const back = this.i32(at);
    const bytes = back === null ? null : this.u16(at - back);
    const place = 4 + 2 * field;
    if (back === null || bytes === null || place + 2 > bytes) return null;
    const within = this.u16(at - back + place);
    return within ? this.follow(at + within) : null;
  }

  /** A short list of numbers, as far as it is here. */
  numbers({ at, count }: Vector): readonly number[] {
    const few = Math.min(count, SMALL_LIMIT);
    return Array.from({ length: few }, (_, index) => this.i32(at + 4 * index) ?? -1);
  }
}
