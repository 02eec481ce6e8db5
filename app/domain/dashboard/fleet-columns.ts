// The cameras as the dashboard's widgets show them, in columns for the wire. Pure. Spec section 3, Device.
import { POINT_STATES, type PointState } from "~/domain/map/point-state";

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

/** The cameras one by one, in the same order. */
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
