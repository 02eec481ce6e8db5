// What a person may say an insight shows: one of the model's classes, or a word of their own. Pure. Spec section 3
// (userConfirmed).

import { type ClassConfidence, EMPTY_CLASS } from "~/domain/insights/insight";
import { ok, type Result, refuse } from "~/domain/result";
import { outsideText } from "~/domain/text/outside-text";

/** Characters, as of a class name that a camera sends. */
export const SPECIES_LIMIT = 200;
/** Characters of what is typed that are looked at. */
const TYPED = 1000;

/** Most photos that are confirmed or corrected together; one save is one look at one collection. */
export const SPECIES_COLLECTION_LIMIT = 200;

/**
 * Reads a typed species: one line, trimmed; the model's own spelling where it has that class.
 * Refuses: nothing, more than 200 characters.
 * @example parseSpecies(" red  FOX ", ["Red fox"]) // Red fox
 */
export function parseSpecies(text: string, known: Iterable<string>): Result<string> {
  const word = outsideText(text, TYPED).replace(/\s+/g, " ").trim();
  if (word === "") {
    return refuse({ code: "no-species", message: "Enter a species.", field: "className" });
  }
  if ([...word].length > SPECIES_LIMIT) {
    const message = `A species can have up to ${SPECIES_LIMIT} characters.`;
    return refuse({ code: "long-species", message, field: "className" });
  }
  const spelled = fold(word);
  return ok([...known].find((name) => fold(name) === spelled) ?? word);
}

/**
 * What is offered to choose from: what the machine weighed, best first, then the other classes of its alg by name.
 * Each once; 'empty' is always one of them.
 */
export function speciesChoices(
  weighed: readonly ClassConfidence[],
  labels: Iterable<string>,
): readonly string[] {
  const first = weighed.map(({ className }) => className);
  const others = [...labels, EMPTY_CLASS.label].sort((a, b) => a.localeCompare(b, "en"));
  const seen = new Set<string>();
  return [...first, ...others].filter((name) => !seen.has(fold(name)) && seen.add(fold(name)));
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
