// Sessions, the users behind them, and failed sign-ins. Touches the control database.
import { eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import {
  type Attempt,
  type AttemptLimit,
  attemptStatements,
  type Refused,
  refusedBy,
  takeBackStatement,
} from "~/db/queries/accounts/attempts";
import { closeResets } from "~/db/queries/accounts/password-resets";
import { EMAIL_KEY } from "~/db/queries/accounts/user-keys";
import { toVisibleKeys, type VisibleKeys, visibleKeysStatement } from "~/db/queries/insights/scope";
import { session } from "~/db/schema/control/people";
import type { Actor } from "~/domain/actor";
import type { NewSession } from "./new-session";

export interface SessionUser extends Omit<Actor, "kind"> {
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}

/** ?1 hash of a token, ?2 now. */
const SESSION = `SELECT u.id AS userId, u.account_id AS accountId, u.role, u.email, u.username, u.first_name AS firstName,
    u.last_name AS lastName, s.last_used_at AS lastUsedAt, s.expires_at AS expiresAt
  FROM session s JOIN user u ON u.id = s.user_id WHERE s.token_hash = ?1 AND s.expires_at > ?2`;

/** The user of an unexpired session; undefined when there is none. */
export async function findSession(
  db: ControlDb,
  tokenHash: string,
  now: number,
): Promise<SessionUser | undefined> {
  const { results } = await db.d1.prepare(SESSION).bind(tokenHash, now).all<SessionUser>();
  return results[0];
}

/** The same, and what of an account the user sees, in one call. */
export async function findSessionSeeing(
  db: ControlDb,
  asked: { readonly tokenHash: string; readonly now: number; readonly accountId: number },
): Promise<{ readonly user: SessionUser | undefined; readonly visible: VisibleKeys | null }> {
  const { tokenHash, now, accountId } = asked;
  const [found, keys] = await db.d1.batch([
    db.d1.prepare(SESSION).bind(tokenHash, now),
    visibleKeysStatement(db, tokenHash, accountId),
  ]);
  const [user] = (found?.results ?? []) as readonly SessionUser[];
  return { user, visible: user ? toVisibleKeys(keys) : null };
}

export async function touchSession(db: ControlDb, tokenHash: string, now: number): Promise<void> {
  await db.orm.batch([
    db.orm.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, tokenHash)),
  ]);
}

export async function deleteSession(db: ControlDb, tokenHash: string): Promise<void> {
  await db.orm.batch([db.orm.delete(session).where(eq(session.tokenHash, tokenHash))]);
}

interface Candidate {
  readonly id: number;
  readonly accountId: number;
  readonly passwordHash: string;
}

/** Counts a sign-in attempt before any hashing, and reads the user by email, in one transaction. */
export async function beginAttempt(
  db: ControlDb,
  attempt: Attempt & { readonly email: string },
): Promise<{ readonly refused: Refused | null; readonly candidate: Candidate | undefined }> {
  const results = await db.d1.batch([
    ...attemptStatements(db, attempt),
    db.d1
      .prepare(
        `SELECT id, account_id AS accountId, password_hash AS passwordHash FROM user WHERE ${EMAIL_KEY} = ?1`,
      )
      .bind(attempt.email),
  ]);
  return {
    refused: refusedBy(attempt, results),
    candidate: results.at(-1)?.results[0] as Candidate | undefined,
  };
}

/**
 * A right password: forgets the failures that it was counted with and takes this attempt back from the address. False,
 * and no session, when the password was changed since it was verified.
 */
export async function endAttempt(
  db: ControlDb,
  input: {
    /** The limits that let it pass: last whose failures are forgotten, before it the address's, or all known browsers'. */
    readonly passed: readonly AttemptLimit[];
    /** The hash that was verified: who has changed the password meanwhile keeps the old one out. */
    readonly verified: string;
    readonly userId: number;
    readonly session: NewSession;
    /** When the stored hash is of an older kind. */
    readonly newHash: string | null;
  },
): Promise<boolean> {
  const { passed, userId, verified, newHash } = input;
  const { tokenHash, now, expiresAt, userAgent } = input.session;
  const [begun] = await db.d1.batch([
    db.d1
      .prepare(
        `INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at, user_agent)
         SELECT ?1, id, ?3, ?4, ?3, ?5 FROM user WHERE id = ?2 AND password_hash = ?6`,
      )
      .bind(tokenHash, userId, now, expiresAt, userAgent, verified),
    db.d1.prepare("DELETE FROM login_failure WHERE key = ?1").bind(passed.at(-1)?.key),
    ...passed.slice(0, -1).map((limit) => takeBackStatement(db, limit)),
    ...(newHash === null
      ? []
      : [
          db.d1
            .prepare("UPDATE user SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3")
            .bind(newHash, userId, verified),
        ]),
  ]);
  return (begun?.meta.changes ?? 0) > 0;
}

export interface SessionRow {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly userAgent: string;
  /** 1 = the session that asks. */
  readonly current: number;
}

export async function sessionsOf(
  db: ControlDb,
  query: { readonly userId: number; readonly tokenHash: string; readonly now: number },
): Promise<readonly SessionRow[]> {
  const { results } = await db.d1
    .prepare(
      `SELECT created_at AS createdAt, last_used_at AS lastUsedAt, user_agent AS userAgent, token_hash = ?2 AS current
       FROM session WHERE user_id = ?1 AND expires_at > ?3 ORDER BY current DESC, last_used_at DESC LIMIT 100`,
    )
    .bind(query.userId, query.tokenHash, query.now)
    .all<SessionRow>();
  return results;
}

/** Ends every session of the user but one, and closes their reset links; answers how many sessions ended. */
export async function endOtherSessions(
  db: ControlDb,
  userId: number,
  keepTokenHash: string,
): Promise<number> {
  const [ended] = await db.d1.batch([
    db.d1.prepare("DELETE FROM session WHERE user_id = ?1 AND token_hash <> ?2").bind(userId, keepTokenHash),
    closeResets(db, userId, keepTokenHash),
  ]);
  return ended?.meta.changes ?? 0;
}
