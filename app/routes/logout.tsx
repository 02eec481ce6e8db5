// /logout: ends the session on the server and in the browser. Spec section 2.1. A document load follows, so that
// nothing of the old session stays in memory.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, redirect, redirectDocument } from "@remix-run/react";
import { announceSessionEnd, forgetSession } from "~/browser/session";
import { clearedSessionCookie } from "~/http/cookie";
import { assertSameOrigin } from "~/http/same-origin";

/** Opened as an address it ends nothing: only a form of ours may. */
export const loader = () => redirect("/");

export async function action({ context, request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  if (context.sessionToken !== null) await context.services.sessions.signOut(context.sessionToken);
  return redirectDocument("/login", { headers: { "set-cookie": clearedSessionCookie(request) } });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  announceSessionEnd();
  try {
    return await serverAction<typeof action>();
  } finally {
    forgetSession();
  }
}
