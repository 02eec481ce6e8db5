// The message that the days in an address don't exist. Pure. Decision 0132, The newest, or the days that are asked for.
import { readDay, readSpan } from "~/domain/set/set-window";
import { outsideText } from "~/domain/text/outside-text";

/** Characters of an address that are repeated. */
const SAID_LIMIT = 40;

/**
 * Why the days that an address names are not those that are shown; null where it names none, or some that there are.
 * @example badSpanWords("2024-02-30~2024-03-31") // "The address names a day that doesn't exist: 2024-02-30. ..."
 */
export function badSpanWords(asked: string | null): string | null {
  const named = outsideText(asked ?? "", SAID_LIMIT).trim();
  if (named === "" || readSpan(asked) !== null) return null;
  return `${badSpanReason(named)} Showing the newest insights.`;
}

function badSpanReason(named: string): string {
  const days = named.split("~");
  const [from, to] = days;
  // What is repeated could be read: the address holds something more that isn't repeated.
  if (days.length !== 2 || !days.every((day) => LIKE_A_DAY.test(day)) || readSpan(named) !== null) {
    return `Can't read the days in the address: ${named}.`;
  }
  const missing = days.filter((day) => readDay(day) === null);
  if (missing.length === 0) return `The days in the address are in the wrong order: ${from} to ${to}.`;
  return missing.length === 1
    ? `The address names a day that doesn't exist: ${missing[0]}.`
    : `The address names days that don't exist: ${missing.join(" and ")}.`;
}

const LIKE_A_DAY = /^\d{4}-\d\d-\d\d$/;
