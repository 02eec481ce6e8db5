// The state of a camera on the map: the worst that its wake-up clock and its battery show. Pure. Decisions 0095, The wake-up
// clock, and 0124, Marks on the map.
import { type Attention, attentionOf } from "~/domain/devices/wake/attention";
import { type WakeInput, wakeState } from "~/domain/devices/wake/wake-clock";
import type { PointState } from "./point-state";

const OF_ATTENTION: Readonly<Record<Attention, PointState>> = {
  silent: "silent",
  "low-battery": "low-battery",
  missed: "late",
};

/** The state of a camera at `now`, ms UTC. A camera that never checks in, or hasn't yet, has no clock. */
export function cameraState(
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
