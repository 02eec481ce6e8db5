// When an insight is reviewed: what is left to review, the way to the next one, filters and counts all go by this. Pure.
// Decision 0092, What reviewed means.
import type { Insight } from "./insight";

/** What a review says of an insight. */
export type ReviewFacts = Pick<Insight, "status" | "userConfirmed">;

/**
 * Whether someone has decided about an insight: it has a status, or a person has said its species, here or in the
 * package that it was imported from.
 */
export function isReviewed({ status, userConfirmed }: ReviewFacts): boolean {
  return status !== "none" || userConfirmed;
}
