// The three monitors that judge what a camera reports: low battery, no recent camera triggers, cable error. Each is a pure
// function of the newest readings; what they leave open stays as it was. Spec sections 2.12 and 9; decisions 0017, Battery
// low cutoff, and 0157, How alerts raise and resolve themselves.
import type { AlertType } from "~/domain/alerts/alert";
import { BATTERY_GOOD_AGAIN, batteryStatus, EXTERNAL_GOOD_AGAIN } from "~/domain/devices/battery";
import type { Reading } from "./reading";

/** What the readings say: `keep` is neither. */
type Finding = "raise" | "clear" | "keep";

/** A monitor that judges reports. */
export type ReportMonitor = Exclude<AlertType, "no_recent_insights">;

interface Rule {
  /** Whether a reading speaks for raising or for clearing; null: it says nothing, and is passed over. */
  readonly marks: (reading: Reading) => "bad" | "good" | "between" | null;
  /** So many in a row, over so many cycles, raise or clear. */
  readonly raises: Debounce;
  readonly clears: Debounce;
}

interface Debounce {
  readonly readings: number;
  /** From the first to the last, as a share of the cycle. */
  readonly cycles: number;
}

/** Hours without a trigger from which on a camera is told of, and below which it is fine again. */
const TRIGGER_HOURS = { raise: 168, clear: 24 } as const;
/** Wake-ups come up to 5 % early, and a slot keeps its newest reading: so much of a cycle counts as one. */
const ONE_CYCLE = 0.8;

export const REPORT_RULES: Readonly<Record<ReportMonitor, Rule>> = {
  low_battery: {
    marks: ({ voltage }) => (voltage === null ? null : supplyMark(voltage)),
    raises: { readings: 3, cycles: 2 * ONE_CYCLE },
    clears: { readings: 2, cycles: 0 },
  },
  no_recent_camera_triggers: {
    marks: ({ hoursSinceTrigger: hours }) => {
      if (hours === null) return null;
      if (hours >= TRIGGER_HOURS.raise) return "bad";
      return hours < TRIGGER_HOURS.clear ? "good" : "between";
    },
    raises: { readings: 2, cycles: 0 },
    clears: { readings: 1, cycles: 0 },
  },
  spypoint_error: {
    marks: ({ cableError }) => (cableError === null ? null : cableError ? "bad" : "good"),
    raises: { readings: 2, cycles: ONE_CYCLE },
    clears: { readings: 2, cycles: ONE_CYCLE },
  },
};

/** All of them. */
export const REPORT_MONITORS = Object.keys(REPORT_RULES) as readonly ReportMonitor[];

function supplyMark(voltage: number): "bad" | "good" | "between" {
  const { state, supply } = batteryStatus(voltage);
  if (state === "low") return "bad";
  return voltage >= (supply === "external" ? EXTERNAL_GOOD_AGAIN : BATTERY_GOOD_AGAIN) ? "good" : "between";
}

/**
 * What the readings of a camera, newest first, say to a monitor: raised or cleared by so many of one mind in a row that
 * reach up to the newest.
 * @param cycleTime minutes
 */
export function findingOf(monitor: ReportMonitor, readings: readonly Reading[], cycleTime: number): Finding {
  const { marks, raises, clears } = REPORT_RULES[monitor];
  const told = readings.flatMap((reading) => {
    const mark = marks(reading);
    return mark === null ? [] : { at: reading.at, mark };
  });
  const [newest] = told;
  if (newest === undefined || newest.mark === "between") return "keep";
  const end = told.findIndex(({ mark }) => mark !== newest.mark);
  const row = end === -1 ? told : told.filter((_, place) => place < end);
  const needed = newest.mark === "bad" ? raises : clears;
  const span = newest.at - (row.at(-1)?.at ?? newest.at);
  if (row.length < needed.readings || span < needed.cycles * cycleTime * 60_000) return "keep";
  return newest.mark === "bad" ? "raise" : "clear";
}
