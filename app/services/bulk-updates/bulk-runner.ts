// What the queue of an account does, one call at a time: accept a job, run what is unfinished. Touches the shard. Every
// step may be repeated after a crash. docs/platform.md, Bulk updates.
//
// Nothing waits for ever: a job that holds devices holds all of them and has no older job of its user to wait for, so it
// can always run; a job that waits holds none.

import type { ShardDb } from "~/db/client";
import {
  abandonJob,
  applyJob,
  beginJob,
  findJobByIdem,
  freeKey,
  heldByOther,
  insertJob,
  insertJobUnlocked,
  type JobRow,
  openJobs,
} from "~/db/queries/bulk-updates/bulk-updates";
import { applySlice, type SlicedWork } from "~/db/queries/bulk-updates/sliced-job";
import type { Accepted, IdemKey, JobWork, NewJob } from "~/domain/review/bulk-job";
import { ATTEMPT_LIMIT, BULK_STATES, GAVE_UP, OPEN_JOBS, STOPPED } from "~/domain/review/bulk-update";

/**
 * Stores a job. It waits behind an unfinished job of the same user on one of its devices, and is blocked only when
 * another user's job holds one of them. The same `Idempotency-Key` gives the same job, and for something else none; one
 * that was blocked or given up answers no new try.
 */
export async function acceptJob(db: ShardDb, job: NewJob): Promise<Accepted> {
  const twin = await findTwin(db, job);
  if (twin) return twin;
  const open = await openJobs(db, job.accountId);
  if (open.length >= OPEN_JOBS) return { ok: false, code: "too-many-jobs" };
  if (open.some((earlier) => isBehind(job, earlier))) {
    await storeUnlocked(db, job);
    return { ok: true, bulkId: job.id };
  }
  try {
    await insertJob(db, job);
  } catch (error) {
    if (!/UNIQUE constraint failed/.test(String(error))) throw error;
    const meanwhile = await findTwin(db, job);
    if (meanwhile) return meanwhile;
    await storeUnlocked(db, job);
  }
  return { ok: true, bulkId: job.id };
}

/** What the job that was stored for the same `Idempotency-Key` answers. One that was blocked leaves the key to a new try. */
async function findTwin(db: ShardDb, { id, idem }: NewJob): Promise<Accepted | undefined> {
  const known = idem === null ? undefined : await findJobByIdem(db, idem.key);
  if (idem === null || known === undefined) return undefined;
  if (known.state !== BULK_STATES.blocked || known.id === id) return answerOfTwin(known, idem);
  await freeKey(db, known.id);
  return undefined;
}

/** The known job for the same content; a refusal for another. One from before contents were kept is the same. */
export function answerOfTwin(known: JobRow, idem: IdemKey): Accepted {
  const same = known.idemContent === null || known.idemContent === idem.content;
  return same ? { ok: true, bulkId: known.id } : { ok: false, code: "key-used" };
}

async function storeUnlocked(db: ShardDb, job: NewJob): Promise<void> {
  if (await heldByOther(db, job)) await blockJob(db, job);
  else await insertJobUnlocked(db, job, BULK_STATES.waiting);
}

/** Stores a job that is blocked, without its work: its user asks for it by its id. */
export async function blockJob(db: ShardDb, job: NewJob): Promise<void> {
  await insertJobUnlocked(db, job, BULK_STATES.blocked);
}

/** Whether a job must let an earlier one go first: the same user's, on one of its devices. The last save wins. */
function isBehind(
  job: { readonly userId: number; readonly deviceKeys: readonly number[] },
  earlier: JobRow,
): boolean {
  if (earlier.userId !== job.userId) return false;
  const devices = new Set(readWork(earlier)?.deviceKeys);
  return job.deviceKeys.some((key) => devices.has(key));
}

/**
 * What became of the first job that could run: "done", a "slice" of it, or "abandoned"; else "waiting", or "idle" when
 * there is none.
 */
export interface RunOutcome {
  readonly outcome: "idle" | "done" | "slice" | "abandoned" | "waiting";
  readonly bulkId?: string;
}

/** Whether a job may begin as far as its parts in other shards go, may not yet, or never may. */
type Fate = (job: JobRow) => Promise<"begins" | "waits" | "ends">;

/**
 * Runs the oldest job of an account that can run, or the next slice of one: those that are done in one go first, so that
 * they need not wait for the last slice. One that waits for a device does not hold up those behind it, because one of them
 * may hold that device; only later jobs of its own user on its devices stay behind it.
 */
export async function runNextJob(
  db: ShardDb,
  accountId: number,
  now: number,
  fateOf: Fate = async () => "begins",
): Promise<RunOutcome> {
  const jobs = await openJobs(db, accountId);
  const inTurn = jobs.map((job, place) => ({ job, place, work: readWork(job) }));
  const ordered = inTurn.sort((a, b) => Number(isSliced(a.work)) - Number(isSliced(b.work)));
  for (const { job, place, work } of ordered) {
    const fate = work === null ? "ends" : await fateOf(job);
    if (job.attempts >= ATTEMPT_LIMIT || fate === "ends" || work === null) {
      await abandonJob(db, { id: job.id, message: isSliced(work) ? STOPPED : GAVE_UP, now });
      return { outcome: "abandoned", bulkId: job.id };
    }
    const { userId } = job;
    const { deviceKeys } = work;
    if (fate === "waits") continue;
    if (jobs.slice(0, place).some((earlier) => isBehind({ userId, deviceKeys }, earlier))) continue;
    if (!(await beginJob(db, { id: job.id, deviceKeys, now }))) continue;
    return { outcome: await applyNext(db, { ...work, id: job.id, now }), bulkId: job.id };
  }
  return { outcome: jobs.length === 0 ? "idle" : "waiting" };
}

/** Applies a begun job, or its next slice. */
async function applyNext(
  db: ShardDb,
  job: JobWork & { readonly id: string; readonly now: number },
): Promise<"done" | "slice"> {
  if (!isSliced(job)) {
    await applyJob(db, job);
    return "done";
  }
  await applySlice(db, job);
  return "slice";
}

function isSliced<Work extends JobWork>(work: Work | null): work is Work & SlicedWork {
  return work?.slices !== undefined;
}

/** The stored work of a job; null when it cannot be read, which trying again would not change. */
function readWork(job: JobRow): JobWork | null {
  try {
    const work: unknown = JSON.parse(job.work ?? "null");
    return isWork(work) ? work : null;
  } catch {
    return null;
  }
}

function isWork(value: unknown): value is JobWork {
  if (typeof value !== "object" || value === null) return false;
  const { insightAccounts, deviceKeys, entries } = value as Partial<Record<keyof JobWork, unknown>>;
  return [insightAccounts, deviceKeys, entries].every(Array.isArray);
}
