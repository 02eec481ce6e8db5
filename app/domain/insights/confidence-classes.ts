// The classes of an insight as a reader compares them: the most likely first, the rest by confidence. Pure.
// Spec sections 2.8 (most likely species, all possible species) and 3 (Insight).
import type { Insight } from "./insight";

/** From this percent on a further class leaves doubt about the most likely one; below, nearly every insight has some. */
const FURTHER_CLASS_FROM = 20;

export interface PossibleClass {
  readonly className: string;
  /** Percent as received, 0 to 100; null when the source gave none. */
  readonly confidence: number | null;
}

type Classified = Pick<Insight, "className" | "confidence" | "classList" | "userConfirmed">;

/**
 * How sure the machine was of the class that is shown, percent. An insight's own confidence is about the machine's word:
 * of a person's word it says what the machine gave that class, and nothing when it had not weighed it.
 */
export function confidenceInClass(insight: Classified): number | null {
  if (!insight.userConfirmed) return insight.confidence;
  return insight.classList.find((entry) => entry.className === insight.className)?.confidence ?? null;
}

/** Whether a person's word is another one than the class that the machine was surest of. */
export function isCorrected(insight: Classified): boolean {
  if (!insight.userConfirmed) return false;
  const inClass = confidenceInClass(insight) ?? -1;
  return insight.classList.some((entry) => entry.confidence > inClass);
}

/** Every class of the insight once: its own class first, then the others, highest confidence first. */
export function possibleClasses(insight: Classified): readonly PossibleClass[] {
  const own = insight.classList.find((entry) => entry.className === insight.className);
  const others = insight.classList
    .filter((entry) => entry.className !== insight.className)
    .sort((a, b) => b.confidence - a.confidence);
  return [own ?? { className: insight.className, confidence: confidenceInClass(insight) }, ...others];
}

/**
 * The classes that leave doubt about the most likely one: the others from 20 % on.
 * @example a red fox at 47 % with a raccoon at 31 % and 'empty' at 12 % leaves one: the raccoon
 */
export function furtherClasses(insight: Classified): readonly PossibleClass[] {
  return possibleClasses(insight)
    .slice(1)
    .filter((entry) => entry.confidence !== null && entry.confidence >= FURTHER_CLASS_FROM);
}
