// How a camera joins an account: single-use tokens, the codes that cameras show, and the device that a token becomes.
// Touches the control database. Decisions 0033, Claim codes, and 0034, A retried enrolment.
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { auditStatement } from "~/db/queries/audit/audit";
import { enrollmentToken } from "~/db/schema/control/devices";
import { SILENT_MS } from "~/domain/alerts/monitors/judge-camera";
import type { AuditEntry } from "~/domain/internal/audit";

interface Enrollment {
  readonly tokenHash: string;
  readonly deviceTokenHash: string;
  readonly cpKeyWrapped: string;
  readonly now: number;
  readonly hardwareId: string;
  readonly firmwareVersion: string | null;
  readonly mcuVersion: string | null;
  readonly loraUid: string | null;
  readonly cellUid: string | null;
  readonly deviceName: string | null;
  readonly locationName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly utcOffsetMin: number;
}

/** Tokens of one device: each lost answer of its enrolment leaves one behind. */
const TOKENS_OF_A_DEVICE = 100;

interface EnrolledDevice {
  readonly id: number;
  readonly deviceId: string;
  readonly cpKeyWrapped: string;
}

/**
 * Turns an enrolment token into a device, in one transaction. The same token and hardware again, before the device's
 * first sync, adds a token to the same device (its first answer was lost), 100 at most, and none once staff have revoked
 * one; anything else answers undefined.
 */
export async function enrollDevice(db: ControlDb, input: Enrollment): Promise<EnrolledDevice | undefined> {
  const { d1 } = db;
  const usable = "token_hash = ?1 AND account_id IS NOT NULL AND device_key IS NULL AND expires_at > ?2";
  const results = await d1.batch<EnrolledDevice>([
    d1
      .prepare(
        `INSERT INTO device(id, device_id, account_id, device_name, location_name, latitude, longitude, reported_latitude,
           reported_longitude, utc_offset_min, hardware_id, software_version, mcu_version, lora_uid, cell_uid, cp_key_wrapped, created_at, judge_at)
         SELECT n.id, 'dev-' || printf('%04d', n.id), e.account_id, ?3, coalesce(?4, ''), ?5, ?6, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?2, CAST(?2 AS INTEGER) + ${SILENT_MS}
         FROM (SELECT coalesce(max(id), 0) + 1 AS id FROM device) n,
           (SELECT account_id FROM enrollment_token WHERE ${usable}) e`,
      )
      .bind(
        input.tokenHash,
        input.now,
        input.deviceName,
        input.locationName,
        input.latitude,
        input.longitude,
        input.utcOffsetMin,
        input.hardwareId,
        input.firmwareVersion,
        input.mcuVersion,
        input.loraUid,
        input.cellUid,
        input.cpKeyWrapped,
      ),
    d1
      .prepare(
        `UPDATE enrollment_token SET used_at = ?2, device_key = (SELECT max(id) FROM device) WHERE ${usable}`,
      )
      .bind(input.tokenHash, input.now),
    d1
      .prepare(
        `INSERT INTO user_device(user_id, device_key)
         SELECT u.id, e.device_key FROM enrollment_token e JOIN user u ON u.account_id = e.account_id
         WHERE e.token_hash = ?1 AND e.used_at = ?2 ON CONFLICT DO NOTHING`,
      )
      .bind(input.tokenHash, input.now),
    d1
      .prepare(
        `INSERT INTO device_token(token_hash, device_key, created_at)
         SELECT ?2, d.id, ?3 FROM enrollment_token e JOIN device d ON d.id = e.device_key
         WHERE e.token_hash = ?1 AND d.hardware_id = ?4 AND d.last_seen IS NULL AND d.cleared_at IS NULL
           AND (SELECT count(*) FROM device_token x WHERE x.device_key = d.id) < ?5
           AND NOT EXISTS (SELECT 1 FROM device_token x WHERE x.device_key = d.id AND x.revoked_at IS NOT NULL)`,
      )
      .bind(input.tokenHash, input.deviceTokenHash, input.now, input.hardwareId, TOKENS_OF_A_DEVICE),
    d1
      .prepare(
        `SELECT d.id, d.device_id AS deviceId, d.cp_key_wrapped AS cpKeyWrapped
         FROM device_token t JOIN device d ON d.id = t.device_key WHERE t.token_hash = ?1`,
      )
      .bind(input.deviceTokenHash),
  ]);
  return results.at(-1)?.results[0];
}

/** Stores enrolment tokens (hashes) for an account. */
export async function insertEnrollmentTokens(
  db: ControlDb,
  input: {
    readonly accountId: number;
    readonly createdBy: number;
    readonly now: number;
    readonly expiresAt: number;
    readonly hashes: readonly string[];
    /** What is written down of it; null where it is the account's own doing. */
    readonly audit: AuditEntry | null;
  },
): Promise<void> {
  const { accountId, createdBy, now, expiresAt, hashes, audit } = input;
  await db.d1.batch([
    db.d1
      .prepare(
        `INSERT INTO enrollment_token(token_hash, account_id, created_by, created_at, expires_at)
         SELECT value, ?2, ?3, ?4, ?5 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(hashes), accountId, createdBy, now, expiresAt),
    ...(audit ? [auditStatement(db, { userId: createdBy, now }, audit)] : []),
  ]);
}

/** A token of nobody yet, which the camera shows as a code. Fails on the unique index when the code is in use. */
export async function insertClaim(
  db: ControlDb,
  claim: {
    readonly tokenHash: string;
    readonly code: string;
    readonly now: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  const { tokenHash, code, now, expiresAt } = claim;
  await db.orm.batch([
    db.orm.insert(enrollmentToken).values({ tokenHash, claimCode: code, createdAt: now, expiresAt }),
  ]);
}

/** Gives a shown code to an account; false when there is no such open code. */
export async function takeClaim(
  db: ControlDb,
  claim: { readonly code: string; readonly accountId: number; readonly userId: number; readonly now: number },
): Promise<boolean> {
  const { code, accountId, userId, now } = claim;
  const [taken] = await db.orm.batch([
    db.orm
      .update(enrollmentToken)
      .set({ accountId, createdBy: userId })
      .where(
        and(
          eq(enrollmentToken.claimCode, code),
          isNull(enrollmentToken.deviceKey),
          gt(enrollmentToken.expiresAt, now),
          or(isNull(enrollmentToken.accountId), eq(enrollmentToken.accountId, accountId)),
        ),
      ),
  ]);
  return taken.meta.changes > 0;
}

/** Whether a token waits for its code to be typed. */
export async function isUnclaimed(db: ControlDb, tokenHash: string, now: number): Promise<boolean> {
  const [rows] = await db.orm.batch([
    db.orm
      .select({ expiresAt: enrollmentToken.expiresAt })
      .from(enrollmentToken)
      .where(
        and(
          eq(enrollmentToken.tokenHash, tokenHash),
          isNull(enrollmentToken.accountId),
          gt(enrollmentToken.expiresAt, now),
        ),
      ),
  ]);
  return rows.length > 0;
}
