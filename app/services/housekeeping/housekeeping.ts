// What the daily job does: it obeys the list of what is kept (domain/housekeeping/keeping-rules), table by table and
// shard by shard. Touches control and all shards. Safe to run twice or at the same time: every portion is a transaction
// that finds nothing to do when it has run.
import type { ControlDb, ShardDb } from "~/db/client";
import { sweepPortion } from "~/db/queries/housekeeping/sweeps";
import { thinDevices } from "~/db/queries/housekeeping/thinning";
import { dayNumber } from "~/domain/devices/sync/device-limits";
import {
  KEEPING_RULES,
  type KeepingRule,
  type Sweep,
  type Thinning,
} from "~/domain/housekeeping/keeping-rules";
import type { Clock } from "~/services/ports";
import type { Shards } from "~/services/shards";

/** Portions of a run: an invocation has 1,000 queries, and a portion takes two at most. What is left waits for the next. */
const PORTIONS = 450;
/** Portions of one sweep, so that a flood in one table does not keep the others waiting. */
const PORTIONS_OF_A_SWEEP = 200;
const DAY_MS = 86_400_000;

interface HousekeepingDeps extends Shards {
  readonly control: ControlDb;
  readonly clock: Clock;
}

/** One run: its time, and the portions that it may still take. */
interface Run {
  readonly now: number;
  portionsLeft: number;
}

export function createHousekeepingService(deps: HousekeepingDeps) {
  return {
    /**
     * Deletes and thins what is old by the rules; answers how many rows of which tables went. Every table of every
     * database has its turn before the first failure is told.
     */
    async run(): Promise<Readonly<Record<string, number>>> {
      const run: Run = { now: deps.clock.now(), portionsLeft: PORTIONS };
      const deleted: Record<string, number> = {};
      const failures: unknown[] = [];
      for (const rule of KEEPING_RULES) {
        const shards = deps.shards.map((shard) => () => deps.shardFor(shard));
        for (const open of rule.database === "control" ? [() => deps.control] : shards) {
          try {
            const rows = await obey(rule, { db: open(), run });
            if (rows > 0) deleted[rule.table] = (deleted[rule.table] ?? 0) + rows;
          } catch (error) {
            failures.push(error);
          }
        }
      }
      if (failures.length > 0) throw failures[0];
      return deleted;
    },
  };
}

/** Answers how many rows went. */
async function obey(
  rule: KeepingRule,
  where: { readonly db: ControlDb | ShardDb; readonly run: Run },
): Promise<number> {
  const { db, run } = where;
  let rows = 0;
  for (const sweep of rule.sweeps ?? []) rows += await sweepAll(db, { sweep, run });
  if (rule.thinning && db.kind === "control") rows += await thinAll(db, { thinning: rule.thinning, run });
  return rows;
}

async function sweepAll(
  db: ControlDb | ShardDb,
  { sweep, run }: { readonly sweep: Sweep; readonly run: Run },
): Promise<number> {
  const { name, ageMs } = sweep;
  let rows = 0;
  for (let portion = 0; portion < PORTIONS_OF_A_SWEEP && run.portionsLeft > 0; portion++) {
    run.portionsLeft -= 1;
    const { deleted, isLast } = await sweepPortion(db, { name, before: run.now - ageMs });
    rows += deleted;
    if (isLast) break;
  }
  return rows;
}

async function thinAll(
  db: ControlDb,
  { thinning, run }: { readonly thinning: Thinning; readonly run: Run },
): Promise<number> {
  const midnight = run.now - (run.now % DAY_MS);
  const [oldBefore, olderBefore] = [midnight - thinning.oldMs, midnight - thinning.olderMs];
  let rows = 0;
  for (let afterDevice: number | null = 0; afterDevice !== null && run.portionsLeft > 0; ) {
    run.portionsLeft -= 1;
    const portion = { afterDevice, day: dayNumber(run.now), of: thinning.of, oldBefore, olderBefore };
    const { deleted, nextAfter }: Awaited<ReturnType<typeof thinDevices>> = await thinDevices(db, portion);
    rows += deleted;
    afterDevice = nextAfter;
  }
  return rows;
}
