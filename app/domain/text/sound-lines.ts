// Text from outside that has lines, made safe as `outsideText` makes one line safe. Pure.
import { cutText } from "./cut-text";
import { outsideText } from "./outside-text";

/**
 * Each line is sound, and stays a line; empty lines at both ends go. At most `limit` characters, breaks counted.
 * @example soundLines("a ladder\r\na strap\n", 200) // "a ladder\na strap"
 */
export function soundLines(text: string, limit: number): string {
  // A sound line is never longer than eight times what it keeps, as in `outsideText`.
  const lines = cutText(text.trim(), limit * 8)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => outsideText(line, limit).trimEnd());
  return cutText(lines.join("\n").trim(), limit).trimEnd();
}
