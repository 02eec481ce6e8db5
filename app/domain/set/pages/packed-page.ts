// A page of the set in few bytes, exact both ways: what a page is sealed in, and what the browser keeps of it. A column is
// a run of whole numbers, each told by what is expected in its place (times by the time beside them, a confidence by the
// first of the class list), so that most are one byte and compress well. Pure. docs/platform.md, Packed pages.
import { isRecord } from "~/domain/json-record";
import { SET_PAGE_SIZE } from "./column-page";
import { NO_NUMBER, type SetPage } from "./set-page";
import { decimalsOf, isHeldWhole, plainNumbers, shortened } from "./short-numbers";
import { ByteReader, ByteWriter, folded, unfolded } from "./varints";

/** Raised with every change of the form: bytes of another one are not read. */
export const PACKED_FORM = 1;

/**
 * What a caller puts into `Accept` to get a sealed page where there is one: its bytes are compressed by gzip. Who reads
 * another form gets none.
 */
export const PACKED_PAGE_TYPE = `application/octet-stream;profile=set-page;form=${PACKED_FORM}`;

/** In a column of codes: none. */
const NO_CODE = 0xffff;

/** What stands before the columns, as JSON. */
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
  readonly photoTimes: boolean;
  readonly boxes: boolean;
  /** Decimals of scores and confidences together, of scores alone, and of boxes; null: they are kept as they are. */
  readonly decimals: number | null;
  readonly scoreDecimals: number | null;
  readonly boxDecimals: number | null;
}

type Columns = Pick<
  SetPage,
  | "seq"
  | "id"
  | "device"
  | "className"
  | "classId"
  | "alg"
  | "release"
  | "confidence"
  | "listStart"
  | "listClass"
  | "collection"
  | "received"
  | "camera"
  | "windowStart"
  | "windowEnd"
  | "photoAt"
  | "bits"
  | "place"
> & {
  readonly listScore: Float64Array<ArrayBuffer>;
  readonly box: Float64Array<ArrayBuffer> | null;
  readonly degrees: Float64Array;
};

type Numbers = Uint16Array | Uint32Array | Int32Array | Float64Array;

/** What a number is told by: nothing, the one before it (the last that is there), or the one in the same place of a list. */
type Base = null | "before" | Float64Array;

/** Goes over a column: writes it, or fills it with what was written. */
interface Walker {
  /** As they are. */
  bytes(column: Uint8Array | Float64Array): void;
  /** Whole numbers; `none` stands for no number, null where each is one. */
  whole(column: Numbers, told: { readonly by: Base; readonly none: number | null }): void;
  /** Numbers of so many decimals, or NaN; by what they are told is times the scale. */
  scaled(column: Float64Array, told: { readonly by: Base; readonly scale: number }): void;
}

/** The page as bytes, without its tag. Throws a TypeError for a page of collections, and for times that are not whole. */
export function packPage(page: SetPage): Uint8Array<ArrayBuffer> {
  if (page.collections !== null) throw new TypeError("A page of collections is not packed.");
  const { received, camera, windowStart, windowEnd, photoAt } = page;
  for (const times of [received, camera, windowStart, windowEnd, photoAt ?? []]) {
    if (!times.every((time) => Number.isNaN(time) || isHeldWhole(time)))
      throw new TypeError("Times must be whole numbers.");
  }
  const listScore = plainNumbers(page.listScore);
  const box = page.box && plainNumbers(page.box);
  const scoreDecimals = decimalsOf(listScore);
  const ownDecimals = decimalsOf(page.confidence);
  const head: Head = {
    form: PACKED_FORM,
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
    photoTimes: photoAt !== null,
    boxes: box !== null,
    decimals: scoreDecimals === null || ownDecimals === null ? null : Math.max(scoreDecimals, ownDecimals),
    scoreDecimals,
    boxDecimals: box && decimalsOf(box),
  };
  const degrees = Float64Array.from(page.places.flat(), (degree) => degree ?? Number.NaN);
  const writer = new ByteWriter();
  const text = new TextEncoder().encode(JSON.stringify(head));
  writer.varint(text.length);
  writer.raw(text);
  walk({ ...page, listScore, box, degrees }, head, writing(writer));
  return writer.written();
}

/** The page that was packed, under the tag of its reader. Throws a TypeError that names what is wrong. */
export function unpackPage(bytes: Uint8Array<ArrayBuffer>, { etag }: { readonly etag: string }): SetPage {
  const reader = new ByteReader(bytes);
  const head = readHead(new TextDecoder().decode(reader.raw(reader.varint())));
  const { degrees, listScore, box, ...columns } = emptyColumns(head);
  walk({ ...columns, listScore, box, degrees }, head, reading(reader));
  if (reader.left() !== 0) throw new TypeError("A packed page of another length.");
  const { accountId, index, epoch, count, deviceIds, classNames, algIds, releaseIds } = head;
  const places = Array.from(
    { length: head.places },
    (_, at) => [degreeAt(degrees, 2 * at), degreeAt(degrees, 2 * at + 1)] as const,
  );
  const names = { deviceIds, classNames, algIds, releaseIds, places };
  return {
    ...{ accountId, index, etag, epoch, count, ...columns, ...names, collections: null },
    listScore: shortened(listScore, head.scoreDecimals),
    box: box && shortened(box, head.boxDecimals),
  };
}

/** Every column in its order: what one is told by was gone over before. */
function walk(columns: Columns, head: Head, walker: Walker): void {
  const { received, camera, windowStart, listStart, listScore, confidence, box, photoAt } = columns;
  walker.bytes(columns.id);
  walker.whole(columns.seq, { by: "before", none: null });
  for (const codes of [columns.device, columns.className, columns.alg, columns.release, columns.place]) {
    walker.whole(codes, { by: null, none: NO_CODE });
  }
  walker.whole(columns.classId, { by: null, none: NO_NUMBER });
  walker.whole(columns.bits, { by: null, none: null });
  walker.whole(columns.collection, { by: "before", none: NO_NUMBER });
  walker.whole(received, { by: "before", none: null });
  walker.whole(camera, { by: received, none: Number.NaN });
  const taken = firstKnown(camera, received);
  walker.whole(windowStart, { by: taken, none: Number.NaN });
  walker.whole(columns.windowEnd, { by: firstKnown(windowStart, taken), none: Number.NaN });
  if (photoAt) walker.whole(photoAt, { by: taken, none: Number.NaN });
  walker.whole(listStart, { by: "before", none: null });
  walker.whole(columns.listClass, { by: null, none: null });
  if (head.decimals === null) {
    walker.bytes(listScore);
    walker.bytes(confidence);
  } else {
    const scale = 10 ** head.decimals;
    walker.scaled(listScore, { by: null, scale });
    walker.scaled(confidence, { by: firstScores(listStart, listScore, scale), scale });
  }
  if (box && head.boxDecimals === null) walker.bytes(box);
  if (box && head.boxDecimals !== null) walker.scaled(box, { by: null, scale: 10 ** head.boxDecimals });
  walker.bytes(columns.degrees);
}

/** Columns pass through lists of one kind, so that the loops over them stay quick. */
function writing(writer: ByteWriter): Walker {
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

function reading(reader: ByteReader): Walker {
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
    values[at] = folded(value - expected) + shift;
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
    last = unfolded(value - shift) + expected;
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
  if (!isRecord(head) || head.form !== PACKED_FORM) throw new TypeError("A packed page of another form.");
  const { count, scores, places } = head;
  if (typeof count !== "number" || count > SET_PAGE_SIZE) throw new TypeError("count: not that of a page");
  if (typeof scores !== "number" || typeof places !== "number") throw new TypeError("scores: not a number");
  return head as unknown as Head;
}

function emptyColumns({ count, scores, photoTimes, boxes, places }: Head): Columns {
  return {
    seq: new Uint32Array(count),
    id: new Uint8Array(count * 16),
    device: new Uint16Array(count),
    className: new Uint16Array(count),
    classId: new Int32Array(count),
    alg: new Uint16Array(count),
    release: new Uint16Array(count),
    confidence: new Float64Array(count),
    listStart: new Uint32Array(count + 1),
    listClass: new Uint16Array(scores),
    listScore: new Float64Array(scores),
    collection: new Int32Array(count),
    received: new Float64Array(count),
    camera: new Float64Array(count),
    windowStart: new Float64Array(count),
    windowEnd: new Float64Array(count),
    photoAt: photoTimes ? new Float64Array(count) : null,
    bits: new Uint16Array(count),
    box: boxes ? new Float64Array(count * 4) : null,
    place: new Uint16Array(count),
    degrees: new Float64Array(places * 2),
  };
}

/** NaN is no degree. */
function degreeAt(degrees: Float64Array, at: number): number | null {
  const degree = degrees[at] ?? Number.NaN;
  return Number.isNaN(degree) ? null : degree;
}
