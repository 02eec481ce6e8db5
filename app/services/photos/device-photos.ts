// A camera brings a picture of one of its insights. docs/device-protocol.md, Pictures; fault E13.

import type { ShardDb } from "~/db/client";
import { giveBackPicture, reservePicture } from "~/db/queries/devices/day-quota";
import { notePhotoFate, type PhotoRow, photoOfInsight } from "~/db/queries/photos/photos";
import { DAY_QUOTA, dayOf, secondsToNextDay } from "~/domain/devices/device-limits";
import type { PhotoFate } from "~/domain/insights/insight";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import type { ExifTimeReader } from "~/domain/photos/exif";
import type { AdmittedDevice } from "~/services/devices/device-access";
import { isAppError, type RefusalCode, refused } from "~/services/errors";
import { type OwnIdDeps, standInIds } from "~/services/insights/own-ids";
import {
  type CheckedPicture,
  checkedPicture,
  type IncomingPicture,
  type PictureOutcome,
  takePicture,
} from "./picture-intake";
import { type SmallPhotoDeps, smallPhotoMaker } from "./small-photos";

interface DevicePhotosDeps extends SmallPhotoDeps, OwnIdDeps {
  readonly shardFor: (shard: number) => ShardDb;
  readonly readExifTime: ExifTimeReader;
}

/** Whose picture comes, and when. */
interface Caller extends AdmittedDevice {
  readonly db: ShardDb;
  /** The UTC day. */
  readonly day: number;
}

/** The insight of a picture, and whether the bytes fit into the day's quota. */
interface Reserved {
  readonly row: PhotoRow;
  /** The id that it has here. */
  readonly insightId: string;
  readonly reserved: boolean;
}

export function createDevicePhotosService(deps: DevicePhotosDeps) {
  return {
    /**
     * Stores a picture of an insight of an admitted device. "created" for new bytes, "same" for bytes that are already
     * there. Refuses: no length 411, too large 413, no digest 422, wrong digest 422, other bytes than announced 422, no
     * picture 415, other bytes than the stored ones 409, an insight that is not this device's 404, more bytes than the
     * day's quota 429 quota-spent.
     */
    async put(admitted: AdmittedDevice, picture: IncomingPicture): Promise<PictureOutcome> {
      const now = deps.clock.now();
      const caller = { ...admitted, db: deps.shardFor(admitted.device.shard), day: dayOf(now) };
      try {
        return await take(caller, picture, now);
      } catch (error) {
        const fate = picture.kind === "photo" ? fateOfRefusal(error) : null;
        // Behind the answer, which it must not hide.
        if (fate !== null) deps.background.run(noteFate(caller, { insightId: picture.insightId, fate }));
        throw error;
      }
    },
  };

  async function take(caller: Caller, picture: IncomingPicture, now: number): Promise<PictureOutcome> {
    const { device, db, day } = caller;
    const checked = checkedPicture(picture);
    const found = await byEitherId(caller, checked.insightId, (id) => reserveFor(caller, checked, id));
    if (!found) throw refused("unknown", "There is no such insight of this device.");
    const { row, insightId, reserved } = found;
    const isHere = checked.kind === "photo" ? row.photo !== null : row.thumb === 1;
    if (!reserved && !isHere) {
      const sentence = "This camera has brought its pictures of today; keep this one for tomorrow.";
      throw refused("quota-spent", sentence, { retryAfter: secondsToNextDay(now) });
    }
    const { utcOffsetMin } = device;
    const { photos, digest, readExifTime } = deps;
    let isStored = false;
    const onStored = () => {
      isStored = true;
    };
    const tools = { db, photos, digest, readExifTime, small: smallPhotoMaker(deps), onStored };
    const taking = takePicture(tools, { row, insightId, utcOffsetMin }, checked);
    // Bytes that lose a race lie in the bucket all the same. What is given back is so behind the answer: it must not
    // hide why the bytes were refused, and goes on when the camera has gone.
    const own = { deviceKey: device.id, day, bytes: checked.size };
    const ended = taking.then(
      () => undefined,
      () => undefined,
    );
    if (reserved) deps.background.run(ended.then(() => (isStored ? undefined : giveBackPicture(db, own))));
    return taking;
  }

  async function noteFate(
    caller: Caller,
    { insightId, fate }: { readonly insightId: string; readonly fate: PhotoFate },
  ): Promise<void> {
    const { db } = caller;
    const found = await byEitherId(caller, insightId, async (id) => {
      const row = ownRow(caller, await photoOfInsight(db, toHex(id)));
      return row && { accountId: row.account_id, idHex: toHex(id) };
    });
    if (found) await notePhotoFate(db, { ...found, idsHex: [found.idHex], fate });
  }

  /** What `look` finds of an insight by the id that the device sent, or by the one that stands in for it; null for none. */
  async function byEitherId<Found>(
    { device }: Caller,
    insightId: string,
    look: (insightId: string) => Promise<Found | null>,
  ): Promise<Found | null> {
    const sentId = parseInsightId(insightId);
    if (sentId === null) return null;
    const sent = await look(sentId);
    if (sent) return sent;
    // Also where nobody has the id, so that the time it takes does not tell.
    const [standIn = ""] = await standInIds(deps, { accountId: device.accountId, insightIds: [sentId] });
    return look(standIn);
  }
}

async function reserveFor(
  caller: Caller,
  { kind, size }: CheckedPicture,
  insightId: string,
): Promise<Reserved | null> {
  const { db, day, device } = caller;
  const { accountId, id: deviceKey } = device;
  const { row: found, reserved } = await reservePicture(db, {
    accountId,
    deviceKey,
    day,
    kind,
    idHex: toHex(insightId),
    bytes: size,
    quota: DAY_QUOTA.pictureBytes,
  });
  const row = ownRow(caller, found);
  return row && { row, insightId, reserved };
}

function ownRow({ device }: Caller, row: PhotoRow | undefined): PhotoRow | null {
  return row?.device_key === device.id && row.account_id === device.accountId ? row : null;
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
