// Deliveries of insights that are due, what their messages need, and the messages themselves. Touches the control database. A
// delivery is marked in the transaction that writes its message, and only while it is due as it was read: so of two runs one writes
// it, and a run that is cut has written all of it or nothing. Decision 0166, Messages about insights.
import type { ControlDb } from "~/db/client";
import { jsonParts } from "~/db/json-parts";
import { EMAIL_KEY } from "~/db/queries/accounts/user-keys";
import type { Role } from "~/domain/actor";
import type { Platform } from "~/domain/integrations/integration";
import type { OutsidePeople } from "~/domain/rules/rule";

/** Of those that one receiver was told of at a camera last, so many are looked at for the time of the newest message. */
const LAST_LOOKED_AT = 5;

/** Whether all deliveries of a message `m` are due as they were read: `[[id, due at], ..]`. */
const ALL_DUE = `NOT EXISTS (SELECT 1 FROM json_each(m.value -> 'deliveries') e
      LEFT JOIN insight_delivery d ON d.id = e.value ->> 0 AND d.due_at = e.value ->> 1 WHERE d.id IS NULL)`;

export const INSIGHT_MESSAGE_SQL = {
  /** Those that are due, and all that control knows of them. ?1 now, ?2 how many. */
  due: `SELECT d.id, d.due_at AS dueAt, d.integration_id AS integrationId, d.user_id AS userId, d.recipient,
      d.rule_id AS ruleId, d.account_id AS accountId, d.device_key AS deviceKey, hex(d.insight_id) AS insightHex,
      d.class_name AS className, d.confidence, d.taken_at AS takenAt, d.received_at AS receivedAt,
      d.with_picture AS withPicture, d.box, i.platform, i.options, r.name AS ruleName, r.people,
      u.account_id AS homeId, u.role, u.email, u.username, u.first_name AS firstName, u.last_name AS lastName,
      c.device_id AS deviceId, c.device_name AS deviceName, c.display_name AS displayName,
      c.utc_offset_min AS utcOffsetMin, g.name AS groupName, a.shard, c.share_place AS sharesPlace,
      coalesce(c.show_people, a.show_people) AS showsPeople, m.id AS addressId,
      m.confirmed_at IS NOT NULL AND m.left_at IS NULL AS isOpen,
      EXISTS (SELECT 1 FROM user p WHERE ${EMAIL_KEY} = +m.address_key AND p.account_id = u.account_id
        AND p.email_verified_at IS NOT NULL) AS isInside
    FROM (SELECT * FROM insight_delivery WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2) d
      CROSS JOIN user u ON u.id = d.user_id
      LEFT JOIN integration i ON i.id = d.integration_id
      LEFT JOIN rule r ON r.id = d.rule_id
      LEFT JOIN user_device ud ON ud.user_id = d.user_id AND ud.device_key = d.device_key
      LEFT JOIN device c ON c.id = ud.device_key AND c.cleared_at IS NULL
      LEFT JOIN account a ON a.id = c.account_id
      LEFT JOIN device_group g ON g.id = c.group_id AND g.account_id = u.account_id
      LEFT JOIN mail_address m ON m.user_id = d.user_id AND m.address = d.recipient
    ORDER BY d.id`,
  /** When a receiver was last told of a camera. ?1 integration, ?2 receiver, ?3 camera. */
  lastTold: `SELECT max(o.created_at) AS at FROM (SELECT outbox_id FROM insight_delivery
      WHERE integration_id = ?1 AND recipient = ?2 AND device_key = ?3 AND outbox_id IS NOT NULL
      ORDER BY id DESC LIMIT ${LAST_LOOKED_AT}) d CROSS JOIN outbox o ON o.id = d.outbox_id`,
  /**
   * Not for a road that is gone, or an address that has left meanwhile. ?1 JSON list of messages, ?2 now.
   */
  write: `INSERT INTO outbox(channel, kind, recipient, subject, body, html, pictures, integration_id, leave_url, state,
      dedupe_key, next_at, created_at)
    SELECT m.value ->> 'channel', 'insight', m.value ->> 'recipient', m.value ->> 'subject', m.value ->> 'body',
      m.value ->> 'html', m.value ->> 'pictures', m.value ->> 'integrationId', m.value ->> 'leaveUrl',
      m.value ->> 'state', m.value ->> 'key', ?2, ?2
    FROM json_each(?1) m CROSS JOIN integration i ON i.id = m.value ->> 'integrationId'
    WHERE ${ALL_DUE} AND (m.value ->> 'addressId' IS NULL OR EXISTS (SELECT 1 FROM mail_address a
      WHERE a.id = m.value ->> 'addressId' AND a.confirmed_at IS NOT NULL AND a.left_at IS NULL))
    ON CONFLICT DO NOTHING`,
  /** The photo of an event of Gundi, after it. ?1 JSON list of messages, ?2 now. */
  follow: `INSERT INTO outbox(channel, kind, recipient, body, integration_id, state, dedupe_key, next_at, created_at)
    SELECT o.channel, 'photo', o.recipient, json_object('after', o.id, 'photo', m.value ->> 'photo'), o.integration_id, o.state,
      o.dedupe_key || ':photo', ?2, ?2
    FROM json_each(?1) m CROSS JOIN outbox o ON o.dedupe_key = m.value ->> 'key'
    WHERE m.value ->> 'photo' IS NOT NULL ON CONFLICT DO NOTHING`,
  /** Where the message was written; the list of ids keeps the planner from going through all deliveries. ?1 JSON list of messages. */
  mark: `UPDATE insight_delivery SET due_at = NULL, outbox_id = w.outbox_id
    FROM (SELECT e.value ->> 0 AS id, o.id AS outbox_id FROM json_each(?1) m
      CROSS JOIN outbox o ON o.dedupe_key = m.value ->> 'key' CROSS JOIN json_each(m.value -> 'deliveries') e) w
    WHERE insight_delivery.id = w.id AND insight_delivery.id IN (SELECT e.value ->> 0
      FROM json_each(?1) m CROSS JOIN json_each(m.value -> 'deliveries') e)`,
  /** Why there is none. ?1 JSON [[id, due at, reason], ..]. */
  skip: `UPDATE insight_delivery SET due_at = NULL, skipped = w.reason
    FROM (SELECT value ->> 0 AS id, value ->> 1 AS due_at, value ->> 2 AS reason FROM json_each(?1)) w
    WHERE insight_delivery.id = w.id AND insight_delivery.due_at = w.due_at`,
  /** Others follow. ?1 JSON [[id, due at, due then], ..]. */
  putOff: `UPDATE insight_delivery SET due_at = w.then_at
    FROM (SELECT value ->> 0 AS id, value ->> 1 AS due_at, value ->> 2 AS then_at FROM json_each(?1)) w
    WHERE insight_delivery.id = w.id AND insight_delivery.due_at = w.due_at`,
  /** Their photo is here. ?1 insight hex, ?2 now. */
  photoCame: `UPDATE insight_delivery SET due_at = ?2 WHERE insight_id = unhex(?1) AND due_at > ?2`,
  /** How many insights of an integration had no place, of those that are remembered. ?1 integration, ?2 counted at most. */
  noPlace: `SELECT count(*) AS n FROM (SELECT 1 FROM insight_delivery INDEXED BY insight_delivery_no_place
    WHERE integration_id = ?1 AND skipped = 'noPlace' LIMIT ?2)`,
} as const;

export type SkipReason = "noPlace" | "left" | "gone" | "tooMany" | "people";

/** NULL where its part is gone. */
export interface DueDelivery {
  readonly id: number;
  readonly dueAt: number;
  readonly integrationId: number;
  readonly userId: number;
  readonly recipient: string;
  readonly ruleId: number;
  /** Home of its camera. */
  readonly accountId: number;
  readonly deviceKey: number;
  readonly insightHex: string;
  readonly className: string;
  readonly confidence: number | null;
  readonly takenAt: number;
  readonly receivedAt: number;
  readonly withPicture: 0 | 1;
  readonly box: string | null;
  readonly platform: Platform | null;
  readonly options: string | null;
  readonly ruleName: string | null;
  readonly people: OutsidePeople | null;
  /** Home of its person. */
  readonly homeId: number;
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly utcOffsetMin: number;
  readonly groupName: string | null;
  readonly shard: number;
  readonly sharesPlace: 0 | 1;
  readonly showsPeople: 0 | 1;
  readonly addressId: number | null;
  readonly isOpen: 0 | 1;
  /** 1: its receiver is a person of the person's account. */
  readonly isInside: 0 | 1;
}

export interface InsightMessage {
  readonly channel: Platform;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  /** JSON. */
  readonly pictures: string | null;
  /** Of Gundi: what opens the photo that follows. */
  readonly photo: string | null;
  readonly integrationId: number;
  readonly addressId: number | null;
  readonly leaveUrl: string | null;
  readonly state: "due" | "sunk";
  /** Of no other message. */
  readonly key: string;
  /** What it tells of: id, and when that was due. */
  readonly deliveries: readonly (readonly [number, number])[];
}

export async function dueDeliveries(
  db: ControlDb,
  now: number,
  limit: number,
): Promise<readonly DueDelivery[]> {
  const [read] = await db.d1.batch<DueDelivery>([db.d1.prepare(INSIGHT_MESSAGE_SQL.due).bind(now, limit)]);
  return read?.results ?? [];
}

/** A receiver and a camera. */
interface ToldRoad {
  readonly integrationId: number;
  readonly recipient: string;
  readonly deviceKey: number;
}

/** When each receiver was last told of a camera, in their order; null: never. One call. */
export async function lastTold(
  db: ControlDb,
  asked: readonly ToldRoad[],
): Promise<readonly (number | null)[]> {
  if (asked.length === 0) return [];
  const results = await db.d1.batch<{ readonly at: number | null }>(
    asked.map(({ integrationId, recipient, deviceKey }) =>
      db.d1.prepare(INSIGHT_MESSAGE_SQL.lastTold).bind(integrationId, recipient, deviceKey),
    ),
  );
  return results.map(({ results: [row] }) => row?.at ?? null);
}

interface InsightMessagesWrite {
  readonly messages: readonly InsightMessage[];
  readonly skipped: readonly (readonly [id: number, dueAt: number, reason: SkipReason])[];
  readonly putOff: readonly (readonly [id: number, dueAt: number, until: number])[];
}

/** Writes messages and marks their deliveries, in one transaction. Answers how many messages were written. */
export async function writeInsightMessages(
  db: ControlDb,
  { messages, skipped, putOff }: InsightMessagesWrite,
  now: number,
): Promise<number> {
  const { write, follow, mark, skip, putOff: later } = INSIGHT_MESSAGE_SQL;
  const parts = jsonParts(messages);
  const withPhoto = jsonParts(messages.filter(({ photo }) => photo !== null));
  const statements = [
    ...parts.map((json) => db.d1.prepare(write).bind(json, now)),
    ...withPhoto.map((json) => db.d1.prepare(follow).bind(json, now)),
    ...parts.map((json) => db.d1.prepare(mark).bind(json)),
    ...(skipped.length === 0 ? [] : [db.d1.prepare(skip).bind(JSON.stringify(skipped))]),
    ...(putOff.length === 0 ? [] : [db.d1.prepare(later).bind(JSON.stringify(putOff))]),
  ];
  if (statements.length === 0) return 0;
  const results = await db.d1.batch(statements);
  return parts.reduce((sum, _, at) => sum + (results[at]?.meta.changes ?? 0), 0);
}

/** The photo of an insight is here: what waited for it is due. Answers whether anything did. */
export async function photoCame(db: ControlDb, idHex: string, now: number): Promise<boolean> {
  const { meta } = await db.d1.prepare(INSIGHT_MESSAGE_SQL.photoCame).bind(idHex, now).run();
  return meta.changes > 0;
}

/** How many insights an integration wasn't told of because they have no place, of the last 60 days: counted up to a limit. */
export async function countNoPlace(db: ControlDb, integrationId: number, limit: number): Promise<number> {
  const row = await db.d1
    .prepare(INSIGHT_MESSAGE_SQL.noPlace)
    .bind(integrationId, limit)
    .first<{ n: number }>();
  return row?.n ?? 0;
}
