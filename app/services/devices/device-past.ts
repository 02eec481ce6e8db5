// The past of one camera: when it was heard, what it reported, which releases ran, and what was alerted. Touches control.
// Spec section 2.9.
import type { ControlDb } from "~/db/client";
import { readDevicePast } from "~/db/queries/devices/device-past";
import { findVisibleDevice } from "~/db/queries/devices/devices";
import { releaseNames } from "~/db/queries/models/known";
import type { Actor } from "~/domain/actor";
import { type DevicePast, firstDayShown } from "~/domain/devices/wake/device-past";
import { refused } from "~/services/errors";
import { knownTo } from "~/services/models/known-to";
import type { Clock } from "~/services/ports";

const DAY_MS = 86_400_000;

export function createDevicePastService(deps: { readonly control: ControlDb; readonly clock: Clock }) {
  return {
    /** The last 90 days of a camera of the actor's; refuses with 404 where there is none. */
    async read(actor: Actor, deviceId: string): Promise<DevicePast> {
      const seen = await findVisibleDevice(deps.control, actor.userId, deviceId);
      if (!seen) throw refused("notFound", "There is no such camera.");
      const since = firstDayShown(deps.clock.now()) * DAY_MS;
      const past = await readDevicePast(deps.control, { deviceId, since, userId: actor.userId });
      const told = past.releases.map(({ releaseId }) => ({
        accountId: seen.accountId,
        algId: null,
        releaseId,
      }));
      const names =
        told.length === 0
          ? new Map<number, string>()
          : await releaseNames(deps.control, { knownTo: knownTo(actor), told });
      const named = past.releases.map((row) => ({ ...row, name: names.get(row.releaseId) ?? null }));
      return { ...past, releases: named };
    },
  };
}
