// Who is calling at the device API, and whether it may now: asked before a body is read. Touches control.
// docs/device-protocol.md, Access.

import type { ControlDb } from "~/db/client";
import { askForJudgement } from "~/db/queries/alerts/conditions";
import type { UntoldUpdate } from "~/db/queries/device-updates/reported-target";
import type { OpenTargetRow } from "~/db/queries/device-updates/targets";
import { countCall, type DeviceRow } from "~/db/queries/devices/devices";
import type { AlgClassesRow } from "~/db/queries/models/algs";
import { isRaised } from "~/domain/alerts/monitors/raised";
import { minuteOf, REQUESTS_PER_MINUTE, secondsToNextMinute } from "~/domain/devices/sync/device-limits";
import { refused } from "~/services/errors";
import type { Clock, Digest } from "~/services/ports";

interface DeviceAccessDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
}

/** A device that may go on. Its request is counted, and that it called is noted. */
export interface AdmittedDevice {
  readonly device: DeviceRow;
  /** Its place among all requests of the device, in the order of their admission. */
  readonly call: number;
  /** The algs that its syncs named last. */
  readonly algs: readonly AlgClassesRow[];
  /** Its open update, if it has one. */
  readonly open: OpenTargetRow | undefined;
  /** Dropped updates that it may still hold. */
  readonly untold: readonly UntoldUpdate[];
}

export function createDeviceAccessService(deps: DeviceAccessDeps) {
  return {
    /**
     * Finds the device of a token and counts the request. Refuses: unknown token 401 token-invalid, revoked 401
     * token-revoked, cleared 410 device-cleared, more than 60 requests in a minute 429 slow-down.
     */
    async admit(token: string): Promise<AdmittedDevice> {
      const now = deps.clock.now();
      const { device, call, ...known } = await countCall(deps.control, {
        tokenHash: await deps.digest.sha256(token),
        now,
        minute: minuteOf(now),
        limit: REQUESTS_PER_MINUTE,
      });
      if (!device) {
        throw refused("token-invalid", "This device token is unknown.");
      }
      if (device.revokedAt !== null) {
        throw refused("token-revoked", "This device token was revoked.");
      }
      if (device.clearedAt !== null) {
        throw refused("device-cleared", "This device was cleared.");
      }
      if (call === null) {
        const sentence = `More than ${REQUESTS_PER_MINUTE} requests in a minute.`;
        throw refused("slow-down", sentence, { retryAfter: secondsToNextMinute(now) });
      }
      // It was missed, and is back.
      if (isRaised(device.raised, "no_recent_insights")) await askForJudgement(deps.control, device.id);
      return { device, call, ...known };
    },
  };
}
