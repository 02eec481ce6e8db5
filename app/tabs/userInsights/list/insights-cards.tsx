// The rows below 700 px: one card a row, photo left, name and percent on one line. look.md section 5, Table.
import { Link } from "@remix-run/react";
import { formatPercent, formatTime } from "../../../domain/format";
import { cameraTime } from "../../../domain/insights/camera-time";
import type { ListedInsight } from "../../../domain/insights/set/set-answer";
import { CommsMark } from "../comms-mark";
import { COMMS_LABELS } from "../insight-words";
import { FurtherClasses, GroupSize, SpeciesName } from "./species";
import { RowStatusMark, statusWords } from "./status-cell";
import { Thumbnail } from "./thumbnail";

interface InsightsCardsProps {
  readonly items: readonly ListedInsight[];
  readonly showImages: boolean;
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly hrefOf: (insightId: string) => string;
}

export function InsightsCards({ items, showImages, label, hrefOf }: InsightsCardsProps) {
  return (
    <ul aria-label={label}>
      {items.map((insight) => (
        <li key={insight.insightId} className="border-line border-t">
          <Link
            to={hrefOf(insight.insightId)}
            preventScrollReset
            data-insight={insight.insightId}
            className={`grid gap-3.5 px-4 py-3 -outline-offset-2 active:bg-hover ${showImages ? "grid-cols-[128px_minmax(0,1fr)]" : ""}`}
          >
            {showImages && <Thumbnail insight={insight} size="card" />}
            <CardText insight={insight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CardText({ insight }: { readonly insight: ListedInsight }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-card leading-5">
          <SpeciesName insight={insight} />
          <FurtherClasses insight={insight} />
        </span>
        <span className="font-medium tabular-nums">{formatPercent(insight.confidence)}</span>
      </span>
      <span className="mt-0.5 truncate text-ink-2 text-small">{insight.displayName}</span>
      <span className="text-ink-3 text-small tabular-nums">{formatTime(cameraTime(insight))}</span>
      <span className="mt-auto flex items-center justify-between pt-1.5 text-ink-3">
        <span className="inline-flex items-center gap-1.5 text-small">
          <RowStatusMark insight={insight} />
          {statusWords(insight)}
        </span>
        <span className="inline-flex items-center gap-3">
          <GroupSize insight={insight} />
          <span role="img" aria-label={COMMS_LABELS[insight.comms]}>
            <CommsMark comms={insight.comms} />
          </span>
        </span>
      </span>
    </span>
  );
}
