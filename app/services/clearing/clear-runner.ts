// What the queue of an account does for the cameras that staff clear, one step at a time. Touches control, the shard and
// the bucket of pictures. Every step may be repeated after a crash. docs/platform.md, Clearing a camera.
import type { ControlDb, ShardDb } from "~/db/client";
import { cameraToClearByKey, clearCameraInControl, clearReports } from "~/db/queries/clearing/clear-control";
import { clearInsights } from "~/db/queries/clearing/clear-insights";
import { clearParts, clearSaves } from "~/db/queries/clearing/clear-saves";
import { type ClearRow, claimClear, goOn, nextClearDue, nextPhase } from "~/db/queries/clearing/device-clear";
import { renumber } from "~/db/queries/clearing/renumber";
import { CLEAR_PHASES, CLEAR_SLICE, type ClearSizes, LATE_MS } from "~/domain/devices/clearing/clear-phase";
import { picturePrefixes } from "~/services/photos/photo-keys";
import type { PhotoStore } from "~/services/ports";
import type { Shards } from "~/services/shards";

export interface ClearDeps extends Shards {
  readonly control: ControlDb;
  readonly photos: Pick<PhotoStore, "dropUnder">;
  /** As much as a turn of a queue can do, unless told otherwise. */
  readonly sizes?: ClearSizes;
}

/** One that is due later than this is left to the cron, ms. */
const SOON_MS = 60_000;

/** Does the next step of a clearing of the account: "slice"; else "waiting", or "idle" when none is due soon. */
export async function runNextClear(
  deps: ClearDeps,
  accountId: number,
  now: number,
): Promise<"idle" | "waiting" | "slice"> {
  let isWaiting = false;
  for (const shard of deps.shards) {
    const db = deps.shardFor(shard);
    const clear = await claimClear(db, { accountId, now });
    if (clear && (await step(deps, db, { clear, now }))) return "slice";
    const due = await nextClearDue(db, accountId);
    isWaiting ||= due !== null && due < now + SOON_MS;
  }
  return isWaiting ? "waiting" : "idle";
}

interface Step {
  readonly clear: ClearRow;
  readonly now: number;
}

/** Whether something was done. */
async function step(deps: ClearDeps, db: ShardDb, { clear, now }: Step): Promise<boolean> {
  const { insights, walk, parts, saves, moves } = deps.sizes ?? CLEAR_SLICE;
  switch (clear.phase) {
    case CLEAR_PHASES.asked:
      await beginClear(deps.control, db, { clear, now });
      return true;
    case CLEAR_PHASES.insights:
      return clearInsights(db, clear, { now, limit: insights, walk });
    case CLEAR_PHASES.parts:
      return clearParts(db, clear, { now, limit: parts });
    case CLEAR_PHASES.saves:
      return clearSaves(db, clear, { now, limit: saves });
    case CLEAR_PHASES.places:
      return renumber(db, clear, { now, limit: moves });
    case CLEAR_PHASES.reports:
      await dropReports(deps, db, { clear, now });
      return true;
    default:
      await dropPictures(deps, db, { clear, now });
      return true;
  }
}

/** Clears the camera in control; from then on its insights may be deleted. */
export async function beginClear(control: ControlDb, db: ShardDb, { clear, now }: Step): Promise<void> {
  const { deviceKey, userId, id: clearId } = clear;
  const camera = await cameraToClearByKey(control, deviceKey);
  if (camera) await clearCameraInControl(control, camera, { userId, now, clearId });
  await nextPhase(db, { deviceKey, from: CLEAR_PHASES.asked, to: CLEAR_PHASES.insights, dueAt: now });
}

async function dropReports(deps: ClearDeps, db: ShardDb, { clear, now }: Step): Promise<void> {
  const { deviceKey, phase } = clear;
  if (await clearReports(deps.control, deviceKey, (deps.sizes ?? CLEAR_SLICE).reports))
    await goOn(db, { deviceKey, phase, now });
  else await nextPhase(db, { deviceKey, from: phase, to: CLEAR_PHASES.pictures, dueAt: now });
}

/** Pictures, and once more both they and reports when whatever was on its way must have arrived. */
async function dropPictures(deps: ClearDeps, db: ShardDb, { clear, now }: Step): Promise<void> {
  const { deviceKey, phase, accountId, createdAt } = clear;
  let isMore = false;
  for (const prefix of picturePrefixes({ accountId, deviceKey })) {
    isMore ||= await deps.photos.dropUnder(prefix);
  }
  const late = createdAt + LATE_MS;
  if (isMore) await goOn(db, { deviceKey, phase, now });
  else if (now < late) await nextPhase(db, { deviceKey, from: phase, to: CLEAR_PHASES.reports, dueAt: late });
  else await nextPhase(db, { deviceKey, from: phase, to: CLEAR_PHASES.done, dueAt: now });
}
