// Handing a job to the queue of its account, and saying in words when the queue is full.
import type { NewJob } from "~/domain/review/bulk-job";
import { refused } from "~/services/errors";
import type { BulkQueue } from "~/services/ports";

/** Stores the job; the id is that of an earlier one with the same `idem`. Refuses a full queue (429). */
export async function submitJob(queue: BulkQueue, job: NewJob): Promise<{ readonly bulkId: string }> {
  const accepted = await queue.submit(job);
  if (accepted.ok) return { bulkId: accepted.bulkId };
  throw refused(accepted.code, "Three updates are still waiting. Please try again when one has ended.", {
    retryAfter: 5,
  });
}
