// What the server is asked about the session of the page: for its cookie, to end it, whether it answers at all. Apart from
// session.ts, so that signing in needs nothing that calls the API. Spec section 4 (Login).
import { mayPass, outcomeOf } from "./api/client/api-error";
import { createClient } from "./api/client/client";
import { askHealth, endSession, setSessionCookie } from "./api/sessions";
import {
  announceSessionEnd,
  forgetSession,
  SESSION_TRIED,
  type SessionEnd,
  storedAuthorization,
} from "./session";

let telling: Promise<unknown> = Promise.resolve();

/** Resolves when the server has been told of the last sign-out of this page, or couldn't be reached. */
export async function serverWasTold(): Promise<void> {
  await telling;
}

/** Signs out here and now, whether or not the server answers. */
export function signOutHere(end: SessionEnd): void {
  const authorization = storedAuthorization();
  announceSessionEnd(end);
  forgetSession();
  if (authorization === null || end.by !== "person") return;
  const client = createClient({ authorization: () => authorization });
  // Where it does not get through, the next request of this browser tells: its cookie has lost its mark.
  telling = outcomeOf(endSession(client));
}

/**
 * Whether the server answers at this moment. A page that is left without a connection is replaced by the browser's own.
 */
export async function isServerThere(signal: AbortSignal): Promise<boolean> {
  const outcome = await outcomeOf(askHealth(createClient({ authorization: () => null }), signal));
  return outcome.ok || !mayPass(outcome.failure);
}

/**
 * A token without its cookie: asks once for the cookie of the same session. True when it is there now. A refused token
 * is forgotten; one whose answer never came (the connection was down, the page was left) is kept for the next time.
 */
export async function resumeSession(): Promise<boolean> {
  const authorization = storedAuthorization();
  // There is nothing to forget either: another tab may be signing in at this moment.
  if (authorization === null) return false;
  const tried = sessionStorage.getItem(SESSION_TRIED) !== null;
  if (!tried) {
    sessionStorage.setItem(SESSION_TRIED, "1");
    const outcome = await outcomeOf(setSessionCookie(createClient({ authorization: () => authorization })));
    if (outcome.ok) return true;
    if (mayPass(outcome.failure)) {
      sessionStorage.removeItem(SESSION_TRIED);
      return false;
    }
  }
  sessionStorage.removeItem(SESSION_TRIED);
  forgetSession();
  return false;
}
