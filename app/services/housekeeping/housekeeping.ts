// What the daily cron does: forgets what has expired. Touches control and the shard. Safe to run twice or at the same
// time.
import type { ControlDb, ShardDb } from "~/db/client";
import { deleteExpired, deleteOldSaves } from "~/db/queries/housekeeping/housekeeping";
import { keptSince } from "~/domain/review/saves/saved-update";
import type { Clock } from "~/services/ports";

/** Passes over each table per run; each takes at most 1,000 rows. */
const PASSES = 20;

interface HousekeepingDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
  readonly clock: Clock;
}

export function createHousekeepingService(deps: HousekeepingDeps) {
  return {
    /** Deletes expired sessions, unused expired enrolment tokens and forgotten sign-in failures; answers how many. */
    async forgetExpired(): Promise<number> {
      let deleted = 0;
      for (let pass = 0; pass < PASSES; pass++) {
        const n = await deleteExpired(deps.control, deps.clock.now());
        deleted += n;
        if (n === 0) break;
      }
      return deleted;
    },

    /** Deletes what the history of saves no longer shows, in portions of 100; answers how many. */
    async forgetOldSaves(): Promise<number> {
      const before = keptSince(deps.clock.now());
      let deleted = 0;
      for (let pass = 0; pass < PASSES; pass++) {
        const n = await deleteOldSaves(deps.shardFor(0), before);
        deleted += n;
        if (n === 0) break;
      }
      return deleted;
    },
  };
}
