// What to take along to a camera, by what it reported last. Advice, not an alert. Pure. Decision 0155, A camera that needs a
// visit.
import { batteryStatus } from "~/domain/devices/battery";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { isSilent, wakeState } from "~/domain/devices/wake/wake-clock";
import { formatCount } from "~/domain/text/format";

/** MiB free on the card: below it the card is nearly full. */
const CARD_LOW_MIB = 1024;

interface ToTake {
  /** What goes into the bag. */
  readonly take: string;
  readonly why: string;
}

type Reported = Pick<
  FleetDevice,
  | "imported"
  | "lastSeen"
  | "cycleTime"
  | "usualGap"
  | "wakeStretch"
  | "batteryVoltage"
  | "spaceRemaining"
  | "updateStatus"
>;

const BATTERIES = "Fresh batteries";
const CARD = "An empty card";
const SILENT_WHY = "The camera is silent, and we can't be sure why.";

/** Null, where the camera hasn't said, is not. */
export function isNearlyFull(spaceRemaining: number | null): spaceRemaining is number {
  return spaceRemaining !== null && spaceRemaining < CARD_LOW_MIB;
}

/** Each thing once, the most pressing first; nothing for a camera that an import made. `now` in ms UTC. */
export function thingsToTake(device: Reported, now: number): readonly ToTake[] {
  if (device.imported) return [];
  const silent = isSilent(wakeState(device, now));
  return [supply(device, silent), card(device, silent), update(device)].filter((one) => one !== null);
}

function supply({ batteryVoltage }: Reported, silent: boolean): ToTake | null {
  const { state, supply } = batteryStatus(batteryVoltage);
  if (state === "low" && batteryVoltage !== null) {
    const why = `${supply === "external" ? "External power" : "The battery"} was at ${batteryVoltage.toFixed(2)} V.`;
    return { take: supply === "external" ? "A spare for the power supply" : BATTERIES, why };
  }
  return silent ? { take: BATTERIES, why: SILENT_WHY } : null;
}

function card({ spaceRemaining }: Reported, silent: boolean): ToTake | null {
  if (isNearlyFull(spaceRemaining))
    return { take: CARD, why: `Its card had ${formatCount(spaceRemaining)} MiB free.` };
  return silent ? { take: CARD, why: SILENT_WHY } : null;
}

/** An update comes over Wi-Fi or cellular only. */
function update({ updateStatus }: Reported): ToTake | null {
  const take = "A phone that can share its connection over Wi-Fi";
  if (updateStatus === "pending") return { take, why: "An update is waiting for this camera." };
  return updateStatus === "failed" ? { take, why: "Its last update failed." } : null;
}
