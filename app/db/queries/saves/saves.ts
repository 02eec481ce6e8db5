// Saves in a shard: accepting, running and finding saves. The rows are the truth; every statement of a run checks the
// save's own state, so running it twice changes nothing. docs/platform.md, Saves.

import type { ShardDb } from "~/db/client";
import { REVIEW_SQL } from "~/db/queries/species/species-record";
import type { NewSave, SaveWork } from "~/domain/review/queued-save";
import { SAVE_STATES } from "~/domain/review/save-rules";
import { RECORD_SQL } from "./save-record";

export interface SaveRow {
  readonly id: string;
  readonly userId: number;
  readonly state: number;
  /** JSON of a `SaveWork`; null when blocked or ended: the record of saves has what it changed. */
  readonly work: string | null;
  readonly attempts: number;
  readonly message: string | null;
  readonly idemContent: string | null;
  /** ms UTC. */
  readonly createdAt: number;
}

const SAVE =
  "id, user_id AS userId, state, entries AS work, attempts, message, idem_content AS idemContent, created_at AS createdAt";

/** What is left of the work of a save that has ended: where its other parts lie, if it has some. */
export const ENDED_WORK = `CASE WHEN json_valid(entries) THEN CASE WHEN json_array_length(entries, '$.shards') > 1
  THEN json_object('shards', json(json_extract(entries, '$.shards'))) END END`;

/** None of the devices ?1 (JSON list) is held by a save other than ?2. */
const FREE = `NOT EXISTS (SELECT 1 FROM bulk_lock l WHERE l.device_key IN (SELECT value FROM json_each(?1)) AND l.bulk_id <> ?2)`;

/** Statements on insights by name, so that a test can ask the planner about each. `+` keeps it off the account's key. */
export const SAVE_SQL = {
  /** ?1 JSON list of ids in hex, ?2 JSON list of device keys. */
  owners: `SELECT hex(id) AS id, account_id AS accountId, device_key AS deviceKey, alg_id AS algId, class_name AS className
    FROM insight
    WHERE id IN (SELECT unhex(value) FROM json_each(?1)) AND +device_key IN (SELECT value FROM json_each(?2))`,
  /** ?1 save. The pages of what the save's record says. */
  bumpPages: `INSERT INTO page_ver(account_id, page, ver)
    SELECT DISTINCT j.value->>1, j.value->>2 / 10000, 1 FROM ledger l CROSS JOIN json_each(l.changes) j
    WHERE l.bulk_id = ?1 AND EXISTS (SELECT 1 FROM bulk_update WHERE id = ?1 AND state = 1)
    ON CONFLICT DO UPDATE SET ver = ver + 1`,
  /** ?1 save. What the save's record says. Materialized, or the planner reads entries times rows. */
  setStatus: `WITH c AS MATERIALIZED (
      SELECT j.value->>1 AS account_id, j.value->>2 AS seq, j.value->>6 AS status,
        coalesce(j.value->>7, l.id) AS ledger_id
      FROM ledger l CROSS JOIN json_each(l.changes) j
      WHERE l.bulk_id = ?1 AND EXISTS (SELECT 1 FROM bulk_update WHERE id = ?1 AND state = 1))
    UPDATE insight SET status = c.status, ledger_id = c.ledger_id FROM c
    WHERE insight.account_id = c.account_id AND insight.seq = c.seq`,
} as const;

/** Whose an insight is, and what it shows. */
interface OwnerRow {
  readonly id: string;
  readonly accountId: number;
  readonly deviceKey: number;
  readonly algId: number | null;
  readonly className: string;
}

/** Account and device of each insight that lies on one of the devices; the others are left out. */
export async function insightOwners(
  db: ShardDb,
  query: { readonly idsHex: readonly string[]; readonly deviceKeys: readonly number[] },
) {
  const { results } = await db.d1
    .prepare(SAVE_SQL.owners)
    .bind(JSON.stringify(query.idsHex), JSON.stringify(query.deviceKeys))
    .all<OwnerRow>();
  return results;
}

export async function findSave(db: ShardDb, id: string): Promise<SaveRow | undefined> {
  return (await db.d1.prepare(`SELECT ${SAVE} FROM bulk_update WHERE id = ?1`).bind(id).all<SaveRow>())
    .results[0];
}

export async function findSaveByIdem(db: ShardDb, idem: string): Promise<SaveRow | undefined> {
  return (await db.d1.prepare(`SELECT ${SAVE} FROM bulk_update WHERE idem = ?1`).bind(idem).all<SaveRow>())
    .results[0];
}

/** The save no longer answers the `Idempotency-Key` that it came with: the key is free for a new try. */
export async function freeKey(db: ShardDb, id: string): Promise<void> {
  await db.d1.prepare("UPDATE bulk_update SET idem = NULL, idem_content = NULL WHERE id = ?1").bind(id).run();
}

/** Whether another user's unfinished save holds one of the devices. */
export async function heldByOther(
  db: ShardDb,
  query: { readonly deviceKeys: readonly number[]; readonly userId: number },
): Promise<boolean> {
  const { results } = await db.d1
    .prepare(
      `SELECT 1 FROM bulk_lock l JOIN bulk_update b ON b.id = l.bulk_id
       WHERE l.device_key IN (SELECT value FROM json_each(?1)) AND b.user_id <> ?2 LIMIT 1`,
    )
    .bind(JSON.stringify(query.deviceKeys), query.userId)
    .all();
  return results.length > 0;
}

/** Stores a waiting save and takes its devices, all or nothing; throws on the unique keys when one is held. */
export async function insertSave(db: ShardDb, save: NewSave): Promise<void> {
  await db.d1.batch([
    insertStatement(db, save, SAVE_STATES.waiting),
    db.d1
      .prepare("INSERT INTO bulk_lock(device_key, bulk_id) SELECT value, ?2 FROM json_each(?1)")
      .bind(JSON.stringify(save.deviceKeys), save.id),
  ]);
}

/** Stores a save without its devices: waiting behind another of the same user, or blocked, without its work. */
export async function insertSaveUnlocked(db: ShardDb, save: NewSave, state: 3 | 4): Promise<void> {
  await insertStatement(db, save, state).run();
}

function insertStatement(db: ShardDb, save: NewSave, state: number): D1PreparedStatement {
  const work: SaveWork = {
    insightAccounts: save.insightAccounts,
    deviceKeys: save.deviceKeys,
    entries: save.entries,
    species: save.species,
    classIds: save.classIds,
    reverts: save.reverts,
    spares: save.spares,
    speaks: save.speaks,
    slices: save.slices,
    shards: save.shards,
  };
  return db.d1
    .prepare(
      `INSERT INTO bulk_update(id, account_id, user_id, idem, idem_content, state, entries, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?8, ?5, ?6, ?7, ?7)`,
    )
    .bind(
      save.id,
      save.accountId,
      save.userId,
      save.idem?.key ?? null,
      state,
      state === SAVE_STATES.blocked ? null : JSON.stringify(work),
      save.now,
      save.idem?.content ?? null,
    );
}

/** The unfinished saves of an account in the order in which they were stored; clocks of two requests may differ. */
export async function openSaves(db: ShardDb, accountId: number): Promise<readonly SaveRow[]> {
  const { results } = await db.d1
    .prepare(
      `SELECT ${SAVE} FROM bulk_update WHERE account_id = ?1 AND state IN (1, 3) ORDER BY rowid LIMIT 20`,
    )
    .bind(accountId)
    .all<SaveRow>();
  return results;
}

/**
 * Begins a save if it holds, or can take, all of its devices; counts the attempt. All or none: two saves that each held
 * a part and waited for the other's would wait for ever.
 */
export async function beginSave(
  db: ShardDb,
  save: { readonly id: string; readonly deviceKeys: readonly number[]; readonly now: number },
): Promise<boolean> {
  const devices = JSON.stringify(save.deviceKeys);
  const [, begun] = await db.d1.batch([
    db.d1
      .prepare(
        `INSERT INTO bulk_lock(device_key, bulk_id) SELECT value, ?2 FROM json_each(?1)
         WHERE ${FREE} AND EXISTS (SELECT 1 FROM bulk_update WHERE id = ?2 AND state IN (1, 3)) ON CONFLICT DO NOTHING`,
      )
      .bind(devices, save.id),
    db.d1
      .prepare(
        `UPDATE bulk_update SET state = 1, attempts = attempts + 1, updated_at = ?3
         WHERE id = ?2 AND state IN (1, 3) AND ${FREE}`,
      )
      .bind(devices, save.id, save.now),
  ]);
  return (begun?.meta.changes ?? 0) > 0;
}

/**
 * Applies a begun save in one transaction: its entry in the record of saves, which says what really changes, page
 * versions, statuses, species, the end of the save, its devices free again.
 */
export async function applySave(
  db: ShardDb,
  save: SaveWork & { readonly id: string; readonly now: number },
): Promise<D1Result[]> {
  return db.d1.batch(applyStatements(db, save));
}

/** Stores a save and applies it in one transaction: for saves that need not wait for another. */
export async function applyAtOnce(db: ShardDb, save: NewSave): Promise<void> {
  await db.d1.batch([insertStatement(db, save, SAVE_STATES.processing), ...applyStatements(db, save)]);
}

function applyStatements(
  db: ShardDb,
  save: SaveWork & { readonly id: string; readonly now: number },
): D1PreparedStatement[] {
  // Of a revert that does not say so it is not known.
  const speaks = save.speaks ?? (save.reverts !== undefined || (save.species ?? []).length > 0);
  return [
    recordStatement(db, save),
    db.d1.prepare(RECORD_SQL.accounts).bind(save.id),
    db.d1.prepare(SAVE_SQL.bumpPages).bind(save.id),
    db.d1.prepare(SAVE_SQL.setStatus).bind(save.id),
    ...(speaks ? speciesStatements(db, save) : []),
    // Only a begun save completes: one whose rows the fence above has skipped must not pass for done.
    db.d1
      .prepare(
        `UPDATE bulk_update SET state = 2, entries = ${ENDED_WORK}, updated_at = ?2 WHERE id = ?1 AND state = 1`,
      )
      .bind(save.id, save.now),
    unlockStatement(db, save.id),
  ];
}

function speciesStatements(
  db: ShardDb,
  save: { readonly id: string; readonly now: number },
): D1PreparedStatement[] {
  return Object.values(REVIEW_SQL).map((sql) =>
    // D1 refuses values that a statement has no place for.
    sql.includes("?2") ? db.d1.prepare(sql).bind(save.id, save.now) : db.d1.prepare(sql).bind(save.id),
  );
}

function recordStatement(
  db: ShardDb,
  save: SaveWork & { readonly id: string; readonly now: number },
): D1PreparedStatement {
  const accounts = JSON.stringify(save.insightAccounts);
  if (save.reverts === undefined) {
    const [entries, species, classIds] = [save.entries, save.species ?? [], save.classIds ?? []].map((list) =>
      JSON.stringify(list),
    );
    return db.d1.prepare(RECORD_SQL.save).bind(save.id, accounts, entries, save.now, species, classIds);
  }
  const devices = JSON.stringify(save.deviceKeys);
  const spares = JSON.stringify(save.spares ?? []);
  return db.d1.prepare(RECORD_SQL.revert).bind(save.id, accounts, devices, save.now, save.reverts, spares);
}

/** Ends a save that cannot be done: blocked, with a message for its user; its devices are free again. */
export async function abandonSave(
  db: ShardDb,
  save: { readonly id: string; readonly message: string; readonly now: number },
): Promise<void> {
  await db.d1.batch([
    db.d1
      .prepare(
        `UPDATE bulk_update SET state = 4, entries = ${ENDED_WORK}, message = ?2, updated_at = ?3
         WHERE id = ?1 AND state IN (1, 3)`,
      )
      .bind(save.id, save.message, save.now),
    unlockStatement(db, save.id),
  ]);
}

/** Frees the devices of a save that has ended. */
export function unlockStatement(db: ShardDb, id: string): D1PreparedStatement {
  return db.d1
    .prepare(
      "DELETE FROM bulk_lock WHERE bulk_id = ?1 AND EXISTS (SELECT 1 FROM bulk_update WHERE id = ?1 AND state IN (2, 4))",
    )
    .bind(id);
}

/** Accounts with a save that has not gone on since `before`. */
export async function accountsWithStuckSaves(db: ShardDb, before: number): Promise<readonly number[]> {
  const { results } = await db.d1
    .prepare(
      "SELECT DISTINCT account_id AS accountId FROM bulk_update WHERE state IN (1, 3) AND updated_at < ?1 LIMIT 200",
    )
    .bind(before)
    .all<{ accountId: number }>();
  return results.map((row) => row.accountId);
}
