// The action of the open tab: who posts, from where, and how a refusal comes back to the form. Decision 0001, Session.
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { clearedSessionCookie } from "~/http/cookie";
import { toFormErrors } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { actOnTab } from "./tabs.server";

/** Runs a form of the tab that the address names; what a service refuses becomes sentences for the form. */
export async function tabAction({ context, request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const actor = await context.actor();
  if (!actor) throw redirect("/login", { headers: { "set-cookie": clearedSessionCookie(request) } });
  try {
    return await actOnTab(context, actor, request);
  } catch (error) {
    const { status, message, fields } = toFormErrors(error);
    return data({ ok: false, message, fields }, { status });
  }
}
