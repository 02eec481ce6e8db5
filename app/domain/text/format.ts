// Times, numbers and texts as the spec writes them. Pure: UTC arithmetic only. Spec section 9; decisions 0015, Times, and
// 0016, Confidence.
import { cutText } from "./cut-text";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** 1 -> "1st", 2 -> "2nd", 11 -> "11th". */
export function ordinal(n: number): string {
  const tens = n % 100;
  if (tens >= 11 && tens <= 13) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

/**
 * A time as 'MMM Do YYYY, h:mm a' in UTC.
 * @example formatTime(Date.UTC(2026, 10, 19, 6, 42)) // "Nov 19th 2026, 6:42 am"
 */
export function formatTime(ms: number): string {
  return `${formatDay(ms)}, ${formatClock(ms)}`;
}

/** 'h:mm a' in UTC, where the day appears elsewhere. */
export function formatClock(ms: number): string {
  const date = new Date(ms);
  const hour = date.getUTCHours();
  const minute = String(date.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}

/** 'MMM Do YYYY' in UTC. */
export function formatDay(ms: number): string {
  return `${formatMonthDay(ms)} ${new Date(ms).getUTCFullYear()}`;
}

/** 'MMM Do' in UTC, where the year is clear. */
export function formatMonthDay(ms: number): string {
  const date = new Date(ms);
  return `${MONTHS[date.getUTCMonth()]} ${ordinal(date.getUTCDate())}`;
}

/** `2026-11-19 06:42:10`, the format of the data strip under a photo (UTC). */
export function formatStripTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}

/** A stored confidence as a whole percent: 92.6 -> "93%"; a dash without one. */
export function formatPercent(value: number | null): string {
  return value === null ? "–" : `${Math.round(value)}%`;
}

const COUNT = new Intl.NumberFormat("en-US");

/** 204186 -> "204,186". */
export function formatCount(n: number): string {
  return COUNT.format(n);
}

/** 1 -> "1 insight", 1204 -> "1,204 insights". */
export function insightsWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "insight" : "insights"}`;
}

/** The size of a file: 812 -> "812 B", 81612 -> "82 kB", 1833488 -> "1.8 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A limit of whole mebibytes as people read it: "20 MB". */
export function formatLimit(bytes: number): string {
  return `${bytes / 2 ** 20} MB`;
}

export const CELL_LIMIT = 50;
export const LIST_LIMIT = 200;

/** Cuts a cell's text to 50 characters, or a list's to 200; the last one becomes an ellipsis. */
export function truncate(text: string, limit: number = CELL_LIMIT): string {
  return cutText(text, limit) === text ? text : `${cutText(text, limit - 1)}…`;
}
