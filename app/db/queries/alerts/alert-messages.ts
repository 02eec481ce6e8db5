// The alerts of which nobody has been told yet, what their messages need, and the messages themselves. Touches the control
// database. A cursor follows the table by its ids: it moves in the transaction that writes the messages, and only from where
// they were read. Decision 0163, Alerts as messages.
import type { ControlDb } from "~/db/client";
import { jsonParts } from "~/db/json-parts";
import type { Actor } from "~/domain/actor";
import type { Alert } from "~/domain/alerts/alert";
import type { Platform } from "~/domain/integrations/integration";
import { IS_ALERTED } from "./conditions";

/** By these roads alerts leave; Gundi takes what animals do. */
type AlertPlatform = Exclude<Platform, "gundi">;

const CURSOR = "(SELECT last_id FROM message_cursor WHERE name = 'alerts')";
const NEWEST = "(SELECT max(id) FROM alert)";

export const ALERT_MESSAGE_SQL = {
  state: `SELECT last_id AS lastId, moved_at AS movedAt, coalesce(${NEWEST}, 0) AS newest
    FROM message_cursor WHERE name = 'alerts'`,
  /** Where a slice ends. ?1 after, ?2 how many. */
  upTo: "SELECT max(id) AS upTo FROM (SELECT id FROM alert WHERE id > ?1 ORDER BY id LIMIT ?2)",
  /**
   * Those to be told: open still, of people who may read them and have a road for them, about what they see. ?1 after, ?2 up to.
   */
  alerts: `SELECT a.id, a.user_id AS userId, a.status, a.alert_type AS alertType, a.summary, a.alert_key AS alertKey,
      a.associated_id AS associatedId, a.created_at AS createdAt, d.device_name AS deviceName, d.display_name AS displayName,
      d.last_seen AS lastSeen, d.created_at AS addedAt, d.battery_voltage AS voltage,
      d.hours_since_last_camera_trigger AS hoursSinceTrigger, g.id AS groupId, g.name AS groupName
    FROM alert a CROSS JOIN user u ON u.id = a.user_id
      LEFT JOIN device d ON a.alert_key = 'device_id' AND d.device_id = a.associated_id AND d.cleared_at IS NULL
      LEFT JOIN user_device ud ON ud.user_id = a.user_id AND ud.device_key = d.id
      LEFT JOIN device_group g ON g.account_id = u.account_id AND g.id = CASE a.alert_key
        WHEN 'group_id' THEN CAST(a.associated_id AS INTEGER)
        WHEN 'device_id' THEN iif(d.account_id = u.account_id, d.group_id, NULL) END
    WHERE a.id > ?1 AND a.id <= ?2 AND a.status <> 'resolved' AND ${IS_ALERTED}
      AND EXISTS (SELECT 1 FROM integration i WHERE i.user_id = a.user_id AND i.platform IN ('email', 'sms', 'webhook'))
      AND (a.alert_key <> 'device_id' OR ud.user_id IS NOT NULL)
    ORDER BY a.id`,
  /** ?1 JSON list of users. */
  people: `SELECT 'user' AS kind, u.id AS userId, u.account_id AS accountId, u.role, u.email, u.username,
      u.first_name AS firstName, u.last_name AS lastName
    FROM json_each(?1) j CROSS JOIN user u ON u.id = j.value`,
  /** ?1 JSON list of users. */
  roads: `SELECT i.id, i.user_id AS userId, i.platform, i.options FROM json_each(?1) j
      CROSS JOIN integration i ON i.user_id = j.value AND i.platform IN ('email', 'sms', 'webhook')`,
  /** To which mail may go. ?1 JSON list of users. */
  addresses: `SELECT m.id, m.user_id AS userId, m.address_key AS addressKey, m.address FROM json_each(?1) j
      CROSS JOIN mail_address m ON m.user_id = j.value WHERE m.confirmed_at IS NOT NULL AND m.left_at IS NULL`,
  /**
   * How many each number of an integration has got since a time, among its last messages: no number gets more a day than are
   * looked through. ?1 integration, ?2 since, ?3 how many are looked through.
   */
  texted: `SELECT recipient, count(*) AS n FROM (SELECT recipient, created_at FROM outbox WHERE integration_id = ?1
      ORDER BY id DESC LIMIT ?3) WHERE created_at >= ?2 GROUP BY recipient`,
  /**
   * While the cursor is where the alerts were read from; not for a road that is gone, or an address that has left meanwhile.
   * ?1 JSON list of messages, ?2 that place, ?3 now.
   */
  write: `INSERT INTO outbox(channel, kind, recipient, subject, body, html, integration_id, leave_url, state, dedupe_key,
      next_at, created_at)
    SELECT m.value ->> 'channel', 'alerts', m.value ->> 'recipient', m.value ->> 'subject', m.value ->> 'body',
      m.value ->> 'html', m.value ->> 'integrationId', m.value ->> 'leaveUrl', m.value ->> 'state', m.value ->> 'key', ?3, ?3
    FROM json_each(?1) m CROSS JOIN integration i ON i.id = m.value ->> 'integrationId'
    WHERE ${CURSOR} = ?2 AND (m.value ->> 'addressId' IS NULL OR EXISTS (SELECT 1 FROM mail_address a
      WHERE a.id = m.value ->> 'addressId' AND a.confirmed_at IS NOT NULL AND a.left_at IS NULL))
    ON CONFLICT DO NOTHING`,
  /** `moved_at`: when something was told last. ?1 from, ?2 to, ?3 now, ?4 whether something is told. */
  move: `UPDATE message_cursor SET last_id = ?2, moved_at = iif(?4, ?3, moved_at) WHERE name = 'alerts' AND last_id = ?1`,
  /** After alerts are deleted: an id that comes again is a new alert. */
  follow: `UPDATE message_cursor SET last_id = coalesce(${NEWEST}, 0)
    WHERE name = 'alerts' AND last_id > coalesce(${NEWEST}, 0)`,
} as const;

interface MessageCursor {
  /** Up to which alert people have been told. */
  readonly lastId: number;
  /** When something was told last, ms UTC. */
  readonly movedAt: number;
  /** The newest alert; 0: none. */
  readonly newest: number;
}

/** An alert that waits to be told. The camera's facts are NULL where it is about none. */
export interface AlertToTell extends Alert {
  readonly userId: number;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly lastSeen: number | null;
  readonly addedAt: number | null;
  readonly voltage: number | null;
  readonly hoursSinceTrigger: number | null;
  readonly groupId: number | null;
  readonly groupName: string | null;
}

export interface AlertRoad {
  readonly id: number;
  readonly userId: number;
  readonly platform: AlertPlatform;
  /** JSON. */
  readonly options: string;
}

export interface OpenAddress {
  readonly id: number;
  readonly userId: number;
  readonly addressKey: string;
  readonly address: string;
}

export interface AlertMessage {
  readonly channel: AlertPlatform;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly integrationId: number;
  /** Of mail. */
  readonly addressId: number | null;
  readonly leaveUrl: string | null;
  readonly state: "due" | "sunk";
  /** The same message is written once. */
  readonly key: string;
}

export async function alertCursor(db: ControlDb): Promise<MessageCursor | null> {
  const [read] = await db.d1.batch<MessageCursor>([db.d1.prepare(ALERT_MESSAGE_SQL.state)]);
  return read?.results[0] ?? null;
}

/** The next alerts after one, and the last that was looked at. Two calls. */
export async function alertsAfterCursor(
  db: ControlDb,
  after: number,
  limit: number,
): Promise<{ readonly upTo: number; readonly alerts: readonly AlertToTell[] }> {
  const [end] = await db.d1.batch<{ readonly upTo: number | null }>([
    db.d1.prepare(ALERT_MESSAGE_SQL.upTo).bind(after, limit),
  ]);
  const upTo = end?.results[0]?.upTo ?? after;
  const [read] = await db.d1.batch<AlertToTell>([db.d1.prepare(ALERT_MESSAGE_SQL.alerts).bind(after, upTo)]);
  return { upTo, alerts: read?.results ?? [] };
}

/** Who these people are, and how they are told. One call. */
export async function alertRoads(
  db: ControlDb,
  userIds: readonly number[],
): Promise<{
  readonly people: readonly Actor[];
  readonly roads: readonly AlertRoad[];
  readonly addresses: readonly OpenAddress[];
}> {
  const users = JSON.stringify(userIds);
  const [people, roads, addresses] = await db.d1.batch<Actor | AlertRoad | OpenAddress>([
    db.d1.prepare(ALERT_MESSAGE_SQL.people).bind(users),
    db.d1.prepare(ALERT_MESSAGE_SQL.roads).bind(users),
    db.d1.prepare(ALERT_MESSAGE_SQL.addresses).bind(users),
  ]);
  return {
    people: (people?.results ?? []) as readonly Actor[],
    roads: (roads?.results ?? []) as readonly AlertRoad[],
    addresses: (addresses?.results ?? []) as readonly OpenAddress[],
  };
}

/** How many messages each number of integrations has got since a time, by integration. One call. */
export async function textedSince(
  db: ControlDb,
  integrationIds: readonly number[],
  { since, lookThrough }: { readonly since: number; readonly lookThrough: number },
): Promise<ReadonlyMap<number, Map<string, number>>> {
  if (integrationIds.length === 0) return new Map();
  const results = await db.d1.batch<{ readonly recipient: string; readonly n: number }>(
    integrationIds.map((id) => db.d1.prepare(ALERT_MESSAGE_SQL.texted).bind(id, since, lookThrough)),
  );
  return new Map(
    integrationIds.map((id, at) => [
      id,
      new Map((results[at]?.results ?? []).map(({ recipient, n }) => [recipient, n] as const)),
    ]),
  );
}

/**
 * Writes messages and moves the cursor, in one transaction; of two that have read the same alerts one writes. Answers whether it
 * was this one.
 */
export async function writeAlertMessages(
  db: ControlDb,
  messages: readonly AlertMessage[],
  move: { readonly from: number; readonly to: number; readonly now: number },
): Promise<boolean> {
  const { from, to, now } = move;
  const results = await db.d1.batch([
    ...jsonParts(messages).map((part) => db.d1.prepare(ALERT_MESSAGE_SQL.write).bind(part, from, now)),
    db.d1.prepare(ALERT_MESSAGE_SQL.move).bind(from, to, now, messages.length > 0 ? 1 : 0),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** In the transaction that deletes alerts. */
export function followNewest(db: ControlDb): D1PreparedStatement {
  return db.d1.prepare(ALERT_MESSAGE_SQL.follow);
}
