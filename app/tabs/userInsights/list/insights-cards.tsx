// The rows below 700 px: one card a row, photo left, name and percent on one line. docs/look.md, Table.
import { Link } from "@remix-run/react";
import { confidenceInClass } from "~/domain/insights/confidence-classes";
import { shownTakenAt } from "~/domain/insights/taken-at";
import type { ReviewRow } from "~/domain/review/review-row";
import type { ListedInsight } from "~/domain/set/set-answer";
import { formatPercent, formatTime } from "~/domain/text/format";
import { LinkMark } from "~/insights/marks/link-mark";
import { CollectionSize, ConfirmedMark, FurtherClasses, SpeciesName } from "~/insights/marks/species";
import { Thumbnail } from "~/insights/marks/thumbnail";
import { LINK_LABELS } from "~/insights/view/insight-words";
import { StatusSlots } from "~/tabs/userInsights/review/status-slots";
import type { Review } from "~/tabs/userInsights/review/use-review";
import { RowCheck } from "~/ui/table/rows/row-check";
import { receivedWords } from "./columns/cell-words";
import { RowStatusMark, statusWords } from "./columns/status-cell";

interface InsightsCardsProps {
  readonly items: readonly ListedInsight[];
  readonly showImages: boolean;
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly hrefOf: (insightId: string) => string;
  /** As many as there are items, in their order. */
  readonly rows: readonly ReviewRow[];
  readonly review: Review | null;
}

export function InsightsCards({ items, showImages, label, hrefOf, rows, review }: InsightsCardsProps) {
  return (
    <ul aria-label={label}>
      {items.map((insight, i) => {
        const row = rows[i];
        const own = row && review;
        const unsaved = own ? review.shown(row).unsaved : false;
        return (
          <li
            key={insight.insightId}
            data-row={insight.insightId}
            className={`relative border-line border-t ${unsaved ? "shadow-[inset_3px_0_0_var(--color-accent)]" : ""}`}
          >
            <Link
              to={hrefOf(insight.insightId)}
              preventScrollReset
              data-insight={insight.insightId}
              className={`grid gap-3.5 px-4 py-3 -outline-offset-2 active:bg-hover ${showImages ? "grid-cols-[128px_minmax(0,1fr)] max-[359px]:grid-cols-[96px_minmax(0,1fr)]" : ""} ${own && !showImages ? "pb-14 pl-[52px]" : ""}`}
            >
              {showImages && <Thumbnail insight={insight} size="card" />}
              <CardText insight={insight} reviewed={own !== undefined && own !== null} />
            </Link>
            {own && <CardReview insight={insight} row={row} review={review} showImages={showImages} />}
          </li>
        );
      })}
    </ul>
  );
}

interface CardReviewProps {
  readonly insight: ListedInsight;
  readonly row: ReviewRow;
  readonly review: Review;
  readonly showImages: boolean;
}

/** Lies over the card, beside its link: the checkbox in the photo's corner or before the words, the slots below. */
function CardReview({ insight, row, review, showImages }: CardReviewProps) {
  const label = `${insight.className}, ${insight.displayName}`;
  return (
    <>
      <RowCheck
        label={`Choose ${label}`}
        chosen={review.selection.rows.has(row.rowId)}
        onChoose={(to, range) => review.selection.choose(row, to, range)}
        className={`absolute! ${showImages ? "top-2.5 left-3" : "top-0.5 left-1"}`}
      />
      <span
        className={`absolute bottom-2.5 ${showImages ? "left-[158px] max-[359px]:left-[126px]" : "left-[52px]"}`}
      >
        <StatusSlots
          {...review.shown(row)}
          label={label}
          size="card"
          onPress={(status) => review.press([row], status)}
        />
      </span>
    </>
  );
}

interface CardTextProps {
  readonly insight: ListedInsight;
  /** The slots stand where the status would be told. */
  readonly reviewed: boolean;
}

function CardText({ insight, reviewed }: CardTextProps) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-card leading-5">
          <SpeciesName insight={insight} />
          <ConfirmedMark insight={insight} />
          <FurtherClasses insight={insight} />
        </span>
        <span className="font-medium tabular-nums">{formatPercent(confidenceInClass(insight))}</span>
      </span>
      <span className="mt-0.5 flex items-baseline justify-between gap-2 text-ink-2 text-small">
        <span className="truncate">{insight.displayName}</span>
        <span className="inline-flex flex-none items-center gap-2 text-ink-3">
          <span role="img" aria-label={LINK_LABELS[insight.link]}>
            <LinkMark link={insight.link} />
          </span>
        </span>
      </span>
      <CollectionSize insight={insight} below />
      <span className="text-ink-3 text-small tabular-nums">{formatTime(shownTakenAt(insight))}</span>
      <span className="text-ink-3 text-small tabular-nums empty:hidden">{receivedWords(insight)}</span>
      {reviewed ? (
        // Room for the slots, which lie over the card.
        <span className="mt-auto h-11 flex-none" />
      ) : (
        <span className="mt-auto inline-flex items-center gap-1.5 pt-1.5 text-ink-3 text-small">
          <RowStatusMark insight={insight} />
          {statusWords(insight)}
        </span>
      )}
    </span>
  );
}
