// How long ago something was, in words. Pure; shown beside the exact time, never instead of it.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * In the largest unit that is whole, rounded down; a time that is not over yet counts as now.
 * @example timeAgo(0, 3 * 3_600_000) // "3 hours ago"
 */
export function timeAgo(ms: number, now: number): string {
  const passed = now - ms;
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return counted(passed / MINUTE_MS, "minute");
  if (passed < 2 * DAY_MS) return counted(passed / HOUR_MS, "hour");
  if (passed < 730 * DAY_MS) return counted(passed / DAY_MS, "day");
  return counted(passed / (365 * DAY_MS), "year");
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}
