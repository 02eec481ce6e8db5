// The code that a camera without an account shows, and its owner types. Pure. Decision 0009, A first camera.

/** No 0, O, 1, I or L: what is read off a small screen is typed right. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CLAIM_CODE_LENGTH = 8;
/** How long a code can be typed. */
export const CLAIM_CODE_HOURS = 24;

/** `bytes` (8 or more, random) as a code without its dash. */
export function claimCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, CLAIM_CODE_LENGTH), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join("");
}

/** As shown: `K7QM-2XPA`. */
export function showClaimCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** As typed, in any case, with or without dash and blanks; null when it can be none. */
export function parseClaimCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  return code.length === CLAIM_CODE_LENGTH && [...code].every((char) => ALPHABET.includes(char))
    ? code
    : null;
}
