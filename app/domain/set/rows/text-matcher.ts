// Which words of a column a text filter means. Pure. Spec section 5, Filters.
import { type ColumnId, NO_GROUP } from "~/domain/view/columns";
import { groupNamed } from "~/domain/view/filters/group-filter";
import { textTest } from "~/domain/view/whole-word";
import { memoize } from "./memoize";

/** Tells of every word whether it is meant: 1 or 0 a word. */
type WordMatcher = (words: readonly string[]) => Uint8Array;

/**
 * The words of a column that a text filter means. A group that is named whole is meant alone, of all `groups`
 * (`groupWords`), and the empty word is the group of cameras that are in none.
 */
export function textMatcher(column: ColumnId, text: string, groups: readonly string[]): WordMatcher {
  const whole = column === "group" ? groupNamed(text, groups) : undefined;
  return wordMatcher(whole === undefined ? textTest(text) : (word) => (word || NO_GROUP) === whole);
}

/** The words that pass a test. The pages of a set share most of their words, so each is looked at once. */
export function wordMatcher(test: (word: string) => boolean): WordMatcher {
  const isMeant = memoize(test);
  return (words) => marks(words, isMeant);
}

export function marks(words: readonly string[], test: (word: string) => boolean): Uint8Array {
  return Uint8Array.from(words, (word) => (test(word) ? 1 : 0));
}
