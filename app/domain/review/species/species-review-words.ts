// The words for who reviewed a species, and how. Pure.
import { formatDay, formatPercent } from "~/domain/text/format";
import type { PastReview, SpeciesState } from "./species-state";

type Said = Pick<SpeciesState, "userConfirmed" | "machine" | "review">;

/** "Confirmed by You, Nov 21st 2026"; "Corrected by ..." if the model named another class; null for a model's. */
export function reviewLine({ userConfirmed, machine, review }: Said): string | null {
  if (!userConfirmed) return null;
  if (review === null) return "Confirmed by a person";
  const verb = review.className === machine.className ? "Confirmed" : "Corrected";
  return `${verb} by ${whoAndWhen(review)}`;
}

/** "The model said Red fox, 93%"; null if a person only agreed with it. */
export function machineLine({ machine, review }: Said): string | null {
  if (review === null || review.className === machine.className) return null;
  const { className, confidence } = machine;
  return `The model said ${className}${confidence === null ? "" : `, ${formatPercent(confidence)}`}`;
}

/** One line of the history: "Raccoon, by You, Nov 21st 2026"; "Taken back by Maya R., Nov 20th 2026". */
export function pastReviewLine(turn: PastReview): string {
  return turn.className === null
    ? `Taken back by ${whoAndWhen(turn)}`
    : `${turn.className}, by ${whoAndWhen(turn)}`;
}

function whoAndWhen({ isOwn, by, at }: PastReview): string {
  return `${isOwn ? "You" : by}, ${formatDay(at)}`;
}
