// When a camera should check in next, and whether it is late. Pure; `now` comes from outside. It uses the camera's
// reports and its own history; decision 0095, The wake-up clock.

const MINUTE_MS = 60_000;

/** What the clock uses. */
export interface WakeRhythm {
  /** Longest time between wake-ups as the camera reports it, minutes. */
  readonly cycleTime: number;
  /** Minutes from one wake-up to the next, a moving mean; null before the second one. */
  readonly usualGap: number | null;
  /** By which share of the cycle wake-ups come late when all is well, a moving mean: 0.02 = 2 %. */
  readonly wakeStretch: number;
}

/** Times in ms UTC. */
export interface WakeInput extends WakeRhythm {
  /** An import made it: it has no clock. */
  readonly imported: boolean;
  readonly lastSeen: number | null;
}

export type WakeState =
  /** No check-in is expected. */
  | { readonly kind: "none" }
  /** Enrolled, without a check-in yet. */
  | { readonly kind: "never" }
  /** In time: it usually checks in at `usual`, at `latest` by its cycle. */
  | { readonly kind: "due"; readonly usual: number; readonly latest: number }
  /** One check-in was missed, which a bad day for the link explains. */
  | { readonly kind: "missed"; readonly latest: number }
  /** Late: at least two in a row have. `since`: when the first of them was due. */
  | { readonly kind: "overdue"; readonly missed: number; readonly since: number };

/** Cameras are asked back within plus or minus 5% of their cycle, so that a fleet doesn't call all at the same time. */
const SPREAD = 0.05;
/** What a camera may have learned us to wait beyond that, as a share of its cycle. */
const STRETCH_LIMIT = 0.2;
/** Share of a cycle, and its bounds in minutes, for the time that a wake-up itself takes. */
const SLACK = { share: 0.1, least: 2, most: 15 } as const;

/** The longest time between two wake-ups of a camera that misses none, ms. */
export function wakeWindow(rhythm: Pick<WakeRhythm, "cycleTime" | "wakeStretch">): number {
  return periodOf(rhythm) + slackOf(rhythm);
}

/**
 * A camera's state at `now`. Inside its window it is never late; one that has stopped is late before its third
 * wake-up would have been due.
 * @example wakeState({ cycleTime: 120, usualGap: null, wakeStretch: 0, imported: false, lastSeen: 0 }, 3_600_000)
 * // { kind: "due", usual: 7_200_000, latest: 7_200_000 }
 */
export function wakeState(device: WakeInput, now: number): WakeState {
  if (device.imported) return { kind: "none" };
  if (device.lastSeen === null) return { kind: "never" };
  const latest = device.lastSeen + device.cycleTime * MINUTE_MS;
  const missed = missedWakeUps(device, now - device.lastSeen);
  if (missed === 0) return { kind: "due", usual: device.lastSeen + usualGapMs(device), latest };
  return missed === 1 ? { kind: "missed", latest } : { kind: "overdue", missed, since: latest };
}

/** What every screen calls silent: at least two check-ins in a row were missed. */
export function isSilent(wake: WakeState): boolean {
  return wake.kind === "overdue";
}

/** Check-ins missed in a silence of `silentMs`. */
function missedWakeUps(rhythm: WakeRhythm, silentMs: number): number {
  return Math.max(0, Math.floor((silentMs - slackOf(rhythm)) / periodOf(rhythm)));
}

/** What its history says where it wakes more often than its cycle asks, because pictures wake it. */
function usualGapMs({ cycleTime, usualGap }: WakeRhythm): number {
  return Math.min(cycleTime, usualGap ?? cycleTime) * MINUTE_MS;
}

function periodOf({ cycleTime, wakeStretch }: Pick<WakeRhythm, "cycleTime" | "wakeStretch">): number {
  // Twice the mean: a moving mean is in the middle of what it has seen.
  const stretch = Math.min(STRETCH_LIMIT, 2 * wakeStretch);
  return Math.max(1, cycleTime) * MINUTE_MS * (1 + SPREAD + stretch);
}

function slackOf({ cycleTime }: Pick<WakeRhythm, "cycleTime">): number {
  return Math.min(SLACK.most, Math.max(SLACK.least, cycleTime * SLACK.share)) * MINUTE_MS;
}
