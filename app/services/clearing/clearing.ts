// Clearing the data of a camera: its place, its insights, who sees it. Touches control and the camera's shard; the insights
// are archived by the queue of the caller's account, as one save that can be reverted. Spec section 7 (Devices, models and
// data clearing); decision 0096, Data clearing.
import type { ControlDb } from "~/db/client";
import {
  type ClearedDevice,
  clearInControl,
  clearingOutlook,
  clearingOutlookByClass,
  findClearedDevice,
  nextSeqOf,
} from "~/db/queries/clearing/clearing";
import type { Actor } from "~/domain/actor";
import {
  type ClearingFlags,
  type ClearingPreview,
  checkClearing,
  clearable,
} from "~/domain/devices/clearing/clearing";
import { displayName } from "~/domain/devices/device-id";
import { SLICE_SIZE } from "~/domain/review/queued-save";
import { SAVE_STATES, saveSentence } from "~/domain/review/save-rules";
import { refused, requireRight, wrongField } from "~/services/errors";
import { heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import type { Clock, Digest, Randomness, SaveQueue } from "~/services/ports";
import { saveStatus } from "~/services/saves/sharded-saves";
import { idemKey, submitSave } from "~/services/saves/submit-save";
import type { Shards } from "~/services/shards";

interface ClearingDeps extends Shards, PeopleDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly random: Randomness;
  readonly saveQueue: SaveQueue;
}

interface ClearingRequest {
  readonly deviceId: string;
  readonly flags: ClearingFlags;
  /** The caller's `Idempotency-Key`: the same one archives once. */
  readonly idempotencyKey: string | undefined;
}

export function createClearingService(deps: ClearingDeps) {
  const { control } = deps;

  /** Refuses a viewer, and a camera that is not there or not the actor's (notFound). */
  async function findDevice(actor: Actor, deviceId: string): Promise<ClearedDevice> {
    requireRight(actor, "clearData");
    const device = await findClearedDevice(control, { userId: actor.userId, deviceId });
    if (!device) throw refused("notFound", "There is no such camera.");
    return device;
  }

  /** Hands the archiving to the queue. Refuses (camera-busy) while another user's save holds the camera. */
  async function archive(
    actor: Actor,
    device: ClearedDevice,
    idempotencyKey: string | undefined,
  ): Promise<string> {
    const { id: deviceKey, accountId, shard } = device;
    const until = await nextSeqOf(deps.shardFor(shard), accountId);
    const deviceKeys = [deviceKey];
    const { bulkId } = await submitSave(deps.saveQueue, [
      {
        id: deps.random.uuid(),
        accountId: actor.accountId,
        userId: actor.userId,
        idem: await idemKey(
          deps.digest,
          { of: `${actor.userId}:clear`, key: idempotencyKey },
          { deviceKeys },
        ),
        now: deps.clock.now(),
        shard,
        insightAccounts: [accountId],
        deviceKeys,
        entries: [],
        slices: { from: 0, until, ...SLICE_SIZE },
      },
    ]);
    const stored = await saveStatus(deps, bulkId);
    if (stored?.state === SAVE_STATES.blocked) {
      throw refused("camera-busy", stored.message ?? saveSentence(SAVE_STATES.blocked));
    }
    return bulkId;
  }

  async function outlookFor(actor: Actor, device: ClearedDevice) {
    const { accountId, id: deviceKey, shard } = device;
    const db = deps.shardFor(shard);
    if (clearable(actor, device).insights || device.showsPeople === 1) {
      return clearingOutlook(db, { accountId, deviceKey });
    }
    const [heldBack, counts] = await Promise.all([
      heldBackFrom(deps, [{ accountId, hides: [deviceKey] }]),
      clearingOutlookByClass(db, { accountId, deviceKey }),
    ]);
    const seen = counts.filter(({ className }) => !heldBack.insight({ deviceKey, className }));
    const sum = (of: (count: (typeof seen)[number]) => number) =>
      seen.reduce((all, count) => all + of(count), 0);
    return {
      insights: sum(({ insights }) => insights),
      archived: sum(({ archived }) => archived),
      reviewed: sum(({ reviewed }) => reviewed),
    };
  }

  return {
    /**
     * What clearing would change, exactly, and what the actor may clear. Reads the whole account of the camera. Who may not
     * clear its insights gets no count of those that are held back from them.
     */
    async preview(actor: Actor, deviceId: string): Promise<ClearingPreview> {
      const device = await findDevice(actor, deviceId);
      return {
        ...(await outlookFor(actor, device)),
        deviceId: device.deviceId,
        displayName: displayName(device),
        placed: device.placed === 1,
        others: device.others,
        may: clearable(actor, device),
      };
    },

    /**
     * Clears what the flags say. Place and insights may be asked for again; who has given the camera up no longer sees
     * it, so that asking again is notFound. `bulkId` follows the archiving, null where no insights are to be archived.
     * Refuses a viewer, nothing at all, a camera that is not the actor's (notFound), what only its own
     * account may (forbidden), and while another user's save holds the camera (camera-busy): then nothing is changed.
     */
    async clear(actor: Actor, request: ClearingRequest): Promise<{ readonly bulkId: string | null }> {
      const device = await findDevice(actor, request.deviceId);
      const checked = checkClearing(request.flags, clearable(actor, device));
      if (!checked.ok) {
        const { message, field } = checked.refusal;
        throw field === undefined ? refused("forbidden", message) : wrongField(field, message);
      }
      const { insights, location, ownership } = checked.value;
      // The archiving first: it is what may be refused, and what one no longer sees cannot be archived afterwards.
      const bulkId = insights ? await archive(actor, device, request.idempotencyKey) : null;
      await clearInControl(control, {
        userId: actor.userId,
        device,
        location,
        ownership,
        now: deps.clock.now(),
      });
      return { bulkId };
    },
  };
}
