// Going through the insights databases: services take a shard from the account, and jobs go through all of them.
// Decision 0086, Accounts over several shards.
import type { ShardDb } from "~/db/client";

/** What `createServices` is given of shards. */
export interface Shards {
  /** Numbers of those that there are, ascending. */
  readonly shards: readonly number[];
  /** Refuses one that is not there (unavailable). */
  readonly shardFor: (shard: number) => ShardDb;
}

/** Where new accounts go: the others are there because they have become full. */
export function newestShard({ shards }: Pick<Shards, "shards">): number {
  return shards.at(-1) ?? 0;
}

/** Does a job in every shard, also where one fails; throws the first failure after the last. */
export async function inEveryShard<T>(dbs: Shards, job: (db: ShardDb) => Promise<T>): Promise<readonly T[]> {
  const { answers, failed } = await askEveryShard(dbs, job);
  if (failed) throw failed.reason;
  return answers;
}

/** Asks every shard; `failed` says why some did not answer, null when all did. */
export async function askEveryShard<T>(
  dbs: Shards,
  ask: (db: ShardDb) => Promise<T>,
): Promise<{ readonly answers: readonly T[]; readonly failed: { readonly reason: unknown } | null }> {
  const ends = await Promise.allSettled(dbs.shards.map(async (shard) => ask(dbs.shardFor(shard))));
  return {
    answers: ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : [])),
    failed: ends.find((end) => end.status === "rejected") ?? null,
  };
}

/** Items by the shard that each lies in. */
export function byShard<Item extends { readonly shard: number }>(
  items: readonly Item[],
): ReadonlyMap<number, readonly Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) groups.set(item.shard, [...(groups.get(item.shard) ?? []), item]);
  return groups;
}
