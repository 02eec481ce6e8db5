// The session of the page. Spec section 7, Account and session.
import type { ApiClient } from "./client/client";

/** Asks for the cookie of the header's session. */
export function setSessionCookie(client: ApiClient): Promise<void> {
  return client.call({ method: "POST", path: "/api/session", read: null });
}

/** Ends the header's session. Tried once, and while the page is being left. */
export function endSession(client: ApiClient): Promise<void> {
  return client.call({ method: "DELETE", path: "/api/session", read: null, tries: "once", leaving: true });
}

/** Whether the server answers. Tried once: the caller asks again. */
export function askHealth(client: ApiClient, signal: AbortSignal): Promise<void> {
  return client.call({ path: "/api/health", read: null, tries: "once", signal });
}
