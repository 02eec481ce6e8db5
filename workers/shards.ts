// The insights databases that this deployment has: every binding SHARD_0, SHARD_1, .. is one. docs/platform.md, Shards.
import { type ShardDb, shardDb } from "~/db/client";
import { refused } from "~/services/errors";
import { type D1Meter, meteredD1 } from "./adapters/metered-d1";
import type { StoreBindings } from "./store-bindings";

/** Numbers of the shards that are bound, ascending. */
export function boundShards(env: StoreBindings): readonly number[] {
  return Object.keys(env)
    .flatMap((name) => /^SHARD_(0|[1-9]\d*)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** A shard by its number. Refuses one that is not bound (unavailable): its accounts are back with the binding. */
export function openShard(env: StoreBindings, shard: number, meter?: D1Meter): ShardDb {
  const d1 = env[`SHARD_${shard}`];
  if (!d1) throw refused("unavailable", "This account is unavailable now.", { retryAfter: 60 });
  return shardDb(meter ? meteredD1(d1, meter) : d1);
}
