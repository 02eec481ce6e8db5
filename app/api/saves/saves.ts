// Bulk updates of insight statuses. Spec section 7, Insights.

import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { SAVE_LIMIT } from "~/domain/review/save-rules";
import { AcceptedAnswer, BulkUpdateRequest, StatusAnswer } from "~/wire/insights/bulk-updates";

export const saves = createApiRouter("api");

userRoute(
  saves,
  {
    method: "post",
    path: "/updates",
    summary: `Save up to ${SAVE_LIMIT} insight statuses or species reviews as one bulk update`,
    description: "The same Idempotency-Key returns the same update; with other entries it is refused.",
    headers: z.object({ "idempotency-key": z.string().max(200).optional() }),
    body: { name: "UpdatesRequest", schema: BulkUpdateRequest },
    answer: {
      name: "BulkUpdateAccepted",
      schema: AcceptedAnswer,
      description: "Accepted; check its status",
    },
    refuses: [400, 403, 404, 413, 422, 429, 503],
  },
  async ({ actor, services, headers, body }) => ({
    message: await services.saves.save(actor, {
      entries: body.insights,
      idempotencyKey: headers["idempotency-key"],
    }),
  }),
);

userRoute(
  saves,
  {
    method: "get",
    path: "/updates",
    summary: "The progress of a bulk update",
    query: z.object({ bulk_id: z.string().min(1).max(80) }),
    answer: {
      name: "BulkUpdateStatus",
      schema: StatusAnswer,
      description: "1 processing, 2 completed, 3 waiting, 4 blocked",
    },
    refuses: [400, 404],
  },
  async ({ actor, services, query }) => ({
    message: await services.saves.status(actor, query.bulk_id),
  }),
);
