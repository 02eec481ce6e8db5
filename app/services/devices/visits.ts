// The service log of a camera: people of its account and staff read it, those who may change the camera write it. Touches
// control. Decision 0156, The service log.
import type { ControlDb } from "~/db/client";
import { logVisit, removeVisit, visitsOf } from "~/db/queries/devices/visits";
import type { Actor } from "~/domain/actor";
import type { DeviceEntry } from "~/domain/devices/edit/device-edit";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import {
  readVisit,
  type ServiceVisit,
  VISIT_LIMITS,
  type VisitEntry,
} from "~/domain/devices/visit/service-visit";
import { invalidFields, isAppError, refused, requireRight } from "~/services/errors";
import type { Clock } from "~/services/ports";

interface VisitsDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly devices: {
    readonly read: (actor: Actor, deviceId: string) => Promise<FleetDevice>;
    readonly editFrom: (
      actor: Actor,
      deviceId: string,
      edit: { readonly entry: DeviceEntry; readonly was: { readonly visit_notes: string } },
    ) => Promise<string>;
  };
}

export function createVisitsService({ control, clock, devices }: VisitsDeps) {
  /** A camera of the actor's account, or any that they see if they are staff; refuses others with 404 or 403. */
  async function serviced(actor: Actor, deviceId: string): Promise<void> {
    const { mine } = await devices.read(actor, deviceId);
    if (!mine) requireRight(actor, "editSharedDevices");
  }

  return {
    /** The entries of a camera, newest first, at most 500. Refuses as above. */
    async list(actor: Actor, deviceId: string): Promise<readonly ServiceVisit[]> {
      await serviced(actor, deviceId);
      return visitsOf(control, deviceId);
    },

    /**
     * Logs a visit once, however often it is sent; sent with other words, the entry has these. Refuses: viewers 403, as above,
     * what is not sound 400 with a sentence for each field, a log of 500 entries 409 (too-many-visits).
     */
    async log(actor: Actor, deviceId: string, entry: VisitEntry): Promise<void> {
      requireRight(actor, "editDevices");
      await serviced(actor, deviceId);
      const now = clock.now();
      const judged = readVisit(entry, now);
      if (!judged.ok) throw invalidFields(judged.refusal.fields);
      if (await logVisit(control, deviceId, { ...judged.value, userId: actor.userId, now })) return;
      throw refused(
        "too-many-visits",
        `A service log holds ${VISIT_LIMITS.entries} visits. Delete one that you no longer need.`,
      );
    },

    /**
     * Removes the notes for the next visit, which are done, if they still are those that were read; whether they were.
     * Refuses as `log` does.
     */
    async removeNotes(actor: Actor, deviceId: string, read: string): Promise<boolean> {
      try {
        await devices.editFrom(actor, deviceId, { entry: { visit_notes: "" }, was: { visit_notes: read } });
        return true;
      } catch (error) {
        if (isAppError(error) && error.refusal.code === "member-changed") return false;
        throw error;
      }
    },

    /** Deletes an entry; one that is not there is deleted already. Refuses viewers with 403, and as above. */
    async remove(actor: Actor, deviceId: string, visitId: string): Promise<void> {
      requireRight(actor, "editDevices");
      await serviced(actor, deviceId);
      await removeVisit(control, deviceId, visitId.toLowerCase());
    },
  };
}
