// Sessions: signing in and out, and the cookie of a token. Spec section 7, Account and session.
import { createRoute, z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { asAnswer, bodyOf, json, problems } from "~/api/document";
import { userRoute } from "~/api/user-route";
import { clearedSessionCookie, sessionCookie } from "~/http/cookie";
import { originOf } from "~/http/origin";
import { refused } from "~/services/errors";
import { TokenAnswer } from "~/wire/accounts/sessions";
import { DONE, DoneAnswer } from "~/wire/done";
import { begun } from "./begun-session";

const LoginRequest = z.object({ email: z.string().max(320), password: z.string().max(1000) });

export const sessions = createApiRouter("api");

sessions.openapi(
  createRoute({
    method: "post",
    path: "/login",
    summary: "Sign in",
    request: { body: bodyOf(LoginRequest, "LoginRequest") },
    responses: {
      200: json(asAnswer(TokenAnswer, "Token"), "The bearer token; a cookie carries the same session"),
      ...problems(400, 401, 429),
    },
  }),
  async (c) => {
    const signedIn = await c.env.services.sessions.signIn({
      ...c.req.valid("json"),
      ...originOf(c.env, c.req.raw),
    });
    return c.json(begun(c, signedIn), 200);
  },
);

userRoute(
  sessions,
  {
    method: "post",
    path: "/session",
    summary: "Set a cookie for the session in the Authorization header",
    answer: { name: "Done", schema: DoneAnswer, description: "The cookie is set" },
  },
  async ({ services, c }) => {
    const token = c.get("token");
    const expiresAt = await services.sessions.expiry(token);
    if (expiresAt === null) throw refused("unauthenticated", "Please sign in.");
    c.header("set-cookie", sessionCookie(token, expiresAt, c.req.raw));
    return DONE;
  },
);

userRoute(
  sessions,
  {
    method: "delete",
    path: "/session",
    summary: "Sign out: end the session in the Authorization header",
    answer: { name: "Done", schema: DoneAnswer, description: "Signed out" },
  },
  async ({ services, c }) => {
    await services.sessions.signOut(c.get("token"));
    c.header("set-cookie", clearedSessionCookie(c.req.raw));
    return DONE;
  },
);
