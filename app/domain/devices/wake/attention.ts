// Why a camera needs attention. Pure. Decision 0095, The wake-up clock.
import { batteryStatus } from "~/domain/devices/battery";
import { isSilent, type WakeState } from "./wake-clock";

/** The worst first. */
export const ATTENTION = ["silent", "low-battery", "missed"] as const;
export type Attention = (typeof ATTENTION)[number];

/** The owner is alerted to a camera that has been silent for this many days (spec section 9). */
const NOTICE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Why a camera wants attention, the worst first; nothing when all is well. */
export function attentionOf(device: {
  readonly wake: WakeState;
  /** Volts. */
  readonly batteryVoltage: number | null;
  readonly imported: boolean;
}): readonly Attention[] {
  const reasons: Record<Attention, boolean> = {
    silent: isSilent(device.wake),
    "low-battery": !device.imported && batteryStatus(device.batteryVoltage).state === "low",
    missed: device.wake.kind === "missed",
  };
  return ATTENTION.filter((reason) => reasons[reason]);
}

/** 0 for the worst; cameras that want none come last. */
export function attentionRank(reasons: readonly Attention[]): number {
  const [worst] = reasons;
  return worst === undefined ? ATTENTION.length : ATTENTION.indexOf(worst);
}

/** Whole days since the last check-in once they are 7 or more, spec section 9; null before, and for what never calls. */
export function daysSilent(
  device: { readonly lastSeen: number | null; readonly imported: boolean },
  now: number,
): number | null {
  if (device.lastSeen === null || device.imported) return null;
  const days = Math.floor((now - device.lastSeen) / DAY_MS);
  return days >= NOTICE_DAYS ? days : null;
}
