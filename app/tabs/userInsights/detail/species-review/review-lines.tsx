// Who reviewed it: "Confirmed by You, Nov 21st 2026", the model's class, and earlier reviews.

import { machineLine, pastReviewLine, reviewLine } from "~/domain/review/species/species-review-words";
import type { SpeciesState } from "~/domain/review/species/species-state";

interface ReviewLinesProps {
  /** Null while it is on its way, and for a machine's word that wasn't asked about. */
  readonly state: SpeciesState | null;
  readonly userConfirmed: boolean;
  /** The species shown was reviewed here a moment ago. */
  readonly justSaid: boolean;
}

const JUST_SAID = { said: "Reviewed by You, just now", takenBack: "Taken back by You, just now" } as const;

export function ReviewLines({ state, userConfirmed, justSaid }: ReviewLinesProps) {
  const stored = state ? reviewLine(state) : userConfirmed ? "Confirmed by a person" : null;
  const review = justSaid ? JUST_SAID[userConfirmed ? "said" : "takenBack"] : stored;
  const machine = justSaid ? null : state && machineLine(state);
  const earlier = state?.history.slice(1) ?? [];
  return (
    <>
      <p role="status" className="text-ink-2 text-small empty:hidden [&:not(:empty)]:mt-2">
        {review}
      </p>
      {machine && <p className="text-ink-3 text-small">{machine}</p>}
      {earlier.length > 0 && (
        <details className="text-ink-3 text-small">
          <summary className="w-fit rounded-xs hover:text-ink max-w700:py-3">
            {earlier.length === 1 ? "1 earlier review" : `${earlier.length} earlier reviews`}
          </summary>
          <ol className="mt-1 flex flex-col gap-0.5 border-line border-l pl-2.5">
            {earlier.map((turn) => (
              <li key={`${turn.at} ${turn.className}`} className="break-words">
                {pastReviewLine(turn)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
