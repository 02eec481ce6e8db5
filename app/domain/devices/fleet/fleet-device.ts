// A camera as its readers see it: what people say of it apart from what it reports. Pure. Spec section 3, Device;
// decision 0097, A person's word on a camera.

import type { WakeInput } from "~/domain/devices/wake/wake-clock";
import type { DeviceUpdateStatus } from "~/domain/updates/update";

/** Whose word a place is. */
export type PlaceBy = "camera" | "person" | "removed";

/** Times in ms UTC, durations in minutes, the battery in volts, memory and space in MiB. */
export interface FleetDevice extends WakeInput {
  readonly deviceId: string;
  /** As it is shown: a person's name for it, else its own, else 'Unnamed'. */
  readonly displayName: string;
  /** A person's name for it; null where nobody gave one. */
  readonly givenName: string | null;
  /** Its own. */
  readonly deviceName: string | null;
  readonly description: string;
  readonly locationName: string;
  readonly locationDescription: string;
  /** The place that counts. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** False: the reader gets its place rounded. */
  readonly exactPlace: boolean;
  readonly placeBy: PlaceBy;
  /** The camera's own; null also where the reader gets places rounded. */
  readonly reportedLatitude: number | null;
  readonly reportedLongitude: number | null;
  readonly batteryVoltage: number | null;
  /** As reported, as `cycleTime` is. */
  readonly syncTime: number | null;
  readonly triggerNumber: number;
  /** What a person wants; null where nobody has said. */
  readonly wantedCycleTime: number | null;
  readonly wantedSyncTime: number | null;
  readonly wantedTriggerNumber: number | null;
  readonly groupId: number | null;
  readonly groupName: string | null;
  readonly imagesProcessed: number | null;
  readonly memoryRemaining: number | null;
  readonly spaceRemaining: number | null;
  readonly cycleCount: number | null;
  readonly imageCount: number | null;
  readonly hoursSinceLastCameraTrigger: number | null;
  /** JSON, as the camera sent it. */
  readonly startupData: string | null;
  readonly softwareVersion: string | null;
  readonly hardwareId: string | null;
  readonly mcuVersion: string | null;
  readonly loraUid: string | null;
  readonly cellUid: string | null;
  /** Of the device update that it is shown with, and which that is (decision 0108, Shares of an update). */
  readonly updateStatus: DeviceUpdateStatus;
  /** The camera installs it, and it can't be dropped any more: pending all the same. */
  readonly updateInstalls: boolean;
  readonly updateId: number | null;
  readonly allowWifiInsights: boolean;
  readonly allowCompleteImages: boolean;
  readonly createdAt: number;
  /** Of the reader's own account; false: it is shared with them. */
  readonly mine: boolean;
  readonly mayEdit: boolean;
}

type Wanted = Pick<
  FleetDevice,
  "cycleTime" | "wantedCycleTime" | "syncTime" | "wantedSyncTime" | "triggerNumber" | "wantedTriggerNumber"
>;

/** What screens show: a person's word, else what the camera reports. */
export function shownSettings(device: Wanted) {
  return {
    cycleTime: device.wantedCycleTime ?? device.cycleTime,
    syncTime: device.wantedSyncTime ?? device.syncTime,
    triggerNumber: device.wantedTriggerNumber ?? device.triggerNumber,
  };
}
