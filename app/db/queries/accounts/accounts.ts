// Making accounts, changing profiles and passwords. Touches the control database.
import { and, eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import type { NewSession } from "~/db/queries/sessions/new-session";
import { user } from "~/db/schema/control/people";
import type { ProfileForm } from "~/domain/account/profile";
import type { SignUpEntry } from "~/domain/account/sign-up";
import { closeResets } from "./password-resets";
import { EMAIL_KEY, USERNAME_KEY } from "./user-keys";

/** What an email and a user name are compared by. */
interface UserKeys {
  readonly emailKey: string;
  readonly usernameKey: string;
}

interface NewAccount extends Omit<SignUpEntry, "password" | "confirmPassword">, UserKeys {
  /** Where its insights will lie. */
  readonly shard: number;
  readonly passwordHash: string;
  readonly session: NewSession;
}

/** Which of the unique fields is taken. */
export async function takenFields(
  db: ControlDb,
  { emailKey, usernameKey }: UserKeys,
): Promise<{ readonly email: boolean; readonly username: boolean }> {
  const { results } = await db.d1
    .prepare(
      `SELECT EXISTS(SELECT 1 FROM user WHERE ${EMAIL_KEY} = ?1) AS email,
              EXISTS(SELECT 1 FROM user WHERE ${USERNAME_KEY} = ?2) AS username`,
    )
    .bind(emailKey, usernameKey)
    .all<{ email: number; username: number }>();
  return { email: results[0]?.email === 1, username: results[0]?.username === 1 };
}

/** An account, its user and their first session, in one transaction. Fails on the unique indexes when a race is lost. */
export async function insertAccount(db: ControlDb, row: NewAccount): Promise<number> {
  const { session } = row;
  const results = await db.d1.batch<{ id: number }>([
    db.d1
      .prepare("INSERT INTO account(name, shard, created_at) VALUES (?1, ?2, ?3)")
      .bind(`${row.firstName} ${row.lastName}`, row.shard, session.now),
    db.d1
      .prepare(
        `INSERT INTO user(account_id, email, username, first_name, last_name, phone_number, country, role, password_hash, created_at, updated_at, email_key, username_key)
         VALUES (last_insert_rowid(), ?1, ?2, ?3, ?4, ?5, ?6, 'member', ?7, ?8, ?8, ?9, ?10)`,
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
        row.emailKey,
        row.usernameKey,
      ),
    db.d1
      .prepare(
        `INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at, user_agent)
         SELECT ?1, id, ?2, ?3, ?2, ?4 FROM user WHERE ${EMAIL_KEY} = ?5`,
      )
      .bind(session.tokenHash, session.now, session.expiresAt, session.userAgent, row.emailKey),
    db.d1.prepare(`SELECT id FROM user WHERE ${EMAIL_KEY} = ?1`).bind(row.emailKey),
  ]);
  return results.at(-1)?.results[0]?.id ?? 0;
}

/** Writes those members of a profile that are given, if each still is as in `from`; whether it was written. */
export async function updateProfile(
  db: ControlDb,
  { userId, form, from, now }: ProfileChange,
): Promise<boolean> {
  const names = (["firstName", "lastName", "country"] as const).filter((name) => form[name] !== undefined);
  const [rows] = await db.orm.batch([
    db.orm
      .update(user)
      .set({ ...form, updatedAt: now })
      .where(and(eq(user.id, userId), ...names.map((name) => eq(user[name], from[name]))))
      .returning({ id: user.id }),
  ]);
  return rows.length > 0;
}

interface ProfileChange {
  readonly userId: number;
  readonly form: Partial<ProfileForm>;
  readonly from: ProfileForm;
  readonly now: number;
}

export async function passwordHashOf(db: ControlDb, userId: number): Promise<string | null> {
  const [rows] = await db.orm.batch([
    db.orm.select({ hash: user.passwordHash }).from(user).where(eq(user.id, userId)),
  ]);
  return rows[0]?.hash ?? null;
}

/**
 * Sets a password, ends every other session of the user and closes their reset links, in one transaction. False when the
 * password was changed since it was verified.
 */
export async function replacePassword(
  db: ControlDb,
  change: {
    readonly userId: number;
    readonly passwordHash: string;
    /** The hash that was verified. */
    readonly verified: string;
    readonly keepTokenHash: string;
    readonly now: number;
  },
): Promise<boolean> {
  const [changed] = await db.d1.batch([
    db.d1
      .prepare("UPDATE user SET password_hash = ?2, updated_at = ?3 WHERE id = ?1 AND password_hash = ?4")
      .bind(change.userId, change.passwordHash, change.now, change.verified),
    db.d1
      .prepare("DELETE FROM session WHERE changes() > 0 AND user_id = ?1 AND token_hash <> ?2")
      .bind(change.userId, change.keepTokenHash),
    closeResets(db, change.userId, change.keepTokenHash),
  ]);
  return (changed?.meta.changes ?? 0) > 0;
}
