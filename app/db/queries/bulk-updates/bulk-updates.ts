// Bulk updates in a shard: accepting, running and finding jobs. The rows are the truth; whoever runs a job is fenced by
// the job's own state in every statement, so running it twice changes nothing. docs/platform.md, Bulk updates.

import type { ShardDb } from "~/db/client";
import { SAY_SQL } from "~/db/queries/species/species-record";
import type { JobWork, NewJob } from "~/domain/review/bulk-job";
import { BULK_STATES } from "~/domain/review/bulk-update";
import { RECORD_SQL } from "./update-record";

export interface JobRow {
  readonly id: string;
  readonly userId: number;
  readonly state: number;
  /** JSON of a `JobWork`; null when blocked or ended: the ledger has what it changed. */
  readonly work: string | null;
  readonly attempts: number;
  readonly message: string | null;
  readonly idemContent: string | null;
  /** ms UTC. */
  readonly createdAt: number;
}

const JOB =
  "id, user_id AS userId, state, entries AS work, attempts, message, idem_content AS idemContent, created_at AS createdAt";

/** What is left of the work of a job that has ended: where its other parts lie, if it has some. */
export const ENDED_WORK = `CASE WHEN json_valid(entries) THEN CASE WHEN json_array_length(entries, '$.shards') > 1
  THEN json_object('shards', json(json_extract(entries, '$.shards'))) END END`;

/** None of the devices ?1 (JSON list) is held by a job other than ?2. */
const FREE = `NOT EXISTS (SELECT 1 FROM bulk_lock l WHERE l.device_key IN (SELECT value FROM json_each(?1)) AND l.bulk_id <> ?2)`;

/** Statements on insights by name, so that a test can ask the planner about each. `+` keeps it off the account's key. */
export const BULK_SQL = {
  /** ?1 JSON list of ids in hex, ?2 JSON list of device keys. */
  owners: `SELECT hex(id) AS id, account_id AS accountId, device_key AS deviceKey, alg_id AS algId, class_name AS className
    FROM insight
    WHERE id IN (SELECT unhex(value) FROM json_each(?1)) AND +device_key IN (SELECT value FROM json_each(?2))`,
  /** ?1 job. The pages of what the job's record says. */
  bumpPages: `INSERT INTO page_ver(account_id, page, ver)
    SELECT DISTINCT j.value->>1, j.value->>2 / 10000, 1 FROM ledger l CROSS JOIN json_each(l.changes) j
    WHERE l.bulk_id = ?1 AND EXISTS (SELECT 1 FROM bulk_update WHERE id = ?1 AND state = 1)
    ON CONFLICT DO UPDATE SET ver = ver + 1`,
  /** ?1 job. What the job's record says. Materialized, or the planner reads entries times rows. */
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
    .prepare(BULK_SQL.owners)
    .bind(JSON.stringify(query.idsHex), JSON.stringify(query.deviceKeys))
    .all<OwnerRow>();
  return results;
}

export async function findJob(db: ShardDb, id: string): Promise<JobRow | undefined> {
  return (await db.d1.prepare(`SELECT ${JOB} FROM bulk_update WHERE id = ?1`).bind(id).all<JobRow>())
    .results[0];
}

export async function findJobByIdem(db: ShardDb, idem: string): Promise<JobRow | undefined> {
  return (await db.d1.prepare(`SELECT ${JOB} FROM bulk_update WHERE idem = ?1`).bind(idem).all<JobRow>())
    .results[0];
}

/** The job no longer answers the `Idempotency-Key` that it came with: the key is free for a new try. */
export async function freeKey(db: ShardDb, id: string): Promise<void> {
  await db.d1.prepare("UPDATE bulk_update SET idem = NULL, idem_content = NULL WHERE id = ?1").bind(id).run();
}

/** Whether another user's unfinished job holds one of the devices. */
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

/** Stores a waiting job and takes its devices, all or nothing; throws on the unique keys when one is held. */
export async function insertJob(db: ShardDb, job: NewJob): Promise<void> {
  await db.d1.batch([
    insertStatement(db, job, BULK_STATES.waiting),
    db.d1
      .prepare("INSERT INTO bulk_lock(device_key, bulk_id) SELECT value, ?2 FROM json_each(?1)")
      .bind(JSON.stringify(job.deviceKeys), job.id),
  ]);
}

/** Stores a job without its devices: waiting behind another of the same user, or blocked, without its work. */
export async function insertJobUnlocked(db: ShardDb, job: NewJob, state: 3 | 4): Promise<void> {
  await insertStatement(db, job, state).run();
}

function insertStatement(db: ShardDb, job: NewJob, state: number): D1PreparedStatement {
  const work: JobWork = {
    insightAccounts: job.insightAccounts,
    deviceKeys: job.deviceKeys,
    entries: job.entries,
    species: job.species,
    classIds: job.classIds,
    reverts: job.reverts,
    speaks: job.speaks,
    slices: job.slices,
    shards: job.shards,
  };
  return db.d1
    .prepare(
      `INSERT INTO bulk_update(id, account_id, user_id, idem, idem_content, state, entries, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?8, ?5, ?6, ?7, ?7)`,
    )
    .bind(
      job.id,
      job.accountId,
      job.userId,
      job.idem?.key ?? null,
      state,
      state === BULK_STATES.blocked ? null : JSON.stringify(work),
      job.now,
      job.idem?.content ?? null,
    );
}

/** The unfinished jobs of an account in the order in which they were stored; clocks of two requests may differ. */
export async function openJobs(db: ShardDb, accountId: number): Promise<readonly JobRow[]> {
  const { results } = await db.d1
    .prepare(
      `SELECT ${JOB} FROM bulk_update WHERE account_id = ?1 AND state IN (1, 3) ORDER BY rowid LIMIT 20`,
    )
    .bind(accountId)
    .all<JobRow>();
  return results;
}

/**
 * Begins a job if it holds, or can take, all of its devices; counts the attempt. All or none: two jobs that each held
 * a part and waited for the other's would wait for ever.
 */
export async function beginJob(
  db: ShardDb,
  job: { readonly id: string; readonly deviceKeys: readonly number[]; readonly now: number },
): Promise<boolean> {
  const devices = JSON.stringify(job.deviceKeys);
  const [, begun] = await db.d1.batch([
    db.d1
      .prepare(
        `INSERT INTO bulk_lock(device_key, bulk_id) SELECT value, ?2 FROM json_each(?1)
         WHERE ${FREE} AND EXISTS (SELECT 1 FROM bulk_update WHERE id = ?2 AND state IN (1, 3)) ON CONFLICT DO NOTHING`,
      )
      .bind(devices, job.id),
    db.d1
      .prepare(
        `UPDATE bulk_update SET state = 1, attempts = attempts + 1, updated_at = ?3
         WHERE id = ?2 AND state IN (1, 3) AND ${FREE}`,
      )
      .bind(devices, job.id, job.now),
  ]);
  return (begun?.meta.changes ?? 0) > 0;
}

/**
 * Applies a begun job in one transaction: its entry in the ledger, which says what really changes, page versions,
 * statuses, species, the end of the job, its devices free again.
 */
export async function applyJob(
  db: ShardDb,
  job: JobWork & { readonly id: string; readonly now: number },
): Promise<D1Result[]> {
  return db.d1.batch(applyStatements(db, job));
}

/** Stores a job and applies it in one transaction: for what waits for nobody. */
export async function applyAtOnce(db: ShardDb, job: NewJob): Promise<void> {
  await db.d1.batch([insertStatement(db, job, BULK_STATES.processing), ...applyStatements(db, job)]);
}

function applyStatements(
  db: ShardDb,
  job: JobWork & { readonly id: string; readonly now: number },
): D1PreparedStatement[] {
  // Of a revert that does not say so it is not known.
  const speaks = job.speaks ?? (job.reverts !== undefined || (job.species ?? []).length > 0);
  return [
    recordStatement(db, job),
    db.d1.prepare(RECORD_SQL.accounts).bind(job.id),
    db.d1.prepare(BULK_SQL.bumpPages).bind(job.id),
    db.d1.prepare(BULK_SQL.setStatus).bind(job.id),
    ...(speaks ? speciesStatements(db, job) : []),
    // Only a begun job completes: one whose rows the fence above has skipped must not pass for done.
    db.d1
      .prepare(
        `UPDATE bulk_update SET state = 2, entries = ${ENDED_WORK}, updated_at = ?2 WHERE id = ?1 AND state = 1`,
      )
      .bind(job.id, job.now),
    releaseStatement(db, job.id),
  ];
}

function speciesStatements(
  db: ShardDb,
  job: { readonly id: string; readonly now: number },
): D1PreparedStatement[] {
  return Object.values(SAY_SQL).map((sql) =>
    // D1 refuses values that a statement has no place for.
    sql.includes("?2") ? db.d1.prepare(sql).bind(job.id, job.now) : db.d1.prepare(sql).bind(job.id),
  );
}

function recordStatement(
  db: ShardDb,
  job: JobWork & { readonly id: string; readonly now: number },
): D1PreparedStatement {
  const accounts = JSON.stringify(job.insightAccounts);
  if (job.reverts === undefined) {
    const [entries, species, classIds] = [job.entries, job.species ?? [], job.classIds ?? []].map((list) =>
      JSON.stringify(list),
    );
    return db.d1.prepare(RECORD_SQL.save).bind(job.id, accounts, entries, job.now, species, classIds);
  }
  const devices = JSON.stringify(job.deviceKeys);
  return db.d1.prepare(RECORD_SQL.revert).bind(job.id, accounts, devices, job.now, job.reverts);
}

/** Ends a job that cannot be done: blocked, with a message for its user; its devices are free again. */
export async function abandonJob(
  db: ShardDb,
  job: { readonly id: string; readonly message: string; readonly now: number },
): Promise<void> {
  await db.d1.batch([
    db.d1
      .prepare(
        `UPDATE bulk_update SET state = 4, entries = ${ENDED_WORK}, message = ?2, updated_at = ?3
         WHERE id = ?1 AND state IN (1, 3)`,
      )
      .bind(job.id, job.message, job.now),
    releaseStatement(db, job.id),
  ]);
}

/** Frees the devices of a job that has ended. */
export function releaseStatement(db: ShardDb, id: string): D1PreparedStatement {
  return db.d1
    .prepare(
      "DELETE FROM bulk_lock WHERE bulk_id = ?1 AND EXISTS (SELECT 1 FROM bulk_update WHERE id = ?1 AND state IN (2, 4))",
    )
    .bind(id);
}

/** Accounts with a job that nobody has touched since `before`. */
export async function accountsWithStuckJobs(db: ShardDb, before: number): Promise<readonly number[]> {
  const { results } = await db.d1
    .prepare(
      "SELECT DISTINCT account_id AS accountId FROM bulk_update WHERE state IN (1, 3) AND updated_at < ?1 LIMIT 200",
    )
    .bind(before)
    .all<{ accountId: number }>();
  return results.map((row) => row.accountId);
}
