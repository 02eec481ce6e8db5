// Texts of algs and releases: made sound, and told when they are too long or missing. Pure.
import { outsideText } from "~/domain/outside-text";

/** More than any of the texts may have: whoever is over a limit is told so, not cut short. */
const LOOKED_AT = 5_000;

/** On one line, without blanks around it. */
export function tidyText(text: string): string {
  return outsideText(text, LOOKED_AT).trim();
}

/** What is wrong with a text; null when nothing is. `missing` is what an empty one hears. */
export function textError(text: string, limit: number, missing: string | null = null): string | null {
  if (text === "" && missing !== null) return missing;
  return [...text].length > limit ? `This must have at most ${limit} characters.` : null;
}

/** Sentences by field, without those that have none. */
export function foundErrors(
  errors: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
