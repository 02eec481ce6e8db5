// A page of the set in few bytes, exact both ways: what a page is sealed in, and what the browser keeps of it. A column is
// a run of whole numbers, each encoded against what is expected in its place (`STORED_COLUMNS` says what), so that most
// take one byte and compress well. Pure. docs/platform.md, Packed pages.

import { type CODE_COLUMNS, NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import { PAGE_FORM } from "~/domain/insights/fields/page-form";
import {
  type Against,
  NO_CODE,
  type NumberColumn,
  STORED_COLUMNS,
} from "~/domain/insights/fields/stored-columns";
import { isRecord } from "~/domain/json-record";
import { SET_PAGE_SIZE } from "./column-page";
import { decimalsOf, isHeldWhole, plainNumbers, withFixedPoint } from "./fixed-point";
import { emptyColumns, type Numbers, optionalColumns, type PageColumns } from "./page-columns";
import type { SetPage } from "./set-page";
import { unzigzag, VarintReader, VarintWriter, zigzag } from "./varints";

/**
 * What a caller puts into `Accept` to get a sealed page where there is one: its bytes are compressed by gzip. A caller
 * that reads another form gets none.
 */
export const PACKED_PAGE_TYPE = `application/octet-stream;profile=set-page;form=${PAGE_FORM}`;

/** What is written before the columns, as JSON. */
interface Head {
  readonly form: number;
  readonly accountId: number;
  readonly index: number;
  readonly epoch: number;
  readonly count: number;
  readonly deviceIds: readonly string[];
  readonly classNames: readonly string[];
  readonly algIds: readonly number[];
  readonly releaseIds: readonly number[];
  readonly places: number;
  /** Entries of all class lists together. */
  readonly scores: number;
  /** The optional columns that the page has. */
  readonly optional: readonly string[];
  /** Whether it has boxes. */
  readonly boxes: boolean;
  /** With how many decimals every number of a column is exact; null: the numbers are kept as they are. */
  readonly decimals: Readonly<Record<string, number | null>>;
}

type Columns = PageColumns & {
  /** Latitude and longitude of each place. */
  readonly degrees: Float64Array;
};

/** What a number is encoded against: nothing, the one before it (the last that is there), or the one in the same place of a list. */
type Base = null | "before" | Float64Array;

/** Goes over a column: writes it, or fills it with what was written. */
interface Walker {
  /** As they are. */
  bytes(column: Uint8Array | Float64Array): void;
  /** Whole numbers; `none` stands for no number, null where each is one. */
  whole(column: Numbers, told: { readonly by: Base; readonly none: number | null }): void;
  /** Numbers of so many decimals, or NaN; what they are encoded against is times the scale. */
  scaled(column: Float64Array, told: { readonly by: Base; readonly scale: number }): void;
}

/** The page as bytes, without its tag. Throws a TypeError for a page of collections, and for times that are not whole. */
export function packPage(page: SetPage): Uint8Array<ArrayBuffer> {
  if (page.collections !== null) throw new TypeError("A page of collections is not packed.");
  for (const [name, { holds, decimals }] of NUMBER_COLUMNS) {
    if (holds === "f64" && !decimals && !page[name]?.every(isWholeOrNone) && page[name] !== null)
      throw new TypeError("Times must be whole numbers.");
  }
  const listScore = plainNumbers(page.listScore);
  const box = page.box && plainNumbers(page.box);
  const numbers = NUMBER_COLUMNS.flatMap(([name, column]) => {
    const held = page[name];
    return held === null ? [] : [{ name, column, held }];
  });
  const head: Head = {
    form: PAGE_FORM,
    accountId: page.accountId,
    index: page.index,
    epoch: page.epoch,
    count: page.count,
    deviceIds: page.deviceIds,
    classNames: page.classNames,
    algIds: page.algIds,
    releaseIds: page.releaseIds,
    places: page.places.length,
    scores: listScore.length,
    optional: optionalColumns((name) => page[name] !== null),
    boxes: box !== null,
    decimals: {
      listScore: decimalsOf(listScore),
      box: box && decimalsOf(box),
      ...Object.fromEntries(
        numbers.flatMap(({ name, column, held }) =>
          column.decimals && held instanceof Float64Array ? [[name, decimalsOf(held)]] : [],
        ),
      ),
    },
  };
  const degrees = Float64Array.from(page.places.flat(), (degree) => degree ?? Number.NaN);
  const writer = new VarintWriter();
  const text = new TextEncoder().encode(JSON.stringify(head));
  writer.varint(text.length);
  writer.raw(text);
  walk({ ...page, listScore, box, degrees }, head, writing(writer));
  return writer.written();
}

/** The page that was packed, under the tag of its reader. Throws a TypeError that names what is wrong. */
export function unpackPage(bytes: Uint8Array<ArrayBuffer>, { etag }: { readonly etag: string }): SetPage {
  const reader = new VarintReader(bytes);
  const head = readHead(new TextDecoder().decode(reader.raw(reader.varint())));
  const columns = emptyColumns(head);
  const degrees = new Float64Array(head.places * 2);
  walk({ ...columns, degrees }, head, reading(reader));
  if (reader.left() !== 0) throw new TypeError("A packed page of another length.");
  const { accountId, index, epoch, count, deviceIds, classNames, algIds, releaseIds, decimals } = head;
  const { listScore, box } = columns;
  const places = Array.from(
    { length: head.places },
    (_, at) => [degreeAt(degrees, 2 * at), degreeAt(degrees, 2 * at + 1)] as const,
  );
  const names = { deviceIds, classNames, algIds, releaseIds, places };
  return {
    ...{ accountId, index, etag, epoch, count, ...columns, ...names, collections: null },
    listScore: withFixedPoint(listScore, decimals.listScore ?? null),
    box: box && withFixedPoint(box, decimals.box ?? null),
  };
}

/** Every column in the order of the table: what one is encoded against comes before it. */
function walk(columns: Columns, head: Head, walker: Walker): void {
  const scaled = (name: string, column: Float64Array, against: Against) => {
    const decimals = head.decimals[name] ?? null;
    if (decimals === null) return walker.bytes(column);
    const scale = 10 ** decimals;
    walker.scaled(column, { by: baseOf(columns, against, scale), scale });
  };
  for (const [name, column] of Object.entries(STORED_COLUMNS)) {
    switch (column.kind) {
      case "id":
        walker.bytes(columns.id);
        break;
      case "code": {
        const codes = columns[name as (typeof CODE_COLUMNS)[number][0]];
        if (codes !== null) walker.whole(codes, { by: null, none: NO_CODE });
        break;
      }
      case "place":
        walker.whole(columns.place, { by: null, none: NO_CODE });
        walker.bytes(columns.degrees);
        break;
      case "facts":
        walker.whole(columns.bits, { by: null, none: null });
        break;
      case "list":
        walker.whole(columns.listStart, { by: "before", none: null });
        walker.whole(columns.listClass, { by: null, none: null });
        scaled("listScore", columns.listScore, "zero");
        break;
      case "box":
        if (columns.box) scaled("box", columns.box, "zero");
        break;
      case "number": {
        const { none, against, decimals }: NumberColumn = column;
        const numbers = columns[name as (typeof NUMBER_COLUMNS)[number][0]];
        if (numbers === null) break;
        if (decimals && numbers instanceof Float64Array) scaled(name, numbers, against);
        else walker.whole(numbers, { by: baseOf(columns, against, 1), none });
        break;
      }
      default:
        column satisfies never;
    }
  }
}

/** The numbers that a column is encoded against, times the scale. */
function baseOf(columns: Columns, against: Against, scale: number): Base {
  const { receivedAt, takenAt, windowStart, listStart, listScore } = columns;
  switch (against) {
    case "zero":
      return null;
    case "before":
      return "before";
    case "received":
      return receivedAt;
    case "taken":
      return firstKnown(takenAt, receivedAt);
    case "windowStart":
      return firstKnown(windowStart, firstKnown(takenAt, receivedAt));
    case "firstScore":
      return firstScores(listStart, listScore, scale);
  }
}

function isWholeOrNone(time: number): boolean {
  return Number.isNaN(time) || isHeldWhole(time);
}

/** Columns pass through lists of one kind, so that the loops over them stay quick. */
function writing(writer: VarintWriter): Walker {
  const write = (values: Float64Array) => {
    for (const value of values) writer.varint(value);
  };
  return {
    bytes: (column) => writer.raw(new Uint8Array(column.buffer, column.byteOffset, column.byteLength)),
    whole: (column, { by, none }) => write(told(new Float64Array(column), by, none)),
    scaled(column, { by, scale }) {
      const values = column.map((value) => Math.round(value * scale));
      write(told(values, by, Number.NaN));
    },
  };
}

function reading(reader: VarintReader): Walker {
  const read = (length: number) => {
    const values = new Float64Array(length);
    reader.varints(values);
    return values;
  };
  return {
    bytes(column) {
      const own = reader.raw(column.byteLength);
      if (own.length !== column.byteLength) throw new TypeError("A packed page of another length.");
      new Uint8Array(column.buffer, column.byteOffset, column.byteLength).set(own);
    },
    whole(column, { by, none }) {
      column.set(understood(read(column.length), by, none));
    },
    scaled(column, { by, scale }) {
      const values = understood(read(column.length), by, Number.NaN);
      for (let at = 0; at < values.length; at++) column[at] = (values[at] ?? 0) / scale;
    },
  };
}

/** Each number as what is written for it, in the same list: 0 for none, and all others one higher where there may be one. */
function told(values: Float64Array, by: Base, none: number | null): Float64Array {
  const shift = none === null ? 0 : 1;
  let last = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (none !== null && (value === none || Number.isNaN(value))) {
      values[at] = 0;
      continue;
    }
    const expected = by === null ? 0 : by === "before" ? last : (by[at] ?? 0);
    values[at] = zigzag(value - expected) + shift;
    last = value;
  }
  return values;
}

/** The way back. */
function understood(values: Float64Array, by: Base, none: number | null): Float64Array {
  const shift = none === null ? 0 : 1;
  let last = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value < shift) {
      values[at] = none ?? 0;
      continue;
    }
    const expected = by === null ? 0 : by === "before" ? last : (by[at] ?? 0);
    last = unzigzag(value - shift) + expected;
    values[at] = last;
  }
  return values;
}

/** The time of each row in the first list, where it has none in the second. */
function firstKnown(times: Float64Array, others: Float64Array): Float64Array {
  return times.map((time, row) => (Number.isNaN(time) ? (others[row] ?? 0) : time));
}

/** The first score of each row's class list, times the scale; 0 where there is none. */
function firstScores(listStart: Uint32Array, listScore: Float64Array, scale: number): Float64Array {
  const scores = new Float64Array(listStart.length - 1);
  for (let row = 0; row < scores.length; row++) {
    const first = listStart[row] ?? 0;
    const score = first < (listStart[row + 1] ?? 0) ? (listScore[first] ?? 0) : 0;
    scores[row] = Number.isNaN(score) ? 0 : Math.round(score * scale);
  }
  return scores;
}

function readHead(text: string): Head {
  const head: unknown = JSON.parse(text);
  if (!isRecord(head) || head.form !== PAGE_FORM) throw new TypeError("A packed page of another form.");
  const { count, scores, places } = head;
  if (typeof count !== "number" || count > SET_PAGE_SIZE) throw new TypeError("count: not that of a page");
  if (typeof scores !== "number" || typeof places !== "number") throw new TypeError("scores: not a number");
  if (!isRecord(head.decimals) || !Array.isArray(head.optional))
    throw new TypeError("A head that lacks a part.");
  return head as unknown as Head;
}

/** NaN is no degree. */
function degreeAt(degrees: Float64Array, at: number): number | null {
  const degree = degrees[at] ?? Number.NaN;
  return Number.isNaN(degree) ? null : degree;
}
