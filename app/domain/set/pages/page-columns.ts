// The columns of a page while they are filled: empty at first, with the mark of each for no value. Pure.
import { CODE_COLUMNS, NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import {
  type CodeColumn,
  type ColumnNamed,
  NO_CODE,
  type NumberColumn,
} from "~/domain/insights/fields/stored-columns";
import { toFixedPoint } from "./fixed-point";
import type { SetPage } from "./set-page";

/** The columns of a page, scores and boxes with a full number each. */
export type PageColumns = Pick<
  SetPage,
  ColumnNamed<"number" | "code"> | "id" | "listStart" | "listClass" | "bits" | "place"
> & {
  readonly listScore: Float64Array<ArrayBuffer>;
  readonly box: Float64Array<ArrayBuffer> | null;
};

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

interface ColumnPlan {
  /** Rows. */
  readonly count: number;
  /** Entries of all class lists together. */
  readonly scores: number;
  readonly boxes: boolean;
  /** The optional columns that the page has. */
  readonly optional: readonly string[];
}

const HOLDERS = { u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const;

export function emptyColumns({ count, scores, boxes, optional }: ColumnPlan): PageColumns {
  const numbers = NUMBER_COLUMNS.map(([name, column]) => {
    if (column.optional && !optional.includes(name)) return [name, null];
    const held = new HOLDERS[column.holds](count);
    return [name, column.none === null ? held : held.fill(column.none)];
  });
  const codes = CODE_COLUMNS.map(([name, column]) => [
    name,
    column.optional && !optional.includes(name) ? null : new Uint16Array(count).fill(NO_CODE),
  ]);
  return {
    ...(Object.fromEntries([...numbers, ...codes]) as Pick<SetPage, ColumnNamed<"number" | "code">>),
    id: new Uint8Array(count * 16),
    listStart: new Uint32Array(count + 1),
    listClass: new Uint16Array(scores),
    listScore: new Float64Array(scores),
    bits: new Uint16Array(count),
    box: boxes ? new Float64Array(count * 4).fill(Number.NaN) : null,
    place: new Uint16Array(count).fill(NO_CODE),
  };
}

/** The optional columns of which some page or part has values; `isHeld` is asked about each. */
export function optionalColumns(
  isHeld: (name: ColumnNamed<"number" | "code">, column: NumberColumn | CodeColumn) => boolean,
) {
  return [...NUMBER_COLUMNS, ...CODE_COLUMNS].flatMap(([name, column]) =>
    column.optional && isHeld(name, column) ? [name] : [],
  );
}

/** The page of these columns. */
export function pageOf(
  about: Pick<
    SetPage,
    "accountId" | "index" | "etag" | "epoch" | "count" | "deviceIds" | "classNames" | "algIds" | "releaseIds"
  > &
    Pick<SetPage, "places" | "collections">,
  { listScore, box, ...columns }: PageColumns,
): SetPage {
  return { ...about, ...columns, listScore: toFixedPoint(listScore), box: box && toFixedPoint(box) };
}

/** Gives every distinct value a number, from 0 on. */
export class Dictionary<T extends string | number> {
  readonly entries: T[] = [];
  private readonly numbers = new Map<T, number>();

  number(value: T): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    const number = this.entries.push(value) - 1;
    this.numbers.set(value, number);
    return number;
  }
}

/** The number of a value that a row may not have. */
export function codeOf(dictionary: Dictionary<number>, value: number | null | undefined): number {
  return value === null || value === undefined ? NO_CODE : dictionary.number(value);
}

/** Gives every distinct pair of coordinates a number; an insight without both has none. */
export class PlaceDictionary {
  readonly entries: (readonly [latitude: number | null, longitude: number | null])[] = [];
  private readonly names = new Dictionary<string>();

  number(latitude: number | null, longitude: number | null): number {
    if (latitude === null && longitude === null) return NO_CODE;
    const place = this.names.number(`${latitude},${longitude}`);
    if (place === this.entries.length) this.entries.push([latitude, longitude]);
    return place;
  }
}
