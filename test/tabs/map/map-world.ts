// Cameras of a map, for tests: factories that take only what matters.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { type MapColumns, mapCameras, toMapColumns } from "~/domain/map/map-cameras";
import { camera as fleetCamera, HOUR } from "../../domain/devices/fleet/cameras";

export const NOW = Date.UTC(2026, 10, 19, 12);

/** A camera that was heard an hour ago, wakes every two, and stands in Yellowstone. */
export function camera(deviceId: string, facts: Partial<FleetDevice> = {}): FleetDevice {
  return fleetCamera(0, {
    deviceId,
    displayName: deviceId,
    givenName: null,
    latitude: 44.5,
    longitude: -110.25,
    reportedLatitude: 44.5,
    reportedLongitude: -110.25,
    lastSeen: NOW - HOUR,
    batteryVoltage: 3.9,
    allowWifiInsights: false,
    allowCompleteImages: false,
    ...facts,
  });
}

/** The columns that a member's document brings. */
export function columnsOf(...fleet: readonly FleetDevice[]): MapColumns {
  return toMapColumns(mapCameras(fleet, { actor: { role: "member" }, now: NOW }));
}
