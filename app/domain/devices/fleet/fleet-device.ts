// A camera as its readers see it: what people set, apart from what it reports. Pure. Spec section 3, Device; decision
// 0097, A person's word on a camera.

import type { DeviceUpdateStatus } from "~/domain/device-updates/device-update";
import type { WakeInput } from "~/domain/devices/wake/wake-clock";

/** Who set a location. */
export type PlaceBy = "camera" | "person" | "removed";

/** Times in ms UTC, durations in minutes, the battery in volts, memory and space in MiB. */
export interface FleetDevice extends WakeInput {
  readonly deviceId: string;
  /** The name to show: the one a person gave, else its own, else 'Unnamed'. */
  readonly displayName: string;
  /** The name that a person gave it; null without one. */
  readonly givenName: string | null;
  /** Its own name. */
  readonly deviceName: string | null;
  readonly description: string;
  readonly locationName: string;
  readonly locationDescription: string;
  /** For the next visit, in lines; empty for readers who may not know them. */
  readonly visitNotes: string;
  /** The location in use. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** False: the reader gets a rounded location. */
  readonly exactPlace: boolean;
  readonly placeBy: PlaceBy;
  /** The location that the camera reported; null also for readers who get rounded locations. */
  readonly reportedLatitude: number | null;
  readonly reportedLongitude: number | null;
  readonly batteryVoltage: number | null;
  /** As reported, like `cycleTime`. */
  readonly syncTime: number | null;
  readonly triggerNumber: number;
  /** What a person set; null when nothing. */
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
  readonly firmwareVersion: string | null;
  readonly hardwareId: string | null;
  readonly mcuVersion: string | null;
  readonly loraUid: string | null;
  readonly cellUid: string | null;
  /** The status of the device update that it shows, and which update that is (decision 0108, Shares of an update). */
  readonly updateStatus: DeviceUpdateStatus;
  /** The camera is installing it, so it can't be dropped; it still counts as pending. */
  readonly updateInstalls: boolean;
  readonly updateId: number | null;
  readonly allowWifiInsights: boolean;
  readonly allowCompleteImages: boolean;
  readonly createdAt: number;
  /** True: in the reader's own account. False: shared with the reader. */
  readonly mine: boolean;
  readonly mayEdit: boolean;
}

type Wanted = Pick<
  FleetDevice,
  "cycleTime" | "wantedCycleTime" | "syncTime" | "wantedSyncTime" | "triggerNumber" | "wantedTriggerNumber"
>;

/** What screens show: the person's setting, else what the camera reports. */
export function shownSettings(device: Wanted) {
  return {
    cycleTime: device.wantedCycleTime ?? device.cycleTime,
    syncTime: device.wantedSyncTime ?? device.syncTime,
    triggerNumber: device.wantedTriggerNumber ?? device.triggerNumber,
  };
}
