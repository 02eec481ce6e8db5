// Why a camera may be silent: causes by what speaks for each, and one next step. Pure. Decision 0158, Silence explained.
import { batteryStatus } from "~/domain/devices/battery";
import { dayNumber } from "~/domain/devices/sync/device-limits";
import { isSilent, wakeState } from "~/domain/devices/wake/wake-clock";
import { batteryCause } from "./causes/battery-cause";
import { cameraCause } from "./causes/camera-cause";
import { cardCause } from "./causes/card-cause";
import { clockCause } from "./causes/clock-cause";
import { linkCause } from "./causes/link-cause";
import { quotaCause } from "./causes/quota-cause";
import {
  LIKELY_POINTS,
  POSSIBLE_POINTS,
  SILENCE_CAUSES,
  type SilenceCause,
  type Suspicion,
} from "./causes/suspicion";
import { updateCause } from "./causes/update-cause";
import type { SilenceEvidence } from "./silence-evidence";
import type { ExplainedCause, SilenceExplanation } from "./silence-explanation";
import { causeWords, nextStepWords } from "./silence-words";

/**
 * The causes of a silence; null for a camera that is not silent, so also for one that an import made. Nothing that fits is
 * no cause, but never a reason to think that all is well.
 */
export function explainSilence(evidence: SilenceEvidence, now: number): SilenceExplanation | null {
  if (!isSilent(wakeState(evidence.wake, now))) return null;
  const suspicions: Readonly<Record<SilenceCause, Suspicion>> = {
    update: updateCause(evidence),
    link: linkCause(evidence, now),
    camera: cameraCause(evidence),
    card: cardCause(evidence),
    quota: quotaCause(evidence),
    clock: clockCause(evidence),
    battery: batteryCause(evidence),
  };
  const external = isExternal(evidence);
  const causes = SILENCE_CAUSES.map((kind) => ({ kind, ...suspicions[kind] }))
    .filter(({ points }) => points >= POSSIBLE_POINTS)
    .toSorted((a, b) => b.points - a.points)
    .map(
      ({ kind, points, evidence }): ExplainedCause => ({
        kind,
        strength: points >= LIKELY_POINTS ? "likely" : "possible",
        words: causeWords(kind, { external }),
        evidence,
      }),
    );
  const sameDay = dayNumber(evidence.wake.lastSeen ?? 0) === dayNumber(now);
  return {
    causes,
    nextStep: nextStepWords(causes[0]?.kind ?? null, { external, sameDay, link: lastLink(evidence) }),
  };
}

function isExternal({ reports }: SilenceEvidence): boolean {
  const last = reports.findLast(({ voltage }) => voltage !== null);
  return batteryStatus(last?.voltage ?? null).supply === "external";
}

function lastLink({ contacts }: SilenceEvidence) {
  return contacts.at(-1)?.link ?? "unknown";
}
