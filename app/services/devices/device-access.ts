// Who is calling at the device door, and whether it may now. Shared by sync and photos. device-protocol 2.4.

import type { ControlDb } from "~/db/client";
import { type AlgRow, type DeviceRow, findDeviceByToken } from "~/db/queries/devices/devices";
import { countRequest, type RateState } from "~/domain/devices/device-limits";
import { AppError } from "~/services/errors";
import type { Clock, Digest } from "~/services/ports";

export interface DeviceAccessDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
}

/** A device that may go on, and its counters after this request. */
export interface AdmittedDevice {
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
    throw new AppError("unauthenticated", "This device token is not known.", { code: "token-invalid" });
  }
  if (device.revokedAt !== null) {
    throw new AppError("unauthenticated", "This device token was revoked.", { code: "token-revoked" });
  }
  if (device.clearedAt !== null) {
    throw new AppError("notFound", "This device was cleared.", { code: "device-cleared", status: 410 });
  }
  const { admitted, retryAfter, ...rate } = countRequest(device, deps.clock.now());
  if (!admitted) {
    throw new AppError("unavailable", "More than 60 requests in a minute.", {
      code: "slow-down",
      status: 429,
      retryAfter,
    });
  }
  return { device, algs, rate };
}
