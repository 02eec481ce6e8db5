// Signing in and out, who a token belongs to, and where else a user is signed in. Touches control. Spec sections 2.3, 4
// (Login); decision 0001, Session.

import type { ControlDb } from "~/db/client";
import { countAttempt } from "~/db/queries/accounts/attempts";
import type { VisibleKeys } from "~/db/queries/insights/scope";
import {
  beginAttempt,
  deleteSession,
  endAttempt,
  endOtherSessions,
  findSession,
  findSessionSeeing,
  type SessionUser,
  sessionsOf,
  touchSession,
} from "~/db/queries/sessions/sessions";
import { folded } from "~/domain/account/folded";
import type { Actor } from "~/domain/actor";
import { attemptLimit, tooManyAttempts } from "~/services/accounts/attempts";
import { knownAs } from "~/services/accounts/known-browsers";
import { refused } from "~/services/errors";
import type { Clock, Digest, Passwords, Randomness, Seal } from "~/services/ports";
import { newSession, type Origin, type StartedSession, signedIn } from "./begun-session";

interface SessionDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly passwords: Passwords;
  readonly seal: Seal;
}

interface SignIn extends Origin {
  readonly email: string;
  readonly password: string;
}

export interface OpenSession {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly userAgent: string;
  readonly current: boolean;
}

const HOUR_MS = 3_600_000;
const TOKEN = /^[\w-]{20,200}$/;
/** Failures in 15 minutes before an address, an email, or a browser that is known for that email, has to wait. */
const IP_LIMIT = 50;
const EMAIL_LIMIT = 5;
const BROWSER_LIMIT = 10;
/** Of all browsers together that are known for an email. */
const KNOWN_LIMIT = 30;

/** A link always gets out, whatever others try. */
const OR_RESET = ", or reset your password";
const WRONG_CREDENTIALS = "The email or password isn't correct.";

export function createSessionsService(deps: SessionDeps) {
  const { control, clock, digest, passwords } = deps;

  return {
    /**
     * Signs in. Refuses empty fields with a sentence each, wrong credentials with one general sentence that does not
     * tell which was wrong, and too many failures with `Retry-After` before any hashing. Failures elsewhere do not
     * keep out a browser that has signed in with this email before: decision 0080, Sign-in limits and known browsers.
     */
    async signIn(input: SignIn): Promise<StartedSession> {
      const email = folded(input.email);
      const fields: Record<string, string> = {};
      if (email === "") fields.email = "Please enter your email.";
      if (input.password === "") fields.password = "Please enter your password.";
      if (Object.keys(fields).length > 0) {
        throw refused("invalid", "Please fill in both fields.", { fields });
      }
      const { candidate, passed } = await admitSignIn(deps, { ...input, email });
      const verdict = await passwords.verify(input.password, candidate?.passwordHash ?? null);
      if (!candidate || !verdict.ok) throw refused("wrong-credentials", WRONG_CREDENTIALS);

      const { token, row } = await newSession(deps, input);
      const isBegun = await endAttempt(control, {
        passed,
        userId: candidate.id,
        verified: candidate.passwordHash,
        session: row,
        newHash: verdict.stale ? await passwords.hash(input.password) : null,
      });
      if (!isBegun) throw refused("wrong-credentials", WRONG_CREDENTIALS);
      return signedIn(deps, input, { token, userId: candidate.id, expiresAt: row.expiresAt, email });
    },

    /** The user of a token, or null when it is unknown or expired. Notes the use at most hourly. */
    async resolve(token: string): Promise<Actor | null> {
      if (!TOKEN.test(token)) return null;
      const tokenHash = await digest.sha256(token);
      const now = clock.now();
      return used(await findSession(control, tokenHash, now), { tokenHash, now });
    },

    /** The same, and what they see of an account, in one call; null where they see nothing of it. */
    async resolveSeeing(
      token: string,
      accountId: number,
    ): Promise<{ readonly actor: Actor | null; readonly visible: VisibleKeys | null }> {
      if (!TOKEN.test(token)) return { actor: null, visible: null };
      const tokenHash = await digest.sha256(token);
      const now = clock.now();
      const { user, visible } = await findSessionSeeing(control, { tokenHash, now, accountId });
      return { actor: await used(user, { tokenHash, now }), visible };
    },

    /** When a token ends, for the cookie of the same session; null when it is not valid. */
    async expiry(token: string): Promise<number | null> {
      const row = await findSession(control, await digest.sha256(token), clock.now());
      return row?.expiresAt ?? null;
    },

    /** Ends the session of a token; an unknown one is no error. */
    async signOut(token: string): Promise<void> {
      await deleteSession(control, await digest.sha256(token));
    },

    /** The actor's open sessions, the asking one first. */
    async list(actor: Actor, token: string): Promise<readonly OpenSession[]> {
      const rows = await sessionsOf(control, {
        userId: actor.userId,
        tokenHash: await digest.sha256(token),
        now: clock.now(),
      });
      return rows.map((row) => ({ ...row, current: row.current === 1 }));
    },

    /** Signs out everywhere else; answers how many sessions ended. */
    async endOthers(actor: Actor, token: string): Promise<number> {
      return endOtherSessions(control, actor.userId, await digest.sha256(token));
    },
  };

  async function used(
    row: SessionUser | undefined,
    { tokenHash, now }: { readonly tokenHash: string; readonly now: number },
  ): Promise<Actor | null> {
    if (!row) return null;
    if (now - row.lastUsedAt > HOUR_MS) await touchSession(control, tokenHash, now);
    const { lastUsedAt: _used, expiresAt: _expires, ...user } = row;
    return { kind: "user", ...user };
  }
}

/**
 * Counts the attempt under its browser, if that is known for the email, or else under its address and then the email. A
 * known browser with too many failures is one like any other. Answers the limits that let it pass.
 */
async function admitSignIn(deps: SessionDeps, { ip, email, knownBrowser }: SignIn) {
  const { control, clock } = deps;
  const now = clock.now();
  const name = await knownAs(deps, knownBrowser, email);
  const byIp = await attemptLimit(deps, "ip", { name: ip, limit: IP_LIMIT });
  const asAnyone = [byIp, await attemptLimit(deps, "email", { name: email, limit: EMAIL_LIMIT })];
  const asKnown =
    name === null
      ? null
      : [
          // Someone who once knew the password may have many known browsers: together they get no more than this.
          await attemptLimit(deps, "known", { name: email, limit: KNOWN_LIMIT }),
          await attemptLimit(deps, "browser", { name, limit: BROWSER_LIMIT }),
        ];
  let limits = asKnown ?? asAnyone;
  let { refused: blocked, candidate } = await beginAttempt(control, { email, now, limits });
  if (blocked && asKnown) {
    limits = asAnyone;
    blocked = await countAttempt(control, { now, limits });
  }
  if (!blocked) return { candidate, passed: limits };
  const instead = blocked.key === byIp.key ? "" : OR_RESET;
  throw tooManyAttempts("Too many attempts to sign in.", blocked.until - now, instead);
}
