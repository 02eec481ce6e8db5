// Which insights of a part of an account have a stored photo. Reads the part once, whatever the offset.
import type { ShardDb } from "~/db/client";
import { onlyShown, type ShownClasses, shownValues } from "~/db/queries/insights/shown-classes";

export interface PhotoEntryRow {
  readonly id: string;
  readonly device_key: number;
  readonly photo_at: number | null;
}

const ofDevices = (also = "") => `SELECT hex(id) AS id, device_key, photo_at FROM (
      SELECT seq, id, device_key, photo, photo_at FROM insight
      WHERE account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2)) ${also} ORDER BY seq LIMIT ?3 OFFSET ?4)
    WHERE photo IS NOT NULL ORDER BY seq`;

export const PHOTO_ENTRY_SQL = {
  /** ?1 account, ?2 first seq, ?3 end (exclusive). */
  photosInRange: `SELECT hex(id) AS id, device_key, photo_at FROM insight
    WHERE account_id = ?1 AND seq >= ?2 AND seq < ?3 AND photo IS NOT NULL ORDER BY seq`,
  /** ?1 account, ?2 JSON list of device keys, ?3 limit, ?4 offset. */
  photosOfDevices: ofDevices(),
  /** The same without what is held back. ?5 and ?6 as in `onlyShown`. */
  photosShown: ofDevices(onlyShown("?5", "?6")),
} as const;

/** Photos among rows `from` to `to` (exclusive) of the account, or of what the given devices have of it. */
export async function photoEntries(
  db: ShardDb,
  part: {
    readonly accountId: number;
    /** Null: all devices of an account without gaps. */
    readonly deviceKeys: readonly number[] | null;
    /** Null: nothing is held back from the reader. */
    readonly people: ShownClasses | null;
    readonly from: number;
    readonly to: number;
  },
): Promise<readonly PhotoEntryRow[]> {
  return (await statementFor(db, part).all<PhotoEntryRow>()).results;
}

function statementFor(
  db: ShardDb,
  { accountId, deviceKeys, people, from, to }: Parameters<typeof photoEntries>[1],
): D1PreparedStatement {
  if (deviceKeys === null) return db.d1.prepare(PHOTO_ENTRY_SQL.photosInRange).bind(accountId, from, to);
  const values = [accountId, JSON.stringify(deviceKeys), to - from, from];
  return people === null
    ? db.d1.prepare(PHOTO_ENTRY_SQL.photosOfDevices).bind(...values)
    : db.d1.prepare(PHOTO_ENTRY_SQL.photosShown).bind(...values, ...shownValues(people));
}
