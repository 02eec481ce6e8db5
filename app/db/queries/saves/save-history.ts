// Reading the record of saves in a shard. Lists name the accounts of the reader and changes name the cameras; who asks for a
// save by its id has made sure that the reader sees it.

import type { ShardDb } from "~/db/client";
import { type ShownClasses, shownValues } from "~/db/queries/insights/shown-classes";
import { NEWEST_TURN, SPECIES } from "~/db/queries/species/species-record";
import type { SaveTally } from "~/domain/review/saves/shown-save";

/** A save as it touched one account. */
export interface HistoryRow {
  readonly id: number;
  readonly bulkId: string;
  readonly userId: number;
  readonly reverts: number | null;
  readonly savedAt: number;
  readonly accountId: number;
  readonly tally: SaveTally;
  /** 1: it lies in parts, as a save that went slice by slice has left it. */
  readonly inParts: number;
}

interface StoredRow extends Omit<HistoryRow, "tally"> {
  readonly tally: string;
}

export interface HistoryHead {
  readonly id: number;
  readonly bulkId: string;
  readonly userId: number;
  readonly savedAt: number;
}

/** A change of one insight, and how that insight stands now. Of a status: 0 to 3; of a species: a person's word, or null. */
export interface ChangedInsight {
  /** Hex. */
  readonly id: string;
  readonly deviceKey: number;
  readonly of: "status" | "species";
  readonly before: number | string | null;
  readonly historyBefore: number;
  readonly after: number | string | null;
  readonly historyAfter: number;
  /** 1 = the insight is still there; what follows is null when it is not. */
  readonly exists: number;
  readonly now: number | string | null;
  readonly nowRecorded: number | null;
  readonly className: string | null;
  readonly at: number | null;
}

const HEAD = "l.id, l.bulk_id AS bulkId, l.user_id AS userId, l.saved_at AS savedAt";
const ROW = `${HEAD}, l.reverts, a.account_id AS accountId, a.tally,
  EXISTS (SELECT 1 FROM ledger_part p WHERE p.ledger_id = l.id) AS inParts`;

/** Of a save that lies in parts, each change and how its insight stands now. ?1 save, ?2 JSON list of device keys. */
const PART_CHANGES = `FROM ledger_part p CROSS JOIN json_each(p.changes) j LEFT JOIN insight i ON i.id = unhex(j.value->>0)
    WHERE p.ledger_id = ?1 AND j.value->>3 IN (SELECT value FROM json_each(?2))`;
/** The rule of domain/review/saves/revert-preview.ts; a test holds the two equal. */
const FATE = `CASE WHEN i.status = j.value->>6 AND i.ledger_id = coalesce(j.value->>7, p.ledger_id) THEN 'reverts'
    WHEN i.status = j.value->>4 AND i.ledger_id = j.value->>5 THEN 'back' ELSE 'stays' END`;

/** Statements by name, so that a test can ask the planner about each. Parameters as numbered. */
export const HISTORY_SQL = {
  /** ?1 account, ?2 before which save, ?3 how many. */
  ofAccount: `SELECT ${ROW} FROM ledger_account a CROSS JOIN ledger l ON l.id = a.ledger_id
    WHERE a.account_id = ?1 AND a.ledger_id < ?2 ORDER BY a.ledger_id DESC LIMIT ?3`,
  /** ?1 JSON list of bulk ids, ?2 JSON list of accounts. */
  byBulk: `SELECT ${ROW} FROM ledger l CROSS JOIN ledger_account a ON a.ledger_id = l.id
    WHERE l.bulk_id IN (SELECT value FROM json_each(?1)) AND a.account_id IN (SELECT value FROM json_each(?2))`,
  /** Reverts of some saves, their reverts, and so on. ?1 JSON list of saves, ?2 JSON list of accounts. */
  reverts: `WITH RECURSIVE later(id) AS (
      SELECT id FROM ledger WHERE reverts IN (SELECT value FROM json_each(?1))
      UNION SELECT l.id FROM later CROSS JOIN ledger l ON l.reverts = later.id LIMIT 500)
    SELECT ${ROW} FROM later CROSS JOIN ledger l ON l.id = later.id CROSS JOIN ledger_account a ON a.ledger_id = l.id
    WHERE a.account_id IN (SELECT value FROM json_each(?2))`,
  /** ?1 JSON list of saves. */
  heads: `SELECT ${HEAD} FROM ledger l WHERE l.id IN (SELECT value FROM json_each(?1))`,
  /** ?1 save, ?2 JSON list of device keys. */
  changes: `SELECT j.value->>0 AS id, j.value->>3 AS deviceKey, 'status' AS "of", j.value->>4 AS before,
      j.value->>5 AS historyBefore, j.value->>6 AS after, coalesce(j.value->>7, l.id) AS historyAfter, i.id IS NOT NULL AS "exists",
      i.status AS now, i.ledger_id AS nowRecorded, i.class_name AS className, coalesce(i.file_ctime, i.time_stamp) AS at
    FROM ledger l CROSS JOIN json_each(l.changes) j LEFT JOIN insight i ON i.id = unhex(j.value->>0)
    WHERE l.id = ?1 AND j.value->>3 IN (SELECT value FROM json_each(?2))
    UNION ALL SELECT j.value->>0, j.value->>3, 'species', j.value->>4, j.value->>5, j.value->>6, coalesce(j.value->>7, l.id),
      i.id IS NOT NULL, ${SPECIES}, coalesce(n.ledger_id, 0), i.class_name, coalesce(i.file_ctime, i.time_stamp)
    FROM ledger l CROSS JOIN json_each(l.species) j LEFT JOIN insight i ON i.id = unhex(j.value->>0)
      ${NEWEST_TURN}
    WHERE l.id = ?1 AND j.value->>3 IN (SELECT value FROM json_each(?2))`,
  /** Of a save that lies in parts, how many insights have which fate. ?1 save, ?2 JSON list of device keys. */
  partFates: `SELECT count(*) FILTER (WHERE fate = 'reverts') AS reverting, count(*) FILTER (WHERE fate = 'back') AS back,
      count(*) FILTER (WHERE fate = 'stays') AS stays
    FROM (SELECT ${FATE} AS fate ${PART_CHANGES})`,
  /** The first of those that stay. ?1 save, ?2 JSON list of device keys, ?3 how many. */
  partStaying: `SELECT j.value->>0 AS id, j.value->>3 AS deviceKey, 'status' AS "of", j.value->>4 AS before,
      j.value->>5 AS historyBefore, j.value->>6 AS after, coalesce(j.value->>7, p.ledger_id) AS historyAfter,
      i.id IS NOT NULL AS "exists", i.status AS now, i.ledger_id AS nowRecorded, i.class_name AS className,
      coalesce(i.file_ctime, i.time_stamp) AS at
    ${PART_CHANGES} AND ${FATE} = 'stays' LIMIT ?3`,
  /**
   * How many of what saves changed is held back from a reader, by kind: a status 0 to 3, or 4 to 6 for a species. ?1 JSON
   * list of saves, ?2 and ?3 as in `onlyShown`.
   */
  heldChanges: `SELECT ledgerId, deviceKey, kind, count(*) AS n FROM (
      SELECT l.id AS ledgerId, j.value->>3 AS deviceKey, j.value->>6 AS kind
      FROM ledger l CROSS JOIN json_each(l.changes) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
      WHERE l.id IN (SELECT value FROM json_each(?1)) AND j.value->>3 IN (SELECT value FROM json_each(?2))
        AND i.class_name NOT IN (SELECT value FROM json_each(?3))
      UNION ALL SELECT l.id, j.value->>3, 4 + (j.value->>10)
      FROM ledger l CROSS JOIN json_each(l.species) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
      WHERE l.id IN (SELECT value FROM json_each(?1)) AND j.value->>3 IN (SELECT value FROM json_each(?2))
        AND i.class_name NOT IN (SELECT value FROM json_each(?3)))
    GROUP BY 1, 2, 3`,
  /** What was not as the caller believed, and how it stands now. ?1 bulk id. */
  replaced: `SELECT j.value->>0 AS id, j.value->>1 AS kind, j.value->>2 AS was, j.value->>3 AS userId, j.value->>4 AS at,
      i.class_name AS className, i.device_key AS deviceKey,
      iif(j.value->>1 = 0, i.ledger_id, coalesce(n.ledger_id, 0)) = l.id AS holds,
      iif(j.value->>1 = 0, i.status, ${SPECIES}) AS now, iif(j.value->>1 = 0, h.user_id, n.user_id) AS nowUserId,
      iif(j.value->>1 = 0, h.saved_at, n.at) AS nowAt
    FROM ledger l CROSS JOIN json_each(l.replaced) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
      ${NEWEST_TURN} LEFT JOIN ledger h ON h.id = i.ledger_id WHERE l.bulk_id = ?1`,
} as const;

/** Saves that touched the accounts, newest first, older than `before`; at most `limit` an account. */
export async function savesOfAccounts(
  db: ShardDb,
  query: { readonly accounts: readonly number[]; readonly before: number; readonly limit: number },
): Promise<readonly HistoryRow[]> {
  if (query.accounts.length === 0) return [];
  const statement = db.d1.prepare(HISTORY_SQL.ofAccount);
  const answers = await db.d1.batch<StoredRow>(
    query.accounts.map((accountId) => statement.bind(accountId, query.before, query.limit)),
  );
  return answers.flatMap(({ results }) => results.map(toRow));
}

/** Saves as they touched each of the accounts; none of a save that touched none of them. */
export async function savesByBulk(
  db: ShardDb,
  query: { readonly bulkIds: readonly string[]; readonly accounts: readonly number[] },
): Promise<readonly HistoryRow[]> {
  if (query.bulkIds.length === 0) return [];
  const read = db.d1
    .prepare(HISTORY_SQL.byBulk)
    .bind(JSON.stringify(query.bulkIds), JSON.stringify(query.accounts));
  return (await read.all<StoredRow>()).results.map(toRow);
}

/** Reverts of some saves and, in turn, of these; and the saves that some of them took back. One call. */
export async function relatives(
  db: ShardDb,
  query: {
    readonly ids: readonly number[];
    readonly parents: readonly number[];
    readonly accounts: readonly number[];
  },
): Promise<{ readonly reverts: readonly HistoryRow[]; readonly parents: readonly HistoryHead[] }> {
  const [reverts, parents] = await db.d1.batch<StoredRow | HistoryHead>([
    db.d1.prepare(HISTORY_SQL.reverts).bind(JSON.stringify(query.ids), JSON.stringify(query.accounts)),
    db.d1.prepare(HISTORY_SQL.heads).bind(JSON.stringify(query.parents)),
  ]);
  return {
    reverts: ((reverts?.results ?? []) as StoredRow[]).map(toRow),
    parents: (parents?.results ?? []) as HistoryHead[],
  };
}

/** The saves with these ids. */
export async function historyHeads(db: ShardDb, ids: readonly number[]): Promise<readonly HistoryHead[]> {
  return (await db.d1.prepare(HISTORY_SQL.heads).bind(JSON.stringify(ids)).all<HistoryHead>()).results;
}

interface HeldChanges {
  readonly ledgerId: number;
  readonly deviceKey: number;
  /** The place in a tally's counts. */
  readonly kind: number;
  readonly n: number;
}

/** What of some saves is held back from a reader; `people` by account. One call. */
export async function heldChangesOf(
  db: ShardDb,
  query: { readonly ids: readonly number[]; readonly people: readonly ShownClasses[] },
): Promise<readonly HeldChanges[]> {
  const ids = JSON.stringify(query.ids);
  const statement = db.d1.prepare(HISTORY_SQL.heldChanges);
  const answers = await db.d1.batch<HeldChanges>(
    query.people.map((people) => statement.bind(ids, ...shownValues(people))),
  );
  return answers.flatMap(({ results }) => results);
}

/** What a save changed on some devices, each with how it stands now. */
export async function changesOf(
  db: ShardDb,
  query: { readonly id: number; readonly deviceKeys: readonly number[] },
): Promise<readonly ChangedInsight[]> {
  const read = db.d1.prepare(HISTORY_SQL.changes).bind(query.id, JSON.stringify(query.deviceKeys));
  return (await read.all<ChangedInsight>()).results;
}

/** Insights by what a revert would do to them. */
interface FateCounts {
  readonly reverting: number;
  readonly back: number;
  readonly stays: number;
}

/** Of a save that lies in parts: how many insights have which fate, and the first `limit` of those that stay. */
export async function partChangesOf(
  db: ShardDb,
  query: { readonly id: number; readonly deviceKeys: readonly number[]; readonly limit: number },
): Promise<{ readonly fates: FateCounts; readonly staying: readonly ChangedInsight[] }> {
  const { id, limit } = query;
  const devices = JSON.stringify(query.deviceKeys);
  const counted = await db.d1.prepare(HISTORY_SQL.partFates).bind(id, devices).all<FateCounts>();
  const [fates = NO_FATES] = counted.results;
  // Usually none stays, and looking for the first of them would be as long a way once more.
  if (fates.stays === 0) return { fates, staying: [] };
  const staying = db.d1.prepare(HISTORY_SQL.partStaying).bind(id, devices, limit);
  return { fates, staying: (await staying.all<ChangedInsight>()).results };
}

const NO_FATES: FateCounts = { reverting: 0, back: 0, stays: 0 };

function toRow(row: StoredRow): HistoryRow {
  return { ...row, tally: JSON.parse(row.tally) as SaveTally };
}

/** Something that a save has replaced without its caller having seen it. */
export interface ReplacedRow {
  /** Hex. */
  readonly id: string;
  /** 0 status, 1 species. */
  readonly kind: number;
  /** The status 0 to 3, or the person's word; null = the machine's. */
  readonly was: number | string | null;
  /** Who had set it; null = nobody, or it is not known any more. */
  readonly userId: number | null;
  readonly at: number | null;
  readonly className: string;
  readonly deviceKey: number;
  /** 1 = what the save has set stands there still; else another save has replaced it in turn. */
  readonly holds: number;
  /** As `was`, but of the present values, with who set them and when. */
  readonly now: number | string | null;
  readonly nowUserId: number | null;
  readonly nowAt: number | null;
}

/** What a save has replaced unseen. */
export async function replacedBy(db: ShardDb, bulkId: string): Promise<readonly ReplacedRow[]> {
  return (await db.d1.prepare(HISTORY_SQL.replaced).bind(bulkId).all<ReplacedRow>()).results;
}
