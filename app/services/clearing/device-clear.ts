// Staff clear a camera: everything of it is deleted, for good. Here it is asked for; the queue of the camera's account does
// it step by step, whatever is cut off in between. Touches control and the camera's shard. Spec section 5 (Clear device);
// decision 0101, A camera that staff clear.
import type { ControlDb } from "~/db/client";
import { type ClearedCamera, cameraToClear } from "~/db/queries/clearing/clear-control";
import { clearCounts } from "~/db/queries/clearing/clearing";
import { askForClear, findClear } from "~/db/queries/clearing/device-clear";
import type { Actor } from "~/domain/actor";
import { CLEAR_PHASES } from "~/domain/devices/clearing/clear-phase";
import {
  type ClearOutlook,
  type ClearRequest,
  type ClearStatus,
  checkClearRequest,
} from "~/domain/devices/clearing/device-clear";
import { displayName } from "~/domain/devices/device-id";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { Background, Clock, Randomness, SaveQueue } from "~/services/ports";
import type { Shards } from "~/services/shards";
import { beginClear } from "./clear-runner";

interface DeviceClearDeps extends Shards {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly background: Background;
  readonly saveQueue: SaveQueue;
}

export function createDeviceClearService(deps: DeviceClearDeps) {
  const { control } = deps;

  /** Refuses everyone but staff, and a camera that is not there (notFound). */
  async function find(actor: Actor, deviceId: string): Promise<ClearedCamera> {
    requireRight(actor, "runService");
    const camera = await cameraToClear(control, deviceId);
    if (!camera) throw refused("notFound", "There is no such camera.");
    return camera;
  }

  return {
    /** What clearing would delete, exactly. Reads the whole account of the camera. */
    async outlook(actor: Actor, deviceId: string): Promise<ClearOutlook> {
      const camera = await find(actor, deviceId);
      const { accountId, id: deviceKey, users } = camera;
      const counts = await clearCounts(deps.shardFor(camera.shard), { accountId, deviceKey });
      return { deviceId: camera.deviceId, displayName: displayName(camera), users, ...counts };
    },

    /**
     * Clears a camera: from this answer on no one sees it, and its own calls say so; what it has sent is deleted in the
     * background. Asked for again it is the same clearing. Refuses everyone but staff, a camera that is not there
     * (notFound), and what is not confirmed to the letter.
     */
    async start(actor: Actor, request: ClearRequest): Promise<{ readonly clearId: string }> {
      const camera = await find(actor, request.deviceId);
      const checked = checkClearRequest(request);
      if (!checked.ok) {
        const { field = "confirmation", message } = checked.refusal;
        throw wrongField(field, message);
      }
      const { id: deviceKey, accountId } = camera;
      const db = deps.shardFor(camera.shard);
      const now = deps.clock.now();
      // The shard first: what is asked for there is done, also when nothing of what follows is.
      const clear = await askForClear(db, {
        id: deps.random.uuid(),
        accountId,
        deviceKey,
        userId: actor.userId,
        now,
      });
      if (clear.phase === CLEAR_PHASES.asked) await beginClear(control, db, { clear, now });
      deps.background.run(deps.saveQueue.push(accountId));
      return { clearId: clear.id };
    },

    /** How far the clearing of a camera is; null if none was asked for. */
    async status(actor: Actor, deviceId: string): Promise<ClearStatus | null> {
      const camera = await find(actor, deviceId);
      const clear = await findClear(deps.shardFor(camera.shard), camera.id);
      if (!clear) return null;
      const { id: clearId, deleted, createdAt: startedAt } = clear;
      return { clearId, deleted, done: clear.phase > CLEAR_PHASES.places, startedAt };
    },
  };
}
