// Walks through the reviews of shards from before a release, slice by slice. Safe to run twice, at the same time, and to be
// cut off anywhere: a slice is one transaction, and says how far it came.
import type { ShardDb } from "~/db/client";
import type { WalkState } from "~/db/queries/species/species-pairs";
import type { Clock } from "~/services/ports";
import type { Shards } from "~/services/shards";

/** From the first run on: Workers of before, which write as before, have ended by then. */
const WAIT_MS = 3_600_000;

export interface ReviewWalkDeps extends Shards {
  readonly clock: Clock;
}

export interface WalkSizes {
  /** Reviews at once. */
  readonly slice: number;
  /** Slices of a run. */
  readonly slices: number;
}

interface ReviewWalk {
  readonly stateOf: (db: ShardDb, beginsAt: number) => Promise<WalkState>;
  readonly walkSlice: (db: ShardDb, reviews: number) => Promise<void>;
}

/** Answers how many slices were walked. Every shard has its turn before a failure is thrown. */
export async function tendWalk(
  deps: ReviewWalkDeps,
  sizes: WalkSizes,
  { stateOf, walkSlice }: ReviewWalk,
): Promise<{ readonly slices: number }> {
  const failures: unknown[] = [];
  let slices = 0;
  const walk = async (shard: number) => {
    const db = deps.shardFor(shard);
    const now = deps.clock.now();
    for (;;) {
      const { beginsAt, isDone } = await stateOf(db, now + WAIT_MS);
      if (isDone || beginsAt > now || slices >= sizes.slices) return;
      await walkSlice(db, sizes.slice);
      slices += 1;
    }
  };
  for (const shard of deps.shards) {
    await walk(shard).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return { slices };
}
