// The cameras of a signed-in user: what they see of them, and what people set. Touches control. Spec sections 2.9, 3
// (Device) and 5 (Device edit); decision 0097, A person's word on a camera.

import type { ControlDb } from "~/db/client";
import { changeDevice, changeDeviceFrom } from "~/db/queries/devices/device-changes";
import { type FleetDeviceRow, fleetDeviceOfUser, fleetOfUser } from "~/db/queries/devices/fleet";
import { groupNames } from "~/db/queries/groups/groups";
import { may, mayService } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { deviceUpdateStatus } from "~/domain/device-updates/device-update";
import { displayName } from "~/domain/devices/device-id";
import { type DeviceEntry, type EntryNeeds, readDeviceEdit } from "~/domain/devices/edit/device-edit";
import {
  type DeviceMember,
  deviceTexts,
  entryTexts,
  isSameDeviceText,
} from "~/domain/devices/edit/edit-form";
import type { FleetDevice, PlaceBy } from "~/domain/devices/fleet/fleet-device";
import { shownPlace } from "~/domain/devices/shown-place";
import { naturalKey } from "~/domain/table/table-rows";
import { invalidFields, refused, requireRight } from "~/services/errors";
import { writeEdit } from "~/services/member-edit";

/** A group by its id and name. */
interface DeviceGroup {
  readonly groupId: number;
  readonly name: string;
}

const PLACE_BY: readonly PlaceBy[] = ["camera", "person", "removed"];

type PlaceInGroup = (
  actor: Actor,
  move: { readonly deviceId: string; readonly groupId: number | null },
) => Promise<void>;

interface DevicesDeps {
  readonly control: ControlDb;
  /** Puts a camera into a group, or refuses. */
  readonly groups: {
    readonly place: PlaceInGroup;
    /** Refuses as that does, and moves nothing. */
    readonly judgePlace: PlaceInGroup;
  };
}

export function createDevicesService(deps: DevicesDeps) {
  /** One camera of the actor's; null where there is none, also for another's. */
  async function find(actor: Actor, deviceId: string): Promise<FleetDevice | null> {
    const row = await fleetDeviceOfUser(deps.control, actor.userId, deviceId);
    return row && toFleetDevice(row, actor);
  }

  /** The same; refuses with 404 where there is none. */
  async function read(actor: Actor, deviceId: string): Promise<FleetDevice> {
    const device = await find(actor, deviceId);
    if (!device) throw refused("notFound", "There is no such camera.");
    return device;
  }

  return {
    find,
    read,

    /** The cameras that the actor sees, newest enrolled first; places of other accounts' as they allow. */
    async list(actor: Actor): Promise<readonly FleetDevice[]> {
      const rows = await fleetOfUser(deps.control, actor.userId);
      return rows.map((row) => toFleetDevice(row, actor));
    },

    /** The groups that the actor may put cameras into, by name. */
    async groups(actor: Actor): Promise<readonly DeviceGroup[]> {
      const groups = await groupNames(deps.control, actor.accountId);
      return [...groups].sort((a, b) => (naturalKey(a.name) < naturalKey(b.name) ? -1 : 1));
    },

    /**
     * Sets what was typed, all of it or nothing, and answers the camera as it is then. Refuses: viewers 403, another's
     * camera or group 404, one that is only shared with the actor 403, what is not sound, or needed and not given, 400
     * with a sentence for each field.
     */
    async edit(
      actor: Actor,
      deviceId: string,
      entry: DeviceEntry,
      needs: EntryNeeds = {},
    ): Promise<FleetDevice> {
      requireRight(actor, "editDevices");
      const before = await read(actor, deviceId);
      const { groupId, ...change } = judgedEdit(actor, before, { entry, needs });
      // First what others may refuse: then nothing has changed.
      if (groupId !== undefined && groupId !== before.groupId) {
        await deps.groups.place(actor, { deviceId, groupId });
      }
      await changeDevice(deps.control, deviceId, change);
      return read(actor, deviceId);
    },

    /**
     * The same for a form, which says what its members were when it was opened: refuses what someone else has changed
     * since (member-changed), and writes by one statement. Answers the name that it has then: someone else may have
     * given it another one.
     */
    async editFrom(
      actor: Actor,
      deviceId: string,
      {
        entry,
        was,
      }: { readonly entry: DeviceEntry; readonly was: Readonly<Partial<Record<DeviceMember, string>>> },
    ): Promise<string> {
      requireRight(actor, "editDevices");
      await writeEdit({
        edit: { to: entryTexts(entry), was },
        async read() {
          const row = await fleetDeviceOfUser(deps.control, actor.userId, deviceId);
          if (!row) throw refused("notFound", "There is no such camera.");
          const device = toFleetDevice(row, actor);
          // What cannot be read changes no member, but is still refused.
          return { row, device, judged: judgedEdit(actor, device, { entry, needs: {} }) };
        },
        formOf: ({ device }) => deviceTexts(device),
        same: isSameDeviceText,
        async write({ row, device, judged }) {
          const { groupId: wanted, ...change } = judged;
          const groupId = wanted === device.groupId ? undefined : wanted;
          if (groupId !== undefined) await deps.groups.judgePlace(actor, { deviceId, groupId });
          return changeDeviceFrom(deps.control, row, {
            accountId: actor.accountId,
            change: { ...change, groupId },
          });
        },
      });
      return (await read(actor, deviceId)).displayName;
    },
  };
}

/** What an entry changes of a camera; refuses what may not be changed so. */
function judgedEdit(
  actor: Actor,
  { mine }: FleetDevice,
  { entry, needs }: { readonly entry: DeviceEntry; readonly needs: EntryNeeds },
) {
  if (!mine) requireRight(actor, "editSharedDevices");
  const judged = readDeviceEdit(entry, needs);
  if (!judged.ok) throw invalidFields(judged.refusal.fields);
  return judged.value;
}

function toFleetDevice({ exactPlace, ...row }: FleetDeviceRow, actor: Actor): FleetDevice {
  const exact = exactPlace === 1;
  const { reportedLatitude, reportedLongitude } = row;
  const mine = row.mine === 1;
  const isServiced = mayService(actor, { mine });
  return {
    ...row,
    ...shownPlace(row, exact),
    exactPlace: exact,
    // Whatever may tell the place.
    ...(exact
      ? { reportedLatitude, reportedLongitude }
      : { reportedLatitude: null, reportedLongitude: null, startupData: null, loraUid: null, cellUid: null }),
    placeBy: PLACE_BY[row.placeBy] ?? "camera",
    visitNotes: isServiced ? row.visitNotes : "",
    displayName: displayName({ displayName: row.givenName, deviceName: row.deviceName }),
    updateStatus: deviceUpdateStatus(row.updateStatus),
    updateInstalls: row.updateStatus === "installing",
    // People who may not see updates get no link to one.
    updateId: may(actor, "pushReleases") ? row.updateId : null,
    allowWifiInsights: row.allowWifiInsights === 1,
    allowCompleteImages: row.allowCompleteImages === 1,
    imported: row.imported === 1,
    mine,
    mayEdit: may(actor, "editDevices") && isServiced,
  };
}
