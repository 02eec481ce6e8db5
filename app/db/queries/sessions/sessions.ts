// Sessions, the users behind them, and failed sign-ins. Touches the control database.
import { and, eq, gt, sql } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { type AttemptLimit, attemptStatements } from "~/db/queries/accounts/attempts";
import { session, user } from "~/db/schema/control";

/** The user of an unexpired session; undefined when there is none. */
export async function findSession(db: ControlDb, tokenHash: string, now: number) {
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
  await db.orm.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, tokenHash));
}

export async function insertSession(db: ControlDb, row: typeof session.$inferInsert): Promise<void> {
  await db.orm.insert(session).values(row);
}

export async function deleteSession(db: ControlDb, tokenHash: string): Promise<void> {
  await db.orm.delete(session).where(eq(session.tokenHash, tokenHash));
}

export interface Candidate {
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
    readonly session: typeof session.$inferInsert;
    readonly newHash: { readonly userId: number; readonly hash: string } | null;
  },
): Promise<void> {
  const statements: D1PreparedStatement[] = [
    db.d1.prepare("DELETE FROM login_failure WHERE key = ?1").bind(input.emailKey),
    db.d1
      .prepare("UPDATE login_failure SET failures = max(0, failures - 1) WHERE key = ?1")
      .bind(input.ipKey),
    db.d1
      .prepare(
        "INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at, user_agent) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      )
      .bind(
        input.session.tokenHash,
        input.session.userId,
        input.session.createdAt,
        input.session.expiresAt,
        input.session.lastUsedAt,
        input.session.userAgent ?? "",
      ),
  ];
  if (input.newHash) {
    statements.push(
      db.d1
        .prepare("UPDATE user SET password_hash = ?1 WHERE id = ?2")
        .bind(input.newHash.hash, input.newHash.userId),
    );
  }
  await db.d1.batch(statements);
}

/** Expired sessions, unused enrolment tokens past their day, and forgotten failures; at most 1,000 of each. */
export async function deleteExpired(db: ControlDb, now: number): Promise<number> {
  const day = 86_400_000;
  const results = await db.d1.batch([
    db.d1
      .prepare(
        "DELETE FROM session WHERE token_hash IN (SELECT token_hash FROM session WHERE expires_at <= ?1 LIMIT 1000)",
      )
      .bind(now),
    db.d1
      .prepare(
        "DELETE FROM enrollment_token WHERE token_hash IN (SELECT token_hash FROM enrollment_token WHERE expires_at <= ?1 AND used_at IS NULL LIMIT 1000)",
      )
      .bind(now),
    db.d1
      .prepare(
        "DELETE FROM login_failure WHERE key IN (SELECT key FROM login_failure WHERE max(window_start, blocked_until) < ?1 LIMIT 1000)",
      )
      .bind(now - day),
  ]);
  return results.reduce((sum, result) => sum + result.meta.changes, 0);
}

/** The profile of a user. */
export async function findUser(db: ControlDb, userId: number) {
  const [rows] = await db.orm.batch([
    db.orm
      .select({
        userId: user.id,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        phoneNumber: user.phoneNumber,
        username: user.username,
        country: user.country,
        imageKey: user.imageKey,
        role: user.role,
      })
      .from(user)
      .where(eq(user.id, userId)),
  ]);
  return rows[0];
}

/** `SELECT 1`, for the health check. */
export async function ping(db: { readonly orm: ControlDb["orm"] }): Promise<void> {
  await db.orm.run(sql`SELECT 1`);
}
