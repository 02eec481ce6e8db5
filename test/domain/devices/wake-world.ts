// Cameras on a simulated clock: they wake when their cycle is over or enough pictures wait, and some of what they send is
// lost. What the wake-up clock says of them is held against what they did.
import { learnRhythm } from "~/domain/devices/wake/learn-rhythm";
import { type WakeRhythm, wakeState } from "~/domain/devices/wake/wake-clock";

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface SimulatedCamera {
  /** Minutes. */
  readonly cycleTime: number;
  /** Pictures that wake it. */
  readonly triggerNumber: number;
  /** Pictures an hour, by chance. */
  readonly picturesAnHour: number;
  /** By how much its clock drifts: 0.03 = wakes 3 % late. */
  readonly drift: number;
  /** Share of the syncs that never arrive. */
  readonly lost: number;
  /** On every third day only LoRa comes through, of which this share is lost; null: every day is alike. */
  readonly loraLost: number | null;
}

/** When it woke, and which of that was heard; ms. */
interface Run {
  readonly wakeUps: readonly number[];
  readonly heard: readonly number[];
}

/** `days` of a camera's life. `random` gives numbers from 0 to 1. */
export function simulate(camera: SimulatedCamera, days: number, random: () => number): Run {
  const wakeUps: number[] = [];
  const heard: number[] = [];
  for (let at = 0; at < days * DAY; ) {
    wakeUps.push(at);
    const onlyLora = camera.loraLost !== null && Math.floor(at / DAY) % 3 === 2;
    const lost = random() < (onlyLora ? (camera.loraLost ?? 0) : camera.lost);
    // A camera that was never heard of has no clock yet.
    if (!lost || heard.length === 0) heard.push(at);
    at += Math.min(cycleOf(camera, random), picturesAfter(camera, random));
  }
  return { wakeUps, heard };
}

/** The cycle as it is asked for, moved by up to 5 %, and the camera's own drift. */
function cycleOf({ cycleTime, drift }: SimulatedCamera, random: () => number): number {
  return cycleTime * MINUTE * (1 + drift) * (0.95 + random() * 0.1);
}

/** ms until enough pictures wait: a sum of exponential times. */
function picturesAfter({ triggerNumber, picturesAnHour }: SimulatedCamera, random: () => number): number {
  let hours = 0;
  for (let i = 0; i < triggerNumber; i++) hours += -Math.log(1 - random()) / picturesAnHour;
  return Math.max(MINUTE, hours * 60 * MINUTE);
}

export interface Judged {
  /** Wake-ups that a camera was called late before, of all that were heard: it lived. */
  readonly falseLate: number;
  /** Of the moments at which it might stop, those after which it is not yet late when its third wake-up would be due. */
  readonly missedLate: number;
  /** Wake-ups heard. */
  readonly heard: number;
}

/** What the clock would have said of a run: of every silence in it, and of every wake-up had it been the last. */
export function judge(camera: SimulatedCamera, { wakeUps, heard }: Run): Judged {
  let rhythm: WakeRhythm = { cycleTime: camera.cycleTime, usualGap: null, wakeStretch: 0 };
  let falseLate = 0;
  let missedLate = 0;
  let next = 0;
  for (const [i, at] of heard.entries()) {
    const before = heard[i - 1] ?? null;
    if (before !== null) {
      if (isLate(rhythm, before, at)) falseLate += 1;
      rhythm = { ...rhythm, ...learnRhythm(rhythm, { lastSeen: before, at }) };
    }
    // All wake-ups until the next heard one: if it stopped at one of them, this is what we had heard of it.
    const until = heard[i + 1] ?? Number.POSITIVE_INFINITY;
    for (; next < wakeUps.length && (wakeUps[next] ?? 0) < until; next++) {
      const third = (wakeUps[next] ?? 0) + 3 * camera.cycleTime * MINUTE * (1 + camera.drift) * 0.95;
      if (!isLate(rhythm, at, third)) missedLate += 1;
    }
  }
  return {
    falseLate: falseLate / heard.length,
    missedLate: missedLate / wakeUps.length,
    heard: heard.length,
  };
}

function isLate(rhythm: WakeRhythm, lastSeen: number, now: number): boolean {
  return wakeState({ ...rhythm, imported: false, lastSeen }, now).kind === "overdue";
}
