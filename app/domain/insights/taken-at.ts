// The camera timestamp that a reader sees, and the window of a collection. Pure. Spec sections 3 and 9.

/** 2023-09-15T00:00:00Z: before it `file_ctime` was not sent, so the time received is shown. */
export const TAKEN_AT_CUTOFF = Date.UTC(2023, 8, 15);

const HOUR_MS = 3_600_000;

/**
 * The camera timestamp shown: the time received, unless that is later than the cutoff, in which case the
 * file creation time. Without a file creation time, the time received is used.
 */
export function shownTakenAt(insight: {
  readonly receivedAt: number;
  readonly takenAt: number | null;
}): number {
  if (insight.receivedAt <= TAKEN_AT_CUTOFF) return insight.receivedAt;
  return insight.takenAt ?? insight.receivedAt;
}

/** The hour of a time, 0 to 23, UTC. */
export function hourOf(time: number): number {
  const hours = Math.floor(time / HOUR_MS);
  return hours - Math.floor(hours / 24) * 24;
}

/** Collection window length in seconds: the difference plus 1 (spec section 9); null without both ends. */
export function windowSeconds(start: number | null, end: number | null): number | null {
  if (start === null || end === null) return null;
  return Math.floor((end - start) / 1000) + 1;
}
