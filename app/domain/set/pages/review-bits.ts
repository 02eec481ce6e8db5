// Which rows of a page are left to review. Pure.

import { bitsOf, COLUMN_BITS } from "~/domain/insights/fields/facts";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { isReviewed, type ReviewFacts } from "~/domain/insights/is-reviewed";
import { COLLECTION_BITS, type SetPage } from "./set-page";

const { status, confirmed } = COLUMN_BITS;
/** Where the facts of a review are in `bits`. */
export const REVIEW_BITS = (status.mask << status.shift) | (confirmed.mask << confirmed.shift);

/** The rule as a table, by the facts that it looks at: one look a row, no object. */
const LEFT = Uint8Array.from({ length: REVIEW_BITS + 1 }, (_, bits) =>
  isReviewed(reviewFacts(bits)) ? 0 : 1,
);

/** What a review says of a single insight, off its small facts. */
export function reviewFacts(bits: number): ReviewFacts {
  return {
    status: INSIGHT_STATUSES[bitsOf(bits, "status")] ?? "none",
    userConfirmed: bitsOf(bits, "confirmed") === 1,
  };
}

/** Whether a single insight is left to review, off its small facts. */
export function isLeft(bits: number): boolean {
  return LEFT[bits & REVIEW_BITS] === 1;
}

/** Whether a row is left to review: of a collection, whether one of its insights is. */
export function isLeftAt({ bits, collections }: SetPage, row: number): boolean {
  if (collections) return ((collections.bits[row] ?? 0) & COLLECTION_BITS.hasUnreviewed) !== 0;
  return isLeft(bits[row] ?? 0);
}
