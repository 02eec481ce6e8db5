// What a camera's reports say to the monitors, as `device.readings` keeps it: the newest reports, one for each half cycle, in
// the camera's own order. So what a monitor finds depends on the reports, not on the order in which they arrived. Pure.
// Decision 0157, How alerts raise and resolve themselves.
import type { Telemetry } from "~/domain/devices/sync/telemetry";
import { membersIn } from "~/domain/json-record";
import { DAY_MS } from "~/domain/milliseconds";

/** One report. Null: it said nothing of that. */
export interface Reading {
  /** When the camera sent it, by its own clock where that makes sense; ms UTC. */
  readonly at: number;
  /** Orders reports of the same millisecond. */
  readonly seq: number;
  /** Volts. */
  readonly voltage: number | null;
  readonly hoursSinceTrigger: number | null;
  /** Whether it reported an error of the cable or the camera behind it. */
  readonly cableError: boolean | null;
}

/** How many are kept: one for each half cycle makes four cycles. */
export const READINGS_KEPT = 8;

/** A clock may be this far ahead, and a report this late, to be believed. */
const AHEAD_MS = 10 * 60_000;
const LATE_MS = 60 * DAY_MS;
const MINUTE_MS = 60_000;

/** As JSON has it: numbers alone, so that SQL can order them. */
type KeptReading = readonly [
  at: number,
  seq: number,
  voltage: number | null,
  hours: number | null,
  error: 0 | 1 | null,
];

/** What a report says to the monitors, as it is kept; null when it says nothing. */
export function monitorReading(
  values: Telemetry,
  report: { readonly seq: number; readonly sentAt: number | null; readonly receivedAt: number },
): KeptReading | null {
  const { batteryVoltage: voltage, hoursSinceLastCameraTrigger: hours } = values;
  const errors = vendorErrors(values.startupData);
  if (voltage === undefined && hours === undefined && errors === null) return null;
  return [
    saidAt(report),
    report.seq,
    voltage ?? null,
    hours ?? null,
    errors === null ? null : errors.length > 0 ? 1 : 0,
  ];
}

/** The camera's time, where its clock can be believed. */
function saidAt({
  sentAt,
  receivedAt,
}: {
  readonly sentAt: number | null;
  readonly receivedAt: number;
}): number {
  const sane = sentAt !== null && sentAt <= receivedAt + AHEAD_MS && sentAt >= receivedAt - LATE_MS;
  return Math.round(sane ? sentAt : receivedAt);
}

/** The width of the slots of which each keeps its newest reading, ms: half a cycle. */
export function readingSlot(cycleTime: number): number {
  return Math.max(1, (cycleTime * MINUTE_MS) / 2);
}

/** The readings that a camera's row holds, the newest first. */
export function readReadings(json: string): readonly Reading[] {
  const kept: readonly KeptReading[] = JSON.parse(json);
  return kept.map(asReading);
}

/** A kept reading by its names. */
export function asReading([at, seq, voltage, hours, error]: KeptReading): Reading {
  return {
    at,
    seq,
    voltage,
    hoursSinceTrigger: hours,
    cableError: error === null ? null : error === 1,
  };
}

/** The errors that a start reported; null where it says nothing of errors. */
export function vendorErrors(startupData: string | null | undefined): readonly string[] | null {
  const { vendor_errors: errors } = membersIn(startupData ?? "");
  if (!Array.isArray(errors)) return null;
  return errors.map((error) => (typeof error === "string" ? error : JSON.stringify(error)));
}
