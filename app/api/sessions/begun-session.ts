// A session that begins with an answer of the API: whoever signs in, signs up or sets a new password.
import type { DoorContext } from "~/api/context";
import { sessionCookie } from "~/http/cookie";
import type { SignedIn } from "~/services/sessions/sessions";

/** Where a request comes from, for limits and for the list of sessions. */
export function originOf(c: DoorContext): { readonly ip: string; readonly userAgent: string } {
  return { ip: c.env.ip, userAgent: c.req.header("user-agent") ?? "" };
}

/** The answer to a session that has begun: the token, and the cookie of the same session. */
export function begun(
  c: DoorContext,
  signedIn: SignedIn,
): { readonly token: string; readonly userId: number } {
  c.header("set-cookie", sessionCookie(signedIn.token, signedIn.expiresAt, c.req.raw));
  return { token: signedIn.token, userId: signedIn.userId };
}
