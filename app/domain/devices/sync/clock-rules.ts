// When a picture was taken, given a camera whose clock may be dead. Pure. docs/device-protocol.md, Clock; decision
// 0036, Dead clocks.

/** 2020-01-01T00:00:00Z: no camera of ours is older, so an earlier time is a clock that was never set. */
export const EARLIEST_TAKEN_AT = Date.UTC(2020, 0, 1);
/** 10 minutes: how far a good clock may run ahead of ours. */
const AHEAD_MS = 10 * 60_000;
/** The protocol's form of a time; `Date.parse` alone finds a year in any sentence. */
const ISO_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

interface TakenAtReport {
  /** The camera's own text, ISO 8601. */
  readonly takenAt: string | null | undefined;
  /** Seconds since boot, when the picture was taken and when it was sent. */
  readonly uptimeAtCapture: number | undefined;
  readonly uptimeNow: number | undefined;
  /** The camera believes that its clock is set. */
  readonly clockOk: boolean;
  /** The picture was taken in the boot that sends it: uptimes can be compared. */
  readonly sameBoot: boolean;
  /** ms UTC. */
  readonly receivedAt: number;
}

interface TakenAt {
  /** ms UTC. */
  readonly time: number;
  /** The time received is used instead: neither clock nor uptime is usable. */
  readonly suspect: boolean;
  /** The camera's own value, if another one was used; otherwise null. */
  readonly raw: string | null;
}

/**
 * The capture time: the camera's own from 2020 to ten minutes after receipt; else, when it says that its clock is not
 * set, receipt less the uptime that has passed since; else the time of receipt, marked suspect. A clock that the camera
 * itself does not trust yields to its uptime even where its time looks possible.
 * @example a dead clock, taken 71 s and sent 93 s after boot: 22 s before receipt, not suspect
 */
export function resolveTakenAt(report: TakenAtReport): TakenAt {
  const { receivedAt } = report;
  const said = parseIso(report.takenAt ?? "");
  const raw = report.takenAt ?? null;
  const byUptime = report.clockOk ? null : timeByUptime(report);
  if (byUptime !== null) return { time: byUptime, suspect: false, raw };
  if (said >= EARLIEST_TAKEN_AT && said <= receivedAt + AHEAD_MS)
    return { time: said, suspect: false, raw: null };
  return { time: receivedAt, suspect: true, raw };
}

/** ms UTC, whatever the zone of the machine: a time without a zone is UTC. NaN for anything that isn't a time. */
function parseIso(text: string): number {
  const match = ISO_TIME.exec(text.trim());
  if (!match) return Number.NaN;
  return Date.parse(`${match[0].replace(" ", "T")}${match[1] === undefined ? "Z" : ""}`);
}

function timeByUptime(report: TakenAtReport): number | null {
  const { uptimeAtCapture, uptimeNow, sameBoot, receivedAt } = report;
  if (!sameBoot || uptimeAtCapture === undefined || uptimeNow === undefined) return null;
  if (uptimeAtCapture < 0 || uptimeNow < uptimeAtCapture) return null;
  const time = Math.round(receivedAt - (uptimeNow - uptimeAtCapture) * 1000);
  return time >= EARLIEST_TAKEN_AT ? time : null;
}
