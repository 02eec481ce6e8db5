// Staff clear a camera, which deletes everything it has sent. Spec sections 5 (Clear device) and 7 (Internal).
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { DeviceClearAnswer, DeviceClearRequest } from "~/wire/devices/clearing";

export const deviceClearCalls = createApiRouter("api");

userRoute(
  deviceClearCalls,
  {
    method: "delete",
    path: "/internal/devices/{id}",
    summary: "Clear a camera: delete everything it has sent, permanently; staff only",
    description:
      "Confirm with the camera's id and the words 'I Understand'. The camera disappears immediately; the deletion continues in the background. Calling again continues the same clearing.",
    params: z.object({ id: z.string().min(1).max(80) }),
    body: { name: "DeviceClear", schema: DeviceClearRequest, optional: true },
    answer: { name: "DeviceClearBegun", schema: DeviceClearAnswer, description: "Clearing has started" },
    refuses: [400, 403, 404, 503],
  },
  async ({ actor, services, params, body }) =>
    services.deviceClear.start(actor, {
      deviceId: params.id,
      enteredId: body.deviceId ?? "",
      confirmation: body.confirmation ?? "",
    }),
);
