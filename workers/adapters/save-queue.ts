// The queue of an account, reached through its Durable Object.
import type { SaveQueue } from "~/services/ports";
import type { Env } from "../env";

export function createSaveQueue(namespace: Env["BULK_UPDATES"]): SaveQueue {
  const queueOf = (accountId: number) => namespace.getByName(`account:${accountId}`);
  return {
    submit: (parts) => queueOf(parts[0].accountId).submit(parts),
    push: (accountId) => queueOf(accountId).push(accountId),
  };
}
