// Whether its card ran full. A swapped card starts anew, and one that has long been nearly full is no cause: the oldest
// pictures make room. Pure.
import { robustLine } from "~/domain/devices/silence/robust-line";
import type { SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import { isNearlyFull } from "~/domain/devices/visit/take-along";
import { formatCount } from "~/domain/text/format";
import { daysWords, latestOf, NO_SUSPICION, readingsOf, type Suspicion } from "./suspicion";

/** Readings that say how fast it fills. */
const LATEST = 10;
/** MiB. */
const FULL = 64;
const ALMOST = 256;
/** It is filling if it lost so many MiB, or this share of what was left and at least so many. */
const FALLING = { mib: 300, share: 0.35, least: 60 } as const;
/** Days beyond the last report for which the line is continued. */
const AHEAD_DAYS = 2;

export function cardCause({ wake, reports, cardSwappedAt }: SilenceEvidence): Suspicion {
  if (cardSwappedAt !== null && cardSwappedAt > (wake.lastSeen ?? 0)) return NO_SUSPICION;
  const readings = readingsOf(
    reports.filter(({ at }) => at >= (cardSwappedAt ?? 0)),
    ({ space }) => space,
  );
  const newest = readings.at(-1);
  const latest = latestOf(readings, LATEST);
  const line = robustLine(latest);
  if (!newest) return NO_SUSPICION;
  const slope = Math.min(0, line?.slope ?? 0);
  const left = newest.value;
  const soonFull = left + slope * AHEAD_DAYS <= FULL;
  if (!isNearlyFull(left) && !soonFull) return NO_SUSPICION;
  const fallen = (line?.first ?? left) - left;
  const share = FALLING.share * (left + fallen);
  const falling = line !== null && fallen >= Math.min(FALLING.mib, Math.max(FALLING.least, share));
  const level = left <= FULL ? 6 : left <= ALMOST ? 4 : isNearlyFull(left) ? 2 : 0;
  const points = level + (falling ? 2 : -4) + (soonFull && falling ? 1 : 0);
  const had = `Its card had ${formatCount(left)} MiB free in its last report.`;
  if (!line || !falling) return { points, evidence: [had] };
  const from = formatCount(Math.max(0, Math.round(line.first)));
  return {
    points,
    evidence: [
      `Free space on its card fell from ${from} to ${formatCount(left)} MiB in ${daysWords(line.days)}.`,
    ],
  };
}
