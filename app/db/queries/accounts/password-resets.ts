// Links that set a new password, each used once. Touches the control database.
import { and, eq, gt, isNull } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import type { NewSession } from "~/db/queries/sessions/new-session";
import { passwordReset } from "~/db/schema/control/people";
import { type Attempt, attemptStatements, type Refused, refusedBy } from "./attempts";
import { EMAIL_KEY } from "./user-keys";

/** 60 minutes. */
const HOUR_MS = 3_600_000;

/**
 * A reset link and its mail, if the email has a user and the attempt may count. The same statements run and something
 * is written either way, so that time tells nothing. At most three links an hour and user: two at will, the third only
 * once none is open any more, so that whoever has asked always has a link that opens, or gets one. Links that were
 * used or closed do not count: only the owner can close one.
 */
export async function insertReset(
  db: ControlDb,
  reset: {
    readonly attempt: Attempt;
    readonly emailKey: string;
    readonly tokenHash: string;
    readonly now: number;
    readonly expiresAt: number;
    readonly mail: {
      readonly subject: string;
      readonly body: string;
      readonly html: string;
      readonly state: "due" | "sunk";
    };
  },
): Promise<Refused | null> {
  const { attempt, tokenHash, now, mail } = reset;
  const results = await db.d1.batch([
    ...attemptStatements(db, attempt),
    db.d1
      .prepare(
        `INSERT INTO password_reset(token_hash, user_id, created_at, expires_at)
         SELECT ?1, user.id, ?2, ?3 FROM user
         WHERE changes() > 0 AND ${EMAIL_KEY} = ?4
           AND (SELECT count(*) FROM password_reset AS link WHERE link.user_id = user.id
                AND link.used_by_session IS NULL AND link.created_at > ?2 - ?5)
             < CASE WHEN EXISTS(SELECT 1 FROM password_reset AS link WHERE link.user_id = user.id
                                AND link.used_by_session IS NULL AND link.expires_at > ?2) THEN 2 ELSE 3 END`,
      )
      .bind(tokenHash, now, reset.expiresAt, reset.emailKey, HOUR_MS),
    db.d1
      .prepare(
        `INSERT INTO outbox(channel, recipient, subject, body, html, kind, state, dedupe_key, next_at, created_at)
         SELECT 'email', user.email, ?2, ?3, ?6, 'reset', ?4, 'reset:' || ?1, ?5, ?5
         FROM password_reset JOIN user ON user.id = password_reset.user_id WHERE password_reset.token_hash = ?1`,
      )
      .bind(tokenHash, mail.subject, mail.body, mail.state, now, mail.html),
  ]);
  return refusedBy(attempt, results);
}

/** Ends every open reset link of a user, as used up by the session that made them worthless. */
export function closeResets(db: ControlDb, userId: number, tokenHash: string): D1PreparedStatement {
  return db.d1
    .prepare("UPDATE password_reset SET used_by_session = ?2 WHERE user_id = ?1 AND used_by_session IS NULL")
    .bind(userId, tokenHash);
}

/** Whether a reset link can still be used. */
export async function resetIsOpen(db: ControlDb, tokenHash: string, now: number): Promise<boolean> {
  const [rows] = await db.orm.batch([
    db.orm
      .select({ userId: passwordReset.userId })
      .from(passwordReset)
      .where(
        and(
          eq(passwordReset.tokenHash, tokenHash),
          isNull(passwordReset.usedBySession),
          gt(passwordReset.expiresAt, now),
        ),
      ),
  ]);
  return rows.length > 0;
}

/**
 * Uses a reset link: sets the password, ends all sessions and all other links, begins a session. One transaction; of two
 * uses at a time, of one link or of two, one wins, because only the session that is written into the link is begun.
 * Answers the user, or undefined.
 */
export async function redeemReset(
  db: ControlDb,
  use: { readonly tokenHash: string; readonly passwordHash: string; readonly session: NewSession },
): Promise<{ readonly id: number; readonly email: string } | undefined> {
  const { session } = use;
  const winner = "(SELECT user_id FROM password_reset WHERE token_hash = ?1 AND used_by_session = ?2)";
  const results = await db.d1.batch<{ id: number; email: string }>([
    db.d1
      .prepare(
        "UPDATE password_reset SET used_by_session = ?2 WHERE token_hash = ?1 AND used_by_session IS NULL AND expires_at > ?3",
      )
      .bind(use.tokenHash, session.tokenHash, session.now),
    db.d1
      .prepare(`UPDATE user SET password_hash = ?3, updated_at = ?4, email_verified_at = coalesce(email_verified_at, ?4)
           WHERE id = ${winner}`)
      .bind(use.tokenHash, session.tokenHash, use.passwordHash, session.now),
    db.d1.prepare(`DELETE FROM session WHERE user_id = ${winner}`).bind(use.tokenHash, session.tokenHash),
    db.d1
      .prepare(
        `INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at, user_agent)
         SELECT ?2, user_id, ?3, ?4, ?3, ?5 FROM password_reset WHERE token_hash = ?1 AND used_by_session = ?2`,
      )
      .bind(use.tokenHash, session.tokenHash, session.now, session.expiresAt, session.userAgent),
    db.d1
      .prepare(
        `UPDATE password_reset SET used_by_session = ?2 WHERE user_id = ${winner} AND used_by_session IS NULL`,
      )
      .bind(use.tokenHash, session.tokenHash),
    db.d1.prepare(`SELECT id, email FROM user WHERE id = ${winner}`).bind(use.tokenHash, session.tokenHash),
  ]);
  return results.at(-1)?.results[0];
}
