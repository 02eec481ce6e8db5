// The list below 700 px: one card a row, photo left, name and percent on one line. look.md section 5, Table.
import { Link } from "@remix-run/react";
import { formatPercent, formatTime } from "../../../domain/format";
import { cameraTime } from "../../../domain/insights/camera-time";
import type { Insight } from "../../../domain/insights/insight";
import { StatusMark } from "../../../ui/status-mark";
import { CommsMark } from "../comms-mark";
import { COMMS_LABELS, STATUS_LABELS } from "../insight-words";
import { FurtherClasses, SpeciesName } from "./species";
import { Thumbnail } from "./thumbnail";

interface InsightsCardsProps {
  readonly items: readonly Insight[];
  readonly hrefOf: (insightId: string) => string;
}

export function InsightsCards({ items, hrefOf }: InsightsCardsProps) {
  return (
    <ul aria-label="Insights, newest received first">
      {items.map((insight) => (
        <li key={insight.insightId} className="border-line border-t">
          <Link
            to={hrefOf(insight.insightId)}
            preventScrollReset
            data-insight={insight.insightId}
            className="grid grid-cols-[128px_minmax(0,1fr)] gap-3.5 px-4 py-3 -outline-offset-2 active:bg-hover"
          >
            <Thumbnail insight={insight} size="card" />
            <span className="flex min-w-0 flex-col">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate text-card leading-5">
                  <SpeciesName insight={insight} />
                  <FurtherClasses insight={insight} />
                </span>
                <span className="font-medium tabular-nums">{formatPercent(insight.confidence)}</span>
              </span>
              <span className="mt-0.5 truncate text-small text-ink-2">{insight.displayName}</span>
              <span className="text-small text-ink-3 tabular-nums">{formatTime(cameraTime(insight))}</span>
              <span className="mt-auto flex items-center justify-between text-ink-3">
                <span className="inline-flex items-center gap-1.5 text-small">
                  <StatusMark status={insight.status} />
                  {STATUS_LABELS[insight.status]}
                </span>
                <span role="img" aria-label={COMMS_LABELS[insight.comms]}>
                  <CommsMark comms={insight.comms} />
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
