// The compact form of a page of insights: one list per column instead of one object per row. The database builds it and
// the browser's set reads it. Pure types. docs/platform.md, Insight pages; the objects of spec section 7 hold the same
// in a longer form.

import type { ColumnNamed, STORED_COLUMNS } from "~/domain/insights/fields/stored-columns";
import type { DaySpan } from "~/domain/set/set-window";
import type { MeaningVersions } from "~/domain/set/species/set-species";

/** The `Accept` value that requests this form. Its name says JSON, since the edge compresses only types it knows. */
export const COLUMN_PAGE_TYPE = "application/json;profile=columns";

/** Insights per page of the set (spec section 9: insight fetch page size). */
export const SET_PAGE_SIZE = 10_000;

/** Rows per part: keeps every value of the database far below its limit of 2 MB. */
export const COLUMN_PART_ROWS = 1_000;

/** Consecutive insights of one account, oldest first. */
export interface ColumnPage {
  readonly accountId: number;
  /** The account's epoch when the page was read: within one epoch no insight changes its place. */
  readonly epoch: number;
  /** The `device_id` for each number in `device`; the key is the number as text. */
  readonly devices: Readonly<Record<string, string>>;
  readonly parts: readonly ColumnPart[];
}

/**
 * At most 1,000 rows. Every list has one entry per row; a column that is null in every row is null as a whole. Times
 * are integer milliseconds, each less the time received of its row; `received` is less `base`.
 */
export interface ColumnPart extends SentNumbers {
  readonly n: number;
  /** `seq` of the first row; the others follow without gaps unless `seq` lists them all. */
  readonly first: number;
  /** 32 upper-case hex digits per row, without separators. */
  readonly ids: string;
  readonly device: readonly number[];
  readonly className: readonly string[];
  /** What the machine had said, of rows that a person has corrected. */
  readonly machine: readonly (string | null)[] | null;
  readonly alg: readonly (number | null)[] | null;
  readonly release: readonly (number | null)[] | null;
  readonly classList:
    | readonly (readonly (readonly [className: string, confidence: number])[] | null)[]
    | null;
  /** A time, ms UTC, near those of the rows. */
  readonly base: number;
  readonly received: readonly number[];
  /** See `COLUMN_BITS`. */
  readonly bits: readonly number[];
  readonly box: readonly (readonly [number, number, number, number] | null)[] | null;
  readonly lat: readonly (number | null)[] | null;
  readonly lon: readonly (number | null)[] | null;
}

/** A list of numbers as it is sent; null where no row has one. */
export type SentNumberList = readonly (number | null)[] | null;

/** The columns of numbers: all are spelled as `STORED_COLUMNS` says. */
type SentNumbers = {
  readonly [Name in ColumnNamed<"number"> as (typeof STORED_COLUMNS)[Name]["wire"]]: SentNumberList;
};

/** What makes up the whole set: tells a returning browser which pages to load again. */
export interface SetOverview {
  readonly total: number;
  readonly accounts: readonly SetAccount[];
  readonly devices: readonly SetDevice[];
  readonly models: readonly SetModel[];
  readonly releases: readonly SetRelease[];
  /** The version of what classes mean by choice, by account: the choices themselves travel beside the pages. */
  readonly meanings: MeaningVersions;
  /** Display names of the cameras whose account can't be reached now; nothing else here covers them. */
  readonly unreachable: readonly string[];
}

export interface SetAccount {
  readonly accountId: number;
  /** How many of its insights the reader can see. */
  readonly count: number;
  /** Pages of another epoch fit this one only if they carry the tags below. */
  readonly epoch: number;
  /** The ETag of each page of 10,000 in the compact form, as the page itself carries it. */
  readonly pages: readonly string[];
  /**
   * The UTC days between which the insights of each page were received. Null where unknown, which any page can be; the
   * list ends early where no later page is known.
   */
  readonly spans: readonly (DaySpan | null)[];
}

export interface SetDevice {
  readonly deviceId: string;
  readonly deviceName: string | null;
  /** With fallbacks applied: display name, else device name, else "Unnamed". */
  readonly displayName: string;
  /** The camera clock's offset from UTC, minutes. */
  readonly utcOffsetMin: number;
  /** Null: in no group, or of another account, which has its own groups. */
  readonly groupId: number | null;
  readonly groupName: string | null;
  /** Its current place, as exactly as the reader may see it. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Made by an import: it will never check in. */
  readonly imported: boolean;
}

export interface SetModel {
  readonly algId: number;
  readonly name: string;
}

export interface SetRelease {
  readonly releaseId: number;
  readonly name: string;
  /** SHA-256 of its manifest, hex. */
  readonly manifestSha256: string;
}
