// Whether an insight's dashed id contains a text, read off its 16 bytes without spelling it out. Pure.

/** Where the spelling has a dash instead of a digit. */
const DASHES = new Set([8, 13, 18, 23]);
/** Characters of the spelling. */
export const ID_LENGTH = 36;

/**
 * A test of 16 bytes at an offset: true when `text` (lower case) is part of the dashed spelling.
 * A place of the text that meets a dash or a digit of the spelling wrongly is excluded beforehand.
 */
export function idMatcher(text: string): (bytes: Uint8Array, offset: number) => boolean {
  const tries = places(text);
  if (tries === null) return () => false;
  const { digits, starts } = tries;
  return (bytes, offset) => {
    // Indices, not iterators: this runs for every row of a million.
    for (let s = 0; s < starts.length; s++) {
      const start = starts[s] ?? 0;
      let i = 0;
      while (i < digits.length && nibble(bytes, offset, start + i) === digits[i]) i++;
      if (i === digits.length) return true;
    }
    return false;
  };
}

/** The digits of the text, and the first digits of the spelling at which it can stand; null when it cannot. */
function places(text: string): { readonly digits: Uint8Array; readonly starts: Uint8Array } | null {
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
