// The past of one camera as its page tells it: its days, the window of each, and its releases. Pure. Decision 0057,
// Effort.
import type { AlertStatus, AlertType } from "~/domain/alerts/alert";
import { type Contact, type Effort, effortOf, type InsightsOfDay } from "./effort";
import { wakeWindow } from "./wake-clock";

const DAY_MS = 86_400_000;
/** Days that the page shows, today with them. */
export const PAST_DAYS = 90;

/** A camera's reports and check-ins, each list oldest first. Times in ms UTC, volts, MiB, minutes. */
export interface DevicePast {
  /** One for each half hour and link, with the number of check-ins; the first can be before the 90 days. */
  readonly contacts: readonly { readonly at: number; readonly comms: number; readonly heard: number }[];
  readonly reports: readonly {
    readonly at: number;
    readonly batteryVoltage: number | null;
    readonly spaceRemaining: number | null;
  }[];
  readonly cycles: readonly { readonly at: number; readonly cycleTime: number }[];
  /** Newest first, as the alerts are. */
  readonly releases: readonly {
    readonly releaseId: number;
    /** Null: unknown, or hidden from this reader. */
    readonly name: string | null;
    readonly first: number;
    readonly last: number;
    /** When it was first reported after another one, the last time that it was; of the first one the same as `first`. */
    readonly since: number;
  }[];
  readonly alerts: readonly {
    readonly id: number;
    readonly alertType: AlertType;
    readonly status: AlertStatus;
    readonly summary: string;
    readonly createdAt: number;
  }[];
}

interface PastInput {
  readonly imported: boolean;
  readonly createdAt: number;
  readonly cycleTime: number;
  readonly wakeStretch: number;
  /** Oldest first. */
  readonly contacts: readonly Contact[];
  /** When it began to report which cycle, oldest first. */
  readonly cycles: readonly { readonly at: number; readonly cycleTime: number }[];
  readonly insights: ReadonlyMap<number, InsightsOfDay>;
}

/** The first of the days that the page shows, UTC days since 1970. */
export function firstDayShown(now: number): number {
  return Math.floor(now / DAY_MS) - PAST_DAYS + 1;
}

/** The last 90 days of a camera, each contact by the cycle that it had then. */
export function pastOf(input: PastInput, now: number): Effort {
  const { imported, createdAt, contacts, cycles, insights, wakeStretch } = input;
  return effortOf(
    {
      imported,
      enrolledAt: createdAt,
      contacts,
      insights,
      windowAt: (contact) =>
        wakeWindow({ cycleTime: cycleAt(cycles, contact) ?? input.cycleTime, wakeStretch }),
    },
    { from: firstDayShown(now), to: Math.floor(now / DAY_MS), now },
  );
}

/** Undefined before the first report that named one. */
function cycleAt(cycles: PastInput["cycles"], at: number): number | undefined {
  return cycles.filter((change) => change.at <= at).at(-1)?.cycleTime;
}
