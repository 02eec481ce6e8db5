// Bulk updates of insight statuses. Spec section 7, Insights.
import { createRoute, z } from "@hono/zod-openapi";
import { bearer, createDoor, json, problems, requireUser } from "~/api/context";

const UpdatesRequest = z
  .object({
    insights: z
      .array(z.object({ insightId: z.string().max(80), insightStatus: z.string().max(40) }))
      .openapi({
        description: "An entry may carry `id` and `deviceId` too; the device is the insight's own.",
      }),
  })
  .openapi("UpdatesRequest");
const Accepted = z.object({ message: z.object({ bulkId: z.string() }) }).openapi("BulkUpdateAccepted");
const Status = z
  .object({ message: z.object({ status: z.number().int().min(1).max(4), message: z.string() }) })
  .openapi("BulkUpdateStatus");

export const updates = createDoor("api");

updates.openapi(
  createRoute({
    method: "post",
    path: "/updates",
    summary: "Save the statuses of up to 1000 insights as one bulk update",
    security: bearer,
    middleware: [requireUser] as const,
    request: {
      headers: z.object({ "idempotency-key": z.string().max(200).optional() }),
      body: { required: true, content: { "application/json": { schema: UpdatesRequest } } },
    },
    responses: {
      200: json(Accepted, "Accepted; ask for its status"),
      ...problems(400, 401, 403, 404, 413, 429, 503),
    },
  }),
  async (c) => {
    const { bulkId } = await c.env.services.bulkUpdates.save(c.get("actor"), {
      entries: c.req.valid("json").insights,
      idempotencyKey: c.req.valid("header")["idempotency-key"],
    });
    return c.json({ message: { bulkId } }, 200);
  },
);

updates.openapi(
  createRoute({
    method: "get",
    path: "/updates",
    summary: "How far a bulk update is",
    security: bearer,
    middleware: [requireUser] as const,
    request: { query: z.object({ bulk_id: z.string().min(1).max(80) }) },
    responses: {
      200: json(Status, "1 processing, 2 completed, 3 waiting, 4 blocked"),
      ...problems(400, 401, 404),
    },
  }),
  async (c) => {
    const message = await c.env.services.bulkUpdates.status(c.get("actor"), c.req.valid("query").bulk_id);
    return c.json({ message }, 200);
  },
);
