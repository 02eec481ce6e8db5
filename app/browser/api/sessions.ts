// The session of the page. Spec section 7, Account and session.
import type { ApiClient } from "./client";

/** Asks for the cookie of the header's session. */
export function setSessionCookie(client: ApiClient): Promise<void> {
  return client.call({ method: "POST", path: "/api/session", read: null });
}
