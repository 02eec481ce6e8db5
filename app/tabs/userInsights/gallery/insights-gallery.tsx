// The rows as photos in a grid: the picture first, then species and confidence, device, time, and three marks at most.
// The same filters, order and pages as the table. look.md sections 5 and 8.
import { Link } from "@remix-run/react";
import { formatPercent, formatTime } from "../../../domain/format";
import { cameraTime } from "../../../domain/insights/camera-time";
import type { ListedInsight } from "../../../domain/insights/set/set-answer";
import { zoneTime } from "../../../domain/insights/view/zone-time";
import { CommsMark } from "../comms-mark";
import { COMMS_LABELS } from "../insight-words";
import { GroupSize, SpeciesName } from "../list/species";
import { RowStatusMark, statusWords } from "../list/status-cell";
import { Thumbnail } from "../list/thumbnail";

interface InsightsGalleryProps {
  readonly items: readonly ListedInsight[];
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly hrefOf: (insightId: string) => string;
}

export const GALLERY_GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(208px,1fr))] gap-x-4 gap-y-5 px-3 pt-1 pb-6 max-w700:grid-cols-2 max-w700:gap-x-3 max-w700:px-4";

export function InsightsGallery({ items, label, hrefOf }: InsightsGalleryProps) {
  return (
    <ul aria-label={label} className={GALLERY_GRID}>
      {items.map((insight) => (
        <li key={insight.insightId} className="min-w-0">
          <Link
            to={hrefOf(insight.insightId)}
            preventScrollReset
            data-insight={insight.insightId}
            className="group block rounded-xs"
          >
            <Thumbnail insight={insight} size="tile" />
            <TileText insight={insight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TileText({ insight }: { readonly insight: ListedInsight }) {
  const time = cameraTime(insight);
  return (
    <span className="mt-2 flex flex-col">
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium text-body group-hover:underline">
          <SpeciesName insight={insight} />
        </span>
        <span className="text-small tabular-nums">{formatPercent(insight.confidence)}</span>
      </span>
      <span className="flex items-baseline justify-between gap-2 text-ink-2 text-small">
        <span className="truncate" title={insight.displayName}>
          {insight.displayName}
        </span>
        <GroupSize insight={insight} />
      </span>
      <span className="flex min-h-5 items-center justify-between gap-2 text-ink-3 text-small">
        <span className="truncate tabular-nums" data-tip={zoneTime(time, insight.utcOffsetMin)}>
          {formatTime(time)}
        </span>
        <TileMarks insight={insight} />
      </span>
    </span>
  );
}

/** Over which link it came and what was decided; nothing is said of a row without a decision. */
function TileMarks({ insight }: { readonly insight: ListedInsight }) {
  const decided = insight.status !== "none" || insight.group?.mixedStatus === true;
  return (
    <span className="inline-flex flex-none items-center gap-2 max-w520:hidden">
      <span role="img" aria-label={COMMS_LABELS[insight.comms]} data-tip={COMMS_LABELS[insight.comms]}>
        <CommsMark comms={insight.comms} />
      </span>
      {decided && (
        <span role="img" aria-label={statusWords(insight)} data-tip={statusWords(insight)}>
          <RowStatusMark insight={insight} />
        </span>
      )}
    </span>
  );
}
