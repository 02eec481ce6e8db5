// The user's device updates, and the cameras that a new one may be for.
import type { PlanDevice, UpdateItem } from "~/domain/device-updates/update-view";
import { PlanAnswer, UpdatesAnswer } from "~/wire/devices/device-updates";
import { reader } from "~/wire/schema";
import type { ApiClient } from "./client/client";

const readAll = reader(UpdatesAnswer);
const readPlan = reader(PlanAnswer);

export function readUpdates(client: ApiClient, signal: AbortSignal): Promise<readonly UpdateItem[]> {
  return client.call({
    path: "/api/devices/update",
    large: true,
    signal,
    read: (json) =>
      readAll(json).message.map(({ deviceUpdateId, deviceIds, ...item }) => ({
        ...item,
        updateId: deviceUpdateId,
        deviceIds: deviceIds.map(({ deviceId }) => deviceId),
      })),
  });
}

export function readPlanDevices(client: ApiClient, signal: AbortSignal): Promise<readonly PlanDevice[]> {
  return client.call({
    path: "/api/devices/update/plan",
    large: true,
    signal,
    read: (json) => readPlan(json).devices,
  });
}
