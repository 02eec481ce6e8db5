// Users as staff see them, and their roles. Touches the control database.
import type { ControlDb } from "~/db/client";
import type { AuditBy } from "~/db/queries/audit/audit";
import type { Role } from "~/domain/actor";
import type { InternalUser, OneInternalUser } from "~/domain/internal/internal-user";

/** Of every user; the caller adds which, or in what order. */
export const INTERNAL_USER_SQL = `SELECT u.id AS userId, u.email, u.username, u.first_name AS firstName, u.last_name AS lastName,
    u.phone_number AS phoneNumber, u.role, u.created_at AS createdAt,
    (SELECT count(*) FROM user_device x WHERE x.user_id = u.id) AS devices,
    (SELECT count(*) FROM user_alg x WHERE x.user_id = u.id) AS models,
    (SELECT count(*) FROM user_release x WHERE x.user_id = u.id) AS releases
  FROM user u`;

/** Every user, newest first. */
export async function allInternalUsers(db: ControlDb): Promise<readonly InternalUser[]> {
  const { results } = await db.d1.prepare(`${INTERNAL_USER_SQL} ORDER BY u.id DESC`).all<InternalUser>();
  return results;
}

const ONE_SQL = `SELECT x.*, c.name AS accountName FROM (${INTERNAL_USER_SQL} WHERE u.id = ?1) x
  JOIN user y ON y.id = x.userId JOIN account c ON c.id = y.account_id`;

export async function internalUser(db: ControlDb, userId: number): Promise<OneInternalUser | null> {
  return db.d1.prepare(ONE_SQL).bind(userId).first<OneInternalUser>();
}

/** The home account of a user; null when there is no such user. */
export async function homeAccountOf(db: ControlDb, userId: number): Promise<number | null> {
  return db.d1.prepare("SELECT account_id FROM user WHERE id = ?1").bind(userId).first<number>("account_id");
}

/**
 * Another role than before, and not the last user's of the role that somebody must have; where it is said, instead of that
 * one alone. ?1 user, ?2 role, ?3 that role, ?5 what it must be.
 */
const MAY_CHANGE = `id = ?1 AND role <> ?2 AND (?5 IS NULL OR role = ?5)
  AND (role <> ?3 OR (SELECT count(*) FROM user WHERE role = ?3) > 1)`;

const ROLE_SQL = {
  /** Before the change, whose row it reads. ?4 now, ?6 who does it, ?7 the user's id as text. */
  audit: `INSERT INTO audit(at, user_id, action, subject, subject_id, before, after)
    SELECT ?4, ?6, 'set-role', 'user', ?7, json_object('role', role), json_object('role', ?2) FROM user WHERE ${MAY_CHANGE}`,
  /** ?4 now. */
  set: `UPDATE user SET role = ?2, updated_at = ?4 WHERE ${MAY_CHANGE}`,
} as const;

/** Gives a user a role, and answers the one that they have then: another one where they are the last of `keep`, or had another than `was`. */
export async function setRole(
  db: ControlDb,
  by: AuditBy,
  change: { readonly userId: number; readonly role: Role; readonly keep: Role; readonly was: string | null },
): Promise<Role | null> {
  const { userId, role, keep, was } = change;
  const [, , after] = await db.d1.batch<{ readonly role: Role }>([
    db.d1.prepare(ROLE_SQL.audit).bind(userId, role, keep, by.now, was, by.userId, String(userId)),
    db.d1.prepare(ROLE_SQL.set).bind(userId, role, keep, by.now, was),
    db.d1.prepare("SELECT role FROM user WHERE id = ?1").bind(userId),
  ]);
  return after?.results[0]?.role ?? null;
}
