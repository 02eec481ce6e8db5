// The status of an opened insight, and what of the review is unsaved. What the keys do: keys/insight-keys.ts.
// Spec sections 2.8 and 4.
import type { InsightDetail } from "~/domain/view/insight-detail";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { reviewedRow } from "./reviewed-row";
import { StatusSlots } from "./status-slots";
import type { Review } from "./use-review";

export interface DetailReviewProps {
  readonly detail: InsightDetail;
  /** Null for a viewer. */
  readonly review: Review | null;
  readonly query: InsightsQuery;
}

export function DetailReview({ detail, review, query }: DetailReviewProps) {
  if (!review) return null;
  const row = reviewedRow(detail, query);
  return (
    <section aria-label="Status" className="flex flex-col gap-2">
      {query.collected && detail.members.length > 1 && (
        <p className="text-ink-3 text-small">{concernText(row.insights.length, detail.members.length)}</p>
      )}
      <StatusSlots
        {...review.shown(row)}
        label={detail.insight.className}
        size="detail"
        onPress={(status) => review.press([row], status)}
      />
      <UnsavedLine review={review} />
    </section>
  );
}

/** "Applies to 2 of 5 photos in the burst: the filters hide the others". */
function concernText(concerned: number, all: number): string {
  if (concerned === all) return `Applies to all ${all} photos in the burst`;
  return `Applies to ${concerned} of ${all} photos in the burst: the filters hide the others`;
}

/** The dialog covers the list's bar, so a line here says the same. */
function UnsavedLine({ review }: { readonly review: Review }) {
  const { unsaved, heldWords, saving, save } = review;
  const count = unsaved.size + heldWords.length;
  if (count === 0 && saving === null) return null;
  return (
    <p aria-live="polite" className="flex min-h-7 items-center justify-between gap-3 text-ink-2 text-small">
      <span className="truncate tabular-nums">
        {saving ?? `${count} unsaved ${count === 1 ? "action" : "actions"}`}
      </span>
      {save && (
        <button
          type="button"
          onClick={save}
          data-tip="Save Actions (S)"
          className="flex-none rounded-sm px-1.5 font-semibold text-accent-ink hover:underline touch:min-h-11"
        >
          Save Actions
        </button>
      )}
    </p>
  );
}
