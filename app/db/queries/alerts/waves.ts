// Cameras of a group or a link that went silent within a day: which are one event, and the summary that tells of it. Touches
// the control database. Decision 0157, How alerts raise and resolve themselves.
import type { ControlDb } from "~/db/client";
import type { Commonality, WaveScope } from "~/domain/alerts/monitors/silence-wave";
import { LINKS, type LinkName } from "~/domain/insights/insight";
import { IS_ALERTED } from "./conditions";

/** Which cameras of an account a summary is about. */
export interface WaveKey {
  readonly accountId: number;
  readonly scope: WaveScope;
  /** A group's id, or the name of a link. */
  readonly scopeId: string;
}

interface OpenWave extends WaveKey {
  readonly id: number;
}

/** How many cameras went silent, by what they have in common. */
export interface SilentCount {
  readonly accountId: number;
  readonly groupId: number | null;
  readonly link: number | null;
  readonly n: number;
}

const OPEN =
  "SELECT id FROM silence_wave WHERE account_id = ?1 AND scope = ?2 AND scope_id = ?3 AND ended_at IS NULL";
const COLUMN: Readonly<Record<WaveScope, "group_id" | "link">> = {
  group_id: "group_id",
  comms_source: "link",
};

/** Conditions of an account that belong to a scope, ?4, and to no summary. ?1 account, ?5 since when. */
const FREE = (
  scope: WaveScope,
) => `account_id = ?1 AND alert_type = 'no_recent_insights' AND wave_id IS NULL AND waved = 0
  AND raised_at > ?5 AND ${COLUMN[scope]} = ?4`;

export const WAVE_SQL = {
  /** ?1 JSON list of accounts. */
  open: `SELECT w.id, w.account_id AS accountId, w.scope, w.scope_id AS scopeId
    FROM json_each(?1) j CROSS JOIN silence_wave w ON w.account_id = j.value WHERE w.ended_at IS NULL`,
  /** ?1 JSON list of accounts, ?2 since when. */
  silent: `SELECT c.account_id AS accountId, c.group_id AS groupId, c.link, count(*) AS n
    FROM json_each(?1) j CROSS JOIN camera_condition c ON c.account_id = j.value
    WHERE c.alert_type = 'no_recent_insights' AND c.wave_id IS NULL AND c.waved = 0 AND c.raised_at > ?2 GROUP BY 1, 2, 3`,
  /** Up to so many. ?1 account, ?2 group, ?3 how many. */
  allOfGroup: `SELECT count(*) AS n FROM (SELECT 1 FROM device WHERE group_id = ?2 AND account_id = ?1 AND import_key IS NULL
    AND cleared_at IS NULL LIMIT ?3)`,
  /** ?1 account, ?2 link, ?3 how many. */
  allOfLink: `SELECT count(*) AS n FROM (SELECT 1 FROM device d WHERE d.account_id = ?1 AND d.import_key IS NULL
    AND d.cleared_at IS NULL AND ?2 = (SELECT c.comms FROM contact c WHERE c.device_key = d.id ORDER BY c.at DESC LIMIT 1)
    LIMIT ?3)`,
  groupName: "SELECT name FROM device_group WHERE id = ?2 AND account_id = ?1",
  /** ?1 account, ?2 scope, ?3 its id, ?4 now. */
  begin:
    "INSERT INTO silence_wave(account_id, scope, scope_id, began_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
  /** ?1 to ?3 as above, ?4 the group or link, ?5 since when. */
  absorb: {
    group_id: `UPDATE camera_condition SET wave_id = (${OPEN}) WHERE ${FREE("group_id")}`,
    comms_source: `UPDATE camera_condition SET wave_id = (${OPEN}) WHERE ${FREE("comms_source")}`,
  },
  /** The alerts of its cameras give way, those of the account's people. ?1 to ?3 as above, ?4 now, ?5 since when. */
  giveWay: `UPDATE alert SET status = 'resolved', updated_at = ?4, resolved_by = 'rule' WHERE id IN (
    SELECT a.id FROM camera_condition c CROSS JOIN device d ON d.id = c.device_key
      CROSS JOIN alert a ON a.associated_id = d.device_id AND a.alert_type = 'no_recent_insights'
      CROSS JOIN user u ON u.id = a.user_id
    WHERE c.wave_id = (${OPEN}) AND c.raised_at > ?5 AND a.alert_key = 'device_id' AND a.status <> 'resolved'
      AND u.account_id = ?1)`,
  /** Tells the account's people who see one of its cameras. ?1 to ?3 as above, ?4 now, ?5 summary. */
  tell: `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
    SELECT u.id, 'new', 'no_recent_insights', ?5, ?2, ?3, ?4, ?4
    FROM user u LEFT JOIN alert_settings s ON s.user_id = u.id
    WHERE u.id IN (SELECT ud.user_id FROM camera_condition c CROSS JOIN user_device ud ON ud.device_key = c.device_key
        WHERE c.wave_id = (${OPEN}))
      AND u.account_id = ?1 AND ${IS_ALERTED} AND coalesce(s.no_recent_insights, 1) = 1
      AND (?2 <> 'group_id' OR NOT EXISTS (
        SELECT 1 FROM alert_ignored_group g WHERE g.user_id = u.id AND g.group_id = CAST(?3 AS INTEGER)))
    ON CONFLICT DO NOTHING`,
  /**
   * While it lasts, tells those again who have resolved it long ago, by what they were told. ?1 one of its cameras, ?2 now,
   * ?3 resolved before this is long ago.
   */
  tellAgain: `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
    SELECT a.user_id, 'new', a.alert_type, a.summary, a.alert_key, a.associated_id, ?2, ?2
    FROM camera_condition c CROSS JOIN silence_wave w ON w.id = c.wave_id
      CROSS JOIN alert a ON a.associated_id = w.scope_id AND a.alert_type = c.alert_type
      CROSS JOIN user u ON u.id = a.user_id LEFT JOIN alert_settings s ON s.user_id = u.id
    WHERE c.device_key = ?1 AND c.alert_type = 'no_recent_insights' AND w.ended_at IS NULL AND a.alert_key = w.scope
      AND u.account_id = w.account_id AND ${IS_ALERTED} AND a.resolved_by = 'person' AND a.created_at >= w.began_at
      AND coalesce(s.no_recent_insights, 1) = 1
      AND (w.scope <> 'group_id' OR NOT EXISTS (
        SELECT 1 FROM alert_ignored_group g WHERE g.user_id = u.id AND g.group_id = CAST(w.scope_id AS INTEGER)))
      AND NOT EXISTS (SELECT 1 FROM alert b WHERE b.associated_id = a.associated_id AND b.alert_type = a.alert_type
        AND b.user_id = a.user_id AND b.alert_key = a.alert_key AND b.updated_at > ?3)
    GROUP BY a.user_id ON CONFLICT DO NOTHING`,
  /** Those that have to be looked at. */
  touched: `SELECT w.id, w.account_id AS accountId, w.scope, w.scope_id AS scopeId,
      (SELECT count(*) FROM camera_condition c WHERE c.wave_id = w.id) AS silent
    FROM silence_wave w WHERE w.ended_at IS NULL AND w.judge = 1`,
  /** It goes on. ?1 wave. */
  goOn: "UPDATE silence_wave SET judge = 0 WHERE id = ?1",
  /** Its cameras that are still silent get alerts of their own with the next look at them. ?1 wave. */
  release: `UPDATE device SET judge_at = 0 WHERE id IN (SELECT c.device_key FROM camera_condition c WHERE c.wave_id = ?1)
    AND judge_at IS NOT NULL`,
  /** ?1 wave. */
  leave: "UPDATE camera_condition SET wave_id = NULL, waved = 1 WHERE wave_id = ?1",
  /** ?1 wave, ?2 now. */
  resolve: `UPDATE alert SET status = 'resolved', updated_at = ?2, resolved_by = 'rule' WHERE id IN (
    SELECT a.id FROM silence_wave w CROSS JOIN alert a ON a.associated_id = w.scope_id AND a.alert_type = 'no_recent_insights'
      CROSS JOIN user u ON u.id = a.user_id
    WHERE w.id = ?1 AND a.alert_key = w.scope AND a.status <> 'resolved' AND u.account_id = w.account_id)`,
  /** ?1 wave, ?2 now. */
  end: "UPDATE silence_wave SET ended_at = ?2, judge = 0 WHERE id = ?1 AND ended_at IS NULL",
  /** ?1 group, ?2 account. */
  groupGoes: `UPDATE silence_wave SET judge = 1
    WHERE account_id = ?2 AND scope = 'group_id' AND scope_id = CAST(CAST(?1 AS INTEGER) AS TEXT) AND ended_at IS NULL`,
} as const;

/** What a scope's cameras have in common, as the rows of conditions hold it. */
function scopeValue({ scope, scopeId }: Pick<WaveKey, "scope" | "scopeId">): number {
  return scope === "group_id" ? Number(scopeId) : LINKS.indexOf(scopeId as LinkName);
}

/** The open summaries of accounts, and how many of their cameras went silent since a time and are in none. One call. */
export async function silenceOf(
  db: ControlDb,
  accountIds: readonly number[],
  since: number,
): Promise<{ readonly open: readonly OpenWave[]; readonly silent: readonly SilentCount[] }> {
  const accounts = JSON.stringify(accountIds);
  const [open, silent] = await db.d1.batch([
    db.d1.prepare(WAVE_SQL.open).bind(accounts),
    db.d1.prepare(WAVE_SQL.silent).bind(accounts, since),
  ]);
  return {
    open: (open?.results ?? []) as OpenWave[],
    silent: (silent?.results ?? []) as SilentCount[],
  };
}

/** How many cameras a scope has, counted up to a limit, and the group's name. One call. */
export async function scopeFacts(
  db: ControlDb,
  key: WaveKey,
  limit: number,
): Promise<{ readonly all: number; readonly groupName: string | null }> {
  const value = scopeValue(key);
  const [all, group] = await db.d1.batch([
    db.d1
      .prepare(key.scope === "group_id" ? WAVE_SQL.allOfGroup : WAVE_SQL.allOfLink)
      .bind(key.accountId, value, limit),
    ...(key.scope === "group_id" ? [db.d1.prepare(WAVE_SQL.groupName).bind(key.accountId, value)] : []),
  ]);
  return {
    all: (all?.results as { n: number }[] | undefined)?.[0]?.n ?? 0,
    groupName: (group?.results as { name: string }[] | undefined)?.[0]?.name ?? null,
  };
}

/** What brings silent cameras into a summary; `summary` is null for one that is open already. */
export function absorbStatements(
  db: ControlDb,
  key: WaveKey,
  at: { readonly now: number; readonly since: number; readonly summary: string | null },
): readonly D1PreparedStatement[] {
  const { now, since, summary } = at;
  const which = [key.accountId, key.scope, key.scopeId] as const;
  const absorb = db.d1.prepare(WAVE_SQL.absorb[key.scope]).bind(...which, scopeValue(key), since);
  if (summary === null) return [absorb];
  return [
    db.d1.prepare(WAVE_SQL.begin).bind(...which, now),
    absorb,
    db.d1.prepare(WAVE_SQL.giveWay).bind(...which, now, since),
    db.d1.prepare(WAVE_SQL.tell).bind(...which, now, summary),
  ];
}

/** What tells a summary again, of whose cameras one lasts. */
export function tellWaveAgain(
  db: ControlDb,
  deviceKey: number,
  at: { readonly now: number; readonly longAgo: number },
): D1PreparedStatement {
  return db.d1.prepare(WAVE_SQL.tellAgain).bind(deviceKey, at.now, at.longAgo);
}

/** The summaries to look at, each with how many of its cameras are silent still. */
export async function touchedWaves(
  db: ControlDb,
): Promise<readonly (OpenWave & Pick<Commonality, "silent">)[]> {
  const { results } = await db.d1.prepare(WAVE_SQL.touched).all<OpenWave & Pick<Commonality, "silent">>();
  return results;
}

export async function goOnWithWave(db: ControlDb, waveId: number): Promise<void> {
  await db.d1.prepare(WAVE_SQL.goOn).bind(waveId).run();
}

/** Ends a summary: it is resolved, and what is left of it is told one by one. One transaction. */
export async function endWave(db: ControlDb, waveId: number, now: number): Promise<void> {
  await db.d1.batch([
    db.d1.prepare(WAVE_SQL.release).bind(waveId),
    db.d1.prepare(WAVE_SQL.leave).bind(waveId),
    db.d1.prepare(WAVE_SQL.resolve).bind(waveId, now),
    db.d1.prepare(WAVE_SQL.end).bind(waveId, now),
  ]);
}
