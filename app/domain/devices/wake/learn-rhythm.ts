// What a wake-up adds to a camera's rhythm: two moving means, stored in the camera's row. Pure. Decision 0095, The
// wake-up clock.
import type { WakeRhythm } from "./wake-clock";

const MINUTE_MS = 60_000;
/** The weight of the newest wake-up. */
const NEWEST = 0.2;
/** Requests closer than this, or than half a cycle, belong to one wake-up. Minutes. */
const ONE_WAKE_UP = 10;
/** Later than this by its cycle is a wake-up that went missing, not a slow one. */
const SLOW = 0.4;

type Learned = Pick<WakeRhythm, "usualGap" | "wakeStretch">;

/**
 * The rhythm after a request at `at` of a camera last seen at `lastSeen`, times in ms; null when it is no further
 * wake-up. A gap over several cycles counts as that many: what was lost says nothing of when it wakes.
 */
export function learnRhythm(
  rhythm: WakeRhythm,
  heard: { readonly lastSeen: number | null; readonly at: number },
): Learned | null {
  if (heard.lastSeen === null) return null;
  const { cycleTime } = rhythm;
  const gap = (heard.at - heard.lastSeen) / MINUTE_MS;
  if (gap < Math.min(ONE_WAKE_UP, cycleTime / 2)) return null;
  const one = gap / cyclesIn(gap, cycleTime);
  return {
    usualGap: rhythm.usualGap === null ? one : mean(rhythm.usualGap, one),
    wakeStretch: mean(rhythm.wakeStretch, Math.max(0, one / cycleTime - 1)),
  };
}

function cyclesIn(gap: number, cycleTime: number): number {
  const cycles = gap / cycleTime;
  return cycles <= 1 + SLOW ? 1 : Math.max(2, Math.round(cycles));
}

function mean(before: number, newest: number): number {
  return before + NEWEST * (newest - before);
}
