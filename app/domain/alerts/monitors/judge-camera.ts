// What the monitors find of one camera, and when they next have to look at it. Pure. Spec sections 2.12 and 9; decision
// 0157, How alerts raise and resolve themselves.
import type { AlertType } from "~/domain/alerts/alert";
import { wakeWindow } from "~/domain/devices/wake/wake-clock";
import { DAY_MS } from "~/domain/milliseconds";
import { findingOf, REPORT_MONITORS } from "./monitor-rules";
import { isRaised, raisedBit } from "./raised";
import type { Reading } from "./reading";
import { type Outage, outageWithin } from "./uptime";

/** Without a check-in for so long, a camera has no recent insights. Spec section 9. */
export const SILENT_MS = 7 * DAY_MS;
/** What lasts is told again to whom has resolved it, after so long. */
export const RENEWED_MS = 7 * DAY_MS;

/** What a judgement uses. Times are ms UTC. */
export interface JudgedCamera {
  readonly lastSeen: number | null;
  readonly createdAt: number;
  /** Minutes, as reported. */
  readonly cycleTime: number;
  readonly wakeStretch: number;
  readonly raised: number;
  /** Newest first. */
  readonly readings: readonly Reading[];
}

interface Judgement {
  /** What holds from now on, as bits. */
  readonly raised: number;
  readonly begun: readonly AlertType[];
  readonly ended: readonly AlertType[];
  /** When to look again, if no sync asks for it earlier. */
  readonly judgeAt: number;
}

/** How long a camera may be quiet: longer than its own cycle, at least. */
function quietLimit(camera: Pick<JudgedCamera, "cycleTime" | "wakeStretch">): number {
  return Math.max(SILENT_MS, wakeWindow(camera));
}

/** Judges a camera at `now`. Time in which the service was out doesn't count as silence. */
export function judgeCamera(camera: JudgedCamera, outages: readonly Outage[], now: number): Judgement {
  const since = camera.lastSeen ?? camera.createdAt;
  const quiet = now - since - outageWithin(outages, { from: since, to: now });
  const limit = quietLimit(camera);
  const begun: AlertType[] = [];
  const ended: AlertType[] = [];
  const settle = (type: AlertType, holds: boolean) => {
    if (holds !== isRaised(camera.raised, type)) (holds ? begun : ended).push(type);
  };
  settle("no_recent_insights", quiet >= limit);
  for (const monitor of REPORT_MONITORS) {
    const finding = findingOf(monitor, camera.readings, camera.cycleTime);
    // A camera that is not heard has no word on its triggers.
    const mute = monitor === "no_recent_camera_triggers" && quiet >= limit;
    if (finding !== "keep" && !(finding === "raise" && mute)) settle(monitor, finding === "raise");
  }
  let raised = camera.raised;
  for (const type of begun) raised |= raisedBit(type);
  for (const type of ended) raised &= ~raisedBit(type);
  const due = quiet >= limit ? [] : [now + (limit - quiet)];
  const again = raised === 0 ? [] : [now + RENEWED_MS];
  return { raised, begun, ended, judgeAt: Math.min(...due, ...again) };
}
