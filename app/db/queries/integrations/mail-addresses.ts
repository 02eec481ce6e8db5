// What an address says of the mail that it gets: by links, without a session. Touches the control database. Decision 0160,
// Integrations.
import type { ControlDb } from "~/db/client";
import { EMAIL_KEY } from "~/db/queries/accounts/user-keys";

/** An address, and who has mail sent to it. */
export interface LinkedAddress {
  readonly address: string;
  readonly askedAt: number | null;
  readonly confirmedAt: number | null;
  readonly leftAt: number | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Whose addresses are written to: mail goes where the person has confirmed and hasn't left. ?1 user. */
export const ADDRESS_SQL = {
  /** ?1 address. */
  find: `SELECT a.address, a.asked_at AS askedAt, a.confirmed_at AS confirmedAt, a.left_at AS leftAt,
      u.first_name AS firstName, u.last_name AS lastName
    FROM mail_address a JOIN user u ON u.id = a.user_id WHERE a.id = ?1`,
  /** ?1 address, ?2 now. */
  confirm: "UPDATE mail_address SET confirmed_at = coalesce(confirmed_at, ?2), left_at = NULL WHERE id = ?1",
  /**
   * A person of the account who has it is known by it from now on. The plus takes the column's affinity away, with which the
   * index of keys can't be used. ?1 address, ?2 now.
   */
  verify: `UPDATE user SET email_verified_at = ?2
    WHERE id = (SELECT id FROM user WHERE ${EMAIL_KEY} = (SELECT +address_key FROM mail_address WHERE id = ?1))
      AND email_verified_at IS NULL
      AND account_id = (SELECT u.account_id FROM mail_address a JOIN user u ON u.id = a.user_id WHERE a.id = ?1)`,
  /** ?1 address, ?2 now. */
  leave: "UPDATE mail_address SET left_at = coalesce(left_at, ?2) WHERE id = ?1",
  /**
   * What waits for it is no longer wanted, and what is being sent isn't tried again. ?1 address, ?2 now.
   */
  drop: `UPDATE outbox SET state = 'dropped', next_at = ?2
    WHERE state IN ('due', 'sending') AND channel = 'email'
      AND integration_id = (SELECT i.id FROM mail_address a JOIN integration i ON i.user_id = a.user_id AND i.platform = 'email'
        WHERE a.id = ?1)
      AND recipient = (SELECT address FROM mail_address WHERE id = ?1)`,
  /** ?1 user, ?2 address, ?3 now, ?4 asked before. */
  ask: `UPDATE mail_address SET asked_at = ?3
    WHERE user_id = ?1 AND id = ?2 AND confirmed_at IS NULL AND left_at IS NULL AND asked_at <= ?4`,
  /** ?1 recipient, ?2 subject, ?3 text, ?4 HTML, ?5 state, ?6 key, ?7 now, ?8 link to leave. */
  mail: `INSERT INTO outbox(channel, kind, recipient, subject, body, html, state, dedupe_key, next_at, created_at, leave_url)
    VALUES ('email', 'confirm', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8) ON CONFLICT DO NOTHING`,
} as const;

export async function findAddress(db: ControlDb, addressId: number): Promise<LinkedAddress | null> {
  return db.d1.prepare(ADDRESS_SQL.find).bind(addressId).first<LinkedAddress>();
}

/** An address wants the mail; one that had left is back. One transaction. */
export async function confirmAddress(db: ControlDb, addressId: number, now: number): Promise<void> {
  await db.d1.batch([
    db.d1.prepare(ADDRESS_SQL.confirm).bind(addressId, now),
    db.d1.prepare(ADDRESS_SQL.verify).bind(addressId, now),
  ]);
}

/** An address wants no more; what waits for it is dropped. One transaction. */
export async function leaveAddress(db: ControlDb, addressId: number, now: number): Promise<void> {
  await db.d1.batch([
    db.d1.prepare(ADDRESS_SQL.leave).bind(addressId, now),
    db.d1.prepare(ADDRESS_SQL.drop).bind(addressId, now),
  ]);
}

/** Notes that an address is asked again; false where it is none of the person's, has answered, or was asked after `before`. */
export async function askAgain(
  db: ControlDb,
  ask: { readonly userId: number; readonly addressId: number; readonly now: number; readonly before: number },
): Promise<boolean> {
  const { meta } = await db.d1
    .prepare(ADDRESS_SQL.ask)
    .bind(ask.userId, ask.addressId, ask.now, ask.before)
    .run();
  return meta.changes > 0;
}

/** A mail that asks an address. */
interface ConfirmMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  readonly leaveUrl: string;
  readonly state: "due" | "sunk";
  /** The same question is mailed once. */
  readonly key: string;
}

export async function writeConfirmMails(
  db: ControlDb,
  mails: readonly ConfirmMail[],
  now: number,
): Promise<void> {
  if (mails.length === 0) return;
  await db.d1.batch(
    mails.map(({ recipient, subject, body, html, state, key, leaveUrl }) =>
      db.d1.prepare(ADDRESS_SQL.mail).bind(recipient, subject, body, html, state, key, now, leaveUrl),
    ),
  );
}
