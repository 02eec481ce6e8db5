// A straight line through readings that a few bad ones don't bend. Pure. Theil (1950) and Sen (1968): the slope is the median
// of the slopes between each two readings.

const DAY_MS = 86_400_000;

export interface TimedValue {
  readonly at: number;
  readonly value: number;
}

interface RobustLine {
  /** A day. */
  readonly slope: number;
  /** On the line, at the first and at the last reading. */
  readonly first: number;
  readonly last: number;
  readonly days: number;
}

/** The line through readings, oldest first; null for fewer than two at different times. */
export function robustLine(readings: readonly TimedValue[]): RobustLine | null {
  const [oldest, newest] = [readings[0], readings.at(-1)];
  if (!oldest || !newest || newest.at <= oldest.at) return null;
  const slope = median(
    readings.flatMap((one, i) =>
      readings.flatMap((other, j) =>
        j > i && other.at > one.at ? (other.value - one.value) / ((other.at - one.at) / DAY_MS) : [],
      ),
    ),
  );
  const days = (newest.at - oldest.at) / DAY_MS;
  const last = median(readings.map(({ at, value }) => value + (slope * (newest.at - at)) / DAY_MS));
  return { slope, first: last - slope * days, last, days };
}

/** The middle one; NaN of nothing. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which so large a share of them is, 0 to 1; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}
