// Texts of algs and releases: cleaned, and refused when too long or missing. Pure.
import { outsideText } from "~/domain/text/outside-text";

/** More than any of the texts may have, so that a text over a limit is refused, not cut. */
const LOOKED_AT = 5_000;

/** On one line, without blanks around it. */
export function tidyText(text: string): string {
  return outsideText(text, LOOKED_AT).trim();
}

/** What is wrong with a text; null when nothing is. `missing` is the sentence for an empty one. */
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
