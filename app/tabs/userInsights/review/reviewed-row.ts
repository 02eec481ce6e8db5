// What a decision over an opened insight is for: with collections as rows the whole collection, else the insight alone. Pure.
import type { ReviewRow } from "~/domain/review/review-row";
import type { InsightDetail } from "~/domain/view/insight-detail";
import type { InsightsQuery } from "~/domain/view/insights-query";

export function reviewedRow(
  { insight, members }: InsightDetail,
  { collected }: Pick<InsightsQuery, "collected">,
): ReviewRow {
  const own = collected && members.length > 0 ? members : [insight];
  return {
    rowId: insight.insightId,
    insights: own.map(({ insightId, deviceId, status }) => ({ insightId, deviceId, status })),
  };
}
