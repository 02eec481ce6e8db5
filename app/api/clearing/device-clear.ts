// Clearing a camera by staff: everything of it is deleted. Spec sections 5 (Clear device) and 7 (Internal).
import { z } from "@hono/zod-openapi";
import { createDoor } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { DeviceClearAnswer, DeviceClearRequest } from "~/wire/clearing";

export const deviceClear = createDoor("api");

userRoute(
  deviceClear,
  {
    method: "delete",
    path: "/internal/devices/{id}",
    summary: "Clear a camera: all that it has sent is deleted, for good; staff only",
    description:
      "Confirmed by the camera's id and the words 'I Understand'. Nobody sees it from the answer on; the deletion goes on in the background. Asked for again it is the same clearing.",
    params: z.object({ id: z.string().min(1).max(80) }),
    body: { name: "DeviceClear", schema: DeviceClearRequest, optional: true },
    answer: { name: "DeviceClearBegun", schema: DeviceClearAnswer, description: "It is cleared" },
    refuses: [400, 403, 404, 503],
  },
  async ({ actor, services, params, body }) =>
    services.deviceClear.start(actor, {
      deviceId: params.id,
      enteredId: body.deviceId ?? "",
      confirmation: body.confirmation ?? "",
    }),
);
