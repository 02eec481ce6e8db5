// Who reads a page of the console. Spec sections 2.1 and 8 (Other).
import { redirect } from "@remix-run/cloudflare";
import { signInHref } from "~/browser/paths";
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { clearedSessionCookie } from "~/http/cookie";

/**
 * The reader; throws a redirect to the login page without a session. A user that cannot be fetched, for whatever
 * reason, is signed out, and their cookie is cleared.
 */
export async function readerOf(context: RequestContext, request: Request): Promise<Actor> {
  const actor = await context.actor().catch(() => logOut(context, request));
  if (!actor) throw wayOut(request, { ended: false });
  return actor;
}

/** Ends the session of a request, on the server as far as it can, and throws the way to the login page. */
export async function logOut({ services, sessionToken }: RequestContext, request: Request): Promise<never> {
  if (sessionToken !== null) await services.sessions.signOut(sessionToken).catch(() => undefined);
  throw wayOut(request, { ended: true });
}

function wayOut(request: Request, { ended }: { readonly ended: boolean }): Response {
  const headers = { "set-cookie": clearedSessionCookie(request) };
  return redirect(signInHref(request.url, { ended }), { headers });
}
