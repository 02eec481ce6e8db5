// How much of all insights the set is to hold in this browser, and what it says of it. Pure. Decision 0132, The newest, or
// the days that are asked for.

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** UTC days of time received, both inclusive; days since 1970. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** What the browser says of itself when the set is opened. */
export interface BrowserMeans {
  /** Gigabytes, as far as the browser tells; null where it does not. */
  readonly memoryGb: number | null;
  /** The person asks for little data (Save-Data). */
  readonly saveData: boolean;
}

/** What the person has chosen. */
export interface SetChoice {
  /** Only what was received on these days; null: the newest. */
  readonly days: DaySpan | null;
  /** Load as much as memory holds although little data is asked for. */
  readonly loadAll: boolean;
}

export const USUAL_CHOICE: SetChoice = { days: null, loadAll: false };

/** What keeps the set from holding more. */
export type SetLimit = "memory" | "littleData";

/** Which part of all insights the set holds. */
export interface SetPart {
  /** Only what was received on these days; null: the newest. */
  readonly days: DaySpan | null;
  /** Null where the days alone leave the others out. */
  readonly limit: SetLimit | null;
  /** Insights that it has; about as many while some are on their way. */
  readonly rows: number;
  /** Whatever was received from then on is in it, ms UTC; null where that is not known, and for chosen days. */
  readonly since: number | null;
}

/** What opening some days would bring. */
export interface SpanSize {
  /** Pages that hold insights of these days, or may. */
  readonly pages: number;
  /** Insights in those pages: at most so many are of these days. */
  readonly rows: number;
  /** Those of the pages of which nobody knows the days yet. */
  readonly unknown: number;
  /** More than this browser holds: the newest of them would come. */
  readonly cut: boolean;
}

/** Most insights that the set holds, by the browser's memory; as of 4 GB where it does not tell. */
export function rowLimit({ memoryGb }: BrowserMeans): number {
  if (memoryGb === null) return 1_500_000;
  if (memoryGb >= 8) return 3_000_000;
  if (memoryGb >= 4) return 1_500_000;
  return memoryGb >= 2 ? 600_000 : 250_000;
}

/** Whether a part holds whatever was received since a day, that day included. */
export function holdsFrom({ days, since }: SetPart, day: number): boolean {
  return days === null && since !== null && since <= startOf(day);
}

/** The day that a time lies in. */
export function dayAt(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** The moment, ms UTC, at which a day begins. */
export function startOf(day: number): number {
  return day * DAY_MS;
}

export function touches(one: DaySpan, other: DaySpan): boolean {
  return one.from <= other.to && other.from <= one.to;
}

export function sameDays(one: DaySpan | null, other: DaySpan | null): boolean {
  return one === other || (one !== null && one.from === other?.from && one.to === other.to);
}

/** A day as `2024-01-31`, as fields of dates have it. */
export function dayText(day: number): string {
  return new Date(startOf(day)).toISOString().slice(0, 10);
}

/** The day that a text names; null where there is no such day. */
export function readDay(text: string): number | null {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms) || dayText(dayAt(ms)) !== text) return null;
  return dayAt(ms);
}

/** `2024-01-01~2024-03-31`. */
export function spanText({ from, to }: DaySpan): string {
  return `${dayText(from)}~${dayText(to)}`;
}

/** What `spanText` has written, in blanks or not; null for everything else, and where it ends before it begins. */
export function readSpan(text: string | null): DaySpan | null {
  const [from, to, ...more] = (text ?? "").trim().split("~").map(readDay);
  if (from === null || to === null || from === undefined || to === undefined || more.length > 0) return null;
  return from <= to ? { from, to } : null;
}
