// Whether an update failed, or was being installed, when it went silent. Pure.
import type { SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import { wakeWindow } from "~/domain/devices/wake/wake-clock";
import { formatMonthDay } from "~/domain/text/format";
import { NO_SUSPICION, type Suspicion } from "./suspicion";

/** An update has to do with a silence that begins within so many windows of the camera after it. */
const NEAR_WINDOWS = 3;

export function updateCause({ wake, update }: SilenceEvidence): Suspicion {
  if (update === null) return NO_SUSPICION;
  const lastSeen = wake.lastSeen ?? 0;
  const { status, phase, granted, errorCode, changedAt, heardAt } = update;
  const said = heardAt ?? changedAt;
  if (lastSeen - said > NEAR_WINDOWS * wakeWindow(wake)) return NO_SUSPICION;
  const on = formatMonthDay(said);
  // Given up because the camera made no contact: that is the silence itself.
  const unheard = granted && (changedAt > lastSeen || errorCode === "timeout") && status !== "success";
  if (status === "installing" || unheard) {
    return {
      points: 9,
      evidence: [`It began to install an update on ${on}, and never said how that ended.`],
    };
  }
  if (status === "failed" || errorCode !== null) {
    const why = errorCode === null ? "" : ` (${errorCode})`;
    return {
      points: granted ? 7 : 5,
      evidence: [`An update failed on ${on}${why}, shortly before it went silent.`],
    };
  }
  if (status === "success") {
    return { points: 3, evidence: [`It had just been updated, on ${on}.`] };
  }
  if (phase === "downloading" || phase === "downloaded") {
    return {
      points: 5,
      evidence: [
        `It was ${phase === "downloading" ? "downloading" : "about to install"} an update on ${on}.`,
      ],
    };
  }
  return NO_SUSPICION;
}
