// The counts around the rows in words. Pure.
import { formatCount } from "~/domain/format";
import type { SetAnswer } from "~/domain/set/set-answer";

/**
 * "612 left to review"; nothing where there are no rows, or where only the rows that came with the document are known:
 * they say nothing of the others.
 */
export function reviewWords(answer: SetAnswer): string {
  const { matching, unreviewed, loaded, inScope } = answer;
  if (matching === 0 || loaded < inScope) return "";
  return unreviewed === 0 ? "All reviewed" : `${formatCount(unreviewed)} left to review`;
}

/** "1,702 insights match", for screen readers. */
export function matchWords(matching: number): string {
  return matching === 1 ? "1 insight matches" : `${formatCount(matching)} insights match`;
}
