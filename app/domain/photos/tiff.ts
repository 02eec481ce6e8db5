// Image file directories of a TIFF block, as EXIF uses them. Pure; reads only inside the block, so a hostile count
// costs no more than the block's length. Follows no pointers; callers that do must count their steps. TIFF 6.0, section
// 2.

export interface TiffEntry {
  readonly tag: number;
  /** 1 to 13 in a sound file. */
  readonly type: number;
  /** The offset of the entry's 12 bytes, relative to the block. */
  readonly at: number;
  /** Where its value is and how long it is, relative to the block; inside the entry if it fits into 4 bytes. */
  readonly valueAt: number;
  readonly valueLength: number;
  /** The value when it is one number of 16 or 32 bits, such as a pointer; else null. */
  readonly number: number | null;
}

interface TiffBlock {
  readonly little: boolean;
  /** Offset of the first directory. */
  readonly first: number;
}

export interface TiffDirectory {
  readonly entries: readonly TiffEntry[];
  /** Offset of the next directory; 0 without one. */
  readonly next: number;
  /** Where that offset is written. */
  readonly nextAt: number;
}

export const TIFF_HEADER_BYTES = 8;
export const TIFF_ENTRY_BYTES = 12;
/** The tag that points to EXIF's own directory. */
export const EXIF_DIRECTORY = 0x8769;

const NO_DIRECTORY: TiffDirectory = { entries: [], next: 0, nextAt: 0 };
const MAGIC = 42;
const SHORT = 3;
const LONG = 4;
const DIRECTORY_POINTER = 13;
/** Bytes of one value, by type 1 to 13; EXIF 2 knows no other types. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4] as const;

/** Reads the head of a block; null if it isn't one. */
export function tiffBlock(block: Uint8Array): TiffBlock | null {
  const little = block[0] === 0x49 && block[1] === 0x49;
  const big = block[0] === 0x4d && block[1] === 0x4d;
  if ((!little && !big) || read16(block, 2, little) !== MAGIC) return null;
  return { little, first: read32(block, 4, little) };
}

/** The directory at `offset`: no entries if it is outside the block, fewer than it claims if it is cut. */
export function directory(
  block: Uint8Array,
  place: { readonly offset: number; readonly little: boolean },
): TiffDirectory {
  const { offset, little } = place;
  if (offset < TIFF_HEADER_BYTES || offset + 2 > block.length) return NO_DIRECTORY;
  const claimed = read16(block, offset, little);
  const count = Math.min(claimed, Math.floor((block.length - offset - 2) / TIFF_ENTRY_BYTES));
  const entries = Array.from({ length: count }, (_, i) =>
    entryAt(block, { at: offset + 2 + i * TIFF_ENTRY_BYTES, little }),
  );
  const nextAt = offset + 2 + claimed * TIFF_ENTRY_BYTES;
  return { entries, nextAt, next: nextAt + 4 <= block.length ? read32(block, nextAt, little) : 0 };
}

/** The number of a directory's entry; 0, which points to nothing, when it has no such entry. */
export function entryNumber(entries: readonly TiffEntry[], tag: number): number {
  return entries.find((entry) => entry.tag === tag)?.number ?? 0;
}

function entryAt(block: Uint8Array, place: { readonly at: number; readonly little: boolean }): TiffEntry {
  const { at, little } = place;
  const type = read16(block, at + 2, little);
  const count = read32(block, at + 4, little);
  const valueLength = count * (TYPE_BYTES[type] ?? 0);
  const valueAt = valueLength <= 4 ? at + 8 : read32(block, at + 8, little);
  return {
    tag: read16(block, at, little),
    type,
    at,
    valueAt,
    valueLength,
    number: count === 1 ? numberAt(block, { at: at + 8, type, little }) : null,
  };
}

function numberAt(
  block: Uint8Array,
  value: { readonly at: number; readonly type: number; readonly little: boolean },
): number | null {
  switch (value.type) {
    case SHORT:
      return read16(block, value.at, value.little);
    case LONG:
    case DIRECTORY_POINTER:
      return read32(block, value.at, value.little);
    default:
      return null;
  }
}

function read16(block: Uint8Array, at: number, little: boolean): number {
  const [a, b] = [block[at] ?? 0, block[at + 1] ?? 0];
  return little ? a | (b << 8) : (a << 8) | b;
}

function read32(block: Uint8Array, at: number, little: boolean): number {
  const [low, high] = little
    ? [read16(block, at, little), read16(block, at + 2, little)]
    : [read16(block, at + 2, little), read16(block, at, little)];
  return high * 65_536 + low;
}
