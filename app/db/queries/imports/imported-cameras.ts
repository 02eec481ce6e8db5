// The cameras that imports make: they never call. Touches the control database.

import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { KEEP_ID_SECRET } from "~/db/queries/accounts/id-secret";
import { device } from "~/db/schema/control/devices";
import { account } from "~/db/schema/control/people";
import type { ImportedCamera } from "~/domain/exchange/import/imported-insight";

/** A camera that an import made. */
export interface ImportedDevice {
  readonly id: number;
  readonly deviceId: string;
  readonly clearedAt: number | null;
}

const FIND_CAMERA = `SELECT id, device_id AS deviceId, cleared_at AS clearedAt FROM device
  WHERE import_key = ?1 AND account_id = ?2`;

interface AccountRow {
  readonly shard: number;
  readonly secret: string;
}

/**
 * The shard and the secret of an account and, when an import has made it already, the camera. One call. `freshSecret`
 * becomes the secret unless there is one.
 */
export async function findImportedCamera(
  db: ControlDb,
  place: { readonly accountId: number; readonly importKey: string; readonly freshSecret: string },
): Promise<AccountRow & { readonly camera: ImportedDevice | undefined }> {
  const { accountId, importKey, freshSecret } = place;
  const [, accounts, cameras] = await db.d1.batch<AccountRow | ImportedDevice>([
    db.d1.prepare(KEEP_ID_SECRET).bind(accountId, freshSecret),
    db.d1.prepare("SELECT shard, id_secret AS secret FROM account WHERE id = ?1").bind(accountId),
    db.d1.prepare(FIND_CAMERA).bind(importKey, accountId),
  ]);
  const account = accounts?.results[0] as AccountRow | undefined;
  if (!account) throw new RangeError("There is no such account.");
  return { ...account, camera: cameras?.results[0] as ImportedDevice | undefined };
}

/**
 * Makes the camera unless it is there, and shows it to everyone of the account. One transaction. Undefined when the
 * account has `limit` imported cameras already.
 */
export async function makeImportedCamera(
  db: ControlDb,
  input: {
    readonly accountId: number;
    readonly importKey: string;
    readonly camera: ImportedCamera;
    readonly description: string;
    readonly cpKeyWrapped: string;
    readonly now: number;
    readonly limit: number;
  },
): Promise<{ readonly device: ImportedDevice; readonly created: boolean } | undefined> {
  const { d1 } = db;
  const { camera } = input;
  const [made, , found] = await d1.batch<ImportedDevice>([
    d1
      .prepare(
        `INSERT INTO device(id, device_id, account_id, device_name, location_name, description, latitude, longitude,
           reported_latitude, reported_longitude, utc_offset_min, hardware_id, cp_key_wrapped, import_key, created_at)
         SELECT n.id, 'dev-' || printf('%04d', n.id), ?2, ?3, ?4, ?5, ?6, ?7, ?6, ?7, ?8, ?9, ?10, ?1, ?11
         FROM (SELECT coalesce(max(id), 0) + 1 AS id FROM device) n
         WHERE NOT EXISTS (SELECT 1 FROM device WHERE import_key = ?1)
           AND (SELECT count(*) FROM device WHERE account_id = ?2 AND import_key IS NOT NULL) < ?12`,
      )
      .bind(
        input.importKey,
        input.accountId,
        camera.deviceName,
        camera.locationName,
        input.description,
        camera.latitude,
        camera.longitude,
        camera.utcOffsetMin,
        camera.hardwareId || null,
        input.cpKeyWrapped,
        input.now,
        input.limit,
      ),
    d1
      .prepare(
        `INSERT INTO user_device(user_id, device_key)
         SELECT u.id, d.id FROM device d JOIN user u ON u.account_id = d.account_id
         WHERE d.import_key = ?1 AND changes() > 0 ON CONFLICT DO NOTHING`,
      )
      .bind(input.importKey),
    d1.prepare(FIND_CAMERA).bind(input.importKey, input.accountId),
  ]);
  const stored = found?.results[0];
  return stored && { device: stored, created: (made?.meta.changes ?? 0) > 0 };
}

/** Which insights database holds an account. */
export async function accountShard(db: ControlDb, accountId: number): Promise<number> {
  const [rows] = await db.orm.batch([
    db.orm.select({ shard: account.shard }).from(account).where(eq(account.id, accountId)),
  ]);
  return rows[0]?.shard ?? 0;
}

/** The camera of an account by its key, when an import made it. */
export async function importedCameraByKey(
  db: ControlDb,
  place: { readonly accountId: number; readonly deviceKey: number },
): Promise<{ readonly utcOffsetMin: number } | undefined> {
  const [rows] = await db.orm.batch([
    db.orm
      .select({ utcOffsetMin: device.utcOffsetMin })
      .from(device)
      .where(
        and(
          eq(device.id, place.deviceKey),
          eq(device.accountId, place.accountId),
          isNotNull(device.importKey),
          isNull(device.clearedAt),
        ),
      ),
  ]);
  return rows[0];
}
