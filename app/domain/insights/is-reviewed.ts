// When an insight is reviewed: what is left to review, the way to the next one, filters and counts all use this rule.
// Pure. Decision 0092, What reviewed means.
import type { Insight } from "./insight";

/** What a review says of an insight. */
export type ReviewFacts = Pick<Insight, "status" | "userConfirmed">;

/**
 * Whether someone has reviewed an insight: it has a status, or a person has named its species, here or in the
 * package that it was imported from.
 */
export function isReviewed({ status, userConfirmed }: ReviewFacts): boolean {
  return status !== "none" || userConfirmed;
}
