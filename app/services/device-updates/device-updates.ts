// Device updates as people make, see and drop them. What cameras say of them is another service's. Touches control.
// Spec sections 2.10, 5 (Create Update) and 7; decisions 0108, Shares of an update, and 0109, Reaches and held cameras.
import type { ControlDb } from "~/db/client";
import { planDevices, pushableAmong } from "~/db/queries/device-updates/plan-devices";
import { type MadeUpdate, updateByKey } from "~/db/queries/device-updates/update-changes";
import { findDroppable, findUpdate, listUpdates } from "~/db/queries/device-updates/update-rows";
import type { PushReader } from "~/db/queries/device-updates/update-scope";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import {
  type AskedUpdate,
  CONFLICT_SENTENCE,
  readUpdateRequest,
  type SoundUpdate,
} from "~/domain/device-updates/create/update-request";
import type { PlanDevice, UpdateDetail, UpdateItem } from "~/domain/device-updates/update-view";
import { displayName } from "~/domain/devices/device-id";
import { ownRequestKey } from "~/domain/request-key";
import { type AppError, isAppError, refused, requireRight } from "~/services/errors";
import type { Clock, UpdateGates } from "~/services/ports";
import { requireRelease } from "~/services/releases/releases";
import { canonicalJson } from "~models/release/canonical";
import { type PushOutcome, unknownDevices } from "./push";
import { toItem, toUpdateDetail } from "./shown-update";

interface UpdatesDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly updateGate: UpdateGates;
}

/** Seconds after which someone else's push is over. */
const BUSY_S = 2;

/** What was made. */
interface MadeAnswer {
  readonly updateId: number;
  readonly status: "pending";
  /** Cameras that wait for another update to end. */
  readonly held: number;
}

interface DropAnswer {
  /** Cameras of which it is dropped, and those that are past their commit point and go on. */
  readonly dropped: number;
  readonly goneOn: number;
}

export function createDeviceUpdatesService({ control, clock, updateGate }: UpdatesDeps) {
  /** The release is one that the actor may push, or has a reason to; whether it is pushed against the verdict. */
  async function judgeRelease(actor: Actor, request: SoundUpdate): Promise<boolean> {
    const { algReleaseId, reason } = request;
    const { push } = await requireRelease(control, actor, algReleaseId).catch((error: unknown) => {
      if (isAppError(error) && error.refusal.code === "notFound") {
        throw invalid({ algReleaseId: "You can't push this release." });
      }
      throw error;
    });
    if (push.may) return false;
    if (may(actor, "runService") && reason !== null) return true;
    // What is wrong with the request itself comes before.
    const unknown = unknownDevices(request, await pushableAmong(control, actor.userId, request.deviceIds));
    if (unknown.length > 0) throw invalid({ deviceIds: unknownWords(unknown) });
    throw refused("not-rehearsed", push.sentence);
  }

  async function madeBefore(idem: string | null, request: SoundUpdate): Promise<MadeAnswer | null> {
    const made = idem === null ? undefined : await updateByKey(control, idem);
    if (!made) return null;
    if (!asksTheSame(made, request)) {
      throw refused("key-used", "This Idempotency-Key was used for another update.");
    }
    return { updateId: made.updateId, status: "pending", held: made.held };
  }

  return {
    /** The updates that the actor sees, the newest first. */
    async list(actor: Actor): Promise<readonly UpdateItem[]> {
      requireRight(actor, "pushReleases");
      return (await listUpdates(control, readerOf(actor))).map(toItem);
    },

    /** One update with the cameras that the actor sees of it (staff: all), and their history. To others it does not exist. */
    async read(actor: Actor, updateId: number): Promise<UpdateDetail> {
      requireRight(actor, "pushReleases");
      const found = await findUpdate(control, readerOf(actor), updateId);
      if (!found) throw refused("notFound", "This update doesn't exist.");
      return toUpdateDetail(found);
    },

    /** The cameras that the actor may push to, with what the plan needs. */
    async plan(actor: Actor): Promise<readonly PlanDevice[]> {
      requireRight(actor, "pushReleases");
      return (await planDevices(control, readerOf(actor))).map(toPlanDevice);
    },

    /**
     * Makes an update for cameras that the actor sees. Refuses what is missing or no choice, and cameras and releases that
     * are not theirs (422, by field); a release that may not be pushed, unless staff give a reason (409); cameras whose
     * update is not over, by the reach (400, naming who holds them). The same key of a user gives the same update, and with
     * anything else it is refused (422).
     */
    async create(actor: Actor, asked: AskedUpdate, key?: string): Promise<MadeAnswer> {
      requireRight(actor, "pushReleases");
      const read = readUpdateRequest(asked, actor.userId);
      if ("errors" in read) throw invalid(read.errors);
      const { request } = read;
      const idem = ownRequestKey(actor.userId, key);
      const before = await madeBefore(idem, request);
      if (before !== null) return before;
      const overrides = await judgeRelease(actor, request);
      const order = { userId: actor.userId, at: clock.now(), request, idem, overrides };
      try {
        return answerOf(await updateGate.push(actor.accountId, order));
      } catch (error) {
        // Another request with the same key may have come first: then that one holds the key, and the cameras.
        const first = await madeBefore(idem, request);
        if (first === null) throw error;
        return first;
      }
    },

    /**
     * Drops an update for those of its cameras that are not past their commit point: all of them for its creator and for
     * staff, those of their own account for its people. Refuses with notFound what the actor does not see, with forbidden
     * what they see and may not drop, and with update-over when nothing of it is left to drop.
     */
    async drop(actor: Actor, updateId: number): Promise<DropAnswer> {
      requireRight(actor, "pushReleases");
      const dropper = readerOf(actor);
      const found = await findDroppable(control, dropper, updateId);
      if (!found) throw refused("notFound", "This update doesn't exist.");
      if (found.mayDrop !== 1) {
        throw refused(
          "forbidden",
          "Only the person who made this update, or the owner of its cameras, can drop it.",
        );
      }
      const isOwn = found.createdBy === actor.userId;
      const drop = {
        updateId,
        dropper,
        whole: isOwn || dropper.isStaff,
        audited: !isOwn && dropper.isStaff,
        at: clock.now(),
      };
      const { dropped, goneOn } = await updateGate.drop(actor.accountId, drop);
      if (dropped === 0) {
        throw refused("update-over", "This update can no longer be dropped.");
      }
      return { dropped, goneOn };
    },
  };
}

function readerOf(actor: Actor): PushReader {
  return { userId: actor.userId, accountId: actor.accountId, isStaff: may(actor, "runService") };
}

function answerOf(outcome: PushOutcome): MadeAnswer {
  switch (outcome.kind) {
    case "made":
      return { updateId: outcome.updateId, status: "pending", held: outcome.held };
    case "unknown":
      throw invalid({ deviceIds: unknownWords(outcome.deviceIds) });
    case "conflict":
      throw refused("update-conflict", CONFLICT_SENTENCE, { updates: outcome.updates });
    case "busy":
      throw refused("unavailable", "Someone else is pushing to these cameras. Please try again.", {
        retryAfter: BUSY_S,
      });
  }
}

function unknownWords(deviceIds: readonly string[]): string {
  return `You have no camera ${deviceIds.slice(0, 5).join(", ")}.`;
}

function invalid(fields: Readonly<Record<string, string>>): AppError {
  const [message] = Object.values(fields);
  return refused("not-acceptable", message ?? "", { fields });
}

/** Of an update for the ready ones alone it is not kept who was not ready, and a reason only where it was needed. */
function asksTheSame(made: MadeUpdate, request: SoundUpdate): boolean {
  const { algReleaseId, firmwareReleaseTag, cycleTime, triggerNumber, satelliteFixTime, satellitePasses } =
    made;
  const settings = { cycleTime, triggerNumber, satelliteFixTime, satellitePasses };
  const { deviceIds, reason, ...asked } = request;
  const cameras: readonly string[] = JSON.parse(made.deviceIds);
  const wanted = new Set(deviceIds);
  const isSame =
    canonicalJson({ algReleaseId, firmwareReleaseTag, settings, reach: made.reach }) === canonicalJson(asked);
  const isWhy = made.reason === null || made.reason === reason;
  const isAll = made.reach === "ready" || cameras.length === wanted.size;
  return isSame && isWhy && isAll && cameras.every((deviceId) => wanted.has(deviceId));
}

function toPlanDevice(row: Awaited<ReturnType<typeof planDevices>>[number]): PlanDevice {
  const { deviceName, narrowLinkOnly, openUpdateId, openStatus, openEmail, openMayDrop, ...rest } = row;
  return {
    ...rest,
    displayName: displayName(row),
    imported: false,
    narrowLinkOnly: narrowLinkOnly === 1,
    open:
      openUpdateId === null || openStatus === null
        ? null
        : {
            updateId: openUpdateId,
            email: openEmail ?? "",
            status: openStatus,
            mayDrop: openMayDrop === 1,
          },
  };
}
