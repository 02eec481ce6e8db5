// Rewrites the TIFF block of a picture's EXIF so that only harmless tags stay. It lists what may stay, because vendors
// keep locations in notes, texts and directories of their own, which no list of what must go would cover. Pure; reads
// three directories and follows nothing else. Exif 2.32, tables 4 to 8.
import {
  directory,
  EXIF_DIRECTORY,
  entryNumber,
  TIFF_ENTRY_BYTES,
  TIFF_HEADER_BYTES,
  type TiffDirectory,
  type TiffEntry,
  tiffBlock,
} from "./tiff";

const THUMBNAIL_OFFSET = 0x0201;
const THUMBNAIL_LENGTH = 0x0202;
/** Bytes; real values of the tags below are shorter. */
const VALUE_LIMIT = 256;

/** Size, coding, make, model, orientation, resolution, software, time, artist, colours, copyright. */
const PICTURE_TAGS = [
  0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x010f, 0x0110, 0x0112, 0x0115, 0x011a, 0x011b, 0x0128, 0x0131,
  0x0132, 0x013b, 0x013e, 0x013f, 0x0211, 0x0212, 0x0213, 0x0214, 0x8298,
];
/** Exposure, light, lens and air temperature. */
const EXPOSURE_TAGS = [
  0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x8832, 0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206, 0x9207,
  0x9208, 0x9209, 0x920a, 0x9400, 0xa20e, 0xa20f, 0xa210, 0xa215, 0xa217, 0xa300, 0xa301, 0xa401, 0xa402,
  0xa403, 0xa404, 0xa405, 0xa406, 0xa407, 0xa408, 0xa409, 0xa40a, 0xa40c, 0xa432, 0xa433, 0xa434,
];
/** Times with their zones and fractions. */
const TIME_TAGS = [0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292];
/** Versions, components, compression, colour space, width and height. */
const FORM_TAGS = [0x9000, 0x9101, 0x9102, 0xa000, 0xa001, 0xa002, 0xa003];
const HARMLESS: ReadonlySet<number> = new Set([
  ...PICTURE_TAGS,
  ...EXPOSURE_TAGS,
  ...TIME_TAGS,
  ...FORM_TAGS,
  EXIF_DIRECTORY,
  THUMBNAIL_OFFSET,
  THUMBNAIL_LENGTH,
]);

/** What a picture needs to be drawn upright. */
export const TURN_ALONE: ReadonlySet<number> = new Set([0x0112]);

/**
 * Empties everything in a TIFF block but the entries that stay and their values, which stay where they are, byte by byte.
 * An emptied entry is one of tag 0, which readers pass over. A thumbnail that stays is what `scrubThumbnail` leaves of it.
 * What is no TIFF block is emptied whole.
 */
export function scrubExif(
  block: Uint8Array,
  scrubThumbnail: (jpeg: Uint8Array) => void,
  stays: ReadonlySet<number> = HARMLESS,
): void {
  const tiff = tiffBlock(block);
  const source = block.slice();
  block.fill(0);
  if (!tiff) return;
  const read = (offset: number) => directory(source, { offset, little: tiff.little });
  const main = read(tiff.first);
  const thumbnail = read(main.next);
  const directories = [main, thumbnail, read(entryNumber(main.entries, EXIF_DIRECTORY))];

  const jpegAt = entryNumber(thumbnail.entries, THUMBNAIL_OFFSET);
  const jpeg = source.slice(jpegAt, jpegAt + entryNumber(thumbnail.entries, THUMBNAIL_LENGTH));
  scrubThumbnail(jpeg);
  if (jpeg.length > 0 && stays.has(THUMBNAIL_OFFSET)) block.set(jpeg, jpegAt);

  const keep = (from: number, length: number) => {
    const part = source.subarray(from, from + length);
    if (part.length > 0) block.set(part, from);
  };
  keep(0, TIFF_HEADER_BYTES);
  if (thumbnail.entries.length > 0) keep(main.nextAt, 4);
  const staying = (entry: TiffEntry) => stays.has(entry.tag) && isShort(entry);
  for (const each of directories) keepEntries(each, { staying, keep });
  // Last, since a value may claim to lie where an entry stands.
  for (const entry of directories.flatMap((each) => each.entries)) {
    if (!staying(entry)) block.fill(0, entry.at, entry.at + TIFF_ENTRY_BYTES);
  }
}

interface Keeping {
  readonly staying: (entry: TiffEntry) => boolean;
  readonly keep: (from: number, length: number) => void;
}

/** Keeps the head of a directory, the entries that stay and their values. */
function keepEntries({ entries }: TiffDirectory, { staying, keep }: Keeping): void {
  const first = entries[0];
  // The count of the entries stands before them.
  if (first) keep(first.at - 2, 2);
  for (const entry of entries.filter(staying)) {
    keep(entry.at, TIFF_ENTRY_BYTES);
    keep(entry.valueAt, entry.valueLength);
  }
}

function isShort({ valueLength }: TiffEntry): boolean {
  return valueLength > 0 && valueLength <= VALUE_LIMIT;
}
