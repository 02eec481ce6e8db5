// A user's optional features. Spec section 7, Integrations and features.
import { createRoute, z } from "@hono/zod-openapi";
import { bearer, createDoor, json, problems, requireUser } from "~/api/context";

const FeatureSchema = z
  .object({
    id: z.number().int(),
    key: z.string(),
    name: z.string(),
    enabled: z.boolean(),
    instructions: z.string(),
  })
  .openapi("Feature");
const FeaturesAnswer = z.array(FeatureSchema).openapi("Features");
const Done = z.object({ message: z.string() });

export const features = createDoor("api");

features.openapi(
  createRoute({
    method: "get",
    path: "/features",
    summary: "The optional features, each with the caller's switch",
    security: bearer,
    middleware: [requireUser] as const,
    responses: { 200: json(FeaturesAnswer, "All features"), ...problems(401) },
  }),
  async (c) => c.json([...(await c.env.services.features.list(c.get("actor")))], 200),
);

features.openapi(
  createRoute({
    method: "put",
    path: "/features/{id}",
    summary: "Turn a feature on or off",
    security: bearer,
    middleware: [requireUser] as const,
    request: {
      params: z.object({ id: z.coerce.number().int().min(1) }),
      body: {
        required: true,
        content: { "application/json": { schema: z.object({ enabled: z.boolean() }) } },
      },
    },
    responses: { 200: json(Done, "Changed"), ...problems(400, 401, 403, 404) },
  }),
  async (c) => {
    await c.env.services.features.set(c.get("actor"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return c.json({ message: "ok" }, 200);
  },
);
