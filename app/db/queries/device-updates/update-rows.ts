// Device updates as their readers see them: those that they made, and those that touch a camera that they see. Touches the
// control database. Decision 0108, Shares of an update.
import type { ControlDb } from "~/db/client";
import type { Reach, TargetStatus } from "~/domain/device-updates/device-update";
import type { UpdateTarget } from "~/domain/device-updates/update-view";
import { type PushReader, SEEN_UPDATES } from "./update-scope";

/** The newest ones that a list shows. */
const LISTED_UPDATES = 1_000;
/** The newest events that a page shows. */
const LISTED_EVENTS = 1_000;

/** What an update asks of its cameras. */
export interface AskedRow {
  readonly updateId: number;
  readonly createdAt: number;
  readonly algReleaseId: number;
  readonly firmwareReleaseTag: string;
  readonly cycleTime: number;
  readonly triggerNumber: number;
  readonly satelliteFixTime: number | null;
  readonly satellitePasses: string;
}

export interface UpdateRow extends AskedRow, Readonly<Record<TargetStatus, number>> {
  readonly droppedAt: number | null;
  /** Of the targets that count for the reader. */
  readonly deviceCount: number;
  /** JSON list of text ids: those that the reader sees. */
  readonly deviceIds: string;
  /** 0 and 1. */
  readonly mayDrop: number;
}

const COUNTS = (["held", "pending", "installing", "success", "failed", "dropped"] as const)
  .map((status) => `sum(t.status = '${status}') AS ${status}`)
  .join(", ");

/** ?1 user, ?2 account, ?3 whether staff (0, 1). All targets count for the creator and staff, for others those that they see. */
const COUNTED = "(u.created_by = ?1 OR ?3 OR ud.user_id IS NOT NULL)";

const ROWS_SQL = `SELECT u.id AS updateId, u.created_at AS createdAt, u.alg_release_id AS algReleaseId,
    u.firmware_release_tag AS firmwareReleaseTag, u.cycle_time AS cycleTime, u.trigger_number AS triggerNumber,
    u.satellite_fix_time AS satelliteFixTime, u.satellite_passes AS satellitePasses, u.dropped_at AS droppedAt, ${COUNTS},
    count(*) AS deviceCount, json_group_array(d.device_id) FILTER (WHERE ud.user_id IS NOT NULL) AS deviceIds,
    u.created_by = ?1 OR ?3 OR max(d.account_id = ?2) AS mayDrop`;

const ROWS_FROM = `JOIN device_update_target t ON t.update_id = u.id JOIN device d ON d.id = t.device_key
    LEFT JOIN user_device ud ON ud.user_id = ?1 AND ud.device_key = t.device_key
  WHERE ${COUNTED}`;

const SEEN_TARGETS = `SELECT 1 FROM device_update_target t
  JOIN user_device ud ON ud.user_id = ?1 AND ud.device_key = t.device_key JOIN device d ON d.id = t.device_key
  WHERE t.update_id = u.id`;

export const UPDATES_SQL = {
  /** ?4 limit. */
  list: `WITH seen AS MATERIALIZED (SELECT id FROM (${SEEN_UPDATES}) ORDER BY id DESC LIMIT ?4)
    ${ROWS_SQL} FROM seen s CROSS JOIN device_update u ON u.id = s.id ${ROWS_FROM} GROUP BY u.id ORDER BY u.id DESC`,
  /** ?4 update. Staff see each one that they know of. */
  one: `${ROWS_SQL} FROM device_update u ${ROWS_FROM} AND u.id = ?4
    GROUP BY u.id HAVING u.created_by = ?1 OR ?3 OR max(ud.user_id IS NOT NULL)`,
  /** Of the same: who made it, and whether the reader may drop it. */
  droppable: `SELECT u.created_by AS createdBy,
      u.created_by = ?1 OR ?3 OR EXISTS (${SEEN_TARGETS} AND d.account_id = ?2) AS mayDrop
    FROM device_update u WHERE u.id = ?4 AND (u.created_by = ?1 OR ?3 OR EXISTS (${SEEN_TARGETS}))`,
  /** ?1 update. */
  made: `SELECT u.created_by AS createdBy, u.reach, u.reason, r.name AS releaseName, c.username, c.first_name AS firstName, c.last_name AS lastName,
      x.username AS dropperUsername, x.first_name AS dropperFirstName, x.last_name AS dropperLastName
    FROM device_update u JOIN alg_release r ON r.id = u.alg_release_id JOIN user c ON c.id = u.created_by
      LEFT JOIN user x ON x.id = u.dropped_by WHERE u.id = ?1`,
  /** ?1 user, ?2 account, ?3 update, ?4 whether staff (0, 1), who see all of them. */
  targets: `SELECT d.device_id AS deviceId, d.display_name AS displayName, d.device_name AS deviceName,
      d.import_key IS NOT NULL AS imported, d.last_seen AS lastSeen, d.cycle_time AS cycleTime, d.usual_gap AS usualGap,
      d.wake_stretch AS wakeStretch, d.account_id = ?2 AS mine, t.status, t.phase, t.retries, t.granted,
      t.not_before AS notBefore, t.error_code AS errorCode, t.done, t.total, t.changed_at AS changedAt,
      t.heard_at AS heardAt, t.late_result AS lateResult,
      iif(t.status = 'held', (SELECT o.update_id FROM device_update_target o
        WHERE o.device_key = t.device_key AND o.status IN ('pending', 'installing')), NULL) AS heldBy
    FROM device_update_target t JOIN device d ON d.id = t.device_key
      LEFT JOIN user_device ud ON ud.user_id = ?1 AND ud.device_key = t.device_key
    WHERE t.update_id = ?3 AND (?4 OR ud.user_id IS NOT NULL) ORDER BY d.device_id`,
  /** ?1 user, ?2 update, ?3 limit, ?4 whether staff. Of cameras that the reader sees, and of the update as a whole; the newest first. */
  events: `SELECT e.at, d.device_id AS deviceId, e.kind, e.error_code AS errorCode, e.detail, b.username,
      b.first_name AS firstName, b.last_name AS lastName
    FROM device_update_event e LEFT JOIN device d ON d.id = e.device_key LEFT JOIN user b ON b.id = e.user_id
    WHERE e.update_id = ?2 AND (e.device_key IS NULL OR ?4
      OR EXISTS (SELECT 1 FROM user_device ud WHERE ud.user_id = ?1 AND ud.device_key = e.device_key))
    ORDER BY e.id DESC LIMIT ?3`,
} as const;

/** The newest updates that somebody sees, the newest first. */
export async function listUpdates(db: ControlDb, reader: PushReader): Promise<readonly UpdateRow[]> {
  const { results } = await db.d1
    .prepare(UPDATES_SQL.list)
    .bind(reader.userId, reader.accountId, Number(reader.isStaff), LISTED_UPDATES)
    .all<UpdateRow>();
  return results;
}

interface Named {
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

interface MadeRow extends Named {
  readonly createdBy: number;
  readonly reach: Reach;
  readonly reason: string | null;
  readonly releaseName: string;
  readonly dropperUsername: string | null;
  readonly dropperFirstName: string | null;
  readonly dropperLastName: string | null;
}

/** A target as stored: what is yes or no is 0 and 1. */
interface ShownTargetRow extends Omit<UpdateTarget, "displayName" | "imported" | "granted" | "mayDrop"> {
  readonly displayName: string | null;
  readonly deviceName: string | null;
  readonly imported: number;
  readonly granted: number;
  /** Its home is the reader's. */
  readonly mine: number;
}

interface EventRow extends Named {
  readonly at: number;
  readonly deviceId: string | null;
  readonly kind: string;
  readonly errorCode: string | null;
  readonly detail: string | null;
}

export interface KnownUpdate {
  /** The reader may drop it for every camera: they made it, or are staff. */
  readonly ownsAll: boolean;
  readonly update: UpdateRow;
  readonly made: MadeRow;
  readonly targets: readonly ShownTargetRow[];
  readonly events: readonly EventRow[];
}

/**
 * One update that somebody sees, with all that its page shows: staff all its cameras, others those that they see. undefined
 * when there is none, or they do not see it. One call.
 */
export async function findUpdate(
  db: ControlDb,
  reader: PushReader,
  updateId: number,
): Promise<KnownUpdate | undefined> {
  const { userId, accountId } = reader;
  const isStaff = Number(reader.isStaff);
  const [update, made, targets, events] = await db.d1.batch([
    db.d1.prepare(UPDATES_SQL.one).bind(userId, accountId, isStaff, updateId),
    db.d1.prepare(UPDATES_SQL.made).bind(updateId),
    db.d1.prepare(UPDATES_SQL.targets).bind(userId, accountId, updateId, isStaff),
    db.d1.prepare(UPDATES_SQL.events).bind(userId, updateId, LISTED_EVENTS, isStaff),
  ]);
  const row = (update?.results as UpdateRow[] | undefined)?.[0];
  const making = (made?.results as MadeRow[] | undefined)?.[0];
  if (!row || !making) return undefined;
  return {
    ownsAll: reader.isStaff || making.createdBy === userId,
    update: row,
    made: making,
    targets: (targets?.results ?? []) as ShownTargetRow[],
    events: (events?.results ?? []) as EventRow[],
  };
}

/** Who made an update that somebody sees, and whether they may drop it; undefined when they see none. */
export async function findDroppable(
  db: ControlDb,
  reader: PushReader,
  updateId: number,
): Promise<{ readonly createdBy: number; readonly mayDrop: number } | undefined> {
  const { results } = await db.d1
    .prepare(UPDATES_SQL.droppable)
    .bind(reader.userId, reader.accountId, Number(reader.isStaff), updateId)
    .all<{ createdBy: number; mayDrop: number }>();
  return results[0];
}
