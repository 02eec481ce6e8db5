// Device updates: made, seen and dropped. Spec section 7, Releases and device updates; decisions 0108, Shares of an
// update, and 0109, Reaches and held cameras.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import type { UpdateItem } from "~/domain/device-updates/update-view";
import {
  DropAnswer,
  DropRequest,
  MadeAnswer,
  PlanAnswer,
  UpdateAnswer,
  UpdateRequest,
  UpdatesAnswer,
} from "~/wire/devices/device-updates";

const path = "/devices/update";
const params = z.object({ id: wholeId });

export const deviceUpdates = createApiRouter("api");

userRoute(
  deviceUpdates,
  {
    method: "get",
    path,
    summary: "The device updates that the caller created, or that include a camera they see",
    answer: { name: "DeviceUpdates", schema: UpdatesAnswer, description: "Newest first" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ message: (await services.deviceUpdates.list(actor)).map(spelled) }),
);

userRoute(
  deviceUpdates,
  {
    method: "post",
    path,
    summary: "Push a release and settings to cameras",
    description:
      "All cameras get it or none do, unless reach says otherwise. 400 lists the updates that hold cameras in message.updates, 422 is bad input, 409 a release that can't be pushed. The same Idempotency-Key returns the same update.",
    headers: z.object({ "idempotency-key": z.string().max(200).optional() }),
    body: { name: "DeviceUpdateRequest", schema: UpdateRequest },
    answer: { name: "DeviceUpdateMade", schema: MadeAnswer, description: "The update has started" },
    refuses: [400, 403, 409, 413, 422, 503],
    unacceptable: true,
  },
  async ({ actor, services, headers, body }) => ({
    message: await services.deviceUpdates.create(actor, body, headers["idempotency-key"]),
  }),
);

// Before the one by id, which would take it for an id.
userRoute(
  deviceUpdates,
  {
    method: "get",
    path: `${path}/plan`,
    summary: "The cameras that the caller may push to, with what matters for a push",
    answer: { name: "PushPlan", schema: PlanAnswer, description: "All cameras" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ devices: await services.deviceUpdates.plan(actor) }),
);

userRoute(
  deviceUpdates,
  {
    method: "get",
    path: `${path}/{id}`,
    summary: "A device update with its cameras and its history",
    params,
    answer: { name: "DeviceUpdate", schema: UpdateAnswer, description: "The update" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => ({
    message: spelled(await services.deviceUpdates.read(actor, params.id)),
  }),
);

userRoute(
  deviceUpdates,
  {
    method: "put",
    path: `${path}/{id}`,
    summary: "Drop a device update",
    description:
      "Affects cameras before their commit point: all of them for its creator and staff, only those of their own account for others. 409 when there are none.",
    params,
    body: { name: "DeviceUpdateDrop", schema: DropRequest },
    answer: { name: "DeviceUpdateDropped", schema: DropAnswer, description: "Dropped where still possible" },
    refuses: [400, 403, 404, 409],
  },
  async ({ actor, services, params }) => ({ message: await services.deviceUpdates.drop(actor, params.id) }),
);

/** The specification's names for the update's id and its cameras. */
function spelled<Item extends UpdateItem>({ updateId, deviceIds, ...item }: Item) {
  return { deviceUpdateId: updateId, deviceIds: deviceIds.map((deviceId) => ({ deviceId })), ...item };
}
