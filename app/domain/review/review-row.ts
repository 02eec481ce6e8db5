// What a row of the list means in a review: one insight, or all of a collection. Pure. Spec section 4 (Insight status).
import type { InsightStatus } from "~/domain/insights/insight";
import type { ListedInsight, SetAnswer } from "~/domain/set/set-answer";
import type { Reviewed, RowInsight, StatusAction } from "./undo-stack";

export interface ReviewRow {
  /** The id of the row in the list. */
  readonly rowId: string;
  /** The insights that a press on the row changes; never empty. */
  readonly insights: readonly RowInsight[];
}

/** What a row shows: its status (null if its insights differ), and whether that is unsaved. */
export interface ShownStatus {
  readonly status: InsightStatus | null;
  readonly unsaved: boolean;
}

/** The rows of an answer, in its order. */
export function reviewRows({ items, members }: Pick<SetAnswer, "items" | "members">): readonly ReviewRow[] {
  return items.map((item, i) => reviewRow(item, members[i]));
}

/** `members` are the insights of a collection; without them the row is its own insight. */
function reviewRow(item: ListedInsight, members: readonly RowInsight[] = []): ReviewRow {
  return { rowId: item.insightId, insights: members.length > 0 ? members : [item] };
}

/** The latest status of a row: as pressed, else as being saved, else as stored. */
export function shownStatus(
  { insights }: { readonly insights: readonly Reviewed[] },
  saving: ReadonlyMap<string, InsightStatus>,
  unsaved: ReadonlyMap<string, StatusAction>,
): ShownStatus {
  const statuses = new Set(
    insights.map(
      ({ insightId, status }) => unsaved.get(insightId)?.status ?? saving.get(insightId) ?? status,
    ),
  );
  const [only = null] = statuses.size === 1 ? statuses : [];
  return { status: only, unsaved: insights.some(({ insightId }) => unsaved.has(insightId)) };
}

/** The insights of some rows, each once, with what is being saved counted as stored. */
export function insightsOf(
  rows: readonly ReviewRow[],
  saving: ReadonlyMap<string, InsightStatus>,
): readonly Reviewed[] {
  const insights = new Map<string, Reviewed>();
  for (const insight of rows.flatMap((row) => row.insights)) {
    const status = saving.get(insight.insightId) ?? insight.status;
    insights.set(insight.insightId, { ...insight, status });
  }
  return [...insights.values()];
}
