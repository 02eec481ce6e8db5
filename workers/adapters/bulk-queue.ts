// The queue of an account, reached through its Durable Object.
import type { BulkQueue } from "~/services/ports";
import type { Env } from "../env";

export function createBulkQueue(namespace: Env["BULK_UPDATES"]): BulkQueue {
  const queueOf = (accountId: number) => namespace.getByName(`account:${accountId}`);
  return {
    submit: (parts) => queueOf(parts[0].accountId).submit(parts),
    push: (accountId) => queueOf(accountId).push(accountId),
  };
}
