// What the server makes of the cameras for the dashboard. Pure. Spec section 3, Device.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { cameraState } from "~/domain/map/camera-state";
import { POINT_STATES } from "~/domain/map/point-state";
import { naturalKey } from "~/domain/table/table-rows";
import type { FleetColumns } from "./fleet-columns";

/** The cameras of a reader, by name, with their state at `now`, ms UTC. */
export function toFleetColumns(fleet: readonly FleetDevice[], now: number): FleetColumns {
  const cameras = fleet
    .map((device) => ({ device, name: naturalKey(device.displayName) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ device }) => device);
  const column = <Value>(read: (device: FleetDevice) => Value) => cameras.map(read);
  return {
    deviceId: column(({ deviceId }) => deviceId),
    displayName: column(({ displayName }) => displayName),
    groupName: column(({ groupName }) => groupName),
    state: column((device) => POINT_STATES.indexOf(cameraState(device, now))),
    lastSeen: column(({ lastSeen }) => lastSeen),
    hoursSinceLastCameraTrigger: column((device) => device.hoursSinceLastCameraTrigger),
    imagesProcessed: column(({ imagesProcessed }) => imagesProcessed),
    imported: column(({ imported }) => Number(imported)),
  };
}
