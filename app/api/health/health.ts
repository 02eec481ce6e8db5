// Whether this deployment answers: both databases are asked.
import { createRoute, z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { json, problems } from "~/api/document";

const HealthAnswer = z.object({ status: z.literal("ok"), time: z.string() }).openapi("Health");

export const health = createApiRouter("api");

health.openapi(
  createRoute({
    method: "get",
    path: "/health",
    summary: "Whether the databases respond",
    responses: { 200: json(HealthAnswer, "They respond"), ...problems(503) },
  }),
  async (c) => {
    await c.env.services.health.check();
    return c.json({ status: "ok" as const, time: new Date().toISOString() }, 200);
  },
);
