// A user's cameras: the list, and what people set of them. Spec section 7, Devices, models and data clearing; decision
// 0097, A person's word on a camera.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import {
  DeviceAnswer,
  DeviceDisplayRequest,
  DevicesAnswer,
  UpdateDeviceRequest,
} from "~/wire/devices/devices";
import { fromUpdateRequest, spelledForUpdate, toDeviceEntry } from "./device-entry";

export const devices = createApiRouter("api");

userRoute(
  devices,
  {
    method: "get",
    path: "/getDevicesForUser",
    summary: "The cameras that the caller sees, most recently enrolled first",
    answer: { name: "Devices", schema: DevicesAnswer, description: "All cameras" },
  },
  async ({ actor, services }) => ({ devices: await services.devices.list(actor) }),
);

userRoute(
  devices,
  {
    method: "put",
    path: "/devices/{id}/display",
    summary: "Change what people have set for a camera",
    description:
      "Absent fields stay. Null or empty text clears a value; name, times and location then come from the camera again.",
    params: z.object({ id: z.string().max(40) }),
    body: { name: "DeviceDisplayRequest", schema: DeviceDisplayRequest },
    answer: { name: "Device", schema: DeviceAnswer, description: "The camera after the change" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => ({
    device: await services.devices.edit(actor, params.id, toDeviceEntry(body)),
  }),
);

userRoute(
  devices,
  {
    method: "post",
    path: "/updateDevice",
    summary: "Change a camera's name, times, group and location, all as text",
    description:
      "Absent fields stay, but a cycle time is required. The camera itself changes only with a device update.",
    body: { name: "UpdateDeviceRequest", schema: UpdateDeviceRequest },
    answer: { name: "Device", schema: DeviceAnswer, description: "The camera after the change" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, body }) => {
    const { device_id, ...entered } = body;
    const entry = fromUpdateRequest(entered);
    const edited = services.devices.edit(actor, device_id, entry, { cycleTime: true });
    return { device: await edited.catch(spelledForUpdate) };
  },
);
