// The status of an opened insight, and the keys of a review over it: 1 to 4, undo and redo, save, the way to the next that
// waits; Enter confirms the species, E says that nothing is there, and both go on. A row that stands for a collection is
// reviewed whole. Spec sections 2.8 and 4.
import { useEffect, useRef, useState } from "react";
import { pageClient } from "~/browser/api/page-client";
import { saySpecies, whyNotSaved } from "~/browser/api/species";
import { EMPTY_CLASS } from "~/domain/insights/insight";
import type { ReviewRow } from "~/domain/review/review-row";
import type { SetPort } from "~/domain/set/set-port";
import type { InsightDetail } from "~/domain/view/insight-detail";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { KeysHelp } from "./keys-help";
import { StatusSlots } from "./status-slots";
import type { Review } from "./use-review";
import { useReviewKeys } from "./use-review-keys";

/** Milliseconds. */
const CONFIRMED_FOR = 3_000;
/** How long a key waits for the insight that another one has led to, ms. */
const ARRIVAL_LIMIT_MS = 5_000;

export interface DetailReviewProps {
  readonly detail: InsightDetail;
  /** Null for a reader who may look only. */
  readonly review: Review | null;
  readonly query: InsightsQuery;
  /** Null until the whole set is here. */
  readonly port: SetPort | null;
  /** A species was saved. */
  readonly onSaved: () => void;
  readonly onShow: (insightId: string) => void;
}

export function DetailReview({ detail, review, query, port, onSaved, onShow }: DetailReviewProps) {
  const [helpOpen, setHelpOpen] = useState(false);
  const notify = useSnackbar();
  const row = rowOf(detail, query);
  const { insightId: shownId } = detail.insight;
  const arrived = useRef<() => void>(() => undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another insight is what is waited for
  useEffect(() => arrived.current(), [shownId]);

  /** Resolves when the insight is the opened one. */
  function goTo(insightId: string): Promise<void> {
    const arrival = new Promise<void>((resolve) => {
      arrived.current = resolve;
      setTimeout(resolve, ARRIVAL_LIMIT_MS);
    });
    onShow(insightId);
    return arrival;
  }

  async function next(): Promise<void> {
    const decided = [...(review?.unsaved.values() ?? [])].filter(({ status }) => status !== "none");
    const found = await port?.nextToReview(query, {
      after: shownId,
      decided: decided.map(({ insightId }) => insightId),
    });
    if (found && found.insightId !== shownId) await goTo(found.insightId);
  }

  /** Says it and goes on at once; what could not be saved is told, with the way back to it. */
  async function say(className: string): Promise<void> {
    const insightId = shownId;
    const whole = query.collected && detail.members.length > 1;
    saySpecies(pageClient, { insightId, className, of: whole ? "collection" : "insight" }).then(
      onSaved,
      (cause: unknown) => {
        const action = { label: "Show it", onPress: () => onShow(insightId) };
        notify({ text: `${detail.insight.className}: ${whyNotSaved(cause)}`, tone: "error", action });
      },
    );
    if (detail.nextId === null) notify({ text: `${className} confirmed`, durationMs: CONFIRMED_FOR });
    else await goTo(detail.nextId);
  }

  useReviewKeys(
    {
      help: () => setHelpOpen(true),
      ...(review && {
        status: (status) => review.press([row], status),
        undo: review.undo ?? undefined,
        redo: review.redo ?? undefined,
        save: review.save ?? undefined,
        next,
        confirm: () => say(detail.insight.className),
        empty: () => say(EMPTY_CLASS.label),
      }),
    },
    !helpOpen,
  );

  return (
    <>
      {review && (
        <section aria-label="Status" className="flex flex-col gap-2">
          {row.insights.length > 1 && (
            <p className="text-ink-3 text-small">For all {row.insights.length} photos of the collection</p>
          )}
          <StatusSlots
            {...review.shown(row)}
            label={detail.insight.className}
            size="detail"
            onPress={(status) => review.press([row], status)}
          />
          <UnsavedLine review={review} />
        </section>
      )}
      <KeysHelp open={helpOpen} onClose={() => setHelpOpen(false)} mayReview={review !== null} />
    </>
  );
}

/** The bar of the list lies under the dialog: here a line says the same. */
function UnsavedLine({ review }: { readonly review: Review }) {
  const { unsaved, saving, save } = review;
  if (unsaved.size === 0 && saving === null) return null;
  return (
    <p aria-live="polite" className="flex min-h-7 items-center justify-between gap-3 text-ink-2 text-small">
      <span className="truncate tabular-nums">
        {saving ?? `${unsaved.size} unsaved ${unsaved.size === 1 ? "action" : "actions"}`}
      </span>
      {save && (
        <button
          type="button"
          onClick={save}
          data-tip="Save Actions (S)"
          className="flex-none rounded-sm px-1.5 font-semibold text-accent-ink hover:underline max-w700:min-h-11"
        >
          Save Actions
        </button>
      )}
    </p>
  );
}

/** With collections as rows the whole collection, else the insight alone. */
function rowOf({ insight, members }: InsightDetail, query: InsightsQuery): ReviewRow {
  const own = query.collected && members.length > 0 ? members : [insight];
  return {
    rowId: insight.insightId,
    insights: own.map(({ insightId, deviceId, status }) => ({ insightId, deviceId, status })),
  };
}
