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
  heldByOther,
  insertJob,
  insertJobUnlocked,
  type JobRow,
  openJobs,
} from "~/db/queries/bulk-updates/bulk-updates";
import type { Accepted, JobWork, NewJob } from "~/domain/review/bulk-job";
import { ATTEMPT_LIMIT, BULK_STATES, GAVE_UP, OPEN_JOBS } from "~/domain/review/bulk-update";

/**
 * Stores a job. It waits behind an unfinished job of the same user on one of its devices, and is blocked only when
 * another user's job holds one of them. The same `Idempotency-Key` gives the same job.
 */
export async function acceptJob(db: ShardDb, job: NewJob): Promise<Accepted> {
  const known = await findTwin(db, job);
  if (known) return { ok: true, bulkId: known.id };
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
    const twin = await findTwin(db, job);
    if (twin) return { ok: true, bulkId: twin.id };
    await storeUnlocked(db, job);
  }
  return { ok: true, bulkId: job.id };
}

/** The job that was stored for the same `Idempotency-Key`. */
async function findTwin(db: ShardDb, job: NewJob): Promise<JobRow | undefined> {
  return job.idem === null ? undefined : findJobByIdem(db, job.idem);
}

async function storeUnlocked(db: ShardDb, job: NewJob): Promise<void> {
  const blocked = await heldByOther(db, job);
  await insertJobUnlocked(db, job, blocked ? BULK_STATES.blocked : BULK_STATES.waiting);
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

/** What became of the first job that could run: "done" or "abandoned"; else "waiting", or "idle" when there is none. */
interface RunOutcome {
  readonly outcome: "idle" | "done" | "abandoned" | "waiting";
  readonly bulkId?: string;
}

/**
 * Runs the oldest job of an account that can run. One that waits for a device does not hold up those behind it, because
 * one of them may hold that device; only later jobs of its own user on its devices stay behind it.
 */
export async function runNextJob(db: ShardDb, accountId: number, now: number): Promise<RunOutcome> {
  const jobs = await openJobs(db, accountId);
  for (const [i, job] of jobs.entries()) {
    const work = readWork(job);
    if (job.attempts >= ATTEMPT_LIMIT || work === null) {
      await abandonJob(db, { id: job.id, message: GAVE_UP, now });
      return { outcome: "abandoned", bulkId: job.id };
    }
    const { userId } = job;
    const { deviceKeys } = work;
    if (jobs.slice(0, i).some((earlier) => isBehind({ userId, deviceKeys }, earlier))) continue;
    if (!(await beginJob(db, { id: job.id, deviceKeys, now }))) continue;
    await applyJob(db, { ...work, id: job.id, now });
    return { outcome: "done", bulkId: job.id };
  }
  return { outcome: jobs.length === 0 ? "idle" : "waiting" };
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
