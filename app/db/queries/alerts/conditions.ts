// What the monitors find of cameras: which are due, and what is written of a slice of them. Touches the control database.
// Every statement that changes something compares the camera with what was judged, so that a sync in between, a second
// sweep, or one that was cut off leave the camera due. Decision 0157, How alerts raise and resolve themselves.
import type { ControlDb } from "~/db/client";
import { may, ROLES } from "~/domain/access";
import type { AlertType } from "~/domain/alerts/alert";
import { SILENT_MS } from "~/domain/alerts/monitors/judge-camera";
import { HOUR_MS } from "~/domain/milliseconds";

/** A camera that is due. Times are ms UTC. */
export interface DueCamera {
  readonly id: number;
  readonly deviceId: string;
  readonly accountId: number;
  readonly groupId: number | null;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly lastSeen: number | null;
  readonly createdAt: number;
  readonly cycleTime: number;
  readonly wakeStretch: number;
  readonly raised: number;
  /** JSON, as the row has it. */
  readonly readings: string;
  readonly startupData: string | null;
  readonly judgeAt: number;
}

/** What was judged: a row that differs meanwhile is left as it is. ?1 camera, ?2 to ?4 the row as it was read. */
const SAME = "d.id = ?1 AND d.judge_at = ?2 AND d.last_seen IS ?3 AND d.readings = ?4";

/** Over which link a camera was last heard. */
const LAST_LINK = (device: string) =>
  `(SELECT l.comms FROM contact l WHERE l.device_key = ${device} ORDER BY l.at DESC LIMIT 1)`;

/** The columns of `alert_settings`. */
const SWITCHES: Readonly<Record<AlertType, string>> = {
  no_recent_insights: "no_recent_insights",
  spypoint_error: "cable_error",
  no_recent_camera_triggers: "no_recent_camera_triggers",
  low_battery: "low_battery",
};

/** Who is alerted at all. */
export const IS_ALERTED = `u.role IN (${ROLES.filter((role) => may({ role }, "readAlerts"))
  .map((role) => `'${role}'`)
  .join(", ")})`;

/**
 * Alerts each person who sees the camera of a condition: no summary tells them of it, the monitor is on, the group not
 * ignored. ?1 camera, ?2 type, ?3 device id, ?4 summary, ?5 group, ?6 now.
 */
const tell = (
  type: AlertType,
) => `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at,
      updated_at)
    SELECT u.id, 'new', ?2, ?4, 'device_id', ?3, ?6, ?6
    FROM camera_condition c CROSS JOIN user_device ud ON ud.device_key = c.device_key CROSS JOIN user u ON u.id = ud.user_id
      LEFT JOIN alert_settings s ON s.user_id = u.id
    WHERE c.device_key = ?1 AND c.alert_type = ?2 AND ${IS_ALERTED} AND (c.wave_id IS NULL OR u.account_id <> c.account_id)
      AND coalesce(s.${SWITCHES[type]}, 1) = 1 AND (?5 IS NULL OR NOT EXISTS (
        SELECT 1 FROM alert_ignored_group g WHERE g.user_id = u.id AND g.group_id = ?5))`;

export const CONDITION_SQL = {
  /** When the first camera after a time is due. ?1 after, ?2 now. */
  firstDue: "SELECT min(judge_at) AS at FROM device WHERE judge_at > ?1 AND judge_at <= ?2",
  /**
   * Most cameras that are due have only been heard since: they wait on, for as long as a camera may be quiet. Of those due
   * from ?1 to ?2; ?3 now.
   */
  waitOn: `UPDATE device SET judge_at = coalesce(last_seen, created_at) + ${SILENT_MS}
    WHERE judge_at >= ?1 AND judge_at <= ?2 AND raised = 0 AND cycle_time * 60000 < ${SILENT_MS} / 2
      AND coalesce(last_seen, created_at) + ${SILENT_MS} > ?3`,
  /** The others, those first of which a sync has said so. ?1 now, ?2 how many. */
  due: `SELECT id, device_id AS deviceId, account_id AS accountId, group_id AS groupId, device_name AS deviceName,
      display_name AS displayName, last_seen AS lastSeen, created_at AS createdAt, cycle_time AS cycleTime,
      wake_stretch AS wakeStretch, raised, readings, startup_data AS startupData, judge_at AS judgeAt
    FROM device WHERE judge_at <= ?1 ORDER BY judge_at LIMIT ?2`,
  /** The last link of each. ?1 JSON list of keys. */
  links: `SELECT j.value AS id, ${LAST_LINK("j.value")} AS link FROM json_each(?1) j`,
  /** Right after the camera was settled: what has begun. ?1 camera, ?2 type, ?3 account, ?4 group, ?5 now. */
  begin: `INSERT INTO camera_condition(device_key, alert_type, account_id, group_id, link, raised_at)
    SELECT ?1, ?2, ?3, ?4, iif(?2 = 'no_recent_insights', ${LAST_LINK("?1")}, NULL), ?5 WHERE changes() > 0
    ON CONFLICT DO UPDATE SET raised_at = excluded.raised_at`,
  /** What has begun now. */
  tell: (type: AlertType) => `${tell(type)} AND c.raised_at = ?6 ON CONFLICT DO NOTHING`,
  /** What lasts, but not who has resolved it a short time ago. ?7 resolved before this is long ago. */
  tellAgain: (type: AlertType) => `${tell(type)} AND NOT EXISTS (
        SELECT 1 FROM alert a WHERE a.associated_id = ?3 AND a.alert_type = ?2 AND a.user_id = u.id
          AND a.resolved_by = 'person' AND a.created_at >= c.raised_at AND a.updated_at > ?7)
    ON CONFLICT DO NOTHING`,
  /** Resolves everyone's alerts of what has ended. ?1 to ?4 what was judged, ?5 type, ?6 now. */
  resolve: `UPDATE alert SET status = 'resolved', updated_at = ?6, resolved_by = 'rule' WHERE id IN (
    SELECT a.id FROM device d CROSS JOIN alert a ON a.associated_id = d.device_id AND a.alert_type = ?5
    WHERE ${SAME} AND a.alert_key = 'device_id' AND a.status <> 'resolved')`,
  /** The summary that it belongs to is looked at next. ?1 to ?5 as above. */
  touchWave: `UPDATE silence_wave SET judge = 1 WHERE ended_at IS NULL AND id IN (
    SELECT c.wave_id FROM device d CROSS JOIN camera_condition c ON c.device_key = d.id AND c.alert_type = ?5
    WHERE ${SAME} AND c.wave_id IS NOT NULL)`,
  /** ?1 to ?5 as above. */
  end: `DELETE FROM camera_condition WHERE device_key = ?1 AND alert_type = ?5
    AND EXISTS (SELECT 1 FROM device d WHERE ${SAME})`,
  /** What is judged is not due any more: the last that compares. ?1 to ?4 as above, ?5 raised, ?6 next time. */
  settle: `UPDATE device AS d SET raised = ?5, judge_at = ?6 WHERE ${SAME}`,
  /** A camera has something for the monitors. ?1 device. */
  ask: "UPDATE device SET judge_at = 0 WHERE id = ?1 AND judge_at > 0",
} as const;

/** When staff clear a camera. ?1 device. */
export const FORGET_CONDITIONS = "DELETE FROM camera_condition WHERE device_key = ?1";

/** Lets the monitors look at a camera with the next sweep. */
export async function askForJudgement(db: ControlDb, deviceKey: number): Promise<void> {
  await db.d1.prepare(CONDITION_SQL.ask).bind(deviceKey).run();
}

/**
 * Lets those wait on that have only been heard since, of the cameras that came due after a time, an hour of them at most;
 * answers up to when, and null when no camera is due after it.
 */
export async function letWait(db: ControlDb, after: number, now: number): Promise<number | null> {
  const { results } = await db.d1
    .prepare(CONDITION_SQL.firstDue)
    .bind(after, now)
    .all<{ readonly at: number | null }>();
  const from = results[0]?.at ?? null;
  if (from === null) return null;
  const to = Math.min(from + HOUR_MS, now);
  await db.d1.prepare(CONDITION_SQL.waitOn).bind(from, to, now).run();
  return to;
}

export async function dueCameras(db: ControlDb, now: number, limit: number): Promise<readonly DueCamera[]> {
  const { results } = await db.d1.prepare(CONDITION_SQL.due).bind(now, limit).all<DueCamera>();
  return results;
}

/** Over which link each camera was last heard; cameras never heard are left out. */
export async function lastLinks(
  db: ControlDb,
  keys: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (keys.length === 0) return new Map();
  const { results } = await db.d1
    .prepare(CONDITION_SQL.links)
    .bind(JSON.stringify(keys))
    .all<{ readonly id: number; readonly link: number | null }>();
  return new Map(results.flatMap(({ id, link }) => (link === null ? [] : [[id, link] as const])));
}

/** What was found of a camera of a slice. */
export interface FoundCamera {
  readonly camera: DueCamera;
  readonly raised: number;
  readonly judgeAt: number;
  readonly begun: readonly AlertType[];
  readonly ended: readonly AlertType[];
  /** What lasts, begun or not, and what its alert says. */
  readonly told: readonly { readonly type: AlertType; readonly summary: string }[];
}

/**
 * The statements that write what was found of a slice, in their order; `between` stands after what has begun and before
 * anyone is told.
 */
export function foundStatements(
  db: ControlDb,
  found: readonly FoundCamera[],
  at: { readonly now: number; readonly longAgo: number },
  between: readonly D1PreparedStatement[],
): readonly D1PreparedStatement[] {
  const { now, longAgo } = at;
  const of = (one: FoundCamera, sql: string, ...values: readonly unknown[]) => {
    const { id, judgeAt, lastSeen, readings } = one.camera;
    return db.d1.prepare(sql).bind(id, judgeAt, lastSeen, readings, ...values);
  };
  const told = found.flatMap(({ camera: { id, deviceId, groupId }, begun, told: lasting }) =>
    lasting.map(({ type, summary }) =>
      begun.includes(type)
        ? db.d1.prepare(CONDITION_SQL.tell(type)).bind(id, type, deviceId, summary, groupId, now)
        : db.d1
            .prepare(CONDITION_SQL.tellAgain(type))
            .bind(id, type, deviceId, summary, groupId, now, longAgo),
    ),
  );
  const changes = found.flatMap((one) => [
    ...one.ended.flatMap((type) => [
      of(one, CONDITION_SQL.resolve, type, now),
      of(one, CONDITION_SQL.touchWave, type),
      of(one, CONDITION_SQL.end, type),
    ]),
    of(one, CONDITION_SQL.settle, one.raised, one.judgeAt),
    ...one.begun.map((type) =>
      db.d1
        .prepare(CONDITION_SQL.begin)
        .bind(one.camera.id, type, one.camera.accountId, one.camera.groupId, now),
    ),
  ]);
  return [...changes, ...between, ...told];
}
