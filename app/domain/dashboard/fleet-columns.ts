// The cameras as the dashboard's widgets show them, in columns for the wire. Pure. Spec section 3, Device.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { POINT_STATES, type PointState, pointState } from "~/domain/map/point-state";
import { naturalKey } from "~/domain/table/table-rows";

/** Times in ms UTC. */
export interface FleetCamera {
  readonly deviceId: string;
  readonly displayName: string;
  readonly groupName: string | null;
  readonly state: PointState;
  readonly lastSeen: number | null;
  /** As it reported when it was last seen, hours. */
  readonly hoursSinceLastCameraTrigger: number | null;
  readonly imagesProcessed: number | null;
  readonly imported: boolean;
}

/** A column a member, one entry a camera; `state` as a number of `POINT_STATES`, `imported` as 0 or 1. */
export type FleetColumns = {
  readonly [Member in keyof FleetCamera]: readonly (Member extends "state" | "imported"
    ? number
    : FleetCamera[Member])[];
};

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
    state: column((device) => POINT_STATES.indexOf(pointState(device, now))),
    lastSeen: column(({ lastSeen }) => lastSeen),
    hoursSinceLastCameraTrigger: column((device) => device.hoursSinceLastCameraTrigger),
    imagesProcessed: column(({ imagesProcessed }) => imagesProcessed),
    imported: column(({ imported }) => Number(imported)),
  };
}

/** The same cameras one by one, in the same order. */
export function fleetCameras(columns: FleetColumns): readonly FleetCamera[] {
  return columns.deviceId.map((deviceId, row) => ({
    deviceId,
    displayName: columns.displayName[row] ?? deviceId,
    groupName: columns.groupName[row] ?? null,
    state: POINT_STATES[columns.state[row] ?? -1] ?? "no-clock",
    lastSeen: columns.lastSeen[row] ?? null,
    hoursSinceLastCameraTrigger: columns.hoursSinceLastCameraTrigger[row] ?? null,
    imagesProcessed: columns.imagesProcessed[row] ?? null,
    imported: columns.imported[row] === 1,
  }));
}
