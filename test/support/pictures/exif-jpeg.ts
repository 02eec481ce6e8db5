// Builds EXIF blocks and JPEGs byte by byte, so a test knows where each byte came from. TIFF 6.0, ITU T.81 annex B.

/** A tag of a directory. `to` makes it the pointer to another directory. */
export type Tag =
  | { readonly tag: number; readonly type: keyof typeof WIDTHS; readonly values: readonly number[] }
  | { readonly tag: number; readonly to: "exif" | "gps" | "main" };

export interface ExifParts {
  readonly little?: boolean;
  readonly main?: readonly Tag[];
  readonly exif?: readonly Tag[];
  readonly gps?: readonly Tag[];
  /** The directory of the thumbnail, and the thumbnail. */
  readonly thumbnail?: readonly Tag[];
  readonly thumbnailJpeg?: Uint8Array;
  /** What lies behind everything, pointed to by nothing. */
  readonly behind?: string;
}

/** `signed` is a rational with a sign. */
const WIDTHS = { byte: 1, ascii: 1, short: 2, long: 4, rational: 4, undefined: 1, signed: 4 } as const;
const TYPES = { byte: 1, ascii: 2, short: 3, long: 4, rational: 5, undefined: 7, signed: 10 } as const;

export function ascii(tag: number, text: string): Tag {
  return { tag, type: "ascii", values: latin1(`${text}\0`) };
}

export function unnamed(tag: number, text: string): Tag {
  return { tag, type: "undefined", values: latin1(text) };
}

export function short(tag: number, value: number): Tag {
  return { tag, type: "short", values: [value] };
}

export const DATE_TIME_ORIGINAL = 0x9003;
export const OFFSET_TIME_ORIGINAL = 0x9011;
export const SUB_SEC_TIME_ORIGINAL = 0x9291;
export const ORIENTATION = 0x0112;
export const MAKER_NOTE = 0x927c;
export const TO_EXIF: Tag = { tag: 0x8769, to: "exif" };
export const TO_GPS: Tag = { tag: 0x8825, to: "gps" };

/** 44° 30' 15" N, 110° 49' 30" W. */
export const GPS_TAGS: readonly Tag[] = [
  ascii(1, "N"),
  { tag: 2, type: "rational", values: [44, 1, 30, 1, 15, 1] },
  ascii(3, "W"),
  { tag: 4, type: "rational", values: [110, 1, 49, 1, 30, 1] },
  ascii(0x1c, "PLACE: Hayden Valley"),
];

/** The start of a HyperFire 2's maker note, as far as its temperatures: °F at 0x4E, °C at 0x50. */
export function hyperfire2(celsius: number): readonly number[] {
  const bytes = new Uint8Array(0x60);
  bytes.set(latin1("RECONYXH2\0"));
  const view = new DataView(bytes.buffer);
  view.setInt16(0x4e, Math.round(celsius * 1.8 + 32), true);
  view.setInt16(0x50, celsius, true);
  return [...bytes];
}

/** A photo by a HyperFire 2 at so many °C. */
export function hyperfirePhoto(celsius: number): Uint8Array<ArrayBuffer> {
  const note: Tag = { tag: MAKER_NOTE, type: "undefined", values: hyperfire2(celsius) };
  return jpeg(exifSegment({ main: [TO_EXIF], exif: [note] }));
}

/** A TIFF block: header, the directories each followed by its long values, the thumbnail, what lies behind. */
export function exifBlock(parts: ExifParts): Uint8Array {
  const { little = true } = parts;
  const start = { main: 8, exif: 0, gps: 0, thumbnail: 0, jpeg: 0 };
  start.exif = start.main + directorySize(parts.main);
  start.gps = start.exif + directorySize(parts.exif);
  start.thumbnail = start.gps + directorySize(parts.gps);
  const thumbnailTags: readonly Tag[] | undefined = parts.thumbnail && [
    ...parts.thumbnail,
    { tag: 0x0201, type: "long", values: [0] },
    { tag: 0x0202, type: "long", values: [parts.thumbnailJpeg?.length ?? 0] },
  ];
  start.jpeg = start.thumbnail + directorySize(thumbnailTags);
  const behind = latin1(parts.behind ?? "");
  const block = new Uint8Array(start.jpeg + (parts.thumbnailJpeg?.length ?? 0) + behind.length);
  const view = new DataView(block.buffer);
  block.set(latin1(little ? "II" : "MM"));
  view.setUint16(2, 42, little);
  view.setUint32(4, start.main, little);
  const write = (at: number, tags: readonly Tag[] | undefined, next: number) =>
    writeDirectory({ view, at, tags: tags ?? [], next, little, start });
  write(start.main, parts.main, thumbnailTags ? start.thumbnail : 0);
  if (parts.exif) write(start.exif, parts.exif, 0);
  if (parts.gps) write(start.gps, parts.gps, 0);
  if (thumbnailTags) write(start.thumbnail, thumbnailTags, 0);
  if (parts.thumbnailJpeg) block.set(parts.thumbnailJpeg, start.jpeg);
  block.set(behind, block.length - behind.length);
  return block;
}

/** Quantisation table, frame, scan header and coded bytes with a stuffed 0xFF and a restart: no real picture. */
export const PIXELS: readonly number[] = [
  ...segment(0xdb, "\0table"),
  ...segment(0xc0, "\x08\0\x10\0\x10\x01\x01\x11\0"),
  ...segment(0xda, "\x01\x01\0\0\x3f\0"),
  ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
];
export const END = [0xff, 0xd9];

/** A JPEG of some segments before its pixels, the pixels and the end. */
export function jpeg(...segments: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...PIXELS, ...END]);
}

export function exifSegment(parts: ExifParts): readonly number[] {
  return segment(0xe1, "Exif\0\0", exifBlock(parts));
}

export function segment(marker: number, text: string, bytes: ArrayLike<number> = []): readonly number[] {
  const payload = [...latin1(text), ...Array.from(bytes)];
  const length = payload.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...payload];
}

export function latin1(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0));
}

function directorySize(tags: readonly Tag[] | undefined): number {
  if (!tags) return 0;
  return tags.reduce((size, tag) => size + 12 + longLength(tag), 2 + 4);
}

/** Bytes outside the entry; long values begin at even offsets. */
function longLength(tag: Tag): number {
  if ("to" in tag) return 0;
  const length = tag.values.length * WIDTHS[tag.type];
  return length <= 4 ? 0 : length + (length % 2);
}

function writeDirectory(directory: {
  readonly view: DataView;
  readonly at: number;
  readonly tags: readonly Tag[];
  readonly next: number;
  readonly little: boolean;
  readonly start: {
    readonly main: number;
    readonly exif: number;
    readonly gps: number;
    readonly jpeg: number;
  };
}): void {
  const { view, at, tags, little, start } = directory;
  view.setUint16(at, tags.length, little);
  let valueAt = at + 2 + tags.length * 12 + 4;
  view.setUint32(valueAt - 4, directory.next, little);
  for (const [i, tag] of tags.entries()) {
    const entry = at + 2 + i * 12;
    view.setUint16(entry, tag.tag, little);
    const values = "to" in tag ? [start[tag.to]] : tag.tag === 0x0201 ? [start.jpeg] : tag.values;
    const type = "to" in tag ? "long" : tag.type;
    view.setUint16(entry + 2, TYPES[type], little);
    view.setUint32(
      entry + 4,
      type === "rational" || type === "signed" ? values.length / 2 : values.length,
      little,
    );
    const long = longLength(tag) > 0;
    if (long) view.setUint32(entry + 8, valueAt, little);
    for (const [n, value] of values.entries()) {
      const to = (long ? valueAt : entry + 8) + n * WIDTHS[type];
      if (WIDTHS[type] === 1) view.setUint8(to, value);
      else if (WIDTHS[type] === 2) view.setUint16(to, value, little);
      else view.setUint32(to, value, little);
    }
    valueAt += longLength(tag);
  }
}
