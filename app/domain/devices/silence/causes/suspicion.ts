// How much speaks for a cause of a silence. Pure. Decision 0158, Silence explained.

/** In the order in which equals are named. */
export const SILENCE_CAUSES = ["update", "link", "camera", "card", "quota", "clock", "battery"] as const;
export type SilenceCause = (typeof SILENCE_CAUSES)[number];

/** What speaks for a cause: `points` are worth nothing outside this folder, and are never shown. */
export interface Suspicion {
  readonly points: number;
  /** Whole sentences, the weightiest first. */
  readonly evidence: readonly string[];
}

export const NO_SUSPICION: Suspicion = { points: 0, evidence: [] };

/** From so many points on a cause is likely, and possible. Tuned on seeds 1 to 500 of the simulated faults. */
export const LIKELY_POINTS = 6;
export const POSSIBLE_POINTS = 3;

/** Readings of a report's number, of the reports that have it. */
export function readingsOf<Of extends { readonly at: number }>(
  reports: readonly Of[],
  read: (report: Of) => number | null,
): readonly { readonly at: number; readonly value: number }[] {
  return reports.flatMap((report) => {
    const value = read(report);
    return value === null ? [] : { at: report.at, value };
  });
}

/** The first so many of a list. */
export function earliestOf<Of>(list: readonly Of[], count: number): readonly Of[] {
  return list.filter((_, at) => at < count);
}

/** The last so many of a list. */
export function latestOf<Of>(list: readonly Of[], count: number): readonly Of[] {
  return list.filter((_, at) => at >= list.length - count);
}

/** "1 day", "12 days"; at least one. */
export function daysWords(days: number): string {
  const whole = Math.max(1, Math.round(days));
  return `${whole} ${whole === 1 ? "day" : "days"}`;
}

/** "3 hours" up to two days, then days. */
export function lengthWords(hours: number): string {
  if (hours >= 48) return daysWords(hours / 24);
  const whole = Math.max(1, Math.round(hours));
  return `${whole} ${whole === 1 ? "hour" : "hours"}`;
}
