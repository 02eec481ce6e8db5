// Cameras for tests of the list: `camera` takes only what matters.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";

export const NOW = Date.UTC(2026, 10, 20, 18);
export const HOUR = 3_600_000;

export function camera(number: number, what: Partial<FleetDevice> = {}): FleetDevice {
  const name = `Ridge ${number}`;
  return {
    deviceId: `dev-${String(number).padStart(4, "0")}`,
    displayName: name,
    givenName: name,
    deviceName: null,
    description: "",
    locationName: "",
    locationDescription: "",
    visitNotes: "",
    latitude: null,
    longitude: null,
    exactPlace: true,
    placeBy: "camera",
    reportedLatitude: null,
    reportedLongitude: null,
    lastSeen: NOW - HOUR,
    usualGap: null,
    wakeStretch: 0,
    batteryVoltage: 4.1,
    cycleTime: 120,
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
    firmwareVersion: null,
    hardwareId: null,
    mcuVersion: null,
    loraUid: null,
    cellUid: null,
    updateStatus: "none",
    updateInstalls: false,
    updateId: null,
    allowWifiInsights: true,
    allowCompleteImages: true,
    createdAt: 0,
    imported: false,
    mine: true,
    mayEdit: true,
    ...what,
  };
}
