// What staff see of all users and all cameras.
import type { InternalDevice } from "~/domain/internal/internal-device";
import type { InternalUser } from "~/domain/internal/internal-user";
import { InternalDevicesAnswer, InternalUsersAnswer } from "~/wire/internal";
import { reader } from "~/wire/schema";
import type { ApiClient } from "./client/client";

const readUsers = reader(InternalUsersAnswer);
const readDevices = reader(InternalDevicesAnswer);

export function readInternalUsers(client: ApiClient, signal: AbortSignal): Promise<readonly InternalUser[]> {
  return client.call({
    path: "/api/internal/users",
    large: true,
    signal,
    read: (json) => readUsers(json).users,
  });
}

export function readInternalDevices(
  client: ApiClient,
  signal: AbortSignal,
): Promise<readonly InternalDevice[]> {
  return client.call({
    path: "/api/internal/devices",
    large: true,
    signal,
    read: (json) => readDevices(json).devices,
  });
}
