// The compact form of a page of insights: one list a column instead of one object a row, built by the database and
// read by the browser's set. Pure types. docs/platform.md, Insight pages; the objects of spec section 7 say the same,
// longer.

import type { DaySpan } from "~/domain/set/set-window";

/** What a caller puts into `Accept` to get this form. JSON by its name, since the edge compresses only what it knows. */
export const COLUMN_PAGE_TYPE = "application/json;profile=columns";

/** Insights of one page of the set (spec section 9: insight fetch page size). */
export const SET_PAGE_SIZE = 10_000;

/** Rows of one part: keeps every value of the database far below its limit of 2 MB. */
export const COLUMN_PART_ROWS = 1_000;

/** Consecutive insights of one account, oldest first. */
export interface ColumnPage {
  readonly accountId: number;
  /** The account's when the page was read: within one epoch no insight changes its place. */
  readonly epoch: number;
  /** What the numbers in `device` stand for: the key as text, then the `device_id`. */
  readonly devices: Readonly<Record<string, string>>;
  readonly parts: readonly ColumnPart[];
}

/**
 * At most 1,000 rows. Every list has one entry a row; a column that is null in every row is null as a whole.
 * Times are integer milliseconds.
 */
export interface ColumnPart {
  readonly n: number;
  /** `seq` of the first row; the others follow without a gap unless `seq` lists them all. */
  readonly first: number;
  readonly seq: readonly number[] | null;
  /** 32 upper-case hex digits a row, nothing between them. */
  readonly ids: string;
  readonly device: readonly number[];
  readonly className: readonly string[];
  readonly classId: readonly (number | null)[] | null;
  readonly alg: readonly (number | null)[] | null;
  readonly release: readonly (number | null)[] | null;
  /** Percent as received, 0 to 100. */
  readonly confidence: readonly (number | null)[] | null;
  readonly classList:
    | readonly (readonly (readonly [className: string, confidence: number])[] | null)[]
    | null;
  readonly collection: readonly (number | null)[] | null;
  /** A time, ms UTC, near those of the rows. */
  readonly base: number;
  /** Time received, after `base`; may be negative. */
  readonly received: readonly number[];
  /** Camera time less time received. */
  readonly camera: readonly (number | null)[] | null;
  /** Start of the collection window less time received. */
  readonly windowStart: readonly (number | null)[] | null;
  /** End of the collection window less time received. */
  readonly windowEnd: readonly (number | null)[] | null;
  /** Time of the photo's own EXIF less time received. */
  readonly photoAt: readonly (number | null)[] | null;
  /** See `COLUMN_BITS`. */
  readonly bits: readonly number[];
  readonly box: readonly (readonly [number, number, number, number] | null)[] | null;
  readonly lat: readonly (number | null)[] | null;
  readonly lon: readonly (number | null)[] | null;
}

/** Where the small facts of a row stand in `bits`: the shift, and the mask after it. */
export const COLUMN_BITS = {
  status: { shift: 0, mask: 3 },
  comms: { shift: 2, mask: 7 },
  /** The flags column as stored: 1 clock suspect, 2 class unknown, 4 value dropped. */
  flags: { shift: 5, mask: 7 },
  photo: { shift: 8, mask: 1 },
  photoAnnounced: { shift: 9, mask: 1 },
  thumbnail: { shift: 10, mask: 1 },
  confirmed: { shift: 11, mask: 1 },
  /** domain/photos/photo-fate.ts. */
  photoFate: { shift: 12, mask: 7 },
  /** 8 of the flags column. */
  imported: { shift: 15, mask: 1 },
} as const;

/** What the whole set consists of: tells a returning browser which pages it must fetch again. */
export interface SetOverview {
  readonly total: number;
  readonly accounts: readonly SetAccount[];
  readonly devices: readonly SetDevice[];
  readonly models: readonly SetModel[];
  readonly releases: readonly SetRelease[];
  /** Display names of the cameras whose account cannot be reached now: nothing else here tells of them. */
  readonly unreachable: readonly string[];
}

export interface SetAccount {
  readonly accountId: number;
  /** How many of its insights the reader sees. */
  readonly count: number;
  /** Pages of another epoch than this fit together only where they carry the tags below. */
  readonly epoch: number;
  /** The ETag of each page of 10,000 in the compact form, as the page itself would carry it. */
  readonly pages: readonly string[];
  /**
   * The UTC days between which the insights of each page were received; null where that is not known, which may be any
   * page, and missing at the end where it is of none behind it.
   */
  readonly spans: readonly (DaySpan | null)[];
}

export interface SetDevice {
  readonly deviceId: string;
  readonly deviceName: string | null;
  /** Already fallen back: display name, else device name, else "Unnamed". */
  readonly displayName: string;
  /** The camera clock's offset from UTC, minutes. */
  readonly utcOffsetMin: number;
  /** Null: in none, or of another account, whose groups are its own. */
  readonly groupId: number | null;
  readonly groupName: string | null;
  /** Where it stands now, as exactly as the reader may know it. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** An import made it: it will never call. */
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
