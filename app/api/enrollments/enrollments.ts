// Enrolment tokens for new cameras. README, A first camera.
import { createRoute, z } from "@hono/zod-openapi";
import { bearer, createDoor, json, problems, requireUser } from "~/api/context";
import { TOKENS_AT_ONCE } from "~/services/enrollments/enrollments";

const TokensRequest = z
  .object({ count: z.number().int().min(1).max(TOKENS_AT_ONCE).default(1) })
  .openapi("EnrollmentTokensRequest");
const ClaimRequest = z.object({ code: z.string().max(40) }).openapi("ClaimRequest");
const Done = z.object({ message: z.string() });
const TokensAnswer = z
  .object({ tokens: z.array(z.string()), expires_at: z.string() })
  .openapi("EnrollmentTokens");

export const enrollments = createDoor("api");

enrollments.openapi(
  createRoute({
    method: "post",
    path: "/enrollmentTokens",
    summary: "Make single-use tokens with which cameras join the caller's account",
    security: bearer,
    middleware: [requireUser] as const,
    request: { body: { required: true, content: { "application/json": { schema: TokensRequest } } } },
    responses: { 201: json(TokensAnswer, "Shown once; 30 days"), ...problems(400, 401, 403) },
  }),
  async (c) => {
    const made = await c.env.services.enrollments.createTokens(c.get("actor"), c.req.valid("json").count);
    return c.json({ tokens: [...made.tokens], expires_at: new Date(made.expiresAt).toISOString() }, 201);
  },
);

enrollments.openapi(
  createRoute({
    method: "post",
    path: "/claims",
    summary: "Take the camera that shows a code into the caller's account",
    security: bearer,
    middleware: [requireUser] as const,
    request: { body: { required: true, content: { "application/json": { schema: ClaimRequest } } } },
    responses: { 200: json(Done, "The camera joins at its next question"), ...problems(400, 401, 403, 429) },
  }),
  async (c) => {
    await c.env.services.enrollments.claim(c.get("actor"), c.req.valid("json").code);
    return c.json({ message: "ok" }, 200);
  },
);
