// Devices at their own door: who is it, enrolment, telemetry. Touches the control database.

import type { ControlDb } from "~/db/client";
import type { Telemetry } from "~/domain/devices/telemetry";

/** A device as its token finds it. */
export interface DeviceRow {
  readonly id: number;
  readonly deviceId: string;
  readonly accountId: number;
  readonly shard: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly cycleTime: number;
  readonly bootId: string | null;
  readonly utcOffsetMin: number;
  readonly allowWifiInsights: number;
  readonly allowCompleteImages: number;
  readonly rateMinute: number;
  readonly rateCount: number;
  readonly clearedAt: number | null;
  readonly revokedAt: number | null;
}

export interface AlgRow {
  readonly id: number;
  readonly classDefinitions: string;
}

/** The device behind a token hash, and the algs that its request names. One call. */
export async function findDeviceByToken(
  db: ControlDb,
  tokenHash: string,
  algIds: readonly number[] = [],
): Promise<{ readonly device: DeviceRow | undefined; readonly algs: readonly AlgRow[] }> {
  const [devices, algs] = await db.d1.batch<DeviceRow | AlgRow>([
    db.d1
      .prepare(
        `SELECT d.id, d.device_id AS deviceId, d.account_id AS accountId, a.shard, d.latitude, d.longitude,
           d.cycle_time AS cycleTime, d.boot_id AS bootId, d.utc_offset_min AS utcOffsetMin,
           d.allow_wifi_insights AS allowWifiInsights, d.allow_complete_images AS allowCompleteImages,
           d.rate_minute AS rateMinute, d.rate_count AS rateCount, d.cleared_at AS clearedAt, t.revoked_at AS revokedAt
         FROM device_token t JOIN device d ON d.id = t.device_key JOIN account a ON a.id = d.account_id
         WHERE t.token_hash = ?1`,
      )
      .bind(tokenHash),
    db.d1
      .prepare(
        "SELECT id, class_definitions AS classDefinitions FROM alg WHERE id IN (SELECT value FROM json_each(?1))",
      )
      .bind(JSON.stringify(algIds)),
  ]);
  return {
    device: devices?.results[0] as DeviceRow | undefined,
    algs: (algs?.results ?? []) as AlgRow[],
  };
}

export interface Contact {
  readonly deviceKey: number;
  readonly at: number;
  readonly rateMinute: number;
  readonly rateCount: number;
}

/** Notes that the device called. One row written. */
export function contactStatement(db: ControlDb, contact: Contact): D1PreparedStatement {
  return db.d1
    .prepare(
      "UPDATE device SET last_seen = max(coalesce(last_seen, 0), ?2), rate_minute = ?3, rate_count = ?4 WHERE id = ?1",
    )
    .bind(contact.deviceKey, contact.at, contact.rateMinute, contact.rateCount);
}

export async function noteContact(db: ControlDb, contact: Contact): Promise<void> {
  await contactStatement(db, contact).run();
}

export interface TelemetryInput extends Contact {
  readonly bootId: string;
  readonly seq: number;
  readonly sentAt: number | null;
  readonly comms: number;
  /** What the report says; absent members leave the device's row as it is. */
  readonly values: Telemetry;
  /** The report as received, JSON. */
  readonly report: string;
}

const VALUE_COLUMNS = [
  ["battery_voltage", "batteryVoltage"],
  ["space_remaining", "spaceRemaining"],
  ["memory_remaining", "memoryRemaining"],
  ["cycle_count", "cycleCount"],
  ["image_count", "imageCount"],
  ["images_processed", "imagesProcessed"],
  ["hours_since_last_camera_trigger", "hoursSinceLastCameraTrigger"],
  ["software_version", "softwareVersion"],
  ["mcu_version", "mcuVersion"],
  ["hardware_id", "hardwareId"],
  ["firmware_release_tag", "firmwareReleaseTag"],
  ["alg_release_id", "algReleaseId"],
  ["cycle_time", "cycleTime"],
  ["trigger_number", "triggerNumber"],
  ["startup_data", "startupData"],
  ["latitude", "latitude"],
  ["longitude", "longitude"],
] as const;

/**
 * Applies a telemetry report: the device row changes only if the report is newer within its boot, or the first of a
 * boot never heard of before; the history takes every report once. One call, two rows written.
 */
export async function applyTelemetry(db: ControlDb, input: TelemetryInput): Promise<void> {
  const sets = VALUE_COLUMNS.map(
    ([column], i) => `${column} = iif(t.newer, coalesce(?${i + 7}, device.${column}), device.${column})`,
  );
  const update = db.d1
    .prepare(
      `UPDATE device SET last_seen = max(coalesce(last_seen, 0), ?2), rate_minute = ?3, rate_count = ?4,
         boot_id = iif(t.newer, ?5, device.boot_id), telemetry_seq = iif(t.newer, ?6, device.telemetry_seq), ${sets.join(", ")}
       FROM (SELECT d.boot_id IS NULL OR (d.boot_id = ?5 AND d.telemetry_seq < ?6)
               OR (d.boot_id <> ?5 AND NOT EXISTS (SELECT 1 FROM telemetry x WHERE x.device_key = ?1 AND x.boot_id = ?5)) AS newer
             FROM device d WHERE d.id = ?1) t
       WHERE device.id = ?1`,
    )
    .bind(
      input.deviceKey,
      input.at,
      input.rateMinute,
      input.rateCount,
      input.bootId,
      input.seq,
      ...VALUE_COLUMNS.map(([, key]) => input.values[key] ?? null),
    );
  const history = db.d1
    .prepare(
      `INSERT INTO telemetry(device_key, boot_id, seq, received_at, sent_at, comms, battery_voltage, report)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING`,
    )
    .bind(
      input.deviceKey,
      input.bootId,
      input.seq,
      input.at,
      input.sentAt,
      input.comms,
      input.values.batteryVoltage ?? null,
      input.report,
    );
  await db.d1.batch([update, history]);
}

export interface Enrollment {
  readonly tokenHash: string;
  readonly deviceTokenHash: string;
  readonly cpKeyWrapped: string;
  readonly now: number;
  readonly hardwareId: string;
  readonly softwareVersion: string | null;
  readonly mcuVersion: string | null;
  readonly loraUid: string | null;
  readonly cellUid: string | null;
  readonly deviceName: string | null;
  readonly locationName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly utcOffsetMin: number;
}

export interface EnrolledDevice {
  readonly id: number;
  readonly deviceId: string;
  readonly cpKeyWrapped: string;
}

/**
 * Turns an enrolment token into a device, in one transaction. The same token and hardware again, before the device's
 * first sync, adds a token to the same device (its first answer was lost); anything else answers undefined.
 */
export async function enrollDevice(db: ControlDb, input: Enrollment): Promise<EnrolledDevice | undefined> {
  const { d1 } = db;
  const usable = "token_hash = ?1 AND account_id IS NOT NULL AND device_key IS NULL AND expires_at > ?2";
  const results = await d1.batch<EnrolledDevice>([
    d1
      .prepare(
        `INSERT INTO device(id, device_id, account_id, device_name, location_name, latitude, longitude, utc_offset_min,
           hardware_id, software_version, mcu_version, lora_uid, cell_uid, cp_key_wrapped, created_at)
         SELECT n.id, 'dev-' || printf('%04d', n.id), e.account_id, ?3, coalesce(?4, ''), ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?2
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
        input.softwareVersion,
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
         WHERE e.token_hash = ?1 AND d.hardware_id = ?4 AND d.last_seen IS NULL AND d.cleared_at IS NULL`,
      )
      .bind(input.tokenHash, input.deviceTokenHash, input.now, input.hardwareId),
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
  },
): Promise<void> {
  await db.d1
    .prepare(
      `INSERT INTO enrollment_token(token_hash, account_id, created_by, created_at, expires_at)
       SELECT value, ?2, ?3, ?4, ?5 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(input.hashes), input.accountId, input.createdBy, input.now, input.expiresAt)
    .run();
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
  await db.d1
    .prepare(
      "INSERT INTO enrollment_token(token_hash, claim_code, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)",
    )
    .bind(claim.tokenHash, claim.code, claim.now, claim.expiresAt)
    .run();
}

/** Gives a shown code to an account; false when there is no such open code. */
export async function takeClaim(
  db: ControlDb,
  claim: { readonly code: string; readonly accountId: number; readonly userId: number; readonly now: number },
): Promise<boolean> {
  const { meta } = await db.d1
    .prepare(
      `UPDATE enrollment_token SET account_id = ?2, created_by = ?3
       WHERE claim_code = ?1 AND device_key IS NULL AND expires_at > ?4 AND (account_id IS NULL OR account_id = ?2)`,
    )
    .bind(claim.code, claim.accountId, claim.userId, claim.now)
    .run();
  return meta.changes > 0;
}

/** Whether a token waits for its code to be typed. */
export async function isUnclaimed(db: ControlDb, tokenHash: string, now: number): Promise<boolean> {
  const { results } = await db.d1
    .prepare(
      "SELECT 1 FROM enrollment_token WHERE token_hash = ?1 AND account_id IS NULL AND expires_at > ?2",
    )
    .bind(tokenHash, now)
    .all();
  return results.length > 0;
}

export interface DeviceListRow {
  readonly deviceId: string;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly locationName: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lastSeen: number | null;
  readonly batteryVoltage: number | null;
  readonly cycleTime: number;
  readonly softwareVersion: string | null;
  readonly createdAt: number;
  /** 1: an import made it, and it will never call. */
  readonly imported: number;
}

/** The devices that a user sees, newest enrolled first. */
export async function devicesOfUser(db: ControlDb, userId: number): Promise<readonly DeviceListRow[]> {
  const { results } = await db.d1
    .prepare(
      `SELECT d.device_id AS deviceId, d.device_name AS deviceName, d.display_name AS displayName,
         d.location_name AS locationName, d.latitude, d.longitude, d.last_seen AS lastSeen,
         d.battery_voltage AS batteryVoltage, d.cycle_time AS cycleTime, d.software_version AS softwareVersion,
         d.created_at AS createdAt, d.import_key IS NOT NULL AS imported
       FROM user_device ud JOIN device d ON d.id = ud.device_key WHERE ud.user_id = ?1 ORDER BY d.id DESC`,
    )
    .bind(userId)
    .all<DeviceListRow>();
  return results;
}

/** A device that a user sees, by its text id; undefined when there is none or it is not theirs. */
export async function findVisibleDevice(
  db: ControlDb,
  userId: number,
  deviceId: string,
): Promise<{ readonly id: number; readonly accountId: number; readonly shard: number } | undefined> {
  const { results } = await db.d1
    .prepare(
      `SELECT d.id, d.account_id AS accountId, a.shard FROM device d JOIN account a ON a.id = d.account_id
       JOIN user_device ud ON ud.device_key = d.id AND ud.user_id = ?1 WHERE d.device_id = ?2`,
    )
    .bind(userId, deviceId)
    .all<{ id: number; accountId: number; shard: number }>();
  return results[0];
}

/** The name of an alg, when it is known. */
export async function algName(db: ControlDb, algId: number): Promise<string | null> {
  const { results } = await db.d1
    .prepare("SELECT name FROM alg WHERE id = ?1")
    .bind(algId)
    .all<{ name: string }>();
  return results[0]?.name ?? null;
}

/** The names of all algs; they belong to nobody. */
export async function algNames(
  db: ControlDb,
): Promise<readonly { readonly algId: number; readonly name: string }[]> {
  return (
    await db.d1
      .prepare("SELECT id AS algId, name FROM alg ORDER BY id")
      .all<{ algId: number; name: string }>()
  ).results;
}

/** The class definitions of algs, JSON as stored; those that do not exist are left out. */
export async function algClasses(db: ControlDb, algIds: readonly number[]): Promise<readonly AlgRow[]> {
  const { results } = await db.d1
    .prepare(
      "SELECT id, class_definitions AS classDefinitions FROM alg WHERE id IN (SELECT value FROM json_each(?1))",
    )
    .bind(JSON.stringify(algIds))
    .all<AlgRow>();
  return results;
}

export interface AlgFacts {
  readonly algId: number;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly framework: string;
  readonly author: string;
  readonly classDefinitions: string;
  readonly createdAt: number;
}

/** An alg with what its page shows. */
export async function findAlg(db: ControlDb, algId: number): Promise<AlgFacts | undefined> {
  const { results } = await db.d1
    .prepare(
      `SELECT id AS algId, name, description, type, framework, author, class_definitions AS classDefinitions,
         created_at AS createdAt FROM alg WHERE id = ?1`,
    )
    .bind(algId)
    .all<AlgFacts>();
  return results[0];
}
