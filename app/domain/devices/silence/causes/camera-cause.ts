// Whether the camera or its cable failed: errors of the camera, or check-ins without triggers. Pure.
import { quantile } from "~/domain/devices/silence/robust-line";
import type { SilenceEvidence, SilentReport } from "~/domain/devices/silence/silence-evidence";
import { latestOf, lengthWords, NO_SUSPICION, readingsOf, type Suspicion } from "./suspicion";

const HOUR_MS = 3_600_000;
/** Reports in which an error counts, and in which each one counts more. */
const ERRORS_IN = 6;
const LAST = 3;
/** Hours without a trigger, and how many times as many as usual, from the most telling on. */
const QUIET = [
  { hours: 96, times: 4, points: 6 },
  { hours: 60, times: 4, points: 5 },
  { hours: 30, times: 3, points: 3 },
] as const;
/** Check-ins in that time: with fewer it may just have been a calm day. */
const CHECK_INS = 2;

export function cameraCause({ reports }: SilenceEvidence): Suspicion {
  const [errors, quiet] = [errorsOf(reports), quietOf(reports)];
  const points = Math.max(errors.points, quiet.points);
  const both = errors.points > 0 && quiet.points > 0 ? 2 : 0;
  return { points: points + both, evidence: [...errors.evidence, ...quiet.evidence] };
}

function errorsOf(reports: readonly SilentReport[]): Suspicion {
  const said = latestOf(
    reports.flatMap(({ cameraErrors }) => (cameraErrors === null ? [] : [cameraErrors])),
    ERRORS_IN,
  );
  const failed = said.filter((errors) => errors.length > 0).length;
  if (failed === 0) return NO_SUSPICION;
  const lately = latestOf(said, LAST).filter((errors) => errors.length > 0).length;
  const points = lately >= 2 ? 8 : (said.at(-1) ?? []).length > 0 ? 5 : lately + failed >= 3 ? 4 : 2;
  const names = [...new Set(said.flat())]
    .filter((name) => name !== "")
    .map((name) => name.replaceAll("_", " "));
  const named = names.length === 0 ? "" : `: ${names.filter((_, at) => at < 3).join(", ")}`;
  const which = said.length === 1 ? "Its last report" : `${failed} of its last ${said.length} reports`;
  return { points, evidence: [`${which} had a camera error${named}.`] };
}

function quietOf(reports: readonly SilentReport[]): Suspicion {
  const readings = readingsOf(reports, ({ hoursSinceTrigger }) => hoursSinceTrigger);
  const newest = readings.at(-1);
  if (!newest) return NO_SUSPICION;
  const since = newest.at - newest.value * HOUR_MS;
  const before = readings.filter(({ at }) => at <= since).map(({ value }) => value);
  const checkIns = reports.filter(({ at }) => at > since).length;
  if (before.length < 2 || checkIns < CHECK_INS) return NO_SUSPICION;
  const usual = Math.max(4, quantile(before, 0.9));
  const points =
    QUIET.find(({ hours, times }) => newest.value >= hours && newest.value >= times * usual)?.points ?? 0;
  if (points === 0) return NO_SUSPICION;
  return {
    points,
    evidence: [`It still checked in, but nothing had triggered it for ${lengthWords(newest.value)}.`],
  };
}
