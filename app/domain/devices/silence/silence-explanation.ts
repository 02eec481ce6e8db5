// What people are told of a silence. Pure types. Decision 0158, Silence explained.
import type { SilenceCause } from "./causes/suspicion";

export const SILENCE_STRENGTHS = ["likely", "possible"] as const;
export type Strength = (typeof SILENCE_STRENGTHS)[number];

export interface ExplainedCause {
  readonly kind: SilenceCause;
  readonly strength: Strength;
  /** What happened, as a part of a sentence: "the battery ran down". */
  readonly words: string;
  /** Whole sentences, the weightiest first. */
  readonly evidence: readonly string[];
}

export interface SilenceExplanation {
  /** The one that most speaks for first; none: not known. */
  readonly causes: readonly ExplainedCause[];
  /** What to do first. */
  readonly nextStep: string;
}
