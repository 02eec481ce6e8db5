// What the queue of an account does, one call at a time: accept a job, run what is unfinished. Touches the shard. Every
// step may be repeated after a crash. platform 4.3.

import type { ShardDb } from "../db/client";
import {
  abandonJob,
  applyJob,
  beginJob,
  countOpenJobs,
  findJobByIdem,
  heldByOther,
  insertJob,
  insertJobUnlocked,
  type JobRow,
  type NewJob,
  openJobs,
} from "../db/queries/bulk-updates";
import { ATTEMPT_LIMIT, OPEN_JOBS } from "../domain/insights/bulk-update";

/** Answers, never throws refusals: errors lose their class on the way out of an object. */
export type Accepted =
  | { readonly ok: true; readonly bulkId: string }
  | { readonly ok: false; readonly code: "too-many-jobs" };

export const GAVE_UP = "This update could not be processed. Your changes are kept; please save them again.";

/**
 * Stores a job. It waits while its devices are held by another job of the same user, and is blocked only when another
 * user's job holds one of them. The same `Idempotency-Key` gives the same job.
 */
export async function acceptJob(db: ShardDb, job: NewJob): Promise<Accepted> {
  const known = job.idem === null ? undefined : await findJobByIdem(db, job.idem);
  if (known) return { ok: true, bulkId: known.id };
  if ((await countOpenJobs(db, job.accountId)) >= OPEN_JOBS) return { ok: false, code: "too-many-jobs" };
  try {
    await insertJob(db, job);
  } catch (error) {
    if (!/UNIQUE constraint failed/.test(String(error))) throw error;
    await insertJobUnlocked(db, job, (await heldByOther(db, job)) ? 4 : 3);
  }
  return { ok: true, bulkId: job.id };
}

export type RunOutcome = "idle" | "done" | "waiting";

/**
 * Runs the oldest job of an account that can run. One that waits for a device does not hold up those behind it, because
 * one of them may hold that device. "waiting" when no unfinished job can run now.
 */
export async function runNextJob(db: ShardDb, accountId: number, now: number): Promise<RunOutcome> {
  const jobs = await openJobs(db, accountId);
  for (const job of jobs) {
    if (await ran(db, job, now)) return "done";
  }
  return jobs.length === 0 ? "idle" : "waiting";
}

/** Runs a job to its end, whichever; false when a device of it is held by another job. */
async function ran(db: ShardDb, job: JobRow, now: number): Promise<boolean> {
  if (job.attempts >= ATTEMPT_LIMIT) {
    await abandonJob(db, { id: job.id, message: GAVE_UP, now });
    return true;
  }
  const { entries, devices } = JSON.parse(job.entries ?? '{"entries":[],"devices":[]}') as {
    readonly entries: readonly (readonly [string, number])[];
    readonly devices: readonly number[];
  };
  if (!(await beginJob(db, { id: job.id, deviceKeys: devices, now }))) return false;
  await applyJob(db, { id: job.id, entries, now });
  return true;
}
