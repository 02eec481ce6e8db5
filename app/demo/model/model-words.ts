// What the page says about a release beside its results. Pure.
import { vocabularyOf } from "~models/metrics/vocabulary";
import type { Manifest } from "~models/release";
import { DRAWN_SENTENCE } from "~models/releases/drawn-sentence";

/** The sentence shown with every result of a release trained on drawn scenes; null for others. */
export function cardSentence({ models }: Manifest): string | null {
  return models.some(({ card }) => card.taughtOn.startsWith(DRAWN_SENTENCE)) ? DRAWN_SENTENCE : null;
}

export function licencesOf({ models }: Manifest): string {
  return [...new Set(models.map(({ licence }) => licence).filter(Boolean))].join(", ");
}

/** The classes that it can report. */
export function reportedClasses(manifest: Manifest): readonly string[] {
  return vocabularyOf(manifest).labels;
}
