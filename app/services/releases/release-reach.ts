// Whom a release reaches, for staff. Touches control. Spec section 2.17.
import type { ControlDb } from "~/db/client";
import { releaseReach } from "~/db/queries/releases/release-reach";
import type { Actor } from "~/domain/actor";
import { displayName } from "~/domain/devices/device-id";
import type { ReleaseReach } from "~/domain/releases/release-reach";
import { requireRight } from "~/services/errors";

export function createReleaseReachService({ control }: { readonly control: ControlDb }) {
  return {
    /** The users who may push a release, and the cameras that report it; both empty where there is none. */
    async reach(actor: Actor, releaseId: number): Promise<ReleaseReach> {
      requireRight(actor, "runService");
      const { users, cameras } = await releaseReach(control, releaseId);
      return {
        users,
        cameras: cameras.map(({ deviceId, ...names }) => ({ deviceId, displayName: displayName(names) })),
      };
    },
  };
}
