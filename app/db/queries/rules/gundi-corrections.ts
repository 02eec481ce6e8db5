// What people have said since of insights that Gundi was told of. Touches control and the shards. A cursor follows each shard's
// ledger from Gundi's first event there on; it moves in the transaction that writes the corrections. Decision 0166, Messages about
// insights.
import type { ControlDb, ShardDb } from "~/db/client";
import type { OutsidePeople } from "~/domain/rules/rule";

const CURSOR = "(SELECT last_id FROM message_cursor WHERE name = ?1)";

export const CORRECTION_SQL = {
  /** Of all shards in which Gundi was told of something. */
  cursors: `SELECT name, last_id AS lastId FROM message_cursor WHERE name >= 'corrections:' AND name < 'corrections;'`,
  /** In the shard: where its ledger ends. */
  newest: "SELECT coalesce(max(id), 0) AS id FROM ledger",
  /** In the shard: the species that saves have changed. ?1 after, ?2 how many saves. */
  saves: `SELECT l.id AS ledgerId, j.value ->> 0 AS idHex
    FROM (SELECT id, species FROM ledger WHERE id > ?1 ORDER BY id LIMIT ?2) l LEFT JOIN json_each(l.species) j`,
  /** Gundi's events of insights, and what each was last told. ?1 JSON list of ids in hex. */
  events: `SELECT hex(d.insight_id) AS idHex, o.id AS eventId, o.integration_id AS integrationId, d.account_id AS accountId,
      u.account_id AS homeId, r.people, coalesce(c.show_people, a.show_people) AS showsPeople,
      coalesce((SELECT k.body FROM outbox k WHERE k.dedupe_key >= 'correction:' || o.id || ':'
        AND k.dedupe_key < 'correction:' || o.id || ';' ORDER BY k.id DESC LIMIT 1), o.body) AS told
    FROM json_each(?1) j CROSS JOIN insight_delivery d ON d.insight_id = unhex(j.value) AND d.recipient = ''
      CROSS JOIN outbox o ON o.id = d.outbox_id AND o.channel = 'gundi' AND o.state <> 'dropped'
      CROSS JOIN user u ON u.id = d.user_id CROSS JOIN rule r ON r.id = d.rule_id
      CROSS JOIN user_device ud ON ud.user_id = d.user_id AND ud.device_key = d.device_key
      CROSS JOIN device c ON c.id = ud.device_key AND c.cleared_at IS NULL CROSS JOIN account a ON a.id = c.account_id`,
  /** While the cursor is where the saves were read from. ?1 cursor, ?2 that place, ?3 now, ?4 JSON list of corrections. */
  write: `INSERT INTO outbox(channel, kind, recipient, body, integration_id, state, dedupe_key, next_at, created_at)
    SELECT 'gundi', 'correction', '', m.value ->> 'body', m.value ->> 'integrationId', m.value ->> 'state', m.value ->> 'key', ?3, ?3
    FROM json_each(?4) m WHERE ${CURSOR} = ?2 ON CONFLICT DO NOTHING`,
  /** ?1 cursor, ?2 from, ?3 to, ?4 now. */
  move: "UPDATE message_cursor SET last_id = ?3, moved_at = ?4 WHERE name = ?1 AND last_id = ?2",
  /** From Gundi's first event in a shard on. ?1 cursor, ?2 where its ledger ends, ?3 now. */
  begin: "INSERT INTO message_cursor(name, last_id, moved_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
} as const;

function cursorName(shard: number): string {
  return `corrections:${shard}`;
}

/** How far the ledger of each shard has been followed. */
export async function correctionCursors(
  db: ControlDb,
): Promise<readonly { readonly shard: number; readonly lastId: number }[]> {
  const [read] = await db.d1.batch<{ readonly name: string; readonly lastId: number }>([
    db.d1.prepare(CORRECTION_SQL.cursors),
  ]);
  return (read?.results ?? []).map(({ name, lastId }) => ({ shard: Number(name.split(":")[1]), lastId }));
}

/** Where the ledger of a shard ends. */
export async function newestSave(db: ShardDb): Promise<number> {
  return (await db.d1.prepare(CORRECTION_SQL.newest).first<{ readonly id: number }>())?.id ?? 0;
}

/** Follows the ledger of a shard from here on, unless it is followed. */
export async function followSaves(
  db: ControlDb,
  followed: { readonly shard: number; readonly from: number; readonly now: number },
): Promise<void> {
  const { shard, from, now } = followed;
  await db.d1.batch([db.d1.prepare(CORRECTION_SQL.begin).bind(cursorName(shard), from, now)]);
}

/** The next saves, as far as they changed species, and the last of them. */
export async function speciesSaved(
  db: ShardDb,
  after: number,
  limit: number,
): Promise<{ readonly upTo: number; readonly idsHex: readonly string[] }> {
  const { results } = await db.d1
    .prepare(CORRECTION_SQL.saves)
    .bind(after, limit)
    .all<{ readonly ledgerId: number; readonly idHex: string | null }>();
  const ids = new Set(results.flatMap(({ idHex }) => idHex ?? []));
  return { upTo: Math.max(after, ...results.map(({ ledgerId }) => ledgerId)), idsHex: [...ids] };
}

export interface ToldEvent {
  readonly idHex: string;
  /** Its id in the outbox. */
  readonly eventId: number;
  readonly integrationId: number;
  readonly accountId: number;
  /** Home of its person. */
  readonly homeId: number;
  readonly people: OutsidePeople;
  readonly showsPeople: 0 | 1;
  /** The body of the last message about it. */
  readonly told: string;
}

export async function toldEvents(db: ControlDb, idsHex: readonly string[]): Promise<readonly ToldEvent[]> {
  if (idsHex.length === 0) return [];
  return (await db.d1.prepare(CORRECTION_SQL.events).bind(JSON.stringify(idsHex)).all<ToldEvent>()).results;
}

/** Writes corrections and moves the cursor, in one transaction. Answers how many were written; null: another run has. */
export async function writeCorrections(
  db: ControlDb,
  corrections: readonly {
    readonly body: string;
    readonly integrationId: number;
    readonly state: "due" | "sunk";
    readonly key: string;
  }[],
  move: { readonly shard: number; readonly from: number; readonly to: number; readonly now: number },
): Promise<number | null> {
  const name = cursorName(move.shard);
  const { write, move: moves } = CORRECTION_SQL;
  const [written, moved] = await db.d1.batch([
    db.d1.prepare(write).bind(name, move.from, move.now, JSON.stringify(corrections)),
    db.d1.prepare(moves).bind(name, move.from, move.to, move.now),
  ]);
  return (moved?.meta.changes ?? 0) > 0 ? (written?.meta.changes ?? 0) : null;
}
