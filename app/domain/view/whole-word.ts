// A text filter in double quotes: what it asks for is the whole of a text, not a part of it. Pure. Decision 0127, What
// the widgets count.

/** The text of a filter that lets through what equals `text`, in whatever letters. */
export function wholeWord(text: string): string {
  return `"${text}"`;
}

/** What a filter asks for whole; null where it asks for a part. */
export function askedWhole(value: string): string | null {
  const text = value.trim();
  const inner = text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : "";
  return inner === "" ? null : inner;
}

/**
 * The test of a text filter, in whatever letters; blanks around a text do not count.
 * @example textTest("fox")("Red fox"); textTest('"red fox"')("Red fox"); !textTest('"fox"')("Red fox")
 */
export function textTest(value: string): (text: string) => boolean {
  const whole = askedWhole(value);
  const needle = fold(whole ?? value);
  return whole === null ? (text) => fold(text).includes(needle) : (text) => fold(text) === needle;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
