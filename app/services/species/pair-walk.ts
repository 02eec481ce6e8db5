// Counts the reviews of shards that were there before their pairs were counted, slice by slice. Touches the shards. Safe to
// run twice, at the same time, and to be cut off anywhere: a slice is one transaction, and says how far it came.
// Decision 0149, Counts of what people said.
import { walkSlice, walkState } from "~/db/queries/species/species-pairs";
import type { Clock } from "~/services/ports";
import type { Shards } from "~/services/shards";

/** Reviews at once: some 10,000 rows read. */
const SLICE = 2_000;
/** Slices of a run: an invocation has 1,000 queries for all of its jobs, and a slice takes four. */
const SLICES_A_RUN = 40;
/** From the first run on: Workers of before, which do not count, have ended by then. */
const WAIT_MS = 3_600_000;

interface PairWalkDeps extends Shards {
  readonly clock: Clock;
}

export function createPairWalkService(deps: PairWalkDeps) {
  return {
    /** Counts up to 80,000 reviews; answers how many slices that were. Every shard has its turn before a failure is thrown. */
    async tend(sizes = { slice: SLICE, slices: SLICES_A_RUN }): Promise<{ readonly slices: number }> {
      const failures: unknown[] = [];
      let slices = 0;
      const walk = async (shard: number) => {
        const db = deps.shardFor(shard);
        const now = deps.clock.now();
        for (;;) {
          const { beginsAt, isDone } = await walkState(db, now + WAIT_MS);
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
    },
  };
}
