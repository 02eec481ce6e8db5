// Whether the battery, or the external power, ran down. A changed battery starts a new curve. Pure.
import { BATTERY_LOW_CUTOFF, batteryStatus, EXTERNAL_LOW_CUTOFF } from "~/domain/devices/battery";
import { median, robustLine, type TimedValue } from "~/domain/devices/silence/robust-line";
import type { SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import { formatMonthDay } from "~/domain/text/format";
import { daysWords, earliestOf, latestOf, NO_SUSPICION, readingsOf, type Suspicion } from "./suspicion";

/** Readings that say where it began, where it ended, and the last of them, of which the lowest counts: cold nights stop a weak battery. */
const BEGIN = 3;
const LATEST = 8;
const NIGHTS = 6;
/** Volts: as of a battery, and of a 12 V supply. */
const BATTERY = { low: BATTERY_LOW_CUTOFF, near: 3.32, weak: 3.42, fast: -0.03, fall: 0.12 } as const;
const EXTERNAL = { low: EXTERNAL_LOW_CUTOFF, near: 11.95, weak: 12.1, fast: -0.1, fall: 0.4 } as const;
/** Volts: a smaller fall is told as a level. */
const TELLING = 0.1;
/** Signs that say the same add up no further. */
const MOST = 8;
/** Days beyond the last report for which the curve is continued. */
const AHEAD_DAYS = 2;

export function batteryCause({ wake, reports, batteryChangedAt }: SilenceEvidence): Suspicion {
  if (batteryChangedAt !== null && batteryChangedAt > (wake.lastSeen ?? 0)) return NO_SUSPICION;
  const since = reports.filter(({ at }) => at >= (batteryChangedAt ?? 0));
  const readings = readingsOf(since, ({ voltage }) => voltage);
  const newest = readings.at(-1);
  if (!newest) return NO_SUSPICION;
  const { supply } = batteryStatus(newest.value);
  const alike = readings.filter(({ value }) => batteryStatus(value).supply === supply);
  const lost = supply === "battery" && alike.length < readings.length;
  const judged = judgeCurve(alike, supply === "external" ? EXTERNAL : BATTERY);
  const what = supply === "external" ? "External power" : "The battery";
  const fell = fallWords(what, judged, newest);
  const evidence = [
    ...(lost ? ["It ran on external power before, and then on its battery alone."] : []),
    fell,
    ...(batteryChangedAt === null
      ? []
      : [`Someone changed the battery on ${formatMonthDay(batteryChangedAt)}.`]),
  ];
  return { points: Math.min(MOST, judged.points + (lost ? 3 : 0)), evidence };
}

interface Judged {
  readonly points: number;
  /** Volts at the first and at the last of its reports. */
  readonly begin: number;
  readonly end: number;
  readonly days: number;
}

function judgeCurve(readings: readonly TimedValue[], volts: typeof BATTERY | typeof EXTERNAL): Judged {
  const line = robustLine(readings);
  const latest = latestOf(readings, LATEST);
  const recent = robustLine(latest) ?? line;
  const end = recent?.last ?? latest.at(-1)?.value ?? Number.NaN;
  const lowest = Math.min(...latestOf(readings, NIGHTS).map(({ value }) => value));
  const slope = Math.min(recent?.slope ?? 0, line?.slope ?? 0);
  const ahead = end + Math.min(0, slope) * AHEAD_DAYS;
  // The curve is no straight line, so where it begins is read and not computed.
  const begin = median(earliestOf(readings, BEGIN).map(({ value }) => value));
  const fallen = begin - end;
  const level = end <= volts.low ? 7 : end <= volts.near ? 4 : end <= volts.weak ? 2 : 0;
  const signs = [
    lowest <= volts.low && end > volts.low,
    slope <= volts.fast && end <= volts.weak,
    ahead <= volts.low && end > volts.low && fallen > volts.fall,
  ];
  return { points: level + 2 * signs.filter(Boolean).length, begin, end, days: line?.days ?? 0 };
}

function fallWords(what: string, { begin, end, days }: Judged, newest: TimedValue): string {
  if (begin - end >= TELLING) {
    return `${what} fell from ${volts(begin)} to ${volts(end)} V in the last ${daysWords(days)} of reports.`;
  }
  return `${what} was at ${volts(newest.value)} V in its last report.`;
}

function volts(value: number): string {
  return value.toFixed(2);
}
