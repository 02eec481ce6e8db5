// Which rows' dashed ids contain a text, read off their 16 bytes without spelling them out. Pure.

/** Where the spelling has a dash instead of a digit. */
const DASHES = new Set([8, 13, 18, 23]);
/** Characters of the spelling. */
export const ID_LENGTH = 36;
/** Bytes of an id. */
const BYTES = 16;
/** In each byte of a word the lowest bit, and the highest. */
const LOWEST = 0x01010101;
const HIGHEST = 0x80808080 | 0;

/** Of so few places the bytes are compared at once. */
const FEW_PLACES = 4;

/** What of the spelling is looked for, and the digits of the spelling at which it can stand. */
interface Tries {
  readonly digits: Uint8Array;
  readonly starts: Uint8Array;
  /** A byte that the text fills where it stands there, and what it is filled with. Both empty where it may fill none. */
  readonly filled: Uint8Array;
  readonly fillings: Uint8Array;
}

/** Tells of ids, 16 bytes each, which ones contain a text; rows are given and answered in ascending order. */
export interface IdMatcher {
  /** Of the first `count`. */
  readonly all: (ids: Uint8Array, count: number) => Uint32Array;
  readonly among: (ids: Uint8Array, rows: Uint32Array) => Uint32Array;
}

/**
 * Finds the ids whose dashed spelling contains `text` (lower case). Null where no id can: a place of the text that meets a
 * dash or a digit of the spelling wrongly is excluded beforehand.
 */
export function idMatcher(text: string): IdMatcher | null {
  const tries = places(text);
  if (tries === null) return null;
  const { digits, starts } = tries;
  const isScanned = digits.length >= 2 && starts.length > FEW_PLACES;
  return {
    all: (ids, count) => (isScanned ? scanned(ids, count, tries) : found(ids, { rows: null, count, tries })),
    among: (ids, rows) => found(ids, { rows, count: rows.length, tries }),
  };
}

/** Every row is read; null: the first `count`. */
function found(
  ids: Uint8Array,
  {
    rows,
    count,
    tries,
  }: { readonly rows: Uint32Array | null; readonly count: number; readonly tries: Tries },
): Uint32Array {
  const standing = new Uint32Array(count);
  let next = 0;
  for (let i = 0; i < count; i++) {
    const row = rows === null ? i : (rows[i] ?? 0);
    if (stands(ids, row * BYTES, tries)) standing[next++] = row;
  }
  return standing.slice(0, next);
}

/**
 * Four bytes are looked at at once. A text that stands at the first half of a byte fills it with its first two digits, any
 * other fills the byte behind with its second and third (a short one half of its own byte). Few rows have such a byte, and
 * only those are read. Source: Warren, Hacker's Delight, section 6-1, Find First 0-Byte.
 */
function scanned(ids: Uint8Array, count: number, tries: Tries): Uint32Array {
  const [first = 0, second = 0, third] = tries.digits;
  const even = (LOWEST * ((first << 4) | second)) | 0;
  const odd = (LOWEST * (third === undefined ? first : (second << 4) | third)) | 0;
  const halves = third === undefined ? 0x0f0f0f0f : -1;
  const words = wordsOf(ids);
  const standing = new Uint32Array(count);
  let next = 0;
  for (let row = 0; row < count; row++) {
    let zeros = 0;
    for (let at = row * 4; at < row * 4 + 4; at++) {
      const word = words[at] ?? 0;
      const e = word ^ even;
      const o = (word & halves) ^ odd;
      zeros |= ((e - LOWEST) & ~e) | ((o - LOWEST) & ~o);
    }
    if ((zeros & HIGHEST) !== 0 && stands(ids, row * BYTES, tries)) standing[next++] = row;
  }
  return standing.slice(0, next);
}

function wordsOf(ids: Uint8Array): Int32Array {
  const own = ids.byteOffset % 4 === 0 ? ids : ids.slice();
  return new Int32Array(own.buffer, own.byteOffset, own.length >> 2);
}

function stands(ids: Uint8Array, offset: number, { digits, starts, filled, fillings }: Tries): boolean {
  // Indices, not iterators: this runs for very many rows.
  for (let s = 0; s < starts.length; s++) {
    if (filled.length > 0 && ids[offset + (filled[s] ?? 0)] !== fillings[s]) continue;
    const start = starts[s] ?? 0;
    let i = 0;
    while (i < digits.length && nibble(ids, offset, start + i) === digits[i]) i++;
    if (i === digits.length) return true;
  }
  return false;
}

/** Null when it cannot stand anywhere. */
function places(text: string): Tries | null {
  if (!/^[0-9a-f-]*$/.test(text)) return null;
  const starts: number[] = [];
  for (let at = 0; at + text.length <= ID_LENGTH; at++) {
    const fits = [...text].every((char, i) => (char === "-") === DASHES.has(at + i));
    if (fits) starts.push(digitsBefore(at));
  }
  const digits = [...text.replaceAll("-", "")].map((char) => Number.parseInt(char, 16));
  if (starts.length === 0) return null;
  const [first = 0, second = 0, third] = digits;
  // Digits from an odd place on fill the byte behind first.
  const fills = third === undefined ? [] : starts;
  return {
    digits: Uint8Array.from(digits),
    starts: Uint8Array.from(starts),
    filled: Uint8Array.from(fills, (start) => (start + 1) >> 1),
    fillings: Uint8Array.from(fills, (start) =>
      start % 2 === 0 ? (first << 4) | second : (second << 4) | (third ?? 0),
    ),
  };
}

function digitsBefore(place: number): number {
  return place - [...DASHES].filter((dash) => dash < place).length;
}

function nibble(bytes: Uint8Array, offset: number, digit: number): number {
  return ((bytes[offset + (digit >> 1)] ?? 0) >> ((~digit & 1) << 2)) & 15;
}
