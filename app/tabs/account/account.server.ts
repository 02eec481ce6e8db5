// Loader and forms of the account tab. Spec sections 2.15, 5 (Change password, Profile) and 8.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { PostedForm } from "~/tabs/posted-form.server";
import { type AccountPage, parseAccountSection } from "./page";

export async function loadAccount(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<AccountPage> {
  const { services } = context;
  const section = parseAccountSection(params.get("section"));
  switch (section) {
    case "profile": {
      const profile = await services.users.profile(actor);
      const { firstName, lastName, email, phoneNumber, username, country } = profile;
      return { section, profile: { firstName, lastName, email, phoneNumber, username, country } };
    }
    case "billing":
      return { section };
    case "security": {
      const sessions = await services.accounts.sessions(actor, context.sessionToken ?? "");
      return { section, sessions, now: Date.now() };
    }
  }
}

/** `save-profile`, `change-password` and `end-other-sessions`. */
export async function actOnAccount(context: RequestContext, actor: Actor, posted: PostedForm) {
  const { accounts } = context.services;
  const token = context.sessionToken ?? "";
  switch (posted.intent) {
    case "save-profile":
      await accounts.saveProfile(actor, {
        firstName: posted.text("firstName"),
        lastName: posted.text("lastName"),
        country: posted.text("country"),
      });
      return { ok: true };
    case "change-password": {
      const [current, next] = [posted.text("currPassword"), posted.text("newPassword")];
      await accounts.changePassword(actor, { current, next, token });
      return { ok: true };
    }
    case "end-other-sessions":
      return { ok: true, ended: await accounts.endOtherSessions(actor, token) };
    default:
      return posted.refuse();
  }
}
