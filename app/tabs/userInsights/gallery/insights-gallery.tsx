// The rows as photos in a grid: the picture first, then species and confidence, device, time, and three marks at most.
// The same filters, order and pages as the table. docs/look.md, Photo and Table.
import { Link } from "@remix-run/react";
import { confidenceInClass } from "~/domain/insights/confidence-classes";
import { shownTakenAt } from "~/domain/insights/taken-at";
import type { ReviewRow } from "~/domain/review/review-row";
import type { ListedInsight } from "~/domain/set/set-answer";
import { formatPercent, formatTime } from "~/domain/text/format";
import { zoneTime } from "~/domain/view/zone-time";
import { LinkMark } from "~/insights/marks/link-mark";
import { CollectionSize, ConfirmedMark, SpeciesName } from "~/insights/marks/species";
import { Thumbnail } from "~/insights/marks/thumbnail";
import { LINK_LABELS } from "~/insights/view/insight-words";
import { RowStatusMark, statusWords } from "~/tabs/userInsights/list/columns/status-cell";
import { StatusSlots } from "~/tabs/userInsights/review/status-slots";
import type { Review } from "~/tabs/userInsights/review/use-review";
import { RowCheck } from "~/ui/table/rows/row-check";

interface InsightsGalleryProps {
  readonly items: readonly ListedInsight[];
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly hrefOf: (insightId: string) => string;
  /** As many as there are items, in their order. */
  readonly rows: readonly ReviewRow[];
  readonly review: Review | null;
}

export const GALLERY_GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(208px,1fr))] gap-x-4 gap-y-5 px-3 pt-1 pb-6 max-w700:grid-cols-2 max-w700:gap-x-2 max-w700:px-3";

export function InsightsGallery({ items, label, hrefOf, rows, review }: InsightsGalleryProps) {
  return (
    <ul aria-label={label} className={GALLERY_GRID}>
      {items.map((insight, i) => (
        <li key={insight.insightId} data-row={insight.insightId} className="group/tile relative min-w-0">
          <Link
            to={hrefOf(insight.insightId)}
            preventScrollReset
            data-insight={insight.insightId}
            className="group block rounded-xs"
          >
            <Thumbnail insight={insight} size="tile" />
            <TileText insight={insight} reviewed={review !== null} />
          </Link>
          <TileReview insight={insight} row={rows[i]} review={review} />
        </li>
      ))}
    </ul>
  );
}

interface TileReviewProps {
  readonly insight: ListedInsight;
  readonly row: ReviewRow | undefined;
  readonly review: Review | null;
}

/** Beside the tile's link: a checkbox in the photo's corner while it is wanted, and the slots under the words. */
function TileReview({ insight, row, review }: TileReviewProps) {
  if (!row || !review) return null;
  const label = `${insight.className}, ${insight.displayName}`;
  const chosen = review.selection.rows.has(row.rowId);
  const wanted = chosen || review.selection.rows.size > 0;
  return (
    <>
      <RowCheck
        label={`Choose ${label}`}
        chosen={chosen}
        onChoose={(to, range) => review.selection.choose(row, to, range)}
        className={`absolute! top-1 left-1 transition-opacity ${wanted ? "" : "opacity-0 focus-within:opacity-100 group-hover/tile:opacity-100 pointer-coarse:opacity-100"}`}
      />
      <span className="mt-1 -ml-1.5 block max-w700:ml-0">
        <StatusSlots
          {...review.shown(row)}
          label={label}
          size="tile"
          onPress={(status) => review.press([row], status)}
        />
      </span>
    </>
  );
}

interface TileTextProps {
  readonly insight: ListedInsight;
  /** The slots under it tell the status. */
  readonly reviewed: boolean;
}

function TileText({ insight, reviewed }: TileTextProps) {
  const time = shownTakenAt(insight);
  return (
    <span className="mt-2 flex flex-col">
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium text-body group-hover:underline">
          <SpeciesName insight={insight} />
          <ConfirmedMark insight={insight} />
        </span>
        <span className="text-small tabular-nums">{formatPercent(confidenceInClass(insight))}</span>
      </span>
      <span className="truncate text-ink-2 text-small" title={insight.displayName}>
        {insight.displayName}
      </span>
      <CollectionSize insight={insight} below />
      <span className="flex min-h-5 items-center justify-between gap-2 text-ink-3 text-small">
        <span className="truncate tabular-nums" data-tip={zoneTime(time, insight.utcOffsetMin)}>
          {formatTime(time)}
        </span>
        <TileMarks insight={insight} reviewed={reviewed} />
      </span>
    </span>
  );
}

/** Over which link it came and what was decided; a row without a status shows nothing. */
function TileMarks({ insight, reviewed }: TileTextProps) {
  const decided = !reviewed && (insight.status !== "none" || insight.collection?.mixedStatus === true);
  return (
    <span className="inline-flex flex-none items-center gap-2 max-w520:hidden">
      <span role="img" aria-label={LINK_LABELS[insight.link]} data-tip={LINK_LABELS[insight.link]}>
        <LinkMark link={insight.link} />
      </span>
      {decided && (
        <span role="img" aria-label={statusWords(insight)} data-tip={statusWords(insight)}>
          <RowStatusMark insight={insight} />
        </span>
      )}
    </span>
  );
}
