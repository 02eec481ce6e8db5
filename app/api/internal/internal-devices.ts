// Cameras of every account, as staff see them, and revoking their tokens. Spec section 7 (Internal).
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { InternalDevicesAnswer, RevokedAnswer } from "~/wire/internal";

const path = "/internal/devices";

export const internalDevices = createApiRouter("api");

userRoute(
  internalDevices,
  {
    method: "get",
    path,
    summary: "Every camera of every account; staff only",
    answer: { name: "InternalDevices", schema: InternalDevicesAnswer, description: "All cameras" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ devices: await services.internalDevices.list(actor) }),
);

userRoute(
  internalDevices,
  {
    method: "delete",
    path: `${path}/{id}/tokens`,
    summary: "Revoke a camera's tokens, which stops the camera",
    params: z.object({ id: z.string().min(1).max(40) }),
    answer: { name: "Revoked", schema: RevokedAnswer, description: "Its tokens no longer work" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params: { id } }) => ({
    revoked: await services.internalDevices.revokeTokens(actor, id),
  }),
);
