// The account of a user: sign-up, profile, password. Spec section 7, Account and session.
import { createRoute, z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { asAnswer, bodyOf, json, problems } from "~/api/document";
import { begun } from "~/api/sessions/begun-session";
import { userRoute } from "~/api/user-route";
import { originOf } from "~/http/origin";
import { ResetAnswer, UserAnswer } from "~/wire/accounts/accounts";
import { TokenAnswer } from "~/wire/accounts/sessions";
import { DONE, DoneAnswer } from "~/wire/done";

const text = z.string().max(320);
const password = z.string().max(1000);

const SignUpRequest = z.object({
  firstName: text,
  lastName: text,
  phoneNumber: text.describe("With + and the country code, or as dialed in `country`; stored as E.164"),
  country: text,
  username: text,
  email: text,
  password,
  confirmPassword: password,
});
const ResetRequest = z.object({
  email: text.optional().describe("On its own: mails a link if the address has an account"),
  token: z.string().max(200).optional().describe("From the mailed link, together with `password`"),
  password: password.optional(),
});
const ProfileRequest = z.object({ firstName: text, lastName: text, country: text });
const PasswordRequest = z.object({ currPassword: password, newPassword: password });

/** What a reset request answers, whether or not the address has an account. */
const RESET_SENT = "Password reset email send!";

export const accounts = createApiRouter("api");

accounts.openapi(
  createRoute({
    method: "post",
    path: "/signup",
    summary: "Create an account and sign in",
    request: { body: bodyOf(SignUpRequest, "SignUpRequest") },
    responses: {
      200: json(asAnswer(TokenAnswer, "Token"), "The bearer token; a cookie carries the same session"),
      ...problems(400, 429),
    },
  }),
  async (c) => {
    const signedIn = await c.env.services.accounts.signUp(c.req.valid("json"), originOf(c.env, c.req.raw));
    return c.json(begun(c, signedIn), 200);
  },
);

accounts.openapi(
  createRoute({
    method: "post",
    path: "/resetPassword",
    summary: "Request a reset link, or use one",
    request: { body: bodyOf(ResetRequest, "ResetRequest") },
    responses: {
      200: json(
        asAnswer(ResetAnswer, "ResetAnswer"),
        "The link is mailed, or the password is set and a session starts",
      ),
      ...problems(400, 429),
    },
  }),
  async (c) => {
    const { email, token, password: next } = c.req.valid("json");
    const { accounts } = c.env.services;
    if (token !== undefined) {
      const signedIn = await accounts.reset({ token, password: next ?? "" }, originOf(c.env, c.req.raw));
      return c.json({ message: "ok", ...begun(c, signedIn) }, 200);
    }
    await accounts.requestReset(email ?? "", c.env);
    return c.json({ message: RESET_SENT }, 200);
  },
);

userRoute(
  accounts,
  {
    method: "get",
    path: "/user",
    summary: "The current profile",
    answer: { name: "User", schema: UserAnswer, description: "The profile" },
  },
  async ({ actor, services }) => {
    const { userId, role: _role, speciesLook: _look, ...profile } = await services.users.profile(actor);
    return { ...profile, userIdSql: userId, phone: profile.phoneNumber, userHandle: profile.username };
  },
);

userRoute(
  accounts,
  {
    method: "post",
    path: "/user",
    summary: "Save first name, last name and country",
    body: { name: "ProfileRequest", schema: ProfileRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "Saved" },
    refuses: [400],
  },
  async ({ actor, services, body }) => {
    await services.accounts.saveProfile(actor, body);
    return DONE;
  },
);

userRoute(
  accounts,
  {
    method: "post",
    path: "/changePassword",
    summary: "Change the password; all other sessions end",
    body: { name: "ChangePasswordRequest", schema: PasswordRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "Changed" },
    refuses: [400, 403, 429],
  },
  async ({ actor, services, body, c }) => {
    const { currPassword, newPassword } = body;
    const change = { current: currPassword, next: newPassword, token: c.get("token") };
    await services.accounts.changePassword(actor, change);
    return DONE;
  },
);
