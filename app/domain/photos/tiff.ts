// Image file directories of a TIFF block, as EXIF uses them. Pure; reads only what lies inside the block, and no
// directory twice, so hostile counts and loops end. TIFF 6.0, section 2.

export interface TiffEntry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Where the entry's 12 bytes lie, relative to the block. */
  readonly at: number;
  /** Where its value lies and how long it is, relative to the block; inside the entry when it fits into 4 bytes. */
  readonly valueAt: number;
  readonly valueLength: number;
}

export interface TiffBlock {
  readonly little: boolean;
  /** Offset of the first directory. */
  readonly first: number;
}

/** Bytes of one value, by type 1 to 12. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] as const;
const ENTRY_LIMIT = 512;

/** Reads the head of a block; null when it is none. */
export function tiffBlock(block: Uint8Array): TiffBlock | null {
  const little = block[0] === 0x49 && block[1] === 0x49;
  const big = block[0] === 0x4d && block[1] === 0x4d;
  if ((!little && !big) || read16(block, 2, little) !== 42) return null;
  return { little, first: read32(block, 4, little) };
}

/** The entries of the directory at `offset`, and where the next one lies (0 = none). */
export function directory(
  block: Uint8Array,
  place: { readonly offset: number; readonly little: boolean },
): { readonly entries: readonly TiffEntry[]; readonly next: number } {
  const { offset, little } = place;
  if (offset < 8 || offset + 2 > block.length) return { entries: [], next: 0 };
  const claimed = read16(block, offset, little);
  const count = Math.min(claimed, ENTRY_LIMIT, Math.floor((block.length - offset - 2) / 12));
  const entries = Array.from({ length: count }, (_, i) =>
    entryAt(block, { at: offset + 2 + i * 12, little }),
  );
  const after = offset + 2 + claimed * 12;
  return { entries, next: after + 4 <= block.length ? read32(block, after, little) : 0 };
}

/** The number in an entry that points to another directory. */
export function pointer(block: Uint8Array, entry: TiffEntry, little: boolean): number {
  return read32(block, entry.at + 8, little);
}

/** An entry's text, up to its first zero byte. */
export function entryText(block: Uint8Array, entry: TiffEntry): string {
  let text = "";
  const end = Math.min(entry.valueAt + Math.min(entry.valueLength, 64), block.length);
  for (let at = entry.valueAt; at < end && block[at] !== 0; at++) text += String.fromCharCode(block[at] ?? 0);
  return text;
}

function entryAt(block: Uint8Array, place: { readonly at: number; readonly little: boolean }): TiffEntry {
  const { at, little } = place;
  const type = read16(block, at + 2, little);
  const count = read32(block, at + 4, little);
  const valueLength = count * (TYPE_BYTES[type] ?? 0);
  const valueAt = valueLength <= 4 ? at + 8 : read32(block, at + 8, little);
  return { tag: read16(block, at, little), type, count, at, valueAt, valueLength };
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
