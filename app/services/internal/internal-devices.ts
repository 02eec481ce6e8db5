// Cameras of every account, as staff see them, and revoking their tokens. Touches control. Spec sections 2.17 and 7
// (Internal); docs/device-protocol.md, Errors.
import type { ControlDb } from "~/db/client";
import {
  allInternalDevices,
  type InternalDeviceRow,
  internalDevice,
  revokeTokens,
} from "~/db/queries/internal/internal-devices";
import type { Actor } from "~/domain/actor";
import { displayName } from "~/domain/devices/device-id";
import type { DeviceStatus, InternalDevice } from "~/domain/internal/internal-device";
import { refused, requireRight } from "~/services/errors";
import type { Clock } from "~/services/ports";

interface InternalDevicesDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
}

/** One camera with those whom it is assigned to, and its tokens, newest first; times in ms UTC. */
interface OneInternalDevice {
  readonly device: InternalDevice;
  readonly users: readonly { readonly userId: number; readonly email: string }[];
  readonly tokens: readonly { readonly createdAt: number; readonly revokedAt: number | null }[];
}

export function createInternalDevicesService({ control, clock }: InternalDevicesDeps) {
  return {
    /** Every camera, newest first, including cleared ones; staff only. */
    async list(actor: Actor): Promise<readonly InternalDevice[]> {
      requireRight(actor, "runService");
      return (await allInternalDevices(control)).map(toDevice);
    },

    /** One camera; null when there is none. Staff only. */
    async find(actor: Actor, deviceId: string): Promise<OneInternalDevice | null> {
      requireRight(actor, "runService");
      const found = await internalDevice(control, deviceId);
      return found && { ...found, device: toDevice(found.device) };
    },

    /**
     * Ends every token of a camera: it is answered 401 token-revoked, and stops. Answers how many were valid; staff only.
     * Refuses an unknown camera (notFound).
     */
    async revokeTokens(actor: Actor, deviceId: string): Promise<number> {
      requireRight(actor, "runService");
      if ((await internalDevice(control, deviceId)) === null) {
        throw refused("notFound", "There is no such camera.");
      }
      return revokeTokens(control, { userId: actor.userId, now: clock.now() }, deviceId);
    },
  };
}

function toDevice(row: InternalDeviceRow): InternalDevice {
  const { givenName, deviceName, users, clearedAt, tokens, goodTokens, ...facts } = row;
  return {
    ...facts,
    displayName: displayName({ displayName: givenName, deviceName }),
    users: JSON.parse(users) as readonly string[],
    status: statusOf(row),
  };
}

function statusOf(row: Pick<InternalDeviceRow, "clearedAt" | "tokens" | "goodTokens">): DeviceStatus {
  if (row.clearedAt !== null) return "cleared";
  if (row.goodTokens > 0) return "connected";
  return row.tokens > 0 ? "revoked" : "none";
}
