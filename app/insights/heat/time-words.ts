// What the bar of time says of the insights in its window. Pure. Decision 0125, Heat and time.

import { formatCount } from "~/domain/format";
import { sumIn } from "~/domain/map/day-window";
import type { DayWindow } from "~/domain/map/heat";
import { LINE_IS_DOWN, type SetProgress } from "~/insights/set/set-progress";
import type { CountedHeat } from "./use-heat";

/** "412,000 of 1,000,000 counted". */
export function countingWords(progress: SetProgress | null): string {
  if (progress === null) return "Counting insights";
  return `${formatCount(progress.loaded)} of ${formatCount(progress.total)} counted`;
}

/** "14,209 insights", and those that the map cannot show. */
export function countedWords({ days, insights }: CountedHeat, window: DayWindow): string {
  const unplaced = sumIn(days.unplaced, days.from, window);
  const words = insights === 1 ? "1 insight" : `${formatCount(insights)} insights`;
  return unplaced === 0 ? words : `${words}, ${formatCount(unplaced)} without a place`;
}

/** The days have no insight at all, placed or not. */
export function isEmpty({ days }: CountedHeat): boolean {
  return [...days.counts, ...days.unplaced].every((count) => count === 0);
}

/** Behind the number where some cameras cannot be reached. */
export const NOT_ALL_REACHED = "not all reached";
/** Of those that can be reached there is none. */
export const NONE_REACHED = "No insights that can be reached";

export const NO_INSIGHTS = "No insights in these six weeks";

/** Behind the number where the set holds a part of all insights, and not all of these days. */
export const AMONG_HELD = "of those here";
/** Of those that are here there is none. */
export const NONE_HELD = "None here of these six weeks";

interface TroubleWords {
  readonly short: string;
  readonly whole: string;
}

export const NOT_COUNTED: TroubleWords = {
  short: "Could not be counted",
  whole: "These insights could not be counted. Nothing is lost; the map shows what was counted before.",
};
export const NOT_LOADED: TroubleWords = { short: "Not all could be loaded", whole: LINE_IS_DOWN.message };
