// Making accounts, changing profiles and passwords, and listing sessions. Touches the control database.
import { eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { user } from "~/db/schema/control";

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly country: string;
  readonly passwordHash: string;
  readonly session: NewSession;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly now: number;
  readonly expiresAt: number;
  readonly userAgent: string;
}

/** Which of the unique fields is taken; null when neither is. */
export async function takenFields(
  db: ControlDb,
  form: { readonly email: string; readonly username: string },
): Promise<{ readonly email: boolean; readonly username: boolean }> {
  const { results } = await db.d1
    .prepare(
      `SELECT EXISTS(SELECT 1 FROM user WHERE lower(email) = lower(?1)) AS email,
              EXISTS(SELECT 1 FROM user WHERE lower(username) = lower(?2)) AS username`,
    )
    .bind(form.email, form.username)
    .all<{ email: number; username: number }>();
  return { email: results[0]?.email === 1, username: results[0]?.username === 1 };
}

/** An account, its user and their first session, in one transaction. Fails on the unique indexes when a race is lost. */
export async function insertAccount(db: ControlDb, row: NewAccount): Promise<number> {
  const { session } = row;
  const results = await db.d1.batch<{ id: number }>([
    db.d1
      .prepare("INSERT INTO account(name, created_at) VALUES (?1, ?2)")
      .bind(`${row.firstName} ${row.lastName}`, session.now),
    db.d1
      .prepare(
        `INSERT INTO user(account_id, email, username, first_name, last_name, phone_number, country, role, password_hash, created_at, updated_at)
         VALUES (last_insert_rowid(), ?1, ?2, ?3, ?4, ?5, ?6, 'member', ?7, ?8, ?8)`,
      )
      .bind(
        row.email,
        row.username,
        row.firstName,
        row.lastName,
        row.phoneNumber,
        row.country,
        row.passwordHash,
        session.now,
      ),
    db.d1
      .prepare(
        `INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at, user_agent)
         SELECT ?1, id, ?2, ?3, ?2, ?4 FROM user WHERE lower(email) = lower(?5)`,
      )
      .bind(session.tokenHash, session.now, session.expiresAt, session.userAgent, row.email),
    db.d1.prepare("SELECT id FROM user WHERE lower(email) = lower(?1)").bind(row.email),
  ]);
  return results.at(-1)?.results[0]?.id ?? 0;
}

export async function updateProfile(
  db: ControlDb,
  change: {
    readonly userId: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly country: string;
    readonly now: number;
  },
): Promise<void> {
  const { userId, now, ...fields } = change;
  await db.orm
    .update(user)
    .set({ ...fields, updatedAt: now })
    .where(eq(user.id, userId));
}

export async function passwordHashOf(db: ControlDb, userId: number): Promise<string | null> {
  const { results } = await db.d1
    .prepare("SELECT password_hash AS hash FROM user WHERE id = ?1")
    .bind(userId)
    .all<{ hash: string }>();
  return results[0]?.hash ?? null;
}

/** Sets a password and ends every other session of the user, in one transaction. */
export async function replacePassword(
  db: ControlDb,
  change: {
    readonly userId: number;
    readonly passwordHash: string;
    readonly keepTokenHash: string;
    readonly now: number;
  },
): Promise<void> {
  await db.d1.batch([
    db.d1
      .prepare("UPDATE user SET password_hash = ?2, updated_at = ?3 WHERE id = ?1")
      .bind(change.userId, change.passwordHash, change.now),
    db.d1
      .prepare("DELETE FROM session WHERE user_id = ?1 AND token_hash <> ?2")
      .bind(change.userId, change.keepTokenHash),
    db.d1
      .prepare("DELETE FROM password_reset WHERE user_id = ?1 AND used_by_session IS NULL")
      .bind(change.userId),
  ]);
}

/** A reset link and its mail, if the address has a user. The same statements run either way. */
export async function insertReset(
  db: ControlDb,
  reset: {
    readonly email: string;
    readonly tokenHash: string;
    readonly now: number;
    readonly expiresAt: number;
    readonly mail: { readonly subject: string; readonly body: string; readonly state: "due" | "sunk" };
  },
): Promise<void> {
  await db.d1.batch([
    db.d1
      .prepare(
        `INSERT INTO password_reset(token_hash, user_id, created_at, expires_at)
         SELECT ?1, id, ?2, ?3 FROM user WHERE lower(email) = lower(?4)`,
      )
      .bind(reset.tokenHash, reset.now, reset.expiresAt, reset.email),
    db.d1
      .prepare(
        `INSERT INTO outbox(channel, recipient, subject, body, state, dedupe_key, next_at, created_at)
         SELECT 'email', email, ?2, ?3, ?4, 'reset:' || ?5, ?6, ?6 FROM user WHERE lower(email) = lower(?1)`,
      )
      .bind(reset.email, reset.mail.subject, reset.mail.body, reset.mail.state, reset.tokenHash, reset.now),
  ]);
}

/** Whether a reset link can still be used. */
export async function resetIsOpen(db: ControlDb, tokenHash: string, now: number): Promise<boolean> {
  const { results } = await db.d1
    .prepare(
      "SELECT 1 FROM password_reset WHERE token_hash = ?1 AND used_by_session IS NULL AND expires_at > ?2",
    )
    .bind(tokenHash, now)
    .all();
  return results.length > 0;
}

/**
 * Uses a reset link: sets the password, ends all sessions, begins a new one. One transaction; of two uses at a time one
 * wins, because only the session that is written into the link is begun. Answers the user, or undefined.
 */
export async function redeemReset(
  db: ControlDb,
  use: { readonly tokenHash: string; readonly passwordHash: string; readonly session: NewSession },
): Promise<number | undefined> {
  const { session } = use;
  const winner = "(SELECT user_id FROM password_reset WHERE token_hash = ?1 AND used_by_session = ?2)";
  const results = await db.d1.batch<{ id: number }>([
    db.d1
      .prepare(
        "UPDATE password_reset SET used_by_session = ?2 WHERE token_hash = ?1 AND used_by_session IS NULL AND expires_at > ?3",
      )
      .bind(use.tokenHash, session.tokenHash, session.now),
    db.d1
      .prepare(`UPDATE user SET password_hash = ?3, updated_at = ?4 WHERE id = ${winner}`)
      .bind(use.tokenHash, session.tokenHash, use.passwordHash, session.now),
    db.d1.prepare(`DELETE FROM session WHERE user_id = ${winner}`).bind(use.tokenHash, session.tokenHash),
    db.d1
      .prepare(
        `INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at, user_agent)
         SELECT ?2, user_id, ?3, ?4, ?3, ?5 FROM password_reset WHERE token_hash = ?1 AND used_by_session = ?2`,
      )
      .bind(use.tokenHash, session.tokenHash, session.now, session.expiresAt, session.userAgent),
    db.d1
      .prepare("SELECT user_id AS id FROM password_reset WHERE token_hash = ?1 AND used_by_session = ?2")
      .bind(use.tokenHash, session.tokenHash),
  ]);
  return results.at(-1)?.results[0]?.id;
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
  const { meta } = await db.d1
    .prepare("DELETE FROM session WHERE user_id = ?1 AND token_hash <> ?2")
    .bind(userId, keepTokenHash)
    .run();
  return meta.changes;
}

export interface OutboxRow {
  readonly id: number;
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly state: string;
  readonly createdAt: number;
}

/** The newest messages of the outbox, for staff. */
export async function newestMessages(db: ControlDb, limit: number): Promise<readonly OutboxRow[]> {
  const { results } = await db.d1
    .prepare(
      "SELECT id, channel, recipient, subject, body, state, created_at AS createdAt FROM outbox ORDER BY id DESC LIMIT ?1",
    )
    .bind(limit)
    .all<OutboxRow>();
  return results;
}
