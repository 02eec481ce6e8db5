// The devices of a signed-in user. Touches control. Spec sections 2.9 and 3 (Device).

import type { ControlDb } from "~/db/client";
import { type DeviceListRow, devicesOfUser } from "~/db/queries/devices/devices";
import type { Actor } from "~/domain/actor";
import { displayName } from "~/domain/devices/device-id";
import { shownPlace } from "~/domain/devices/shown-place";

/** A device as lists show it; times in ms UTC, the cycle time in minutes, the battery in volts. */
type DeviceListItem = Omit<DeviceListRow, "deviceName" | "displayName" | "imported" | "exactPlace"> & {
  readonly displayName: string;
  /** An import made it: it will never call. */
  readonly imported: boolean;
};

export function createDevicesService(deps: { readonly control: ControlDb }) {
  return {
    /** The devices that the actor sees, newest enrolled first; places of other accounts' as they allow. */
    async list(actor: Actor): Promise<readonly DeviceListItem[]> {
      const rows = await devicesOfUser(deps.control, actor.userId);
      return rows.map(({ deviceName, exactPlace, ...row }) => ({
        ...row,
        ...shownPlace(row, exactPlace === 1),
        displayName: displayName({ ...row, deviceName }),
        imported: row.imported === 1,
      }));
    },
  };
}
