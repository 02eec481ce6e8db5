// Photos that still want a small picture: put on the list with the photo, claimed by the job, taken off. Touches the
// shard. Decision 0067, Small pictures.
import type { ShardDb } from "~/db/client";

/** A photo of a device. */
export interface PhotoOfDevice {
  readonly accountId: number;
  readonly deviceKey: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

interface ClaimedPhoto extends PhotoOfDevice {
  /** With this one. */
  readonly attempts: number;
}

export const SMALL_PHOTO_DUE_SQL = {
  /** ?1 id in hex, ?2 account, ?3 due at. Runs last in the batch that attaches the photo: `changes()` are its page's. */
  add: `INSERT INTO thumbnail_due(account_id, device_key, photo, due_at)
    SELECT account_id, device_key, photo, ?3 FROM insight WHERE id = unhex(?1) AND +account_id = ?2 AND changes() > 0
    ON CONFLICT DO NOTHING`,
  /** ?1 now, ?2 how many, ?3 JSON list of waits by attempts, ms. The claim itself puts the next attempt off. */
  claim: `UPDATE thumbnail_due SET attempts = attempts + 1,
      due_at = ?1 + json_extract(?3, '$[' || min(attempts, json_array_length(?3) - 1) || ']')
    WHERE (account_id, device_key, photo) IN
      (SELECT account_id, device_key, photo FROM thumbnail_due WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2)
    RETURNING account_id AS accountId, device_key AS deviceKey, lower(hex(photo)) AS sha256, attempts`,
  /** ?1 account, ?2 device, ?3 sha256 hex. */
  drop: "DELETE FROM thumbnail_due WHERE account_id = ?1 AND device_key = ?2 AND photo = unhex(?3)",
} as const;

/** Takes the photos that have waited longest; nobody else gets them before their next wait is over. */
export async function claimDueSmallPhotos(
  db: ShardDb,
  claim: { readonly now: number; readonly limit: number; readonly waits: readonly number[] },
): Promise<readonly ClaimedPhoto[]> {
  const { results } = await db.d1
    .prepare(SMALL_PHOTO_DUE_SQL.claim)
    .bind(claim.now, claim.limit, JSON.stringify(claim.waits))
    .all<ClaimedPhoto>();
  return results;
}

/** Takes a photo off the list: it has its small picture, or will never have one. */
export async function dropDueSmallPhoto(db: ShardDb, photo: PhotoOfDevice): Promise<void> {
  const { accountId, deviceKey, sha256 } = photo;
  await db.d1.prepare(SMALL_PHOTO_DUE_SQL.drop).bind(accountId, deviceKey, sha256).run();
}
