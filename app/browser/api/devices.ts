// The user's cameras, all of them.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { DevicesAnswer } from "~/wire/devices/devices";
import { reader } from "~/wire/schema";
import type { ApiClient } from "./client/client";

const read = reader(DevicesAnswer);

export function readFleet(client: ApiClient, signal: AbortSignal): Promise<readonly FleetDevice[]> {
  return client.call({
    path: "/api/getDevicesForUser",
    large: true,
    signal,
    read: (json) => read(json).devices,
  });
}
