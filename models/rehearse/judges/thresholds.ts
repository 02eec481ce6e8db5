// V10: whether the thresholds that are set are near the best ones. Pure.

import { type SweepPoint, suggestThreshold } from "~models/metrics/sweep";
import { type JudgedCheck, judged, toThousandth } from "~models/rehearse/judged";

/** F1, 0 to 1: less than that is within what another pack would change. */
const LOSS = 0.03;

/** `set`: the scores at the thresholds of the manifest; `points`: at all others. */
export function judgeThresholds(
  set: Pick<SweepPoint, "f1"> | null,
  points: readonly SweepPoint[],
): JudgedCheck {
  const best = Math.max(...points.map(({ f1 }) => f1 ?? Number.NEGATIVE_INFINITY));
  if (set === null || set.f1 === null || !Number.isFinite(best)) {
    return judged("V10", ["skipped", "No detector with a threshold, or nothing in the pack to find."]);
  }
  const suggested = suggestThreshold(points);
  const data = { f1: set.f1, best, suggested };
  if (Number((best - set.f1).toFixed(6)) > LOSS) {
    const sentence = `F1 is ${toThousandth(set.f1)} at the threshold that is set, and ${toThousandth(best)} at ${suggested.toFixed(2)}.`;
    return judged("V10", ["warn", sentence], data);
  }
  return judged(
    "V10",
    ["pass", `F1 is ${toThousandth(set.f1)}; the best threshold reaches ${toThousandth(best)}.`],
    data,
  );
}
