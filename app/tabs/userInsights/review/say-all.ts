// Says one thing of all insights of some rows. Loaded with the first time: a list is often only looked at.
import type { ReviewRow } from "~/domain/review/review-row";
import { type BulkSaid, bulkChange, insightsIn, saidWords } from "~/domain/review/species/bulk-species";
import type { Review } from "./use-review";

type Sayable = Pick<Review, "asShown" | "sayTogether">;

export function sayAll(review: Sayable, rows: readonly ReviewRow[], said: BulkSaid): void {
  const change = bulkChange(review.asShown(insightsIn(rows)), said);
  review.sayTogether(change.words, saidWords(change, said));
}
