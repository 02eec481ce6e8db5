// When an open dashboard grows old: cameras check in, and at midnight (UTC) the days of all its widgets move on.
// Pure. Decision 0126, The dashboard and its address and editing.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A camera checks in about twice a day; of 1,500, one does almost every minute. */
const FRESH_MS = 5 * MINUTE_MS;

/** The UTC day of a time, ms, in days since 1970. */
export function utcDay(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** Milliseconds from `now` until what was read at `moment` is too old; none or less: it is. */
export function freshFor(moment: number, now: number): number {
  return Math.min(moment + FRESH_MS, (utcDay(moment) + 1) * DAY_MS) - now;
}
