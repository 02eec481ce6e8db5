// What data clearing reads and changes apart from the archiving itself, which is a bulk update. Touches control and the
// camera's shard.
import type { ControlDb, ShardDb } from "~/db/client";
import { standingPairs } from "~/db/queries/species/species-pairs";
import type { ClearOutlook } from "~/domain/devices/clearing/device-clear";

export interface ClearedDevice {
  readonly id: number;
  readonly deviceId: string;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly accountId: number;
  readonly shard: number;
  /** 1: it has a place. */
  readonly placed: number;
  /** 1: readers of other accounts get what shows people. */
  readonly showsPeople: number;
  /** How many other people see it. */
  readonly others: number;
}

const OUTLOOK = `count(*) FILTER (WHERE status <> 3) AS insights, count(*) FILTER (WHERE status = 3) AS archived,
      count(*) FILTER (WHERE status IN (1, 2) OR status = 0 AND confirmed = 1) AS reviewed`;

/** Statements on insights by name, so that a test can ask the planner about each. */
export const CLEARING_SQL = {
  /** What archiving would change: one walk of the account, as it has no order by camera. ?1 account, ?2 device key. */
  outlook: `SELECT ${OUTLOOK} FROM insight WHERE account_id = ?1 AND +device_key = ?2`,
  outlookByClass: `SELECT class_name AS className, ${OUTLOOK} FROM insight WHERE account_id = ?1 AND +device_key = ?2 GROUP BY 1`,
  /** What staff's clearing would delete. One walk of the account for its photos. ?1 account, ?2 device key. */
  counts: `SELECT (SELECT coalesce(sum(n), 0) FROM device_class WHERE account_id = ?1 AND device_key = ?2) AS insights,
      (SELECT count(*) FROM collection WHERE account_id = ?1 AND device_key = ?2) AS bursts,
      (SELECT coalesce(sum(n), 0) FROM (${standingPairs("account_id = ?1 AND device_key = ?2")})) AS reviews,
      (SELECT count(*) FROM insight WHERE account_id = ?1 AND +device_key = ?2 AND photo IS NOT NULL) AS photos`,
  /** ?1 account. */
  nextSeq: "SELECT next_seq AS nextSeq FROM account_head WHERE account_id = ?1",
} as const;

/** A camera that a user sees, by its text id; undefined when there is none or it is not theirs. */
export async function findClearedDevice(
  db: ControlDb,
  query: { readonly userId: number; readonly deviceId: string },
): Promise<ClearedDevice | undefined> {
  const { results } = await db.d1
    .prepare(
      `SELECT d.id, d.device_id AS deviceId, d.device_name AS deviceName, d.display_name AS displayName,
         d.account_id AS accountId, a.shard, d.latitude IS NOT NULL AS placed, coalesce(d.show_people, a.show_people) AS showsPeople,
         (SELECT count(*) FROM user_device o WHERE o.device_key = d.id AND o.user_id <> ?1) AS others
       FROM device d JOIN account a ON a.id = d.account_id JOIN user_device ud ON ud.device_key = d.id AND ud.user_id = ?1
       WHERE d.device_id = ?2 AND d.cleared_at IS NULL`,
    )
    .bind(query.userId, query.deviceId)
    .all<ClearedDevice>();
  return results[0];
}

/** How many insights of a camera are to be archived, are archived, and are to be and were reviewed. */
export async function clearingOutlook(
  db: ShardDb,
  device: { readonly accountId: number; readonly deviceKey: number },
): Promise<{ readonly insights: number; readonly archived: number; readonly reviewed: number }> {
  const { results } = await db.d1
    .prepare(CLEARING_SQL.outlook)
    .bind(device.accountId, device.deviceKey)
    .all<{ insights: number; archived: number; reviewed: number }>();
  return results[0] ?? { insights: 0, archived: 0, reviewed: 0 };
}

/** The same by class. */
export async function clearingOutlookByClass(
  db: ShardDb,
  device: { readonly accountId: number; readonly deviceKey: number },
): Promise<readonly (Awaited<ReturnType<typeof clearingOutlook>> & { readonly className: string })[]> {
  const { results } = await db.d1
    .prepare(CLEARING_SQL.outlookByClass)
    .bind(device.accountId, device.deviceKey)
    .all<{ className: string; insights: number; archived: number; reviewed: number }>();
  return results;
}

/** What an account holds of a camera. */
export async function clearCounts(
  db: ShardDb,
  device: { readonly accountId: number; readonly deviceKey: number },
): Promise<Pick<ClearOutlook, "insights" | "photos" | "bursts" | "reviews">> {
  const { results } = await db.d1
    .prepare(CLEARING_SQL.counts)
    .bind(device.accountId, device.deviceKey)
    .all<Pick<ClearOutlook, "insights" | "photos" | "bursts" | "reviews">>();
  return results[0] ?? { insights: 0, photos: 0, bursts: 0, reviews: 0 };
}

/** The place that the next insight of an account gets; 0 when it has none. */
export async function nextSeqOf(db: ShardDb, accountId: number): Promise<number> {
  const { results } = await db.d1
    .prepare(CLEARING_SQL.nextSeq)
    .bind(accountId)
    .all<{ readonly nextSeq: number }>();
  return results[0]?.nextSeq ?? 0;
}

/**
 * Removes the place of a camera that the user sees, for as long as a person does not give it another or lets the camera's
 * own count again; or the user's sight of it, with their open alerts of it. One transaction.
 */
export async function clearInControl(
  db: ControlDb,
  clearing: {
    readonly userId: number;
    readonly device: Pick<ClearedDevice, "id" | "deviceId">;
    readonly location: boolean;
    readonly ownership: boolean;
    readonly now: number;
  },
): Promise<void> {
  const { userId, device, location, ownership, now } = clearing;
  const place = db.d1
    .prepare(
      `UPDATE device SET place_by = 2, latitude = NULL, longitude = NULL
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM user_device WHERE user_id = ?1 AND device_key = ?2)`,
    )
    .bind(userId, device.id);
  const alerts = db.d1
    .prepare(
      `UPDATE alert SET status = 'resolved', updated_at = ?3, resolved_by = 'rule'
       WHERE user_id = ?1 AND status IN ('new', 'acknowledged') AND alert_key = 'device_id' AND associated_id = ?2`,
    )
    .bind(userId, device.deviceId, now);
  const sight = db.d1
    .prepare("DELETE FROM user_device WHERE user_id = ?1 AND device_key = ?2")
    .bind(userId, device.id);
  // The place first: it asks whether the user sees the camera.
  const statements = [...(location ? [place] : []), ...(ownership ? [alerts, sight] : [])];
  if (statements.length > 0) await db.d1.batch(statements);
}
