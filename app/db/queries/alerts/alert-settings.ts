// What a person has set of their alerts. Touches the control database. A row of `alert_settings` exists once a monitor was
// switched; a row of `alert_ignored_group` is a group that the person ignores.
import type { ControlDb } from "~/db/client";
import { type AlertSwitches, type IgnorableGroup, USUAL_SWITCHES } from "~/domain/alerts/alert-settings";

export const ALERT_SETTINGS_SQL = {
  /** ?1 user. */
  switches: `SELECT cable_error AS cableError, low_battery AS lowBattery, no_recent_insights AS noRecentInsights,
      no_recent_camera_triggers AS noRecentCameraTriggers
    FROM alert_settings WHERE user_id = ?1`,
  /** ?1 user, ?2 account. */
  groups: `SELECT g.id AS groupId, g.name, i.group_id IS NOT NULL AS ignored
    FROM device_group g LEFT JOIN alert_ignored_group i ON i.user_id = ?1 AND i.group_id = g.id
    WHERE g.account_id = ?2`,
  /** ?1 user, ?2 to ?5 the switches, NULL where one stays, ?6 now. */
  writeSwitches: `INSERT INTO alert_settings(user_id, cable_error, low_battery, no_recent_insights,
      no_recent_camera_triggers, updated_at)
    VALUES (?1, coalesce(?2, 1), coalesce(?3, 1), coalesce(?4, 1), coalesce(?5, 1), ?6)
    ON CONFLICT(user_id) DO UPDATE SET cable_error = coalesce(?2, cable_error),
      low_battery = coalesce(?3, low_battery), no_recent_insights = coalesce(?4, no_recent_insights),
      no_recent_camera_triggers = coalesce(?5, no_recent_camera_triggers), updated_at = ?6`,
  /** A group that was deleted meanwhile is none to ignore. ?1 user, ?2 account, ?3 JSON list of groups. */
  ignore: `INSERT INTO alert_ignored_group(user_id, group_id)
    SELECT ?1, g.id FROM device_group g WHERE g.account_id = ?2 AND g.id IN (SELECT value FROM json_each(?3))
    ON CONFLICT DO NOTHING`,
  /** ?1 user, ?2 JSON list of groups. */
  hear: "DELETE FROM alert_ignored_group WHERE user_id = ?1 AND group_id IN (SELECT value FROM json_each(?2))",
  /** ?1 user, ?2 JSON list of groups. */
  hearAllBut:
    "DELETE FROM alert_ignored_group WHERE user_id = ?1 AND group_id NOT IN (SELECT value FROM json_each(?2))",
} as const;

interface Whose {
  readonly userId: number;
  readonly accountId: number;
}

type SwitchRow = Readonly<Record<keyof AlertSwitches, number>>;
type IgnoredRow = Omit<IgnorableGroup, "ignored"> & { readonly ignored: number };

/** The switches of a person, all on where they have changed none, and the groups of their account. One call. */
export async function storedAlertSettings(
  db: ControlDb,
  { userId, accountId }: Whose,
): Promise<{ readonly switches: AlertSwitches; readonly groups: readonly IgnorableGroup[] }> {
  const [switches, groups] = await db.d1.batch<SwitchRow | IgnoredRow>([
    db.d1.prepare(ALERT_SETTINGS_SQL.switches).bind(userId),
    db.d1.prepare(ALERT_SETTINGS_SQL.groups).bind(userId, accountId),
  ]);
  const [row] = (switches?.results ?? []) as SwitchRow[];
  return {
    switches: row
      ? {
          cableError: row.cableError === 1,
          lowBattery: row.lowBattery === 1,
          noRecentInsights: row.noRecentInsights === 1,
          noRecentCameraTriggers: row.noRecentCameraTriggers === 1,
        }
      : USUAL_SWITCHES,
    groups: ((groups?.results ?? []) as IgnoredRow[]).map((group) => ({
      ...group,
      ignored: group.ignored === 1,
    })),
  };
}

/** Writes what a person has set: one transaction. `hear`: the groups that are ignored no longer, or all but `ignore`. */
export async function writeAlertSettings(
  db: ControlDb,
  change: Whose & {
    readonly switches: Partial<AlertSwitches>;
    readonly ignore: readonly number[];
    readonly hear: readonly number[] | "all others";
    readonly now: number;
  },
): Promise<void> {
  const { userId, accountId, switches, ignore, hear, now } = change;
  const flag = (name: keyof AlertSwitches) => {
    const on = switches[name];
    return on === undefined ? null : Number(on);
  };
  const ignored = JSON.stringify(ignore);
  const statements = [
    hear === "all others"
      ? db.d1.prepare(ALERT_SETTINGS_SQL.hearAllBut).bind(userId, ignored)
      : db.d1.prepare(ALERT_SETTINGS_SQL.hear).bind(userId, JSON.stringify(hear)),
    db.d1.prepare(ALERT_SETTINGS_SQL.ignore).bind(userId, accountId, ignored),
  ];
  const flags = (["cableError", "lowBattery", "noRecentInsights", "noRecentCameraTriggers"] as const).map(
    flag,
  );
  if (flags.some((each) => each !== null))
    statements.push(db.d1.prepare(ALERT_SETTINGS_SQL.writeSwitches).bind(userId, ...flags, now));
  await db.d1.batch(statements);
}
