// What is stored of every insight and travels with its page, one entry per column: where the database keeps it, how a
// page of the wire spells it, how a page in the browser holds it, and what its packed number is encoded against. Page
// writer and reader, packed form, statements and objects are derived from these entries, which are read once per page.
// Pure. docs/the-set.md.

import type { ExifTags } from "~/domain/photos/exif-tags/exif-tags";

/** A dictionary of a page: its rows hold places in the list. */
export interface CodeColumn {
  readonly kind: "code";
  readonly sql: string;
  /** Member of a part of the wire form. */
  readonly wire: string;
  readonly list: "deviceIds" | "classNames" | "algIds" | "releaseIds";
  /** A page in which no row has one holds null in place of the column. */
  readonly optional?: true;
}

/** One number per row. */
export interface NumberColumn {
  readonly kind: "number";
  readonly sql: string;
  readonly wire: string;
  /** The name of the value in an `Insight`. */
  readonly member: string;
  /** u32 and i32: whole numbers. f64: times in ms UTC, or with `decimals` any number. */
  readonly holds: "u32" | "i32" | "f64";
  /** Stands for no value in a page; null where every row has one. */
  readonly none: number | null;
  /** On the wire: the number itself, the number less the time received, or as `seq` and `received` are. */
  readonly sent: "plain" | "afterReceived" | "afterBase" | "inARow";
  /** May have decimals. */
  readonly decimals?: true;
  /** A page in which no row has one holds null in place of the column. */
  readonly optional?: true;
  /** What the packed number is encoded against. */
  readonly against: Against;
  /** A field beyond the specification: everything that names fields one by one takes it from here. */
  readonly own?: OwnField;
}

export interface OwnField {
  /** What it says and in which unit, for the API document. */
  readonly about: string;
  /** What a camera may report under the name of the member; any other number is dropped and the insight kept. */
  readonly low: number;
  readonly high: number;
  /** How many are kept. */
  readonly places: number;
  /** The tag of a photo's EXIF that holds it: read by imports, written by exports. */
  readonly exif: keyof ExifTags;
}

/** Columns that hold more than a number or a code per row. */
interface OtherColumn {
  readonly kind: "id" | "facts" | "list" | "box" | "place";
  readonly sql: readonly string[];
  readonly wire: readonly string[];
}

export type StoredColumn = CodeColumn | NumberColumn | OtherColumn;

/**
 * zero: nothing. before: the number of the row before, of those that have one. received: the time received. taken: the
 * camera's time, else the time received. windowStart: the start of the window, else `taken`. firstScore: the first
 * score of the class list.
 */
export type Against = "zero" | "before" | "received" | "taken" | "windowStart" | "firstScore";

/** In a column of codes, and in `place`: none. */
export const NO_CODE = 0xffff;
/** In a column of whole numbers: none. */
export const NO_NUMBER = -1;

/**
 * In the order in which a page is packed: a column follows those that it is encoded against. A further number of an
 * insight is one entry here with `own`, one in app/domain/view/columns.ts, and its column in app/db/schema/insights.ts:
 * CONTRIBUTING.md, A field.
 */
export const STORED_COLUMNS = {
  id: { kind: "id", sql: ["id"], wire: ["ids"] },
  seq: {
    kind: "number",
    sql: "seq",
    wire: "seq",
    member: "seq",
    holds: "u32",
    none: null,
    sent: "inARow",
    against: "before",
  },
  device: { kind: "code", sql: "device_key", wire: "device", list: "deviceIds" },
  className: { kind: "code", sql: "class_name", wire: "className", list: "classNames" },
  // What the machine had said, where a person has said something else.
  machine: { kind: "code", sql: "machine_name", wire: "machine", list: "classNames", optional: true },
  alg: { kind: "code", sql: "alg_id", wire: "alg", list: "algIds" },
  release: { kind: "code", sql: "release_id", wire: "release", list: "releaseIds" },
  place: { kind: "place", sql: ["lat", "lon"], wire: ["lat", "lon"] },
  classId: {
    kind: "number",
    sql: "class_id",
    wire: "classId",
    member: "classId",
    holds: "i32",
    none: NO_NUMBER,
    sent: "plain",
    against: "zero",
  },
  bits: {
    kind: "facts",
    sql: ["status", "comms", "flags", "photo", "photo_announced", "thumb", "confirmed"],
    wire: ["bits"],
  },
  collection: {
    kind: "number",
    sql: "collection_id",
    wire: "collection",
    member: "collectionId",
    holds: "i32",
    none: NO_NUMBER,
    sent: "plain",
    against: "before",
  },
  receivedAt: {
    kind: "number",
    sql: "time_stamp",
    wire: "received",
    member: "receivedAt",
    holds: "f64",
    none: null,
    sent: "afterBase",
    against: "before",
  },
  takenAt: {
    kind: "number",
    sql: "file_ctime",
    wire: "camera",
    member: "takenAt",
    holds: "f64",
    none: Number.NaN,
    sent: "afterReceived",
    against: "received",
  },
  windowStart: {
    kind: "number",
    sql: "window_start",
    wire: "windowStart",
    member: "windowStart",
    holds: "f64",
    none: Number.NaN,
    sent: "afterReceived",
    against: "taken",
  },
  windowEnd: {
    kind: "number",
    sql: "window_end",
    wire: "windowEnd",
    member: "windowEnd",
    holds: "f64",
    none: Number.NaN,
    sent: "afterReceived",
    against: "windowStart",
  },
  photoAt: {
    kind: "number",
    sql: "photo_at",
    wire: "photoAt",
    member: "photoCreatedAt",
    holds: "f64",
    none: Number.NaN,
    sent: "afterReceived",
    against: "taken",
    optional: true,
  },
  list: { kind: "list", sql: ["class_list"], wire: ["classList"] },
  confidence: {
    kind: "number",
    sql: "confidence",
    wire: "confidence",
    member: "confidence",
    holds: "f64",
    none: Number.NaN,
    sent: "plain",
    against: "firstScore",
    decimals: true,
  },
  box: { kind: "box", sql: ["box"], wire: ["box"] },
  temperature: {
    kind: "number",
    sql: "temperature",
    wire: "temperature",
    member: "temperature",
    holds: "f64",
    none: Number.NaN,
    sent: "plain",
    against: "before",
    decimals: true,
    optional: true,
    // The bounds are those of the tag.
    own: {
      about: "Temperature at the camera, °C, to a tenth.",
      low: -90,
      high: 70,
      places: 1,
      exif: "ambientTemperature",
    },
  },
} as const satisfies Readonly<Record<string, StoredColumn>>;

type Table = typeof STORED_COLUMNS;

/** The names of the columns of one kind. */
export type ColumnNamed<Kind extends StoredColumn["kind"]> = {
  readonly [Name in keyof Table]: Table[Name]["kind"] extends Kind ? Name : never;
}[keyof Table];

interface Held {
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
  readonly f64: Float64Array;
}

/** The columns of numbers as a page holds them. */
export type NumberColumns = {
  readonly [Name in ColumnNamed<"number">]: Table[Name] extends { readonly optional: true }
    ? Held[Table[Name]["holds"]] | null
    : Held[Table[Name]["holds"]];
};

/** The columns of codes as a page holds them. */
export type CodeColumns = {
  readonly [Name in ColumnNamed<"code">]: Table[Name] extends { readonly optional: true }
    ? Uint16Array | null
    : Uint16Array;
};

/** The names, in an `Insight`, of the fields beyond the specification. */
export type OwnMember = {
  readonly [Name in ColumnNamed<"number">]: Table[Name] extends { readonly own: OwnField }
    ? Table[Name]["member"]
    : never;
}[ColumnNamed<"number">];

/** The numbers of an insight under their names there; null where it has none. */
export type StoredNumbers = {
  readonly [Name in ColumnNamed<"number"> as Table[Name]["member"]]: Table[Name]["none"] extends null
    ? number
    : number | null;
};

/** The values of the fields beyond the specification. */
export type OwnNumbers = { readonly [Member in OwnMember]: number | null };
