// The queue of an account, reached through its Durable Object.
import type { BulkQueue } from "~/services/ports";
import type { Env } from "../env";

export function createBulkQueue(namespace: Env["BULK_UPDATES"]): BulkQueue {
  return {
    submit: (job) => namespace.getByName(`account:${job.accountId}`).submit(job),
    push: (accountId) => namespace.getByName(`account:${accountId}`).push(accountId),
  };
}
