// Ranges of days that a reader picks with one press. Pure: UTC, `now` is given. Spec section 5, Filters.
import type { ColumnFilter } from "~/domain/view/insights-query";

const DAY_MS = 86_400_000;

interface DayPreset {
  readonly label: string;
  /** Days before today that the range begins and ends. */
  readonly from: number;
  readonly to: number;
}

export const DAY_PRESETS: readonly DayPreset[] = [
  { label: "Today", from: 0, to: 0 },
  { label: "Yesterday", from: 1, to: 1 },
  { label: "Last 7 days", from: 6, to: 0 },
  { label: "Last 30 days", from: 29, to: 0 },
  { label: "Last 12 months", from: 364, to: 0 },
];

/** The day of a time as `2026-11-19`, UTC. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** A preset as days, both ends inclusive. */
export function presetFilter({ from, to }: Pick<DayPreset, "from" | "to">, now: number): ColumnFilter {
  return { value: "", from: dayOf(now - from * DAY_MS), to: dayOf(now - to * DAY_MS) };
}

/** The filter with which a date column starts: today, at both ends (spec section 5). */
export function todayFilter(now: number): ColumnFilter {
  return presetFilter({ from: 0, to: 0 }, now);
}
