// The effort of a whole fleet out of the first and the last contact of each day: between those of one day nothing is silent.
// Pure. Decisions 0057, Effort, and 0129, Stored dashboards and the effort behind rates.
import { type DayState, effortOf } from "~/domain/devices/wake/effort";
import { wakeWindow } from "~/domain/devices/wake/wake-clock";
import { EFFORT_DAYS, type EffortColumns, firstEffortDay } from "./effort-columns";

const DAY_MS = 86_400_000;
/** A contact more or less of today changes little. */
const KEPT_SECONDS = 300;

const LETTERS: Readonly<Record<DayState, string>> = { working: "w", silent: "s", unknown: "u" };

/** From the last contact of a day to the first one of a later day, ms UTC. */
export interface Quiet {
  /** Null: none before the days that were asked for. */
  readonly last: number | null;
  /** Null: none until now. */
  readonly next: number | null;
  /** Minutes, as it was reported at `last`; null if no report gave it, or `next` is of the following day. */
  readonly cycleTime: number | null;
}

/** Times in ms UTC. */
export interface CheckedInCamera {
  readonly deviceId: string;
  readonly imported: boolean;
  readonly createdAt: number;
  /** Minutes, as it reports now. */
  readonly cycleTime: number;
  readonly wakeStretch: number;
  /** Oldest first, the first of them up to the first contact of the days that were asked for. */
  readonly nights: readonly Quiet[];
}

/** Seconds for which a browser may keep an effort: some minutes, and never past the end of its last day (UTC). */
export function effortKeeps({ from, days }: EffortColumns, now: number): number {
  const left = Math.floor(((from + days) * DAY_MS - now) / 1000);
  return Math.max(0, Math.min(KEPT_SECONDS, left));
}

/** The days up to today by what contacts alone say: as a camera's own page has them, its insights left out. */
export function fleetEffort(cameras: readonly CheckedInCamera[], now: number): EffortColumns {
  const from = firstEffortDay(now);
  return {
    from,
    days: EFFORT_DAYS,
    deviceId: cameras.map(({ deviceId }) => deviceId),
    states: cameras.map((camera) => statesOf(camera, { from, to: from + EFFORT_DAYS - 1, now })),
  };
}

function statesOf(camera: CheckedInCamera, span: Parameters<typeof effortOf>[1]): string {
  const { imported, createdAt, nights, wakeStretch } = camera;
  const cycles = new Map(nights.map(({ last, cycleTime }) => [last, cycleTime]));
  const contacts = nights.flatMap(({ last, next }) => [last, next]).filter((at) => at !== null);
  const effort = effortOf(
    {
      imported,
      enrolledAt: createdAt,
      contacts: contacts.map((at) => ({ at, heard: 1 })),
      insights: new Map(),
      windowAt: (contact) => wakeWindow({ cycleTime: cycles.get(contact) ?? camera.cycleTime, wakeStretch }),
    },
    span,
  );
  return effort.days.map(({ state }) => LETTERS[state]).join("");
}
