// The devices of a signed-in user. Touches control. Spec sections 2.9 and 3 (Device).

import type { ControlDb } from "../db/client";
import { devicesOfUser } from "../db/queries/devices";
import type { Actor } from "../domain/actor";
import { displayName } from "../domain/devices/device-id";

export interface DeviceListItem {
  readonly deviceId: string;
  readonly displayName: string;
  readonly locationName: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lastSeen: number | null;
  readonly batteryVoltage: number | null;
  /** Minutes. */
  readonly cycleTime: number;
  readonly softwareVersion: string | null;
  readonly createdAt: number;
}

export function createDevicesService(deps: { readonly control: ControlDb }) {
  return {
    /** The devices that the actor sees, newest enrolled first. */
    async list(actor: Actor): Promise<readonly DeviceListItem[]> {
      const rows = await devicesOfUser(deps.control, actor.userId);
      return rows.map(({ deviceName, ...row }) => ({
        ...row,
        displayName: displayName({ ...row, deviceName }),
      }));
    },
  };
}
