// Alerts of one user. Touches the control database. Lists, counts and sweeps go by the index (user_id, status, created_at),
// one alert by its key.
import type { ControlDb } from "~/db/client";
import {
  ALERT_TYPES,
  type Alert,
  type AlertCounts,
  type AlertStatus,
  DEVICE_KEY,
  GROUP_KEY,
  type ListedAlert,
} from "~/domain/alerts/alert";
import type { AlertListView, AlertOrder } from "~/domain/alerts/alert-list";
import { TYPE_WORDS } from "~/domain/alerts/alert-words";
import { displayName } from "~/domain/devices/device-id";

const COLUMNS = `id, status, alert_type AS alertType, summary, alert_key AS alertKey, associated_id AS associatedId,
  created_at AS createdAt`;

/** By their words, because that is what people see of a type. */
const TYPES = [...ALERT_TYPES].sort((a, b) => TYPE_WORDS[a].localeCompare(TYPE_WORDS[b]));

/** Spelled out, since a column is no parameter. Statuses go in the order in which they are gone through. */
const ORDERS: Readonly<Record<AlertOrder, string>> = {
  status: "CASE status WHEN 'new' THEN 0 WHEN 'acknowledged' THEN 1 ELSE 2 END",
  type: `CASE alert_type ${TYPES.map((type, at) => `WHEN '${type}' THEN ${at}`).join(" ")} END`,
  summary: "summary",
  associated_id: "associated_id",
  created_at: "created_at",
};

/**
 * The newest alerts of some statuses. Each status has its own run of the index; merging runs that are in order reads no
 * more rows than are shown, however many alerts there are. ?1 user, ?2 limit, ?3 offset.
 */
function newestSql(statuses: readonly AlertStatus[], direction: "ASC" | "DESC"): string {
  const runs = statuses.map(
    (status) => `SELECT ${COLUMNS} FROM alert WHERE user_id = ?1 AND status = '${status}'`,
  );
  return `${runs.join(" UNION ALL ")} ORDER BY createdAt ${direction}, id ${direction} LIMIT ?2 OFFSET ?3`;
}

/** ?1 user, ?2 limit, ?3 offset. What is equal stands newest first. */
function orderedSql(statuses: readonly AlertStatus[], order: AlertOrder, direction: "ASC" | "DESC"): string {
  return `SELECT ${COLUMNS} FROM alert WHERE user_id = ?1 AND status IN (${statuses.map((status) => `'${status}'`)})
    ORDER BY ${ORDERS[order]} ${direction}, created_at DESC, id DESC LIMIT ?2 OFFSET ?3`;
}

/** The statement of a page of the list. */
export function alertPageSql({ showResolved, order, descending }: AlertListView): string {
  const statuses: readonly AlertStatus[] = showResolved
    ? ["new", "acknowledged", "resolved"]
    : ["new", "acknowledged"];
  const direction = descending ? "DESC" : "ASC";
  return order === "created_at" ? newestSql(statuses, direction) : orderedSql(statuses, order, direction);
}

/** The names of the cameras on a page of the list, of those that the user has. Parameters as the page's. */
export function alertNamesSql(view: AlertListView): string {
  return `SELECT d.device_id AS deviceId, d.display_name AS displayName, d.device_name AS deviceName
    FROM device d JOIN user_device ud ON ud.device_key = d.id AND ud.user_id = ?1
    WHERE d.device_id IN (SELECT associatedId FROM (${alertPageSql(view)}) WHERE alertKey = '${DEVICE_KEY}')`;
}

/** The names of the groups on a page of the list, of the user's account. Parameters as the page's. */
export function alertGroupsSql(view: AlertListView): string {
  return `SELECT g.id AS groupId, g.name FROM user u JOIN device_group g ON g.account_id = u.account_id WHERE u.id = ?1
    AND g.id IN (SELECT CAST(associatedId AS INTEGER) FROM (${alertPageSql(view)}) WHERE alertKey = '${GROUP_KEY}')`;
}

export const ALERT_SQL = {
  /** ?1 user. */
  counts: "SELECT status, count(*) AS n FROM alert WHERE user_id = ?1 GROUP BY status",
  /** ?1 user. */
  countNew: "SELECT count(*) AS n FROM alert WHERE user_id = ?1 AND status = 'new'",
  /** ?1 user, ?2 status, ?3 now, ?4 JSON list of the statuses that are left. */
  sweep: `UPDATE alert SET status = ?2, updated_at = ?3, resolved_by = iif(?2 = 'resolved', 'person', NULL)
    WHERE user_id = ?1 AND status IN (SELECT value FROM json_each(?4))`,
  /** ?1 user, ?2 status, ?3 now, ?4 id, ?5 the status before. */
  step: `UPDATE alert SET status = ?2, updated_at = ?3, resolved_by = iif(?2 = 'resolved', 'person', NULL)
    WHERE id = ?4 AND user_id = ?1 AND status = ?5`,
  /** ?1 user, ?2 id. */
  status: "SELECT status FROM alert WHERE id = ?2 AND user_id = ?1",
} as const;

export async function countNewAlerts(db: ControlDb, userId: number): Promise<number> {
  const { results } = await db.d1.prepare(ALERT_SQL.countNew).bind(userId).all<{ n: number }>();
  return results[0]?.n ?? 0;
}

interface CountRow {
  readonly status: AlertStatus;
  readonly n: number;
}

interface NameRow {
  readonly deviceId: string;
  readonly displayName: string | null;
  readonly deviceName: string | null;
}

interface GroupNameRow {
  readonly groupId: number;
  readonly name: string;
}

/** A page of the list, and how many there are of each status. One call. */
export async function alertPage(
  db: ControlDb,
  userId: number,
  view: AlertListView,
): Promise<{ readonly alerts: readonly ListedAlert[]; readonly counts: AlertCounts }> {
  const place = [userId, view.size, view.page * view.size] as const;
  const [alerts, names, groups, counts] = await db.d1.batch<Alert | NameRow | GroupNameRow | CountRow>([
    db.d1.prepare(alertPageSql(view)).bind(...place),
    db.d1.prepare(alertNamesSql(view)).bind(...place),
    db.d1.prepare(alertGroupsSql(view)).bind(...place),
    db.d1.prepare(ALERT_SQL.counts).bind(userId),
  ]);
  const counted = Object.fromEntries(
    ((counts?.results ?? []) as CountRow[]).map(({ status, n }) => [status, n]),
  );
  const nameOf = new Map(
    ((names?.results ?? []) as NameRow[]).map((row) => [row.deviceId, displayName(row)] as const),
  );
  const groupOf = new Map(
    ((groups?.results ?? []) as GroupNameRow[]).map((row) => [String(row.groupId), row.name] as const),
  );
  const namesOf: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    [DEVICE_KEY]: nameOf,
    [GROUP_KEY]: groupOf,
  };
  return {
    alerts: ((alerts?.results ?? []) as Alert[]).map((alert) => ({
      ...alert,
      aboutName: namesOf[alert.alertKey]?.get(alert.associatedId) ?? null,
    })),
    counts: { new: 0, acknowledged: 0, resolved: 0, ...counted },
  };
}

/** The newest alerts of every status. */
export async function newestAlerts(
  db: ControlDb,
  userId: number,
  range: { readonly limit: number; readonly offset: number },
): Promise<readonly Alert[]> {
  const { results } = await db.d1
    .prepare(newestSql(["new", "acknowledged", "resolved"], "DESC"))
    .bind(userId, range.limit, range.offset)
    .all<Alert>();
  return results;
}

/** Brings every alert of these statuses to another one; answers how many. */
export async function sweepAlerts(
  db: ControlDb,
  change: {
    readonly userId: number;
    readonly from: readonly AlertStatus[];
    readonly to: AlertStatus;
    readonly now: number;
  },
): Promise<number> {
  const { userId, from, to, now } = change;
  const { meta } = await db.d1.prepare(ALERT_SQL.sweep).bind(userId, to, now, JSON.stringify(from)).run();
  return meta.changes;
}

/** Brings one alert from a status to another; false where it is not in that status. */
export async function stepAlert(
  db: ControlDb,
  change: {
    readonly userId: number;
    readonly id: number;
    readonly from: AlertStatus;
    readonly to: AlertStatus;
    readonly now: number;
  },
): Promise<boolean> {
  const { userId, id, from, to, now } = change;
  const { meta } = await db.d1.prepare(ALERT_SQL.step).bind(userId, to, now, id, from).run();
  return meta.changes > 0;
}

/** The status of a user's alert; undefined when there is none. */
export async function alertStatus(
  db: ControlDb,
  userId: number,
  id: number,
): Promise<AlertStatus | undefined> {
  const { results } = await db.d1
    .prepare(ALERT_SQL.status)
    .bind(userId, id)
    .all<{ readonly status: AlertStatus }>();
  return results[0]?.status;
}
