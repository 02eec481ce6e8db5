// Who is calling at the device door, and whether it may now. Shared by sync and photos.
// docs/device-protocol.md, Access.

import type { ControlDb } from "~/db/client";
import { type DeviceRow, findDeviceByToken } from "~/db/queries/devices/devices";
import type { AlgRow } from "~/db/queries/models/algs";
import { countRequest, type RateState } from "~/domain/devices/device-limits";
import { refused } from "~/services/errors";
import type { Clock, Digest } from "~/services/ports";

export interface DeviceAccessDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
}

/** A device that may go on, and its counters after this request. */
interface AdmittedDevice {
  readonly device: DeviceRow;
  readonly algs: readonly AlgRow[];
  readonly rate: RateState;
}

/**
 * Finds the device of a token and counts the request. Refuses: unknown token 401 token-invalid, revoked 401
 * token-revoked, cleared 410 device-cleared, more than 60 requests in a minute 429 slow-down.
 */
export async function admitDevice(
  deps: DeviceAccessDeps,
  token: string,
  algIds: readonly number[] = [],
): Promise<AdmittedDevice> {
  const { device, algs } = await findDeviceByToken(deps.control, await deps.digest.sha256(token), algIds);
  if (!device) {
    throw refused("token-invalid", "This device token is not known.");
  }
  if (device.revokedAt !== null) {
    throw refused("token-revoked", "This device token was revoked.");
  }
  if (device.clearedAt !== null) {
    throw refused("device-cleared", "This device was cleared.");
  }
  const { admitted, retryAfter, ...rate } = countRequest(device, deps.clock.now());
  if (!admitted) {
    throw refused("slow-down", "More than 60 requests in a minute.", { retryAfter });
  }
  return { device, algs, rate };
}
