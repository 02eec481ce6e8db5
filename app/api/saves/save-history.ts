// The history of saves: what was saved, what reverting one would do, and reverting it.
// Decision 0032, Undo after save.

import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { REVERT_DAYS, SAVES_KEPT_DAYS } from "~/domain/review/saves/shown-save";
import { AcceptedAnswer, HistoryAnswer, PreviewAnswer } from "~/wire/insights/bulk-updates";

const params = z.object({ bulkId: z.string().min(1).max(80) });

export const saveHistory = createApiRouter("api");

userRoute(
  saveHistory,
  {
    method: "get",
    path: "/updates/history",
    summary: "Saved bulk updates of insights that the caller sees, newest first",
    description: `Counts only insights that the caller sees. Kept for ${SAVES_KEPT_DAYS} days.`,
    query: z.object({
      before: z.string().max(2000).optional().openapi({ description: "`next` of the previous page." }),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: { name: "UpdateHistory", schema: HistoryAnswer, description: "A page of updates" },
    refuses: [400],
  },
  async ({ actor, services, query }) => {
    const { batches, next } = await services.saveHistory.history(actor, query);
    return { updates: batches, next };
  },
);

userRoute(
  saveHistory,
  {
    method: "get",
    path: "/updates/history/{bulkId}",
    summary: "What reverting a saved bulk update would do now",
    params,
    answer: { name: "RevertPreview", schema: PreviewAnswer, description: "Asking changes nothing" },
    refuses: [404],
  },
  async ({ actor, services, params }) => {
    const { batch, ...preview } = await services.saveHistory.preview(actor, params.bulkId);
    return { update: batch, ...preview };
  },
);

userRoute(
  saveHistory,
  {
    method: "post",
    path: "/updates/history/{bulkId}/revert",
    summary: "Revert a saved bulk update, with a new bulk update",
    description: `Reverts what the caller sees and no later save has replaced. Possible for ${REVERT_DAYS} days.`,
    params,
    headers: z.object({ "idempotency-key": z.string().max(200).optional() }),
    answer: {
      name: "BulkUpdateAccepted",
      schema: AcceptedAnswer,
      description: "Accepted; check its status",
    },
    refuses: [403, 404, 409, 422, 429, 503],
  },
  async ({ actor, services, params, headers }) => ({
    message: await services.saveHistory.revert(actor, params.bulkId, headers["idempotency-key"]),
  }),
);
