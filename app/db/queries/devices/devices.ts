// Devices: by their token, and as a user sees them. Touches the control database.
import { and, eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { type AlgRow, algClassesStatement } from "~/db/queries/models/algs";
import { account, device, userDevice } from "~/db/schema/control";

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
    algClassesStatement(db, algIds),
  ]);
  return {
    device: devices?.results[0] as DeviceRow | undefined,
    algs: (algs?.results ?? []) as AlgRow[],
  };
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
  const [rows] = await db.orm.batch([
    db.orm
      .select({ id: device.id, accountId: device.accountId, shard: account.shard })
      .from(device)
      .innerJoin(account, eq(account.id, device.accountId))
      .innerJoin(userDevice, and(eq(userDevice.deviceKey, device.id), eq(userDevice.userId, userId)))
      .where(eq(device.deviceId, deviceId)),
  ]);
  return rows[0];
}
