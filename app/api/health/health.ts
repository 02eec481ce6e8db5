// How this deployment is, by component, for programs that watch it. Decision 0170, Public pages and health.
import { createRoute, z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { json, problems } from "~/api/document";
import { COMPONENTS, HEALTH_STATES } from "~/domain/health/health";
import { refused } from "~/services/errors";

/** Seconds. */
const RETRY_S = 5;

const Component = z
  .object({
    name: z.enum(COMPONENTS),
    state: z.enum(HEALTH_STATES),
    message: z.string(),
    ms: z.int().describe("How long the check took"),
  })
  .openapi("ComponentHealth");

const HealthAnswer = z
  .object({
    status: z.enum(["ok", "degraded"]),
    time: z.iso.datetime().describe("When it was checked: up to 5 seconds ago"),
    components: z.array(Component).readonly(),
  })
  .openapi("Health");

export const health = createApiRouter("api");

health.openapi(
  createRoute({
    method: "get",
    path: "/health",
    summary:
      "Whether this deployment works, by component; 503 with `components` if people or cameras can't use it",
    responses: { 200: json(HealthAnswer, "People and cameras can use it"), ...problems(503) },
  }),
  async (c) => {
    const { status, checkedAt, components } = await c.env.services.health.report();
    if (status === "down")
      throw refused("unavailable", "A database isn't responding.", { retryAfter: RETRY_S, components });
    return c.json({ status, time: new Date(checkedAt).toISOString(), components }, 200);
  },
);
