// Which insights of a part of an account have a stored photo. Reads the part once, whatever the offset.
import type { ShardDb } from "~/db/client";

export interface PhotoEntryRow {
  readonly id: string;
  readonly device_key: number;
  readonly photo_at: number | null;
}

export const PHOTO_ENTRY_SQL = {
  /** ?1 account, ?2 first seq, ?3 end (exclusive). */
  photosInRange: `SELECT hex(id) AS id, device_key, photo_at FROM insight
    WHERE account_id = ?1 AND seq >= ?2 AND seq < ?3 AND photo IS NOT NULL ORDER BY seq`,
  /** ?1 account, ?2 JSON list of device keys, ?3 limit, ?4 offset. */
  photosOfDevices: `SELECT hex(id) AS id, device_key, photo_at FROM (SELECT seq, id, device_key, photo, photo_at FROM insight
      WHERE account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2)) ORDER BY seq LIMIT ?3 OFFSET ?4)
    WHERE photo IS NOT NULL ORDER BY seq`,
} as const;

/** Photos among rows `from` to `to` (exclusive) of the account, or of what the given devices have of it. */
export async function photoEntries(
  db: ShardDb,
  part: {
    readonly accountId: number;
    /** Null: all devices of an account without gaps. */
    readonly deviceKeys: readonly number[] | null;
    readonly from: number;
    readonly to: number;
  },
): Promise<readonly PhotoEntryRow[]> {
  const { accountId, deviceKeys, from, to } = part;
  const statement =
    deviceKeys === null
      ? db.d1.prepare(PHOTO_ENTRY_SQL.photosInRange).bind(accountId, from, to)
      : db.d1
          .prepare(PHOTO_ENTRY_SQL.photosOfDevices)
          .bind(accountId, JSON.stringify(deviceKeys), to - from, from);
  return (await statement.all<PhotoEntryRow>()).results;
}
