// Cameras of a map, for tests: factories that take only what matters.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { type MapColumns, mapCameras, toMapColumns } from "~/domain/map/map-cameras";

export const NOW = Date.UTC(2026, 10, 19, 12);
const HOUR_MS = 3_600_000;

/** A camera that was heard an hour ago, wakes every two, and stands in Yellowstone. */
export function camera(deviceId: string, facts: Partial<FleetDevice> = {}): FleetDevice {
  return {
    deviceId,
    displayName: deviceId,
    givenName: null,
    deviceName: null,
    description: "",
    locationName: "",
    locationDescription: "",
    latitude: 44.5,
    longitude: -110.25,
    exactPlace: true,
    placeBy: "camera",
    reportedLatitude: 44.5,
    reportedLongitude: -110.25,
    imported: false,
    lastSeen: NOW - HOUR_MS,
    cycleTime: 120,
    usualGap: null,
    wakeStretch: 0,
    batteryVoltage: 3.9,
    syncTime: null,
    triggerNumber: 30,
    wantedCycleTime: null,
    wantedSyncTime: null,
    wantedTriggerNumber: null,
    groupId: null,
    groupName: null,
    imagesProcessed: null,
    memoryRemaining: null,
    spaceRemaining: null,
    cycleCount: null,
    imageCount: null,
    hoursSinceLastCameraTrigger: null,
    startupData: null,
    softwareVersion: null,
    hardwareId: null,
    mcuVersion: null,
    loraUid: null,
    cellUid: null,
    updateStatus: "none",
    updateId: null,
    allowWifiInsights: false,
    allowCompleteImages: false,
    createdAt: 0,
    mine: true,
    mayEdit: true,
    ...facts,
  };
}

/** The columns that a member's document brings. */
export function columnsOf(...fleet: readonly FleetDevice[]): MapColumns {
  return toMapColumns(mapCameras(fleet, { actor: { role: "member" }, now: NOW }));
}
