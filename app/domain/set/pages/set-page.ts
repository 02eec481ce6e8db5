// One page of the set in the browser: up to 10,000 insights of one account as typed arrays, with dictionaries for
// names. Built once from the wire form, never changed, and transferred between threads without copying. Pure.
import { COLUMN_BITS } from "./column-page";
import type { ShortNumbers } from "./short-numbers";

/** In `alg`: the insight names no alg. */
export const NO_ALG = 0xffff;
/** In `release`: unknown which one ran. */
export const NO_RELEASE = 0xffff;
/** In `classId` and `collection`: none. */
export const NO_NUMBER = -1;
/** In `place`: the insight has no coordinates. */
export const NO_PLACE = 0xffff;

/** Columns are parallel: entry `i` of each is row `i`. Times are ms UTC; NaN means null in Float64 columns. */
export interface SetPage {
  readonly accountId: number;
  /** Which 10,000 of the account this is, 0-based. */
  readonly index: number;
  /** As the server sent it; the same tag means the same content. */
  readonly etag: string;
  /** The account's epoch when the page was read. */
  readonly epoch: number;
  readonly count: number;
  readonly seq: Uint32Array;
  /** 16 bytes per row. */
  readonly id: Uint8Array;
  /** Index into `deviceIds`. */
  readonly device: Uint16Array;
  readonly deviceIds: readonly string[];
  /** Index into `classNames`, which also serves `listClass`. */
  readonly className: Uint16Array;
  readonly classNames: readonly string[];
  readonly classId: Int32Array;
  /** Index into `algIds`, or `NO_ALG`. */
  readonly alg: Uint16Array;
  readonly algIds: readonly number[];
  /** Index into `releaseIds`, or `NO_RELEASE`. */
  readonly release: Uint16Array;
  readonly releaseIds: readonly number[];
  readonly confidence: Float64Array;
  /** Entries `listStart[i]` to `listStart[i + 1]` of `listClass` and `listScore` are the class list of row `i`. */
  readonly listStart: Uint32Array;
  readonly listClass: Uint16Array;
  readonly listScore: ShortNumbers;
  readonly collection: Int32Array;
  readonly received: Float64Array;
  readonly camera: Float64Array;
  readonly windowStart: Float64Array;
  readonly windowEnd: Float64Array;
  /** Null when no row has one. */
  readonly photoAt: Float64Array | null;
  /** As `COLUMN_BITS`. */
  readonly bits: Uint16Array;
  /** Four numbers per row, NaN when there is no box; null when no row has one. */
  readonly box: ShortNumbers | null;
  /** Index into `places`, or `NO_PLACE`. */
  readonly place: Uint16Array;
  readonly places: readonly (readonly [latitude: number | null, longitude: number | null])[];
  /** The facts of collections when rows are collections; null in a page of single insights. */
  readonly collections: CollectionColumns | null;
}

/** What a collection's row holds besides. */
interface CollectionColumns {
  readonly size: Uint32Array;
  readonly votes: Uint32Array;
  /** As `COLLECTION_BITS`. */
  readonly bits: Uint8Array;
}

export const COLLECTION_BITS = { isFromLora: 1, mixedStatus: 2, hasUnreviewed: 4 } as const;

/** The value of one small fact packed into `bits`. */
export function bitsOf(bits: number, fact: keyof typeof COLUMN_BITS): number {
  const { shift, mask } = COLUMN_BITS[fact];
  return (bits >> shift) & mask;
}

/** The same facts with one value changed. */
export function withFact(bits: number, fact: keyof typeof COLUMN_BITS, value: number): number {
  const { shift, mask } = COLUMN_BITS[fact];
  return (bits & ~(mask << shift)) | (value << shift);
}

/** Every buffer of a page, to transfer it. */
export function buffersOf(page: SetPage): readonly ArrayBuffer[] {
  const { collections, listScore, box } = page;
  const nested = [collections ?? {}, listScore, box ?? {}].flatMap((part) => Object.values(part));
  const columns = [...Object.values(page), ...nested];
  return columns.flatMap((column) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  );
}
