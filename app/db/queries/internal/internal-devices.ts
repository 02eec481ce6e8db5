// Cameras as staff see them, whoever's they are, and their tokens. Touches the control database.
import type { ControlDb } from "~/db/client";
import type { AuditBy } from "~/db/queries/audit/audit";

/** A row as the database has it. */
export interface InternalDeviceRow {
  readonly deviceId: string;
  readonly givenName: string | null;
  readonly deviceName: string | null;
  readonly locationName: string;
  readonly accountId: number;
  readonly accountName: string;
  /** JSON list of emails. */
  readonly users: string;
  readonly releaseId: number | null;
  readonly releaseName: string | null;
  readonly lastSeen: number | null;
  readonly batteryVoltage: number | null;
  readonly createdAt: number;
  readonly clearedAt: number | null;
  /** How many tokens it has had, and how many of them are good. */
  readonly tokens: number;
  readonly goodTokens: number;
}

/** Of every camera; the caller adds which, or in what order. */
export const INTERNAL_DEVICE_SQL = `SELECT d.device_id AS deviceId, d.display_name AS givenName, d.device_name AS deviceName,
    d.location_name AS locationName, d.account_id AS accountId, c.name AS accountName,
    d.alg_release_id AS releaseId, r.name AS releaseName, d.last_seen AS lastSeen,
    d.battery_voltage AS batteryVoltage, d.created_at AS createdAt, d.cleared_at AS clearedAt,
    (SELECT json_group_array(u.email) FROM user_device ud JOIN user u ON u.id = ud.user_id
      WHERE ud.device_key = d.id) AS users,
    (SELECT count(*) FROM device_token t WHERE t.device_key = d.id) AS tokens,
    (SELECT count(*) FROM device_token t WHERE t.device_key = d.id AND t.revoked_at IS NULL) AS goodTokens
  FROM device d JOIN account c ON c.id = d.account_id LEFT JOIN alg_release r ON r.id = d.alg_release_id`;

/** Every camera, newest first. */
export async function allInternalDevices(db: ControlDb): Promise<readonly InternalDeviceRow[]> {
  const { results } = await db.d1
    .prepare(`${INTERNAL_DEVICE_SQL} ORDER BY d.id DESC`)
    .all<InternalDeviceRow>();
  return results;
}

interface DeviceUser {
  readonly userId: number;
  readonly email: string;
}

/** Times in ms UTC. */
interface DeviceToken {
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

interface OneDevice {
  readonly device: InternalDeviceRow;
  readonly users: readonly DeviceUser[];
  /** Newest first. */
  readonly tokens: readonly DeviceToken[];
}

/** One camera with its users and tokens; null when there is none. One call. */
export async function internalDevice(db: ControlDb, deviceId: string): Promise<OneDevice | null> {
  const [devices, users, tokens] = await db.d1.batch<InternalDeviceRow | DeviceUser | DeviceToken>([
    db.d1.prepare(`${INTERNAL_DEVICE_SQL} WHERE d.device_id = ?1`).bind(deviceId),
    db.d1
      .prepare(
        `SELECT u.id AS userId, u.email FROM device d JOIN user_device ud ON ud.device_key = d.id
         JOIN user u ON u.id = ud.user_id WHERE d.device_id = ?1 ORDER BY u.id`,
      )
      .bind(deviceId),
    db.d1
      .prepare(
        `SELECT t.created_at AS createdAt, t.revoked_at AS revokedAt FROM device d
         JOIN device_token t ON t.device_key = d.id WHERE d.device_id = ?1 ORDER BY t.created_at DESC`,
      )
      .bind(deviceId),
  ]);
  const device = devices?.results[0] as InternalDeviceRow | undefined;
  if (!device) return null;
  return {
    device,
    users: (users?.results ?? []) as DeviceUser[],
    tokens: (tokens?.results ?? []) as DeviceToken[],
  };
}

const GOOD = "device_key = (SELECT id FROM device WHERE device_id = ?1) AND revoked_at IS NULL";

const REVOKE_SQL = {
  /** Before the change. ?1 device id, ?2 now, ?3 who does it. */
  audit: `INSERT INTO audit(at, user_id, action, subject, subject_id, before, after)
    SELECT ?2, ?3, 'revoke-token', 'device', ?1, json_object('goodTokens', n), json_object('goodTokens', 0)
    FROM (SELECT count(*) AS n FROM device_token WHERE ${GOOD}) WHERE n > 0`,
  /** ?1 device id, ?2 now. */
  revoke: `UPDATE device_token SET revoked_at = ?2 WHERE ${GOOD}`,
} as const;

/** Ends the tokens of a camera; answers how many. */
export async function revokeTokens(db: ControlDb, by: AuditBy, deviceId: string): Promise<number> {
  const [, revoked] = await db.d1.batch([
    db.d1.prepare(REVOKE_SQL.audit).bind(deviceId, by.now, by.userId),
    db.d1.prepare(REVOKE_SQL.revoke).bind(deviceId, by.now),
  ]);
  return revoked?.meta.changes ?? 0;
}
