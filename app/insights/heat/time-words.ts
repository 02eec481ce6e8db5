// The words of the time bar for the insights in its window. Pure. Decision 0125, Heat and time.

import { sumIn } from "~/domain/map/heat/day-window";
import { type DayCounts, type DayWindow, SLIDER_DAYS } from "~/domain/map/heat/heat";
import { devicesWords } from "~/domain/map/map-words";
import { formatCount } from "~/domain/text/format";
import { CONNECTION_LOST, type SetProgress } from "~/insights/set/set-progress";

/** "412,000 of 1,000,000 counted". */
export function countingWords(progress: SetProgress | null): string {
  if (progress === null) return "Counting insights";
  return `${formatCount(progress.loaded)} of ${formatCount(progress.total)} counted`;
}

/** What is counted. */
interface CountedIn {
  readonly window: DayWindow;
  /** Whose insights; null: of whatever camera. */
  readonly devices: number | null;
}

/** "14,209 insights from 2 cameras", and those that the map cannot show. */
export function countedWords({ from, counts, unplaced }: DayCounts, { window, devices }: CountedIn): string {
  const [placed, placeless] = [sumIn(counts, from, window), sumIn(unplaced, from, window)];
  const words = `${placed === 1 ? "1 insight" : `${formatCount(placed)} insights`}${ofDevices(devices)}`;
  return placeless === 0 ? words : `${words}, ${formatCount(placeless)} without a location`;
}

/** The days have no insight at all, placed or not. */
export function isEmpty({ counts, unplaced }: DayCounts): boolean {
  return [...counts, ...unplaced].every((count) => count === 0);
}

/** "No insights from 2 cameras in these six weeks". */
export function emptyWords({ counts }: DayCounts, devices: number | null): string {
  return `No insights${ofDevices(devices)} ${isSixWeeks(counts) ? "in these six weeks" : "on these days"}`;
}

/** The words if none of the loaded ones is in the window. */
export function noneHeldWords({ counts }: DayCounts): string {
  return isSixWeeks(counts) ? "None loaded for these six weeks" : "None loaded for these days";
}

function ofDevices(devices: number | null): string {
  return devices === null ? "" : ` from ${devicesWords(devices)}`;
}

function isSixWeeks({ length }: Uint32Array): boolean {
  return length === SLIDER_DAYS;
}

/** Behind the number where some cameras cannot be reached. */
export const NOT_ALL_REACHED = "some cameras unavailable";
/** The words if none of the available ones is in the window. */
export const NONE_REACHED = "No insights available now";

/** Filters, legend or view leave no device whose insights could be counted. */
export const NO_DEVICES = "No cameras shown";

/** Behind the number where the set holds a part of all insights, and not all of these days. */
export const OF_THOSE_LOADED = "of those loaded";

interface TroubleWords {
  readonly short: string;
  readonly whole: string;
}

export const NOT_COUNTED: TroubleWords = {
  short: "Couldn't count insights",
  whole: "We couldn't count these insights. Your data is safe; the map shows the previous count.",
};
export const NOT_LOADED: TroubleWords = { short: "Some haven't loaded yet", whole: CONNECTION_LOST.message };
