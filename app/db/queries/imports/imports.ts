// Writing what an import brings: a camera that will never call, and its insights, each exactly once. The statements are
// those of the device door (ingest.ts) but for one: an import says what a person has decided already, and marks its
// insights (flag 8), because the years between a photo and its import are no delay of a link.

import type { ControlDb, ShardDb } from "~/db/client";
import { FRESH, type HolderRow, INGEST_SQL, type StoredInsight, toStored } from "~/db/queries/devices/ingest";
import type { ImportedCamera } from "~/domain/exchange/import/imported-insight";

/** A camera that an import made. */
export interface ImportedDevice {
  readonly id: number;
  readonly deviceId: string;
  readonly clearedAt: number | null;
}

const FIND_CAMERA =
  "SELECT id, device_id AS deviceId, cleared_at AS clearedAt FROM device WHERE import_key = ?1";

/** The shard of an account and, when an import has made it already, the camera. One call. */
export async function findImportedCamera(
  db: ControlDb,
  place: { readonly accountId: number; readonly importKey: string },
): Promise<{ readonly shard: number; readonly camera: ImportedDevice | undefined }> {
  const [accounts, cameras] = await db.d1.batch<{ shard: number } | ImportedDevice>([
    db.d1.prepare("SELECT shard FROM account WHERE id = ?1").bind(place.accountId),
    db.d1.prepare(FIND_CAMERA).bind(place.importKey),
  ]);
  return {
    shard: (accounts?.results[0] as { shard: number } | undefined)?.shard ?? 0,
    camera: cameras?.results[0] as ImportedDevice | undefined,
  };
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
           utc_offset_min, hardware_id, cp_key_wrapped, import_key, created_at)
         SELECT n.id, 'dev-' || printf('%04d', n.id), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?1, ?11
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
    d1.prepare(FIND_CAMERA).bind(input.importKey),
  ]);
  const device = found?.results[0];
  return device && { device, created: (made?.meta.changes ?? 0) > 0 };
}

/** Which insights database holds an account. */
export async function accountShard(db: ControlDb, accountId: number): Promise<number> {
  const statement = db.d1.prepare("SELECT shard FROM account WHERE id = ?1").bind(accountId);
  return (await statement.first<{ shard: number }>())?.shard ?? 0;
}

/** The camera of an account by its key, when an import made it. */
export async function importedCameraByKey(
  db: ControlDb,
  place: { readonly accountId: number; readonly deviceKey: number },
): Promise<{ readonly utcOffsetMin: number } | undefined> {
  const { results } = await db.d1
    .prepare(
      `SELECT utc_offset_min AS utcOffsetMin FROM device
       WHERE id = ?1 AND account_id = ?2 AND import_key IS NOT NULL AND cleared_at IS NULL`,
    )
    .bind(place.deviceKey, place.accountId)
    .all<{ utcOffsetMin: number }>();
  return results[0];
}

/** One insight ready to be stored. */
export interface ImportRow {
  readonly idHex: string;
  readonly classId: number | null;
  readonly className: string;
  readonly confidence: number | null;
  readonly collectionKey: string | null;
  readonly fileCtime: number;
  readonly windowStart: number | null;
  readonly windowEnd: number | null;
  /** JSON. */
  readonly box: string | null;
  readonly comms: number;
  readonly confirmed: number;
  readonly status: number;
}

export const IMPORT_SQL = {
  /** ?4 received, ?5 latitude, ?6 longitude. The places of a row are those that `FRESH` and the collections read. */
  insights: `WITH ${FRESH}
    INSERT INTO insight(account_id, seq, id, device_key, class_id, class_name, confidence, collection_id, time_stamp,
      file_ctime, window_start, window_end, box, comms, confirmed, status, flags, lat, lon)
    SELECT ?1, seq, unhex(v->>0), ?2, v->>1, v->>2, v->>3,
      (SELECT c.seq FROM collection c WHERE c.account_id = ?1 AND c.device_key = ?2 AND c.collection_key = ck),
      ?4, v->>4, v->>5, v->>7, v->>8, v->>9, v->>10, v->>11, 8, ?5, ?6
    FROM fresh ORDER BY seq`,
} as const;

/** Stores the rows that are new and answers who holds each id afterwards. One D1 call, one transaction. */
export async function importInsights(
  db: ShardDb,
  input: {
    readonly accountId: number;
    readonly deviceKey: number;
    readonly receivedAt: number;
    readonly latitude: number;
    readonly longitude: number;
    /** No id twice. */
    readonly rows: readonly ImportRow[];
  },
): Promise<readonly StoredInsight[]> {
  const { accountId, deviceKey } = input;
  const rows = JSON.stringify(
    input.rows.map((row) => [
      row.idHex,
      row.classId,
      row.className,
      row.confidence,
      row.fileCtime,
      row.windowStart,
      row.collectionKey,
      row.windowEnd,
      row.box,
      row.comms,
      row.confirmed,
      row.status,
    ]),
  );
  const { d1 } = db;
  const results = await d1.batch<HolderRow>([
    d1.prepare(INGEST_SQL.head).bind(accountId),
    d1.prepare(INGEST_SQL.growCollections).bind(accountId, deviceKey, rows),
    d1.prepare(INGEST_SQL.newCollections).bind(accountId, deviceKey, rows),
    d1
      .prepare(IMPORT_SQL.insights)
      .bind(accountId, deviceKey, rows, input.receivedAt, input.latitude, input.longitude),
    d1.prepare(INGEST_SQL.pages).bind(accountId),
    d1.prepare(INGEST_SQL.daily).bind(accountId),
    d1.prepare(INGEST_SQL.deviceClass).bind(accountId),
    d1.prepare(INGEST_SQL.advance).bind(accountId),
    d1.prepare(INGEST_SQL.holders).bind(JSON.stringify(input.rows.map((row) => row.idHex))),
  ]);
  return (results.at(-1)?.results ?? []).map(toStored);
}
