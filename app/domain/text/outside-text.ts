// Text from outside, made safe: the one function that every API uses. Pure.
import { cutText } from "./cut-text";

/** NFC composes at most four characters into one, and as many again can be characters that are removed. */
const LOOKED_AT = 8;

/** Half of a surrogate pair, without the other half. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const REPLACEMENT = "\uFFFD";
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/**
 * Control characters, and those that embed, override or isolate a text direction: they mean nothing and make a text
 * look like another. Direction marks (U+200E, U+200F, U+061C) reverse nothing and stay.
 */
const UNSOUND = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A text that is safe to store and show: well-formed Unicode in NFC, on one line, without control characters or
 * direction overrides, at most `limit` characters (code points). Half of a surrogate pair becomes U+FFFD, a line break
 * or tab a space. Safe text passes unchanged; spaces at its ends stay.
 * @example outsideText("fox\u202Egnp", 200) // "foxgnp"
 */
export function outsideText(text: string, limit: number): string {
  const line = cutText(text, limit * LOOKED_AT)
    .replace(LONE_SURROGATE, REPLACEMENT)
    .replace(LINE_BREAK, " ")
    .replaceAll("\t", " ")
    .replace(UNSOUND, "");
  return cutText(line.normalize("NFC"), limit);
}
