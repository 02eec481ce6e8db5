// What a decision over an opened insight is for: with collections as rows those insights of the collection that pass the
// query, else the insight alone. Pure. Decision 0027, Review.
import type { Insight } from "~/domain/insights/insight";
import type { ReviewRow } from "~/domain/review/review-row";
import type { InsightDetail } from "~/domain/view/insight-detail";
import type { InsightsQuery } from "~/domain/view/insights-query";

type Opened = Pick<InsightDetail, "insight" | "members" | "passing">;
type Rows = Pick<InsightsQuery, "collected">;

/**
 * The insights that a decision concerns. One that the query leaves out is decided alone, so that no one decides what
 * they don't see; a collection that it leaves out whole is decided whole.
 */
export function decidedOver({ insight, members, passing }: Opened, { collected }: Rows): readonly Insight[] {
  if (!collected || members.length === 0) return [insight];
  if (!passing?.length) return members;
  if (!passing.includes(insight.insightId)) return [insight];
  return members.filter(({ insightId }) => passing.includes(insightId));
}

export function reviewedRow(opened: Opened, rows: Rows): ReviewRow {
  return { rowId: opened.insight.insightId, insights: decidedOver(opened, rows) };
}
