// What a reader has decided and what is not stored yet, counted into which rows are left to review: a row that is decided
// is left no more, one whose decision is taken back is left again. Pure.
import type { Insight } from "~/domain/insights/insight";
import { isReviewed, type ReviewFacts } from "~/domain/insights/is-reviewed";
import { type InsightSet, locate } from "./insight-set";
import { reviewFacts } from "./pages/review-bits";
import { findRows } from "./rows/find-rows";

/** What is to become of an insight; what it does not name stays as it is stored. */
export type Decided = Pick<Insight, "insightId"> & Partial<ReviewFacts>;

/** Whether it is left to review, of every row that some decisions concern; the others are as they are stored. */
export type LeftRows = ReadonlyMap<number, boolean>;

/**
 * Of single insights, by their rows; of two decisions about one insight the later one says more. Those about insights
 * that the set does not hold concern none.
 */
export function leftAfter(set: InsightSet, decided: readonly Decided[]): LeftRows {
  const facts = new Map<number, ReviewFacts>();
  const rows = findRows(
    set,
    decided.map(({ insightId }) => insightId),
  );
  for (const { insightId, status, userConfirmed } of decided) {
    const row = rows.get(insightId);
    if (row === undefined) continue;
    const now = facts.get(row) ?? reviewFacts(bitsAt(set, row));
    facts.set(row, { status: status ?? now.status, userConfirmed: userConfirmed ?? now.userConfirmed });
  }
  return new Map(Array.from(facts, ([row, own]) => [row, !isReviewed(own)]));
}

function bitsAt(set: InsightSet, row: number): number {
  const { page, index } = locate(set, row);
  return page.bits[index] ?? 0;
}
