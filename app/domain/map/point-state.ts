// The state of a camera on the map: one mark each, for the worst that its wake-up clock and its battery show. Pure.
// Decisions 0095, The wake-up clock, and 0124, Marks on the map.
import { type Attention, attentionOf } from "~/domain/devices/wake/attention";
import { type WakeInput, wakeState } from "~/domain/devices/wake/wake-clock";

/** In the order of the legend. Columns store a state as its index here. */
export const POINT_STATES = ["in-time", "late", "silent", "low-battery", "no-clock"] as const;
export type PointState = (typeof POINT_STATES)[number];

/** The name of each state. */
export const POINT_WORDS: Readonly<Record<PointState, string>> = {
  "in-time": "On time",
  late: "Late",
  silent: "Silent",
  "low-battery": "Low battery",
  "no-clock": "No check-in due",
};

const OF_ATTENTION: Readonly<Record<Attention, PointState>> = {
  silent: "silent",
  "low-battery": "low-battery",
  missed: "late",
};

/** The state of a camera at `now`, ms UTC. A camera that never checks in, or hasn't yet, has no clock. */
export function pointState(
  device: WakeInput & {
    /** Volts. */
    readonly batteryVoltage: number | null;
  },
  now: number,
): PointState {
  const wake = wakeState(device, now);
  const [worst] = attentionOf({ wake, batteryVoltage: device.batteryVoltage, imported: device.imported });
  if (worst !== undefined) return OF_ATTENTION[worst];
  return wake.kind === "none" || wake.kind === "never" ? "no-clock" : "in-time";
}
