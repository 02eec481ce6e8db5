// Signing in and out, and who a token belongs to. Touches control. Spec sections 2.3, 4 (Login);
// decision 0001, Session.

import type { ControlDb } from "~/db/client";
import {
  beginAttempt,
  deleteSession,
  endAttempt,
  endOtherSessions,
  findSession,
  sessionsOf,
  touchSession,
} from "~/db/queries/sessions/sessions";
import type { Actor } from "~/domain/actor";
import { tooManyAttempts } from "~/services/accounts/attempts";
import { refused } from "~/services/errors";
import type { Clock, Digest, Passwords, Randomness } from "~/services/ports";

interface SessionDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly passwords: Passwords;
}

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
}

export interface SignedIn {
  readonly token: string;
  readonly userId: number;
  readonly expiresAt: number;
}

export interface OpenSession {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly userAgent: string;
  readonly current: boolean;
}

/** 30 days. */
export const SESSION_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;
/** Failures in 15 minutes before an email, or an address, has to wait. */
const EMAIL_LIMIT = 5;
const IP_LIMIT = 50;

const WRONG_CREDENTIALS = "The email or the password is not correct.";

export function createSessionsService(deps: SessionDeps) {
  const { control, clock, random, digest, passwords } = deps;

  return {
    /**
     * Signs in. Refuses empty fields with a sentence each, wrong credentials with one general sentence that does not
     * tell which was wrong, and too many failures with `Retry-After` before any hashing.
     */
    async signIn(input: SignIn): Promise<SignedIn> {
      const email = input.email.trim();
      const fields: Record<string, string> = {};
      if (email === "") fields.email = "Please enter your email.";
      if (input.password === "") fields.password = "Please enter your password.";
      if (Object.keys(fields).length > 0) {
        throw refused("invalid", "Please fill in both fields.", { fields });
      }
      const now = clock.now();
      const emailKey = `email:${await digest.sha256(email.toLowerCase())}`;
      const ipKey = `ip:${await digest.sha256(input.ip)}`;
      const { blockedUntil, candidate } = await beginAttempt(control, {
        email,
        now,
        limits: [
          { key: emailKey, limit: EMAIL_LIMIT },
          { key: ipKey, limit: IP_LIMIT },
        ],
      });
      if (blockedUntil > now) throw tooManyAttempts("Too many attempts to sign in.", blockedUntil - now);
      const verdict = await passwords.verify(input.password, candidate?.passwordHash ?? null);
      if (!candidate || !verdict.ok) throw refused("wrong-credentials", WRONG_CREDENTIALS);

      const token = random.token(32);
      const expiresAt = now + SESSION_MS;
      await endAttempt(control, {
        emailKey,
        ipKey,
        userId: candidate.id,
        session: {
          tokenHash: await digest.sha256(token),
          now,
          expiresAt,
          userAgent: input.userAgent.slice(0, 200),
        },
        newHash: verdict.stale ? await passwords.hash(input.password) : null,
      });
      return { token, userId: candidate.id, expiresAt };
    },

    /** The user of a token, or null when it is unknown or expired. Notes the use at most hourly. */
    async resolve(token: string): Promise<Actor | null> {
      if (!/^[\w-]{20,200}$/.test(token)) return null;
      const tokenHash = await digest.sha256(token);
      const now = clock.now();
      const row = await findSession(control, tokenHash, now);
      if (!row) return null;
      if (now - row.lastUsedAt > HOUR_MS) await touchSession(control, tokenHash, now);
      const { lastUsedAt: _used, expiresAt: _expires, ...user } = row;
      return { kind: "user", ...user };
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
}
