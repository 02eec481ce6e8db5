// One slice of a save of any size, as one batch: fenced by the save's state and by the place that it has come to, so that a
// slice that runs twice changes nothing. What it changes is recorded first, as a part of the save's record, and the later
// statements read that. docs/platform.md, Saves.
import type { ShardDb } from "~/db/client";
import { BEGUN, SAVED_BY } from "~/db/queries/species/species-record";
import { type SaveWork, SLICE_SIZE, type Slices } from "~/domain/review/queued-save";
import { NOW } from "./save-record";
import { ENDED_WORK, unlockStatement } from "./saves";

/** ?1 save, ?2 where the slice begins. */
const AT =
  "EXISTS (SELECT 1 FROM bulk_update WHERE id = ?1 AND state = 1 AND entries->>'$.slices.from' = ?2)";
/** What the slice has recorded: a row where it changes something. */
const RECORDED = `FROM ledger l CROSS JOIN ledger_part p ON p.ledger_id = l.id AND p.part = ?2 CROSS JOIN json_each(p.changes) j
    WHERE l.bulk_id = ?1 AND ${AT}`;
const partOf = (changes: string) => `INSERT INTO ledger_part(ledger_id, part, changes) SELECT l.id, ?2, c.list
    FROM ledger l CROSS JOIN (SELECT count(*) AS n, json_group_array(json(change)) AS list FROM (${changes})) c
    WHERE l.bulk_id = ?1 AND c.n > 0 AND ${AT}`;
const moveTo = (next: string) => `UPDATE bulk_update SET attempts = 0, updated_at = ?4,
    entries = json_set(entries, '$.slices.from', ${next}) WHERE id = ?1 AND state = 1 AND entries->>'$.slices.from' = ?2`;

/** Statements by name, so that a test can ask the planner about each. ?1 save and ?2 where the slice begins in most. */
export const SLICE_SQL = {
  /** ?3 the save that it takes back, or NULL; ?4 now. */
  head: `INSERT INTO ledger(bulk_id, user_id, reverts, saved_at, changes) SELECT ?1, ${SAVED_BY}, ?3, ?4, '[]'
    WHERE ${AT} ON CONFLICT(bulk_id) DO NOTHING`,
  /** ?3 account, ?4 JSON list of device keys, ?5 where it ends at the latest, ?6 how many at most. */
  archive: partOf(`SELECT json_array(${NOW}, 3, NULL) AS change FROM insight i
      WHERE i.account_id = ?3 AND i.seq >= ?2 AND i.seq < ?5 AND i.status <> 3
        AND +i.device_key IN (SELECT value FROM json_each(?4)) ORDER BY i.seq LIMIT ?6`),
  /** Of that part of the save ?3 what is still its own. ?4 JSON list of devices, ?5 of accounts. */
  revert: partOf(`SELECT json_array(${NOW}, j.value->>4, j.value->>5) AS change
      FROM ledger_part s CROSS JOIN json_each(s.changes) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
      WHERE s.ledger_id = ?3 AND s.part = ?2 AND +i.account_id IN (SELECT value FROM json_each(?5))
        AND +i.device_key IN (SELECT value FROM json_each(?4))
        AND i.status = j.value->>6 AND i.ledger_id = coalesce(j.value->>7, s.ledger_id)`),
  /** Adds the slice to what the record says of accounts and devices. */
  accounts: `INSERT INTO ledger_account(account_id, ledger_id, tally)
    SELECT account_id, id, json_group_array(json_array(device_key, n0, n1, n2, n3))
    FROM (SELECT id, account_id, device_key, sum(n0) AS n0, sum(n1) AS n1, sum(n2) AS n2, sum(n3) AS n3
      FROM (SELECT l.id, j.value->>1 AS account_id, j.value->>3 AS device_key, j.value->>6 = 0 AS n0, j.value->>6 = 1 AS n1,
            j.value->>6 = 2 AS n2, j.value->>6 = 3 AS n3 ${RECORDED}
        UNION ALL SELECT l.id, a.account_id, j.value->>0, j.value->>1, j.value->>2, j.value->>3, j.value->>4
          FROM ledger l CROSS JOIN ledger_account a ON a.ledger_id = l.id CROSS JOIN json_each(a.tally) j
          WHERE l.bulk_id = ?1 AND ${AT})
      GROUP BY 2, 3)
    WHERE true GROUP BY account_id
    ON CONFLICT DO UPDATE SET tally = excluded.tally`,
  bumpPages: `INSERT INTO page_ver(account_id, page, ver) SELECT DISTINCT j.value->>1, j.value->>2 / 10000, 1 ${RECORDED}
    ON CONFLICT DO UPDATE SET ver = ver + 1`,
  /** Materialized, or the planner reads changes times rows. */
  setStatus: `WITH c AS MATERIALIZED (SELECT j.value->>1 AS account_id, j.value->>2 AS seq, j.value->>6 AS status,
      coalesce(j.value->>7, l.id) AS ledger_id ${RECORDED})
    UPDATE insight SET status = c.status, ledger_id = c.ledger_id FROM c
    WHERE insight.account_id = c.account_id AND insight.seq = c.seq`,
  /** What has changed nothing has no record. ?1 save. */
  dropEmpty: `DELETE FROM ledger WHERE bulk_id = ?1 AND ${BEGUN}
    AND NOT EXISTS (SELECT 1 FROM ledger_part p WHERE p.ledger_id = ledger.id)`,
  /** Behind the last insight of a slice that has ?5, which is full, else to its end ?3. ?4 now. */
  archived: moveTo(`coalesce((SELECT p.changes->>'$[#-1][2]' + 1 FROM ledger_part p
      WHERE p.ledger_id = (SELECT id FROM ledger WHERE bulk_id = ?1) AND p.part = ?2
        AND json_array_length(p.changes) >= ?5), CAST(?3 AS INTEGER))`),
  /** To the next part of the save ?3 as it is then, or to the end. ?4 now. */
  reverted: moveTo(`coalesce((SELECT p.part FROM ledger_part p WHERE p.ledger_id = ?3 AND p.part > ?2
      ORDER BY p.part LIMIT 1), entries->>'$.slices.until')`),
  /** ?1 save, ?2 now. */
  end: `UPDATE bulk_update SET state = 2, entries = ${ENDED_WORK}, updated_at = ?2
    WHERE id = ?1 AND state = 1 AND entries->>'$.slices.from' >= entries->>'$.slices.until'`,
  /** The first part of a save, where a save that takes it back begins. ?1 save. */
  firstPart: "SELECT part FROM ledger_part WHERE ledger_id = ?1 ORDER BY part LIMIT 1",
} as const;

/** A save that goes slice by slice. */
export type SlicedWork = SaveWork & { readonly slices: Slices };

/** Applies the next slice of a begun save in one transaction, and ends the save after its last. */
export async function applySlice(
  db: ShardDb,
  save: SlicedWork & { readonly id: string; readonly now: number },
): Promise<void> {
  const { id, now, slices, reverts } = save;
  const bound = (sql: string, ...values: unknown[]) => db.d1.prepare(sql).bind(id, ...values);
  const at = (sql: string, ...values: unknown[]) => bound(sql, slices.from, ...values);
  const { record, move } = reverts === undefined ? archiving(save, at) : reverting({ ...save, reverts }, at);
  await db.d1.batch([
    at(SLICE_SQL.head, reverts ?? null, now),
    record,
    at(SLICE_SQL.accounts),
    at(SLICE_SQL.bumpPages),
    at(SLICE_SQL.setStatus),
    move,
    bound(SLICE_SQL.dropEmpty),
    bound(SLICE_SQL.end, now),
    unlockStatement(db, id),
  ]);
}

type Bound = (sql: string, ...values: unknown[]) => D1PreparedStatement;

function archiving(save: SlicedWork & { readonly now: number }, at: Bound) {
  const { slices, deviceKeys, insightAccounts, now } = save;
  const { from, until, insights, walk } = slices;
  const end = Math.min(from + walk, until);
  return {
    record: at(SLICE_SQL.archive, insightAccounts[0] ?? null, JSON.stringify(deviceKeys), end, insights),
    move: at(SLICE_SQL.archived, end, now, insights),
  };
}

function reverting(save: SlicedWork & { readonly reverts: number; readonly now: number }, at: Bound) {
  const { reverts, deviceKeys, insightAccounts, now } = save;
  const [devices, accounts] = [JSON.stringify(deviceKeys), JSON.stringify(insightAccounts)];
  return {
    record: at(SLICE_SQL.revert, reverts, devices, accounts),
    move: at(SLICE_SQL.reverted, reverts, now),
  };
}

/** Behind every part of a save, also of one that still runs. */
const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

/** What a save that takes a save back goes through, to its last part at that time; null for a save that was applied in one. */
export async function slicesOf(db: ShardDb, ledgerId: number): Promise<Slices | null> {
  const { results } = await db.d1
    .prepare(SLICE_SQL.firstPart)
    .bind(ledgerId)
    .all<{ readonly part: number }>();
  const [first] = results;
  return first === undefined ? null : { from: first.part, until: BEHIND_ALL, ...SLICE_SIZE };
}
