// The newest photos of a camera, linked to their insights.
import { Link } from "@remix-run/react";
import { confidenceInClass } from "~/domain/insights/confidence-classes";
import { shownTakenAt } from "~/domain/insights/taken-at";
import type { ListedInsight } from "~/domain/set/set-answer";
import type { SetPart } from "~/domain/set/set-window";
import { formatPercent, formatTime } from "~/domain/text/format";
import { SpeciesName } from "~/insights/marks/species";
import { Thumbnail } from "~/insights/marks/thumbnail";
import { inPart } from "~/insights/set/part-words";
import { Skeleton } from "~/ui/waiting/skeleton";

interface NewestPhotosProps {
  readonly deviceId: string;
  /** Null: the set has not answered yet. */
  readonly insights: readonly ListedInsight[] | null;
  /** The part of all insights that was looked through; null: enough of them. */
  readonly part: SetPart | null;
  /** Some insights are left out. */
  readonly isPart: boolean;
}

export function NewestPhotos({ deviceId, insights, part, isPart }: NewestPhotosProps) {
  if (insights !== null && insights.length === 0) {
    const where = part === null ? (isPart ? "here" : "yet") : inPart(part);
    return <p className="mt-2 text-ink-2">No photos {where}.</p>;
  }
  return (
    <ul className="mt-3 grid grid-cols-5 gap-x-4 gap-y-5 max-w1050:grid-cols-4 max-w700:grid-cols-2">
      {insights === null ? (
        <Waiting />
      ) : (
        insights.map((insight) => (
          <li key={insight.insightId} className="min-w-0">
            <Link
              to={`/?tab=userInsights&device=${encodeURIComponent(deviceId)}&insight=${insight.insightId}`}
              className="group block rounded-xs"
            >
              <Thumbnail insight={insight} size="tile" />
              <span className="mt-1.5 flex items-baseline justify-between gap-2">
                <span className="truncate font-medium text-small group-hover:underline">
                  <SpeciesName insight={insight} />
                </span>
                <span className="text-small tabular-nums">{formatPercent(confidenceInClass(insight))}</span>
              </span>
              <span className="block truncate text-ink-3 text-small tabular-nums">
                {formatTime(shownTakenAt(insight))}
              </span>
            </Link>
          </li>
        ))
      )}
    </ul>
  );
}

/** Places of the final size. */
function Waiting() {
  return [1, 2, 3, 4, 5].map((place) => (
    <li key={place}>
      <Skeleton className="aspect-4/3 rounded-xs" />
    </li>
  ));
}
