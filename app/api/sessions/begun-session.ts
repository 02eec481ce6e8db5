// A session that begins with an answer of the API: after signing in, signing up or setting a new password.
import type { ApiContext } from "~/api/context";
import { beginningCookies } from "~/http/cookie";
import type { StartedSession } from "~/services/sessions/begun-session";

/** The answer to a session that has begun: the token, and the cookies of the same session and of its browser. */
export function begun(
  c: ApiContext,
  signedIn: StartedSession,
): { readonly token: string; readonly userId: number } {
  for (const cookie of beginningCookies(signedIn, c.req.raw))
    c.header("set-cookie", cookie, { append: true });
  return { token: signedIn.token, userId: signedIn.userId };
}
