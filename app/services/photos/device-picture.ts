// What both roads by which a camera brings a picture have in common, the whole one and the one in pieces: whose insight it
// is, what is left of the day's quota, storing it, and what a refusal makes of the photo. docs/device-protocol.md, Pictures.

import type { ShardDb } from "~/db/client";
import { giveBackPicture, reservePicture } from "~/db/queries/devices/day-quota";
import { notePhotoFate, type PhotoRow, photoOfInsight } from "~/db/queries/photos/photos";
import { DAY_QUOTA, dayNumber, secondsToNextDay } from "~/domain/devices/sync/device-limits";
import type { PhotoFate } from "~/domain/insights/insight";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import type { ExifTimeReader } from "~/domain/photos/exif";
import type { PictureKind } from "~/domain/photos/upload";
import type { AdmittedDevice } from "~/services/devices/device-access";
import { type AppError, isAppError, type RefusalCode, refused } from "~/services/errors";
import { type OwnIdDeps, standInIds } from "~/services/insights/own-ids";
import type { Lazy } from "~/services/ports";
import type { InsightMessages } from "~/services/rules/insight-messages";
import { type CheckedPicture, type KnownInsight, type PictureOutcome, takePicture } from "./picture-intake";
import { type SmallPhotoDeps, smallPhotoMaker } from "./small-photos";

export interface DevicePictureDeps extends SmallPhotoDeps, OwnIdDeps {
  readonly shardFor: (shard: number) => ShardDb;
  readonly exifTimeReader: Lazy<ExifTimeReader>;
  /** Messages wait for photos. */
  readonly insightMessages: Pick<InsightMessages, "photoStored">;
}

/** Whose picture comes, and when. */
export interface Caller extends AdmittedDevice {
  readonly db: ShardDb;
  readonly now: number;
  /** The UTC day. */
  readonly day: number;
}

/** The insight of a picture, and whether the picture's bytes were taken out of the day's quota. */
export interface Reserved extends KnownInsight {
  readonly reserved: boolean;
}

export function callerOf(deps: DevicePictureDeps, admitted: AdmittedDevice): Caller {
  const now = deps.clock.now();
  return { ...admitted, db: deps.shardFor(admitted.device.shard), now, day: dayNumber(now) };
}

/**
 * The insight of a picture, with the bytes taken out of the day's quota as far as they fit and are still wanted. Refuses
 * an insight that is not this device's 404.
 */
export async function reserve(
  deps: DevicePictureDeps,
  caller: Caller,
  picture: Pick<CheckedPicture, "kind" | "insightId" | "size">,
): Promise<Reserved> {
  const { db, day, device } = caller;
  const { kind, size } = picture;
  const found = await byEitherId(deps, caller, {
    insightId: picture.insightId,
    look: async (insightId): Promise<Reserved | null> => {
      const { row: held, reserved } = await reservePicture(db, {
        accountId: device.accountId,
        deviceKey: device.id,
        day,
        kind,
        idHex: toHex(insightId),
        bytes: size,
        quota: DAY_QUOTA.pictureBytes,
      });
      const row = ownRow(caller, held);
      return row && { row, insightId, reserved };
    },
  });
  if (!found) throw unknownInsight();
  return found;
}

/** The insight of a picture whose bytes are in the quota already. Refuses an insight that is not this device's 404. */
export async function ownInsight(
  deps: DevicePictureDeps,
  caller: Caller,
  insightId: string,
): Promise<KnownInsight> {
  const found = await findOwn(deps, caller, insightId);
  if (!found) throw unknownInsight();
  return found;
}

/** Whether such a picture of the insight is here. */
export function isHere({ row }: KnownInsight, kind: PictureKind): boolean {
  return kind === "photo" ? row.photo !== null : row.thumb === 1;
}

/**
 * Stores a picture of an insight of the caller. `isKept` says afterwards, however it ended, whether bytes of its own lie in
 * the bucket: those that lost a race to others do all the same, the same ones brought twice do once.
 */
export function store(
  deps: DevicePictureDeps,
  { db, device }: Caller,
  { found, picture }: { readonly found: KnownInsight; readonly picture: CheckedPicture },
): { readonly taking: Promise<PictureOutcome>; readonly isKept: Promise<boolean> } {
  const { photos, digest, exifTimeReader } = deps;
  let isStored = false;
  const onStored = () => {
    isStored = true;
  };
  const tools = { db, photos, digest, exifTimeReader, small: smallPhotoMaker(deps), onStored };
  const { row, insightId } = found;
  const taking = takePicture(tools, { row, insightId, utcOffsetMin: device.utcOffsetMin }, picture);
  const isKept = taking.then(
    (outcome) => {
      if (outcome === "created" && picture.kind === "photo") deps.insightMessages.photoStored(insightId);
      return outcome === "created";
    },
    () => isStored,
  );
  return { taking, isKept };
}

/** Gives bytes back to the quota of their day, behind the answer: it must not hide why they were refused. */
export function giveBack(
  deps: DevicePictureDeps,
  { db, device }: Caller,
  {
    day,
    bytes,
    unless = Promise.resolve(false),
  }: { readonly day: number; readonly bytes: number; readonly unless?: Promise<boolean> | undefined },
): void {
  const own = { deviceKey: device.id, day, bytes };
  deps.background.run(unless.then((isKept) => (isKept ? undefined : giveBackPicture(db, own))));
}

/** Does the work; where it refuses a photo so that its camera must forget it, that is noted behind the answer. */
export async function keepingFate<T>(
  deps: DevicePictureDeps,
  caller: Caller,
  { kind, insightId }: { readonly kind: PictureKind; readonly insightId: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fate = kind === "photo" ? fateOfRefusal(error) : null;
    if (fate !== null) deps.background.run(noteFate(deps, caller, { insightId, fate }));
    throw error;
  }
}

export function quotaSpent({ now }: Caller): AppError {
  const sentence = "This camera has used up today's photo quota. Send this photo tomorrow.";
  return refused("quota-spent", sentence, { retryAfter: secondsToNextDay(now) });
}

async function noteFate(
  deps: DevicePictureDeps,
  caller: Caller,
  { insightId, fate }: { readonly insightId: string; readonly fate: PhotoFate },
): Promise<void> {
  const found = await findOwn(deps, caller, insightId);
  if (!found) return;
  const idsHex = [toHex(found.insightId)];
  await notePhotoFate(caller.db, { accountId: found.row.account_id, idsHex, fate });
}

function findOwn(deps: DevicePictureDeps, caller: Caller, insightId: string): Promise<KnownInsight | null> {
  return byEitherId(deps, caller, {
    insightId,
    look: async (id): Promise<KnownInsight | null> => {
      const row = ownRow(caller, await photoOfInsight(caller.db, toHex(id)));
      return row && { row, insightId: id };
    },
  });
}

/** What `look` finds of an insight by the id that the device sent, or by the one that stands in for it; null for none. */
async function byEitherId<Found>(
  deps: OwnIdDeps,
  { device }: Caller,
  { insightId, look }: { readonly insightId: string; readonly look: (id: string) => Promise<Found | null> },
): Promise<Found | null> {
  const sentId = parseInsightId(insightId);
  if (sentId === null) return null;
  const sent = await look(sentId);
  if (sent) return sent;
  // Also where no one has the id, so that the time it takes does not tell.
  const [standIn = ""] = await standInIds(deps, { accountId: device.accountId, insightIds: [sentId] });
  return look(standIn);
}

function ownRow({ device }: Caller, row: PhotoRow | undefined): PhotoRow | null {
  return row?.device_key === device.id && row.account_id === device.accountId ? row : null;
}

function unknownInsight(): AppError {
  return refused("unknown", "This device has no such insight.");
}

/** What a refusal makes of a photo that its camera must forget; null where it may come again. */
function fateOfRefusal(error: unknown): PhotoFate | null {
  return isAppError(error) ? (FATE_OF_REFUSAL[error.refusal.code] ?? null) : null;
}

const FATE_OF_REFUSAL: Readonly<Partial<Record<RefusalCode, PhotoFate>>> = {
  "too-large": "tooLarge",
  "unsupported-type": "noPicture",
  malformed: "noPicture",
  "not-announced": "otherBytes",
};
