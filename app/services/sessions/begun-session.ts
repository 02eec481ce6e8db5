// A session that begins: whoever signs in, signs up or sets a new password. Writes nothing by itself.
import type { NewSession } from "~/db/queries/sessions/new-session";
import { outsideText } from "~/domain/text/outside-text";
import { remembered } from "~/services/accounts/known-browsers";
import type { Clock, Digest, Randomness, Seal } from "~/services/ports";

interface BeginDeps {
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly seal: Seal;
}

/** Where a request comes from, for limits and for the list of sessions. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** What its browser shows of who has signed in with it; null when it shows nothing. */
  readonly knownBrowser: string | null;
}

export interface StartedSession {
  readonly token: string;
  readonly userId: number;
  readonly expiresAt: number;
  /** What its browser is to show from now on. */
  readonly knownBrowser: string;
}

/** 30 days. */
const SESSION_MS = 30 * 86_400_000;

/** A session to be written. */
export async function newSession(
  { random, clock, digest }: BeginDeps,
  { userAgent }: Origin,
): Promise<{ readonly token: string; readonly row: NewSession }> {
  const token = random.token(32);
  const now = clock.now();
  const tokenHash = await digest.sha256(token);
  return {
    token,
    row: { tokenHash, now, expiresAt: now + SESSION_MS, userAgent: outsideText(userAgent, 200) },
  };
}

/** What the user of a written session is given. `email`: folded. */
export async function signedIn(
  deps: BeginDeps,
  { knownBrowser }: Origin,
  session: Pick<StartedSession, "token" | "userId" | "expiresAt"> & { readonly email: string },
): Promise<StartedSession> {
  const { email, ...rest } = session;
  return { ...rest, knownBrowser: await remembered(deps, knownBrowser, email) };
}
