// How much of all insights the set holds in this browser, and what it reports about that. Pure. Decision 0132, The
// newest, or the days that are asked for.

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** UTC days of time received, both inclusive; days since 1970. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** What the browser reports about itself when the set is opened. */
export interface BrowserMeans {
  /** Gigabytes; null when the browser doesn't tell. */
  readonly memoryGb: number | null;
  /** The person asked for less data (Save-Data). */
  readonly saveData: boolean;
}

/** What the person has chosen. */
export interface SetChoice {
  /** Only what was received on these days; null: the newest. */
  readonly days: DaySpan | null;
  /** Load as much as memory holds, although the person asked for less data. */
  readonly loadAll: boolean;
}

export const USUAL_CHOICE: SetChoice = { days: null, loadAll: false };

/** What limits the size of the set. */
export type SetLimit = "memory" | "littleData";

/** Which part of all insights the set holds. */
export interface SetPart {
  /** Only what was received on these days; null: the newest. */
  readonly days: DaySpan | null;
  /** Null when the chosen days alone decide what is left out. */
  readonly limit: SetLimit | null;
  /** Number of its insights; approximate while some are still loading. */
  readonly rows: number;
  /** Everything received from this time on is in it, ms UTC; null when unknown, and for chosen days. */
  readonly since: number | null;
}

/** What opening these days would load. */
export interface SpanSize {
  /** Pages that hold, or can hold, insights of these days. */
  readonly pages: number;
  /** Insights in those pages: an upper limit for these days. */
  readonly rows: number;
  /** The pages whose days aren't known yet. */
  readonly unknown: number;
  /** There are more than this browser holds, so only the newest would load. */
  readonly cut: boolean;
}

/** Most insights that the set holds, by the browser's memory; 4 GB if it doesn't tell. */
export function rowLimit({ memoryGb }: BrowserMeans): number {
  if (memoryGb === null) return 1_500_000;
  if (memoryGb >= 8) return 3_000_000;
  if (memoryGb >= 4) return 1_500_000;
  return memoryGb >= 2 ? 600_000 : 250_000;
}

/** Whether a part holds everything received since a day, that day included. */
export function holdsFrom({ days, since }: SetPart, day: number): boolean {
  return days === null && since !== null && since <= startOf(day);
}

/** The UTC day of a time. */
export function dayAt(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** The start of a day, ms UTC. */
export function startOf(day: number): number {
  return day * DAY_MS;
}

export function touches(one: DaySpan, other: DaySpan): boolean {
  return one.from <= other.to && other.from <= one.to;
}

export function sameDays(one: DaySpan | null, other: DaySpan | null): boolean {
  return one === other || (one !== null && one.from === other?.from && one.to === other.to);
}

/** A day as `2024-01-31`, the format of date fields. */
export function dayText(day: number): string {
  return new Date(startOf(day)).toISOString().slice(0, 10);
}

/** The day that a text names; null when there is no such day. */
export function readDay(text: string): number | null {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms) || dayText(dayAt(ms)) !== text) return null;
  return dayAt(ms);
}

/** `2024-01-01~2024-03-31`. */
export function spanText({ from, to }: DaySpan): string {
  return `${dayText(from)}~${dayText(to)}`;
}

/** Reads a text from `spanText`, with or without spaces; null for anything else, and when it ends before it begins. */
export function readSpan(text: string | null): DaySpan | null {
  const [from, to, ...more] = (text ?? "").trim().split("~").map(readDay);
  if (from === null || to === null || from === undefined || to === undefined || more.length > 0) return null;
  return from <= to ? { from, to } : null;
}
