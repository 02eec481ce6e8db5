// The stretch of days that the map shows: moved as a whole or by one of its ends, never out of the slider's days and
// never empty. Days are UTC, counted since 1970. Pure. Decision 0125, Heat and time.
import { formatDay, formatMonthDay } from "~/domain/text/format";
import { type DayWindow, SLIDER_DAYS } from "./heat";

const DAY_MS = 86_400_000;
/** Shown at first: the last two weeks. */
const USUAL_LENGTH = 14;

/** An end of the window, or the whole of it. */
export type WindowPart = "first" | "last" | "whole";

/** The days of the slider unless others are asked for: today is the last. */
export function sliderDays(today: number): DayWindow {
  return { from: today + 1 - SLIDER_DAYS, until: today + 1 };
}

export function usualWindow({ until }: DayWindow): DayWindow {
  return { from: until - USUAL_LENGTH, until };
}

/**
 * The window with one part moved to another day: its first day, its last, or the whole so that it begins there. What
 * would lie outside of the days, or leave none, stops before.
 * @example movedTo({ from: 10, until: 12 }, { part: "first", day: 30, within: { from: 0, until: 42 } }) // from 11 until 12
 */
export function movedTo(
  window: DayWindow,
  to: { readonly part: WindowPart; readonly day: number; readonly within: DayWindow },
): DayWindow {
  const { part, day, within } = to;
  switch (part) {
    case "first":
      return { from: between(day, within.from, window.until - 1), until: window.until };
    case "last":
      return { from: window.from, until: between(day, window.from, within.until - 1) + 1 };
    case "whole": {
      const length = window.until - window.from;
      const from = between(day, within.from, within.until - length);
      return { from, until: from + length };
    }
  }
}

/** The window at the beginning of the days; where it holds all of them, the first alone. */
export function beginning(window: DayWindow, days: DayWindow): DayWindow {
  const isWhole = window.from <= days.from && window.until >= days.until;
  const until = days.from + (isWhole ? 1 : window.until - window.from);
  return { from: days.from, until };
}

/** The day that a part of the window is at: its last day for the last, else its first. */
export function dayOfPart({ from, until }: DayWindow, part: WindowPart): number {
  return part === "last" ? until - 1 : from;
}

/** The part of a window that is within the days, which move on at midnight; null if there is none. */
export function heldWithin(window: DayWindow, days: DayWindow): DayWindow | null {
  const from = Math.max(window.from, days.from);
  const until = Math.min(window.until, days.until);
  return from < until ? { from, until } : null;
}

/**
 * "Nov 6th – Nov 19th", both days inclusive; a day alone is named once. With the year where it is not the one of `today`.
 * @example windowWords({ from: 19570, until: 19571 }, { today: 20776 }) // "Aug 1st 2023"
 */
export function windowWords({ from, until }: DayWindow, { today }: { readonly today: number }): string {
  const [first, last] = [yearOf(from), yearOf(until - 1)];
  const isNow = first === yearOf(today) && last === first;
  const ending = isNow ? dayWords(until - 1) : formatDay((until - 1) * DAY_MS);
  if (until - from === 1) return ending;
  return `${first === last ? dayWords(from) : formatDay(from * DAY_MS)} – ${ending}`;
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** "Nov 6th". */
function dayWords(day: number): string {
  return formatMonthDay(day * DAY_MS);
}

/** Of counts by day that begin at `from`: those in the window, together. */
export function sumIn(counts: Uint32Array, from: number, window: DayWindow): number {
  return counts
    .subarray(Math.max(0, window.from - from), Math.max(0, window.until - from))
    .reduce((sum, count) => sum + count, 0);
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
