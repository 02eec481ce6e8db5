// The EXIF tags that the product reads: one row a tag. Readers of pictures and of `exifData` follow this table, so a new
// tag is a new row. Pure. Numbers only. Exif 2.32; maker notes as ExifTool's tables of Reconyx describe them.

/** Binary layouts of maker notes, each with the ways its bytes can begin. Reconyx writes them little-endian in any file. */
const HYPERFIRE_2 = ["RECONYXH2\0"] as const;
/** A version, then the firmware's first number. */
const HYPERFIRE = ["\x01\xf1\x02\0", "\x01\xf1\x03\0", "\x01\xf1\x04\0"] as const;

/** An entry of the EXIF directory, decoded by its own type, or a signed 16-bit number at an offset of a maker note. */
export type TagPlace =
  | { readonly entry: number }
  | { readonly note: readonly string[]; readonly int16At: number };

export interface ExifTag {
  /** What Camtrap DP's `exifData` and ExifTool call it. */
  readonly name: string;
  /** The letter that a text can put after the number. */
  readonly unit: string;
  /** A value outside these bounds counts as absent. */
  readonly least: number;
  readonly most: number;
  /** Where pictures have it; the first place with a sound value counts. */
  readonly places: readonly TagPlace[];
}

export const EXIF_TAGS = {
  /**
   * °C. The bounds are a degree below the coldest air ever measured (-89.2 °C) and above any that a camera survives; they
   * leave out what sensors and empty notes say when they know nothing, such as 0x7FFF.
   */
  ambientTemperature: {
    name: "AmbientTemperature",
    unit: "C",
    least: -90,
    most: 70,
    places: [
      { entry: 0x9400 },
      // In both notes, °F stands two bytes before °C.
      { note: HYPERFIRE_2, int16At: 0x50 },
      { note: HYPERFIRE, int16At: 0x28 },
    ],
  },
} as const satisfies Readonly<Record<string, ExifTag>>;

/** A number for each row of the table, in its unit; null when the picture doesn't say. */
export type ExifTags = { readonly [Key in keyof typeof EXIF_TAGS]: number | null };

/** The tags as `read` answers them, row by row; what is absurd counts as absent. */
export function exifTags(read: (tag: ExifTag, key: keyof ExifTags) => readonly (number | null)[]): ExifTags {
  const keys = Object.keys(EXIF_TAGS) as (keyof ExifTags)[];
  const sound = (tag: ExifTag, key: keyof ExifTags) =>
    read(tag, key).find((value) => value !== null && value >= tag.least && value <= tag.most) ?? null;
  return Object.fromEntries(keys.map((key) => [key, sound(EXIF_TAGS[key], key)])) as ExifTags;
}

/** The tags of `first`; where it has none, those of `second`. */
export function joinExifTags(first: ExifTags, second: ExifTags): ExifTags {
  return exifTags((_, key) => [first[key], second[key]]);
}

/** Whether every tag of the table has a value. */
export function hasAllExifTags(tags: ExifTags): boolean {
  return Object.values(tags).every((value) => value !== null);
}
