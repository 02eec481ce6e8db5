// Clearing the data of a camera. Spec section 7 (Devices, models and data clearing).

import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { REVERT_DAYS } from "~/domain/review/saves/shown-save";
import { ClearingAnswer, ClearingPreviewAnswer } from "~/wire/devices/clearing";

const params = z.object({ deviceId: z.string().min(1).max(80) });
const flag = z.enum(["true", "false"]).optional();

export const clearing = createApiRouter("api");

userRoute(
  clearing,
  {
    method: "get",
    path: "/dataClearing/{deviceId}",
    summary: "What clearing a camera's data would change",
    params,
    answer: {
      name: "ClearingPreview",
      schema: ClearingPreviewAnswer,
      description: "Asking changes nothing",
    },
    refuses: [403, 404, 503],
  },
  async ({ actor, services, params }) => services.clearing.preview(actor, params.deviceId),
);

userRoute(
  clearing,
  {
    method: "delete",
    path: "/dataClearing/{deviceId}",
    summary: "Remove a camera's location, archive its insights, or stop seeing it",
    description: `Set one or more flags. Archived insights are one save that can be reverted for ${REVERT_DAYS} days; check its status by \`bulkId\`.`,
    params,
    query: z.object({ location: flag, insights: flag, ownership: flag }),
    headers: z.object({ "idempotency-key": z.string().max(200).optional() }),
    answer: { name: "DataCleared", schema: ClearingAnswer, description: "Done; archiving continues" },
    refuses: [400, 403, 404, 409, 422, 429, 503],
  },
  async ({ actor, services, params, query, headers }) => ({
    message: await services.clearing.clear(actor, {
      deviceId: params.deviceId,
      flags: {
        location: query.location === "true",
        insights: query.insights === "true",
        ownership: query.ownership === "true",
      },
      idempotencyKey: headers["idempotency-key"],
    }),
  }),
);
