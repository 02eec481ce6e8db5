// The gate of an account, reached through its Durable Object.
import type { UpdateGates } from "~/services/ports";
import type { Env } from "../env";

export function createUpdateGate(namespace: Env["UPDATE_GATE"]): UpdateGates {
  const gateOf = (accountId: number) => namespace.getByName(`account:${accountId}`);
  return {
    push: (accountId, order) => gateOf(accountId).push(order),
    drop: (accountId, drop) => gateOf(accountId).drop(drop),
    change: (accountId, change) => gateOf(accountId).change(change),
  };
}
