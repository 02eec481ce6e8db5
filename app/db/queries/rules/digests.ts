// Digests that are due, what they tell of, and their mails. Touches control and the shards. A digest is written in the transaction
// that plans the next one, and only while it is due as it was read. Decision 0166, Messages about insights.
import type { ControlDb, ShardDb } from "~/db/client";
import { EMAIL_KEY } from "~/db/queries/accounts/user-keys";
import type { Actor } from "~/domain/actor";
import type { DigestEvery } from "~/domain/integrations/digest-time";

const DAY_MS = 24 * 60 * 60_000;
/** In `insight.flags`. */
const IMPORTED = 8;

export const DIGEST_SQL = {
  /** ?1 now, ?2 how many. */
  due: `SELECT dd.integration_id AS integrationId, dd.every, dd.from_at AS fromAt, dd.next_at AS nextAt, i.options,
      'user' AS kind, u.id AS userId, u.account_id AS accountId, u.role, u.email, u.username, u.first_name AS firstName,
      u.last_name AS lastName
    FROM (SELECT * FROM digest_due WHERE next_at <= ?1 ORDER BY next_at LIMIT ?2) dd
      LEFT JOIN integration i ON i.id = dd.integration_id LEFT JOIN user u ON u.id = i.user_id`,
  /** Whose addresses want mail. ?1 user. */
  addresses: `SELECT m.id, m.address_key AS addressKey, m.address,
      EXISTS (SELECT 1 FROM user p WHERE ${EMAIL_KEY} = +m.address_key AND p.account_id = u.account_id
        AND p.email_verified_at IS NOT NULL) AS isInside
    FROM mail_address m CROSS JOIN user u ON u.id = m.user_id
    WHERE m.user_id = ?1 AND m.confirmed_at IS NOT NULL AND m.left_at IS NULL`,
  /** Of an account, within a time. ?1 account, ?2 from, ?3 to, ?4 how many. */
  rare: `SELECT hex(insight_id) AS idHex, device_key AS deviceKey, class_name AS className, last_at AS lastAt FROM rare_sighting
    WHERE account_id = ?1 AND received_at >= ?2 AND received_at < ?3 ORDER BY received_at DESC LIMIT ?4`,
  /** ?1 JSON list of cameras. */
  silent: `SELECT d.id AS deviceKey, d.last_seen AS lastSeen FROM json_each(?1) j
      CROSS JOIN camera_condition c ON c.device_key = j.value AND c.alert_type = 'no_recent_insights'
      CROSS JOIN device d ON d.id = c.device_key`,
  /**
   * A stretch of an account's insights by class and camera, those imported left out. ?1 account, ?2 first place, ?3 end
   * (exclusive), ?4 from, ?5 to, ?6 JSON list of cameras.
   */
  seen: `SELECT class_name AS className, device_key AS deviceKey, count(*) AS count,
      sum(time_stamp - coalesce(file_ctime, time_stamp) > ${DAY_MS}) AS late,
      max(iif(photo IS NOT NULL OR thumb = 1, seq, NULL)) AS pictureSeq
    FROM insight WHERE account_id = ?1 AND seq >= ?2 AND seq < ?3 AND time_stamp >= ?4 AND time_stamp < ?5
      AND flags & ${IMPORTED} = 0 AND device_key IN (SELECT value FROM json_each(?6))
    GROUP BY class_name, device_key`,
  /** When the first of a stretch was received. ?1 account, ?2 first place. */
  firstAt: "SELECT time_stamp AS at FROM insight WHERE account_id = ?1 AND seq >= ?2 ORDER BY seq LIMIT 1",
  /** The place after the newest. ?1 account. */
  end: "SELECT next_seq AS end FROM account_head WHERE account_id = ?1",
  /** What pictures show. ?1 account, ?2 JSON list of places. */
  shownBySeq: `SELECT hex(id) AS idHex, device_key AS deviceKey, class_name AS className, box,
      photo IS NOT NULL OR thumb = 1 AS hasPicture
    FROM insight WHERE account_id = ?1 AND seq IN (SELECT value FROM json_each(?2))`,
  /** ?1 account, ?2 JSON list of ids in hex. */
  shownById: `SELECT hex(id) AS idHex, device_key AS deviceKey, class_name AS className, box,
      photo IS NOT NULL OR thumb = 1 AS hasPicture
    FROM insight WHERE id IN (SELECT unhex(value) FROM json_each(?2)) AND +account_id = ?1`,
  /** While it is due as it was read. ?1 JSON list of mails, ?2 now, ?3 integration, ?4 every, ?5 when it was due. */
  write: `INSERT INTO outbox(channel, kind, recipient, subject, body, html, pictures, integration_id, leave_url, state, dedupe_key,
      next_at, created_at)
    SELECT 'email', 'digest', m.value ->> 'recipient', m.value ->> 'subject', m.value ->> 'body', m.value ->> 'html',
      m.value ->> 'pictures', ?3, m.value ->> 'leaveUrl', m.value ->> 'state', m.value ->> 'key', ?2, ?2
    FROM json_each(?1) m
    WHERE EXISTS (SELECT 1 FROM digest_due WHERE integration_id = ?3 AND every = ?4 AND next_at = ?5)
      AND EXISTS (SELECT 1 FROM mail_address a
        WHERE a.id = m.value ->> 'addressId' AND a.confirmed_at IS NOT NULL AND a.left_at IS NULL)
    ON CONFLICT DO NOTHING`,
  /** ?1 integration, ?2 every, ?3 when it was due, ?4 up to when it told, ?5 the next. */
  move: `UPDATE digest_due SET from_at = ?4, next_at = ?5 WHERE integration_id = ?1 AND every = ?2 AND next_at = ?3`,
  /** Its integration is gone, or has none of its kind. ?1 integration, ?2 every, ?3 when it was due. */
  drop: "DELETE FROM digest_due WHERE integration_id = ?1 AND every = ?2 AND next_at = ?3",
} as const;

interface DigestKey {
  readonly integrationId: number;
  readonly every: DigestEvery;
  readonly nextAt: number;
}

/** Without options, its integration is gone. */
export interface DueDigest extends DigestKey, Actor {
  readonly fromAt: number;
  readonly options: string | null;
}

export interface DigestAddress {
  readonly id: number;
  readonly addressKey: string;
  readonly address: string;
  readonly isInside: 0 | 1;
}

export interface RareRow {
  readonly idHex: string;
  readonly deviceKey: number;
  readonly className: string;
  readonly lastAt: number | null;
}

export interface SeenGroup {
  readonly className: string;
  readonly deviceKey: number;
  readonly count: number;
  readonly late: number;
  readonly pictureSeq: number | null;
}

export interface ShownPicture {
  readonly idHex: string;
  readonly deviceKey: number;
  readonly className: string;
  readonly box: string | null;
  readonly hasPicture: 0 | 1;
}

export interface DigestMail {
  readonly recipient: string;
  readonly addressId: number;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  readonly pictures: string | null;
  readonly leaveUrl: string;
  readonly state: "due" | "sunk";
  readonly key: string;
}

export async function dueDigests(db: ControlDb, now: number, limit: number): Promise<readonly DueDigest[]> {
  const [read] = await db.d1.batch<DueDigest>([db.d1.prepare(DIGEST_SQL.due).bind(now, limit)]);
  return read?.results ?? [];
}

export async function digestAddresses(db: ControlDb, userId: number): Promise<readonly DigestAddress[]> {
  return (await db.d1.prepare(DIGEST_SQL.addresses).bind(userId).all<DigestAddress>()).results;
}

/** What was rare in an account, and which of some cameras are silent. One call. */
export async function rareAndSilent(
  db: ControlDb,
  asked: {
    readonly accountId: number;
    readonly from: number;
    readonly to: number;
    readonly limit: number;
    readonly deviceKeys: readonly number[];
  },
): Promise<{
  readonly rare: readonly RareRow[];
  readonly silent: readonly { readonly deviceKey: number; readonly lastSeen: number | null }[];
}> {
  const { accountId, from, to, limit, deviceKeys } = asked;
  const [rare, silent] = await db.d1.batch<unknown>([
    db.d1.prepare(DIGEST_SQL.rare).bind(accountId, from, to, limit),
    db.d1.prepare(DIGEST_SQL.silent).bind(JSON.stringify(deviceKeys)),
  ]);
  return {
    rare: (rare?.results ?? []) as readonly RareRow[],
    silent: (silent?.results ?? []) as readonly { deviceKey: number; lastSeen: number | null }[],
  };
}

interface SeenQuery {
  readonly accountId: number;
  readonly from: number;
  readonly to: number;
  readonly deviceKeys: readonly number[];
  /** Insights that one call reads. */
  readonly stretch: number;
  /** Insights that are read at most. */
  readonly most: number;
}

/**
 * What arrived in an account within a time, by class and camera: read from the newest back, until what is read is older.
 * `isCut`: more arrived than is read at most.
 */
export async function seenWithin(
  db: ShardDb,
  { accountId, from, to, deviceKeys, stretch, most }: SeenQuery,
): Promise<{ readonly groups: readonly SeenGroup[]; readonly isCut: boolean }> {
  const head = await db.d1.prepare(DIGEST_SQL.end).bind(accountId).first<{ end: number }>();
  const cameras = JSON.stringify(deviceKeys);
  const groups: SeenGroup[] = [];
  let end = head?.end ?? 0;
  for (let read = 0; read < most; read += stretch) {
    if (end <= 0) return { groups, isCut: false };
    const first = Math.max(0, end - stretch);
    const [seen, oldest] = await db.d1.batch<unknown>([
      db.d1.prepare(DIGEST_SQL.seen).bind(accountId, first, end, from, to, cameras),
      db.d1.prepare(DIGEST_SQL.firstAt).bind(accountId, first),
    ]);
    groups.push(...((seen?.results ?? []) as readonly SeenGroup[]));
    const [row] = (oldest?.results ?? []) as readonly { readonly at: number }[];
    if (row === undefined || row.at < from) return { groups, isCut: false };
    end = first;
  }
  return { groups, isCut: end > 0 };
}

/** What some insights of an account show, by their ids and by their places. One call. */
export async function shownPictures(
  db: ShardDb,
  asked: {
    readonly accountId: number;
    readonly idsHex: readonly string[];
    readonly seqs: readonly number[];
  },
): Promise<{ readonly byId: readonly ShownPicture[]; readonly bySeq: readonly ShownPicture[] }> {
  const { accountId, idsHex, seqs } = asked;
  const [byId, bySeq] = await db.d1.batch<ShownPicture>([
    db.d1.prepare(DIGEST_SQL.shownById).bind(accountId, JSON.stringify(idsHex)),
    db.d1.prepare(DIGEST_SQL.shownBySeq).bind(accountId, JSON.stringify(seqs)),
  ]);
  return { byId: byId?.results ?? [], bySeq: bySeq?.results ?? [] };
}

/** Writes the mails of a digest and plans the next, in one transaction. Answers how many were written; null: another run has. */
export async function writeDigest(
  db: ControlDb,
  { integrationId, every, nextAt }: DigestKey,
  written: {
    readonly mails: readonly DigestMail[];
    readonly to: number;
    readonly next: number;
    readonly now: number;
  },
): Promise<number | null> {
  const { mails, to, next, now } = written;
  const results = await db.d1.batch([
    db.d1.prepare(DIGEST_SQL.write).bind(JSON.stringify(mails), now, integrationId, every, nextAt),
    db.d1.prepare(DIGEST_SQL.move).bind(integrationId, every, nextAt, to, next),
  ]);
  return (results[1]?.meta.changes ?? 0) > 0 ? (results[0]?.meta.changes ?? 0) : null;
}

export async function endDigest(db: ControlDb, { integrationId, every, nextAt }: DigestKey): Promise<void> {
  await db.d1.batch([db.d1.prepare(DIGEST_SQL.drop).bind(integrationId, every, nextAt)]);
}
