// The counts around the rows in words. Pure.
import { formatCount } from "~/domain/format";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { SetProgress } from "~/tabs/userInsights/list-model";

/**
 * "612 left to review"; nothing where there are no rows, or where only the rows that came with the document are known:
 * they say nothing of the others.
 */
export function reviewWords(answer: SetAnswer): string {
  const { matching, unreviewed, loaded, inScope } = answer;
  if (matching === 0 || loaded < inScope) return "";
  return unreviewed === 0 ? "All reviewed" : `${formatCount(unreviewed)} left to review`;
}

/** "Searching 340,000 of 1,000,000 insights". */
export function progressWords({ loaded, total }: SetProgress): string {
  return `Searching ${formatCount(loaded)} of ${formatCount(total)} insights`;
}

/** "1,702 insights match", for screen readers. */
export function matchWords(matching: number): string {
  return matching === 1 ? "1 insight matches" : `${formatCount(matching)} insights match`;
}
