// Whether its clock went wrong. One that was always wrong is no cause: it worked with that. Pure.

import { median } from "~/domain/devices/silence/robust-line";
import type { SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import { EARLIEST_TAKEN_AT } from "~/domain/devices/sync/clock-rules";
import { latestOf, lengthWords, NO_SUSPICION, type Suspicion } from "./suspicion";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Reports that say how the clock is now. */
const LATEST = 3;
/** Fewer wrong times may be of pictures from before its clock was set. */
const FEW = 2;
/** How far it has to have moved, from the most telling on. */
const MOVED = [
  { ms: DAY_MS, points: 8 },
  { ms: HOUR_MS, points: 6 },
  { ms: 12 * MINUTE_MS, points: 4 },
] as const;

export function clockCause({ reports, dated }: SilenceEvidence): Suspicion {
  const offsets = reports.flatMap(({ at, sentAt }) => (sentAt === null ? [] : { sentAt, off: sentAt - at }));
  const newest = offsets.at(-1);
  if (!newest) return undated(dated);
  const now =
    Math.abs(newest.off) >= DAY_MS ? newest.off : median(latestOf(offsets, LATEST).map(({ off }) => off));
  const earlier = offsets.filter((_, i) => i < offsets.length / 2).map(({ off }) => off);
  const moved = Math.abs(now - (earlier.length >= 3 ? median(earlier) : 0));
  const points = MOVED.find(({ ms }) => moved >= ms)?.points ?? 0;
  if (points === 0) return NO_SUSPICION;
  if (newest.sentAt < EARLIEST_TAKEN_AT) {
    const year = new Date(newest.sentAt).getUTCFullYear();
    return { points, evidence: [`Its clock showed the year ${year} in its last report.`] };
  }
  const hours = Math.abs(now) / HOUR_MS;
  const by = hours < 1 ? `${Math.round(hours * 60)} minutes` : lengthWords(hours);
  return { points, evidence: [`Its clock was ${by} ${now < 0 ? "behind" : "ahead"} in its last reports.`] };
}

/** Of a camera that doesn't say when it sends: what its insights say. */
function undated({ insights, suspect }: SilenceEvidence["dated"]): Suspicion {
  if (suspect < FEW || suspect < 0.5 * insights) return NO_SUSPICION;
  return {
    points: 5,
    evidence: [`${suspect} of its last ${insights} insights had a camera time that can't be right.`],
  };
}
