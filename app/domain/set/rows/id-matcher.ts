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

/** What of the spelling is looked for, and the digits of the spelling at which it can stand. */
interface Tries {
  readonly digits: Uint8Array;
  readonly starts: Uint8Array;
}

/**
 * Marks with 1 the rows of some ids, 16 bytes each, whose dashed spelling contains `text` (lower case). Null where no id
 * can: a place of the text that meets a dash or a digit of the spelling wrongly is excluded beforehand.
 */
export function idMarker(text: string): ((ids: Uint8Array, passes: Uint8Array) => void) | null {
  const tries = places(text);
  if (tries === null) return null;
  if (tries.digits.length === 0) return (_, passes) => passes.fill(1);
  if (tries.digits.length === 1) {
    return (ids, passes) => {
      for (let row = 0; row < passes.length; row++) if (stands(ids, row * BYTES, tries)) passes[row] = 1;
    };
  }
  return (ids, passes) => markIds(passes, ids, tries);
}

/**
 * Four bytes are looked at at once. A text that stands at the first half of a byte fills it with its first two digits, any
 * other fills the byte behind with its second and third (a short one half of its own byte). Few rows have such a byte, and
 * only those are read digit by digit. Source: Warren, Hacker's Delight, section 6-1, Find First 0-Byte.
 */
function markIds(passes: Uint8Array, ids: Uint8Array, tries: Tries): void {
  const [first = 0, second = 0, third] = tries.digits;
  const even = (LOWEST * ((first << 4) | second)) | 0;
  const odd = (LOWEST * (third === undefined ? first : (second << 4) | third)) | 0;
  const halves = third === undefined ? 0x0f0f0f0f : -1;
  const words = wordsOf(ids);
  for (let row = 0; row < passes.length; row++) {
    let zeros = 0;
    for (let at = row * 4; at < row * 4 + 4; at++) {
      const word = words[at] ?? 0;
      const e = word ^ even;
      const o = (word & halves) ^ odd;
      zeros |= ((e - LOWEST) & ~e) | ((o - LOWEST) & ~o);
    }
    if ((zeros & HIGHEST) !== 0 && stands(ids, row * BYTES, tries)) passes[row] = 1;
  }
}

function wordsOf(ids: Uint8Array): Int32Array {
  const own = ids.byteOffset % 4 === 0 ? ids : ids.slice();
  return new Int32Array(own.buffer, own.byteOffset, own.length >> 2);
}

function stands(ids: Uint8Array, offset: number, { digits, starts }: Tries): boolean {
  // Indices, not iterators: this runs for very many rows.
  for (let s = 0; s < starts.length; s++) {
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
  return starts.length === 0 ? null : { digits: Uint8Array.from(digits), starts: Uint8Array.from(starts) };
}

function digitsBefore(place: number): number {
  return place - [...DASHES].filter((dash) => dash < place).length;
}

function nibble(bytes: Uint8Array, offset: number, digit: number): number {
  return ((bytes[offset + (digit >> 1)] ?? 0) >> ((~digit & 1) << 2)) & 15;
}
