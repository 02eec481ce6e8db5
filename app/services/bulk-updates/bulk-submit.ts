// Handing a job to the queue of its account, and saying in words when the queue is full.
import type { NewJob } from "~/db/queries/bulk-updates/bulk-updates";
import { AppError } from "~/services/errors";
import type { BulkQueue } from "~/services/ports";

/** Stores the job; the id is that of an earlier one with the same `idem`. Refuses a full queue (429). */
export async function submitJob(queue: BulkQueue, job: NewJob): Promise<{ readonly bulkId: string }> {
  const accepted = await queue.submit(job);
  if (accepted.ok) return { bulkId: accepted.bulkId };
  throw new AppError("unavailable", "Three updates are still waiting. Please try again when one has ended.", {
    code: accepted.code,
    status: 429,
    retryAfter: 5,
  });
}
