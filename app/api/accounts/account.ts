// Account and session. Spec section 7, Account and session.
import { createRoute, z } from "@hono/zod-openapi";
import { bearer, createDoor, type DoorContext, json, problems, requireUser } from "~/api/context";
import { clearedSessionCookie, sessionCookie } from "~/http/cookie";
import { AppError } from "~/services/errors";
import type { SignedIn } from "~/services/sessions/sessions";

const text = z.string().max(320);
const password = z.string().max(1000);
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

const LoginRequest = z.object({ email: text, password }).openapi("LoginRequest");
const SignUpRequest = z
  .object({
    firstName: text,
    lastName: text,
    phoneNumber: text,
    country: text,
    username: text,
    email: text,
    password,
    confirmPassword: password,
  })
  .openapi("SignUpRequest");
const ResetRequest = z
  .object({
    email: text.optional().openapi({ description: "Alone: mails a link, if the address has an account" }),
    token: z.string().max(200).optional().openapi({ description: "From the mailed link, with password" }),
    password: password.optional(),
  })
  .openapi("ResetRequest");
const ProfileRequest = z.object({ firstName: text, lastName: text, country: text }).openapi("ProfileRequest");
const PasswordRequest = z
  .object({ currPassword: password, newPassword: password })
  .openapi("ChangePasswordRequest");

const TokenAnswer = z.object({ token: z.string(), userId: z.number().int() }).openapi("Token");
const ResetAnswer = z
  .object({ message: z.string(), token: z.string().optional(), userId: z.number().int().optional() })
  .openapi("ResetAnswer");
const UserAnswer = z
  .object({
    userIdSql: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    phone: z.string(),
    username: z.string(),
    userHandle: z.string(),
    country: z.string(),
    imageUrl: z.string().nullable(),
  })
  .openapi("User");
const Done = z.object({ message: z.string() }).openapi("Done");

/** What a reset request answers, whether or not the address has an account. */
const RESET_SENT = "Password reset email send!";

export const account = createDoor("api");

account.openapi(
  createRoute({
    method: "post",
    path: "/login",
    summary: "Sign in",
    request: body(LoginRequest),
    responses: {
      200: json(TokenAnswer, "The bearer token; a cookie carries the same session"),
      ...problems(400, 401, 429),
    },
  }),
  async (c) => {
    const signedIn = await c.env.services.sessions.signIn({ ...c.req.valid("json"), ...originOf(c) });
    return c.json(begun(c, signedIn), 200);
  },
);

account.openapi(
  createRoute({
    method: "post",
    path: "/signup",
    summary: "Make an account and sign in",
    request: body(SignUpRequest),
    responses: {
      200: json(TokenAnswer, "The bearer token; a cookie carries the same session"),
      ...problems(400, 429),
    },
  }),
  async (c) => {
    const signedIn = await c.env.services.accounts.signUp(c.req.valid("json"), originOf(c));
    return c.json(begun(c, signedIn), 200);
  },
);

account.openapi(
  createRoute({
    method: "post",
    path: "/resetPassword",
    summary: "Ask for a reset link, or use one",
    request: body(ResetRequest),
    responses: {
      200: json(ResetAnswer, "The link is mailed; or the password is set and a session begun"),
      ...problems(400, 429),
    },
  }),
  async (c) => {
    const { email, token, password: next } = c.req.valid("json");
    const { accounts } = c.env.services;
    if (token !== undefined) {
      const signedIn = await accounts.reset({ token, password: next ?? "" }, originOf(c));
      return c.json({ message: "ok", ...begun(c, signedIn) }, 200);
    }
    await accounts.requestReset(email ?? "", {
      ip: c.env.ip,
      linkTo: (secret) => new URL(`/resetpassword?token=${secret}`, c.req.url).href,
    });
    return c.json({ message: RESET_SENT }, 200);
  },
);

account.openapi(
  createRoute({
    method: "post",
    path: "/session",
    summary: "Set the cookie of the header's session",
    security: bearer,
    middleware: [requireUser] as const,
    responses: { 200: json(Done, "The cookie is set"), ...problems(401) },
  }),
  async (c) => {
    const token = c.get("token");
    const expiresAt = await c.env.services.sessions.expiry(token);
    if (expiresAt === null) throw new AppError("unauthenticated", "Please sign in.");
    c.header("set-cookie", sessionCookie(token, expiresAt, c.req.raw));
    return c.json({ message: "ok" }, 200);
  },
);

account.openapi(
  createRoute({
    method: "delete",
    path: "/session",
    summary: "Sign out: ends the header's session",
    security: bearer,
    middleware: [requireUser] as const,
    responses: { 200: json(Done, "Signed out"), ...problems(401) },
  }),
  async (c) => {
    await c.env.services.sessions.signOut(c.get("token"));
    c.header("set-cookie", clearedSessionCookie(c.req.raw));
    return c.json({ message: "ok" }, 200);
  },
);

account.openapi(
  createRoute({
    method: "get",
    path: "/user",
    summary: "The current profile",
    security: bearer,
    middleware: [requireUser] as const,
    responses: { 200: json(UserAnswer, "The profile"), ...problems(401) },
  }),
  async (c) => {
    const { userId, role: _role, ...profile } = await c.env.services.users.profile(c.get("actor"));
    const answer = {
      ...profile,
      userIdSql: userId,
      phone: profile.phoneNumber,
      userHandle: profile.username,
    };
    return c.json(answer, 200);
  },
);

account.openapi(
  createRoute({
    method: "post",
    path: "/user",
    summary: "Save first name, last name and country",
    security: bearer,
    middleware: [requireUser] as const,
    request: body(ProfileRequest),
    responses: { 200: json(Done, "Saved"), ...problems(400, 401) },
  }),
  async (c) => {
    await c.env.services.accounts.saveProfile(c.get("actor"), c.req.valid("json"));
    return c.json({ message: "ok" }, 200);
  },
);

account.openapi(
  createRoute({
    method: "post",
    path: "/changePassword",
    summary: "Change the password; all other sessions end",
    security: bearer,
    middleware: [requireUser] as const,
    request: body(PasswordRequest),
    responses: { 200: json(Done, "Changed"), ...problems(400, 401, 403, 429) },
  }),
  async (c) => {
    const { currPassword, newPassword } = c.req.valid("json");
    const change = { current: currPassword, next: newPassword, token: c.get("token") };
    await c.env.services.accounts.changePassword(c.get("actor"), change);
    return c.json({ message: "ok" }, 200);
  },
);

function originOf(c: DoorContext): { readonly ip: string; readonly userAgent: string } {
  return { ip: c.env.ip, userAgent: c.req.header("user-agent") ?? "" };
}

/** The answer to a session that has begun: the token, and the cookie of the same session. */
function begun(c: DoorContext, signedIn: SignedIn): { readonly token: string; readonly userId: number } {
  c.header("set-cookie", sessionCookie(signedIn.token, signedIn.expiresAt, c.req.raw));
  return { token: signedIn.token, userId: signedIn.userId };
}
