// One page of the set in the browser: up to 10,000 insights of one account as typed arrays, with dictionaries for
// names. Built once from the wire form, never changed, and transferred between threads without copying. Pure.
import type { CodeColumns, NumberColumns } from "~/domain/insights/fields/stored-columns";
import type { FixedPointNumbers } from "./fixed-point";

/**
 * Columns are parallel: entry `i` of each is row `i`. Times are ms UTC. The columns of numbers and of codes are those of
 * `STORED_COLUMNS`, which names what stands for no value in each; codes are places in the list beside them.
 */
export interface SetPage extends NumberColumns, CodeColumns {
  readonly accountId: number;
  /** Which 10,000 of the account this is, 0-based. */
  readonly index: number;
  /** As the server sent it; the same tag means the same content. */
  readonly etag: string;
  /** The account's epoch when the page was read. */
  readonly epoch: number;
  readonly count: number;
  /** 16 bytes per row. */
  readonly id: Uint8Array;
  readonly deviceIds: readonly string[];
  /** Also of the class lists. */
  readonly classNames: readonly string[];
  readonly algIds: readonly number[];
  readonly releaseIds: readonly number[];
  /** Entries `listStart[i]` to `listStart[i + 1]` of `listClass` and `listScore` are the class list of row `i`. */
  readonly listStart: Uint32Array;
  readonly listClass: Uint16Array;
  readonly listScore: FixedPointNumbers;
  /** As `COLUMN_BITS`. */
  readonly bits: Uint16Array;
  /** Four numbers per row, NaN when there is no box; null when no row has one. */
  readonly box: FixedPointNumbers | null;
  /** Index into `places`, or `NO_CODE`. */
  readonly place: Uint16Array;
  readonly places: readonly (readonly [latitude: number | null, longitude: number | null])[];
  /** The facts of collections when rows are collections; null in a page of single insights. */
  readonly collections: CollectionColumns | null;
}

/** What a collection's row holds besides. */
interface CollectionColumns {
  readonly size: Uint32Array;
  readonly votes: Uint32Array;
  /** Whole percents; without any, the low one is above the high one. */
  readonly low: Uint8Array;
  readonly high: Uint8Array;
  /** As `COLLECTION_BITS`. */
  readonly bits: Uint8Array;
}

export const COLLECTION_BITS = { isFromLora: 1, mixedStatus: 2, hasUnreviewed: 4 } as const;

/** Every buffer of a page, to transfer it. */
export function buffersOf(page: SetPage): readonly ArrayBuffer[] {
  const { collections, listScore, box } = page;
  const nested = [collections ?? {}, listScore, box ?? {}].flatMap((part) => Object.values(part));
  const columns = [...Object.values(page), ...nested];
  return columns.flatMap((column) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  );
}
