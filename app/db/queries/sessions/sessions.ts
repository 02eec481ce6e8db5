// Sessions, the users behind them, and failed sign-ins. Touches the control database.
import { and, eq, gt, ne } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { type AttemptLimit, attemptStatements } from "~/db/queries/accounts/attempts";
import { session, user } from "~/db/schema/control";
import type { Actor } from "~/domain/actor";

interface SessionUser extends Omit<Actor, "kind"> {
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}

/** The user of an unexpired session; undefined when there is none. */
export async function findSession(
  db: ControlDb,
  tokenHash: string,
  now: number,
): Promise<SessionUser | undefined> {
  const [rows] = await db.orm.batch([
    db.orm
      .select({
        userId: user.id,
        accountId: user.accountId,
        role: user.role,
        email: user.email,
        username: user.username,
        firstName: user.firstName,
        lastName: user.lastName,
        lastUsedAt: session.lastUsedAt,
        expiresAt: session.expiresAt,
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now))),
  ]);
  return rows[0];
}

export async function touchSession(db: ControlDb, tokenHash: string, now: number): Promise<void> {
  await db.orm.batch([
    db.orm.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, tokenHash)),
  ]);
}

export async function deleteSession(db: ControlDb, tokenHash: string): Promise<void> {
  await db.orm.batch([db.orm.delete(session).where(eq(session.tokenHash, tokenHash))]);
}

/** A session that begins. */
export interface NewSession {
  readonly tokenHash: string;
  readonly now: number;
  readonly expiresAt: number;
  readonly userAgent: string;
}

interface Candidate {
  readonly id: number;
  readonly accountId: number;
  readonly passwordHash: string;
}

/** Counts a sign-in attempt before any hashing, and reads the user by email, in one transaction. */
export async function beginAttempt(
  db: ControlDb,
  input: { readonly email: string; readonly limits: readonly AttemptLimit[]; readonly now: number },
): Promise<{ readonly blockedUntil: number; readonly candidate: Candidate | undefined }> {
  const candidate = db.d1
    .prepare(
      "SELECT id, account_id AS accountId, password_hash AS passwordHash FROM user WHERE lower(email) = lower(?1)",
    )
    .bind(input.email);
  const results = await db.d1.batch<{ blockedUntil: number } | Candidate>([
    ...attemptStatements(db, input),
    candidate,
  ]);
  const [before] = (results[0]?.results ?? []) as { blockedUntil: number }[];
  return {
    blockedUntil: before?.blockedUntil ?? 0,
    candidate: results.at(-1)?.results[0] as Candidate | undefined,
  };
}

/** A right password: forgets the failures of this email and takes this attempt back from the address. */
export async function endAttempt(
  db: ControlDb,
  input: {
    readonly emailKey: string;
    readonly ipKey: string;
    readonly userId: number;
    readonly session: NewSession;
    /** When the stored hash is of an older kind. */
    readonly newHash: string | null;
  },
): Promise<void> {
  const statements: D1PreparedStatement[] = [
    db.d1.prepare("DELETE FROM login_failure WHERE key = ?1").bind(input.emailKey),
    db.d1
      .prepare("UPDATE login_failure SET failures = max(0, failures - 1) WHERE key = ?1")
      .bind(input.ipKey),
    db.d1
      .prepare(
        "INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at, user_agent) VALUES (?1, ?2, ?3, ?4, ?3, ?5)",
      )
      .bind(
        input.session.tokenHash,
        input.userId,
        input.session.now,
        input.session.expiresAt,
        input.session.userAgent,
      ),
  ];
  if (input.newHash) {
    statements.push(
      db.d1.prepare("UPDATE user SET password_hash = ?1 WHERE id = ?2").bind(input.newHash, input.userId),
    );
  }
  await db.d1.batch(statements);
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

/** Ends every session of the user but one; answers how many. */
export async function endOtherSessions(
  db: ControlDb,
  userId: number,
  keepTokenHash: string,
): Promise<number> {
  const [ended] = await db.orm.batch([
    db.orm.delete(session).where(and(eq(session.userId, userId), ne(session.tokenHash, keepTokenHash))),
  ]);
  return ended.meta.changes;
}
