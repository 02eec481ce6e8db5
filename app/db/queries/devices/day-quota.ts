// What a camera may add to its account on a UTC day, counted by the statements that store it. Touches the shard.
// Decision 0078, A day of a camera.
import type { ShardDb } from "~/db/client";
import { FRESH } from "~/db/queries/insights/ingest";
import { type PhotoRow, photoStatement, toPhotoRow } from "~/db/queries/photos/photos";

export const DAY_QUOTA_SQL = {
  /**
   * ?1 account, ?2 device, ?3 rows, ?4 day, ?5 quota; in the batch that stores the rows, before them. Each counts once
   * for every KiB begun. Over the quota the count becomes NULL, which its column refuses: the whole batch is undone.
   */
  insights: `WITH ${FRESH}
    INSERT INTO device_day(day, device_key, insights, picture_bytes)
    SELECT ?4, ?2, sum((length(CAST(v AS BLOB)) + 1023) / 1024), 0 FROM fresh HAVING count(*) > 0
    ON CONFLICT DO UPDATE SET insights = iif(insights + excluded.insights <= ?5, insights + excluded.insights, NULL)`,
  /** ?1 insight hex, ?2 account, ?3 device, ?4 day, ?5 bytes, ?6 quota. Changes nothing when it does not fit. */
  photo: reserveSql("photo IS NULL"),
  thumbnail: reserveSql("thumb = 0"),
  /** ?1 day, ?2 device, ?3 bytes. */
  giveBack:
    "UPDATE device_day SET picture_bytes = max(0, picture_bytes - ?3) WHERE day = ?1 AND device_key = ?2",
} as const;

function reserveSql(missing: string): string {
  return `INSERT INTO device_day(day, device_key, insights, picture_bytes)
    SELECT ?4, ?3, 0, ?5 FROM insight WHERE id = unhex(?1) AND +account_id = ?2 AND device_key = ?3 AND ${missing}
    ON CONFLICT DO UPDATE SET picture_bytes = picture_bytes + excluded.picture_bytes
      WHERE picture_bytes + excluded.picture_bytes <= ?6`;
}

/** The account and the device of a caller, and the UTC day. */
interface CameraDay {
  readonly accountId: number;
  readonly deviceKey: number;
  readonly day: number;
}

/** Whether storing failed because the day's insights would go over the quota. */
export function isOverQuota(error: unknown): boolean {
  return /NOT NULL constraint failed: device_day\.insights/.test(String(error));
}

/**
 * Takes the bytes of a picture out of the day's quota, if its insight still wants one, and tells what is known of the
 * insight. Before the bytes come: what is in the bucket is in the count. One call.
 */
export async function reservePicture(
  db: ShardDb,
  picture: CameraDay & {
    readonly kind: "photo" | "thumbnail";
    readonly idHex: string;
    readonly bytes: number;
    readonly quota: number;
  },
): Promise<{ readonly row: PhotoRow | undefined; readonly reserved: boolean }> {
  const { kind, idHex, accountId, deviceKey, day, bytes, quota } = picture;
  const [reserved, rows] = await db.d1.batch<PhotoRow>([
    db.d1.prepare(DAY_QUOTA_SQL[kind]).bind(idHex, accountId, deviceKey, day, bytes, quota),
    photoStatement(db, idHex),
  ]);
  return { row: toPhotoRow(rows?.results[0]), reserved: (reserved?.meta.changes ?? 0) > 0 };
}

/** Gives back the bytes of a picture that was not stored after all. */
export async function giveBackPicture(
  db: ShardDb,
  picture: Pick<CameraDay, "deviceKey" | "day"> & { readonly bytes: number },
): Promise<void> {
  await db.d1.prepare(DAY_QUOTA_SQL.giveBack).bind(picture.day, picture.deviceKey, picture.bytes).run();
}
