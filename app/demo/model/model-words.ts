// What is told of a release beside its results. Pure.
import { vocabularyOf } from "~models/metrics/vocabulary";
import type { Manifest } from "~models/release";
import { DRAWN_SENTENCE } from "~models/releases/drawn-sentence";

/** The sentence that stands beside every result of such a release; null for others. */
export function cardSentence({ models }: Manifest): string | null {
  return models.some(({ card }) => card.taughtOn.startsWith(DRAWN_SENTENCE)) ? DRAWN_SENTENCE : null;
}

export function licencesOf({ models }: Manifest): string {
  return [...new Set(models.map(({ licence }) => licence).filter(Boolean))].join(", ");
}

/** Labels that it may report. */
export function reportedClasses(manifest: Manifest): readonly string[] {
  return vocabularyOf(manifest).labels;
}
