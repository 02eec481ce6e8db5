// The counts around the rows in words. Pure.

import type { SetAnswer } from "~/domain/set/set-answer";
import type { SetPart } from "~/domain/set/set-window";
import { formatCount } from "~/domain/text/format";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { inPart } from "~/insights/set/part-words";

/**
 * "612 left to review"; nothing where there are no rows, or where only the rows that came with the document are known:
 * they say nothing of the others.
 */
export function reviewWords(answer: SetAnswer, isPart: boolean): string {
  const { matching, unreviewed, loaded, inScope } = answer;
  if (matching === 0 || loaded < inScope) return "";
  const here = isPart ? " here" : "";
  return unreviewed === 0 ? `All reviewed${here}` : `${formatCount(unreviewed)} left to review${here}`;
}

/** While no row is loaded and some may come. */
export function loadingWords({ span }: Pick<InsightsQuery, "span">): string {
  return span === null ? "Loading insights" : "Loading these days";
}

/** "1,702 insights match", for screen readers; of a part of all insights, in which. */
export function matchWords(matching: number, part: SetPart | null): string {
  const words = matching === 1 ? "1 insight matches" : `${formatCount(matching)} insights match`;
  return part === null ? words : `${words} ${inPart(part)}`;
}
