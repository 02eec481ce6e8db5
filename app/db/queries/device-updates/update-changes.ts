// How an update is made and dropped: each one transaction. The partial unique index says that no camera has two open ones,
// whoever asks at once; what breaks it undoes the whole. Touches the control database.
import type { ControlDb } from "~/db/client";
import { type AuditBy, auditOfNewest, auditStatement } from "~/db/queries/audit/audit";
import type { SoundUpdate } from "~/domain/device-updates/create/update-request";
import { unholdStatements } from "./targets";
import type { AskedRow } from "./update-rows";
import type { PushReader } from "./update-scope";

interface NewUpdate {
  readonly request: Omit<SoundUpdate, "deviceIds">;
  readonly createdBy: number;
  readonly at: number;
  readonly idem: string | null;
  /** Staff push what may not be pushed: it is written down. */
  readonly overrides: boolean;
  /** Device keys: those that get it at once, and those that wait. */
  readonly now: readonly number[];
  readonly later: readonly number[];
}

const NEWEST = "(SELECT max(id) FROM device_update)";

/** A camera that the user may not push to any more is NULL, which its column refuses: the whole is undone. ?1 user. */
const STILL_THEIRS = `(SELECT ud.device_key FROM user_device ud JOIN device x ON x.id = ud.device_key
    WHERE ud.user_id = ?1 AND ud.device_key = j.value AND x.cleared_at IS NULL AND x.import_key IS NULL)`;

export const MAKE_SQL = {
  update: `INSERT INTO device_update(created_by, created_at, alg_release_id, firmware_release_tag, cycle_time,
      trigger_number, satellite_fix_time, satellite_passes, reach, reason, idem)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING id AS updateId`,
  /** ?1 JSON list of devices. */
  epochs: "UPDATE device SET update_epoch = update_epoch + 1 WHERE id IN (SELECT value FROM json_each(?1))",
  /** ?1 user, ?2 JSON list of devices, ?3 at. */
  now: `INSERT INTO device_update_target(update_id, device_key, status, phase, epoch, changed_at)
    SELECT ${NEWEST}, ${STILL_THEIRS}, 'pending', 'queued', (SELECT update_epoch FROM device WHERE id = j.value), ?3
    FROM json_each(?2) j`,
  later: `INSERT INTO device_update_target(update_id, device_key, status, phase, changed_at)
    SELECT ${NEWEST}, ${STILL_THEIRS}, 'held', 'held', ?3 FROM json_each(?2) j`,
  /** Made by a person, for all its cameras. ?1 at, ?2 user. */
  created: `INSERT INTO device_update_event(update_id, at, kind, user_id) VALUES (${NEWEST}, ?1, 'created', ?2)`,
  /** ?1 JSON list of devices, ?2 at. */
  held: `INSERT INTO device_update_event(update_id, device_key, at, kind)
    SELECT ${NEWEST}, value, ?2, 'held' FROM json_each(?1)`,
} as const;

/** Makes an update for exactly these cameras; its id. Throws when one of them is held by now, or is not theirs any more. */
export async function insertUpdate(db: ControlDb, update: NewUpdate): Promise<number> {
  const { createdBy, at, now, later } = update;
  const [lists, by] = [
    { now: JSON.stringify(now), later: JSON.stringify(later) },
    { userId: createdBy, now: at },
  ];
  const waiting = [
    db.d1.prepare(MAKE_SQL.later).bind(createdBy, lists.later, at),
    db.d1.prepare(MAKE_SQL.held).bind(lists.later, at),
    // What held them may have ended a moment ago: nothing else would let them go.
    ...unholdStatements(db, later, at),
  ];
  const [made] = await db.d1.batch<{ updateId: number }>([
    rowStatement(db, update),
    db.d1.prepare(MAKE_SQL.epochs).bind(lists.now),
    db.d1.prepare(MAKE_SQL.now).bind(createdBy, lists.now, at),
    db.d1.prepare(MAKE_SQL.created).bind(at, createdBy),
    ...(later.length > 0 ? waiting : []),
    ...(update.overrides ? [overrideStatement(db, by, update.request)] : []),
  ]);
  return made?.results[0]?.updateId ?? 0;
}

function rowStatement(
  db: ControlDb,
  { request, createdBy, at, idem, overrides }: NewUpdate,
): D1PreparedStatement {
  const { settings } = request;
  return db.d1
    .prepare(MAKE_SQL.update)
    .bind(
      createdBy,
      at,
      request.algReleaseId,
      request.firmwareReleaseTag,
      settings.cycleTime,
      settings.triggerNumber,
      settings.satelliteFixTime,
      settings.satellitePasses,
      request.reach,
      overrides ? request.reason : null,
      idem,
    );
}

function overrideStatement(
  db: ControlDb,
  by: AuditBy,
  { algReleaseId, reason }: NewUpdate["request"],
): D1PreparedStatement {
  return auditOfNewest(db, by, {
    action: "push-unrehearsed",
    subject: "update",
    after: { algReleaseId, reason },
  });
}

/** What was made under a key: the update, and whether it asked for the same. */
export interface MadeUpdate extends AskedRow {
  readonly reach: string;
  readonly reason: string | null;
  /** JSON list of text ids. */
  readonly deviceIds: string;
  readonly held: number;
}

/** The update that was made under a user's `Idempotency-Key`; `held` as it is now. */
export async function updateByKey(db: ControlDb, idem: string): Promise<MadeUpdate | undefined> {
  const { results } = await db.d1
    .prepare(
      `SELECT u.id AS updateId, u.created_at AS createdAt, u.alg_release_id AS algReleaseId,
         u.firmware_release_tag AS firmwareReleaseTag, u.cycle_time AS cycleTime, u.trigger_number AS triggerNumber,
         u.satellite_fix_time AS satelliteFixTime, u.satellite_passes AS satellitePasses, u.reach, u.reason,
         json_group_array(d.device_id) AS deviceIds, sum(t.status = 'held') AS held
       FROM device_update u JOIN device_update_target t ON t.update_id = u.id JOIN device d ON d.id = t.device_key
       WHERE u.idem = ?1 GROUP BY u.id`,
    )
    .bind(idem)
    .all<MadeUpdate>();
  return results[0];
}

/** ?1 update, ?2 account, ?3 whether all of it may be dropped (0, 1). A target that the dropper may drop. */
const IN_SCOPE =
  "t.update_id = ?1 AND (?3 OR EXISTS (SELECT 1 FROM device d WHERE d.id = t.device_key AND d.account_id = ?2))";
const DROPPABLE = `${IN_SCOPE} AND t.status IN ('pending', 'held')`;

export const DROP_SQL = {
  targets: `SELECT t.device_key AS deviceKey, t.status FROM device_update_target t WHERE ${IN_SCOPE}`,
  /** ?4 at, ?5 user. Of the whole, when somebody who may drop all of it drops a part at least. */
  update: `UPDATE device_update SET dropped_at = ?4, dropped_by = ?5 WHERE id = ?1 AND ?3 AND dropped_at IS NULL
    AND EXISTS (SELECT 1 FROM device_update_target t WHERE ${DROPPABLE})`,
  /** ?4 at, ?5 user. */
  events: `INSERT INTO device_update_event(update_id, device_key, at, kind, user_id)
    SELECT t.update_id, t.device_key, ?4, 'dropped', ?5 FROM device_update_target t WHERE ${DROPPABLE}`,
  /** ?4 at. Every camera that may have received it is told, as domain/device-updates/transition.ts, hasReceived. */
  drop: `UPDATE device_update_target AS t SET status = 'dropped', changed_at = ?4,
      untold = granted OR retries > 0 OR phase NOT IN ('held', 'queued')
    WHERE ${DROPPABLE}`,
  /** What goes on is not tried again when it fails. */
  asked: `UPDATE device_update_target AS t SET drop_asked = 1 WHERE ${IN_SCOPE} AND t.status = 'installing'`,
} as const;

export interface Drop {
  readonly updateId: number;
  readonly dropper: PushReader;
  /** The creator and staff drop it for all cameras; a home account for its own. */
  readonly whole: boolean;
  /** Staff drop what another made: it is written down. */
  readonly audited: boolean;
  readonly at: number;
}

export interface DropCounts {
  /** Dropped by this. */
  readonly changed: number;
  /** Of those that may be dropped by whoever asks: dropped now, and past the commit point. */
  readonly dropped: number;
  readonly goneOn: number;
}

/** Drops what is not past its commit point, and lets the next ones go. */
export async function dropTargets(db: ControlDb, drop: Drop): Promise<DropCounts> {
  const { updateId, dropper, whole, audited, at } = drop;
  const scope = [updateId, dropper.accountId, Number(whole)];
  const say = (sql: string, ...more: readonly unknown[]) => db.d1.prepare(sql).bind(...scope, ...more);
  const before = await say(DROP_SQL.targets).all<{ deviceKey: number }>();
  const keys = before.results.map(({ deviceKey }) => deviceKey);
  const statements = [
    say(DROP_SQL.update, at, dropper.userId),
    say(DROP_SQL.events, at, dropper.userId),
    ...(audited ? [auditOfDrop(db, { userId: dropper.userId, now: at }, updateId)] : []),
    say(DROP_SQL.drop, at),
    say(DROP_SQL.asked),
    ...unholdStatements(db, keys, at),
    say(DROP_SQL.targets),
  ];
  const results = await db.d1.batch(statements);
  const changed = results[audited ? 3 : 2]?.meta.changes ?? 0;
  const after = (results.at(-1)?.results ?? []) as { status: string }[];
  const having = (status: string) => after.filter((target) => target.status === status).length;
  return { changed, dropped: having("dropped"), goneOn: having("installing") };
}

/** Only where something is dropped: staff may drop all of it. */
function auditOfDrop(db: ControlDb, by: AuditBy, updateId: number): D1PreparedStatement {
  const entry = {
    action: "drop-update",
    subject: "update",
    subjectId: String(updateId),
    before: null,
    after: { status: "dropped" },
  } as const;
  const when =
    "EXISTS (SELECT 1 FROM device_update_target t WHERE t.update_id = ?8 AND t.status IN ('pending', 'held'))";
  return auditStatement(db, by, entry, { when, values: [updateId] });
}
