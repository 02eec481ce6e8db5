// Links that set a new password, each used once. Touches the control database.
import { and, eq, gt, isNull } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import type { NewSession } from "~/db/queries/sessions/sessions";
import { passwordReset } from "~/db/schema/control";

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
