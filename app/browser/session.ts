// The session as the browser keeps it: `AuthToken` and `userId`, for the calls that carry the header. The cookie of the
// same session serves documents. Spec sections 4 (Login) and 9 (Browser storage).
import { mayPass, outcomeOf } from "./api/api-error";
import { createClient } from "./api/client";
import { setSessionCookie } from "./api/sessions";
import { dropSetDatabase } from "./set-database";

export interface BrowserSession {
  readonly token: string;
  readonly userId: number;
}

const TOKEN = "AuthToken";
const USER = "userId";
/** Set while a token is being tried, so that one that the server takes but cannot keep is not tried for ever. */
const TRIED = "sessionTried";

/** Stores a session; the same one again changes nothing. */
export function keepSession({ token, userId }: BrowserSession): void {
  localStorage.setItem(TOKEN, `Bearer ${token}`);
  localStorage.setItem(USER, String(userId));
  sessionStorage.removeItem(TRIED);
}

/** An event of the window: the session is about to end, and whoever calls the server for it stops now. */
export const SESSION_ENDS = "fernwatch:session-ends";

/** Tells everyone who calls the server by themselves to stop: their calls would only be refused. */
export function announceSessionEnd(): void {
  dispatchEvent(new Event(SESSION_ENDS));
}

/** Forgets who was signed in, and the insights that the browser kept for them. */
export function forgetSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  dropSetDatabase();
}

/** The header of the calls; null for who is not signed in. */
export function storedAuthorization(): string | null {
  return localStorage.getItem(TOKEN);
}

/**
 * A token without its cookie: asks once for the cookie of the same session. True when it is there now. A refused token
 * is forgotten; one whose answer never came (the line was down, the page was left) is kept for the next time.
 */
export async function resumeSession(): Promise<boolean> {
  const authorization = storedAuthorization();
  const tried = sessionStorage.getItem(TRIED) !== null;
  if (authorization !== null && !tried) {
    sessionStorage.setItem(TRIED, "1");
    const outcome = await outcomeOf(setSessionCookie(createClient({ authorization: () => authorization })));
    if (outcome.ok) return true;
    if (mayPass(outcome.failure)) {
      sessionStorage.removeItem(TRIED);
      return false;
    }
  }
  sessionStorage.removeItem(TRIED);
  forgetSession();
  return false;
}
