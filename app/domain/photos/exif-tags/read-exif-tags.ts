// The tags of the table in a picture's bytes. Pure. Reads one directory and its maker note, follows nothing else, and
// looks at no byte outside the block, so a hostile picture says nothing at worst.
import { exifRange, startsWith } from "~/domain/photos/jpeg-segments";
import { directory, EXIF_DIRECTORY, entryNumber, type TiffEntry, tiffBlock } from "~/domain/photos/tiff";
import { type ExifTags, exifTags, type TagPlace } from "./exif-tags";

/** Bytes of a picture that are enough: EXIF is one segment of at most 64 KiB, and little precedes it. */
export const TAG_HEAD_BYTES = 72 * 1024;

const MAKER_NOTE = 0x927c;
/** The value of a denominator that marks an unknown temperature (Exif 2.31, AmbientTemperature). */
const UNKNOWN = 0xffff_ffff;

/**
 * The tags of a JPEG from its first bytes; 72 KiB are enough, fewer may be. Never throws: what is missing, cut, broken or
 * absurd is null, and so is everything of a picture that is no JPEG.
 * @example a HyperFire 2 photo at 5 °C is { ambientTemperature: 5 }
 */
export function exifTagsOf(head: Uint8Array): ExifTags {
  const range = exifRange(head);
  const block = head.subarray(range?.start ?? 0, range?.end ?? 0);
  const { little = true, first = 0 } = tiffBlock(block) ?? {};
  const main = directory(block, { offset: first, little });
  const offset = entryNumber(main.entries, EXIF_DIRECTORY);
  const { entries } = directory(block, { offset, little });
  const note = valueIn(block, entries, MAKER_NOTE);
  const read = (place: TagPlace): number | null => {
    if ("note" in place) {
      return place.note.some((mark) => startsWith(note, 0, mark)) ? int16At(note, place.int16At) : null;
    }
    const entry = entries.find(({ tag }) => tag === place.entry);
    return entry ? entryValue(block, entry, little) : null;
  };
  return exifTags(({ places }) => places.map(read));
}

function valueIn(block: Uint8Array, entries: readonly TiffEntry[], wanted: number): Uint8Array {
  const entry = entries.find(({ tag }) => tag === wanted);
  return entry ? block.subarray(entry.valueAt, entry.valueAt + entry.valueLength) : new Uint8Array();
}

function int16At(note: Uint8Array, at: number): number | null {
  return at + 2 <= note.length ? viewOf(note).getInt16(at, true) : null;
}

/** One number of the entry's own type (TIFF 6.0, section 2); null for several, for texts, and for a value that is cut. */
function entryValue(block: Uint8Array, entry: TiffEntry, little: boolean): number | null {
  const value = block.subarray(entry.valueAt, entry.valueAt + entry.valueLength);
  const form = FORMS[entry.type];
  return form && value.length === form.bytes && entry.valueLength === form.bytes
    ? form.read(viewOf(value), little)
    : null;
}

interface NumberForm {
  readonly bytes: number;
  readonly read: (view: DataView, little: boolean) => number | null;
}

const FORMS: Readonly<Record<number, NumberForm>> = {
  3: { bytes: 2, read: (view, little) => view.getUint16(0, little) },
  4: { bytes: 4, read: (view, little) => view.getUint32(0, little) },
  5: { bytes: 8, read: (view, little) => ratio(view.getUint32(0, little), view.getUint32(4, little)) },
  8: { bytes: 2, read: (view, little) => view.getInt16(0, little) },
  9: { bytes: 4, read: (view, little) => view.getInt32(0, little) },
  10: {
    bytes: 8,
    read: (view, little) =>
      view.getUint32(4, little) === UNKNOWN
        ? null
        : ratio(view.getInt32(0, little), view.getInt32(4, little)),
  },
};

function ratio(numerator: number, denominator: number): number | null {
  if (denominator === 0 || denominator === UNKNOWN) return null;
  // Nothing divided by a negative number is -0.
  return numerator === 0 ? 0 : numerator / denominator;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
