// The days on which each camera checked in, for the dashboard's rates. Decision 0057, Effort.

/** Days that the effort covers, today the last of them. */
export const EFFORT_DAYS = 90;

const DAY_MS = 86_400_000;

/** By contacts alone; a camera with an insight of a day worked on that day, whatever its state here. */
export interface EffortColumns {
  /** The first day, UTC days since 1970. */
  readonly from: number;
  /** How many days. */
  readonly days: number;
  readonly deviceId: readonly string[];
  /** A letter a day: `w` working, `s` silent, `u` unknown. */
  readonly states: readonly string[];
}

/** The first of the days that the effort covers, UTC days since 1970. */
export function firstEffortDay(now: number): number {
  return Math.floor(now / DAY_MS) - EFFORT_DAYS + 1;
}
