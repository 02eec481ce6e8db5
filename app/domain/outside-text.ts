// Text from outside, made sound: the one function that every door puts it through. Pure.
import { cutText } from "./cut-text";

/** Composing takes at most four characters for one, and as many again may be none that a text keeps. */
const LOOKED_AT = 8;

/** A half of a surrogate pair that has lost the other. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const REPLACEMENT = "\uFFFD";
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/**
 * Control characters, and those that embed, override or isolate a direction of writing: they say nothing, and make a
 * text look like another one. Marks of a direction (U+200E, U+200F, U+061C) turn nothing round and stay.
 */
const UNSOUND = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A text as everyone may keep and show it: well-formed Unicode in NFC, on one line, without control characters and
 * without those that turn the direction of writing round, at most `limit` characters (code points). A half of a pair
 * becomes U+FFFD, a line break or tab a blank. Of a sound text nothing changes; blanks at its ends stay.
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
