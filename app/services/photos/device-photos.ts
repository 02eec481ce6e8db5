// A camera brings a picture of one of its insights. device-protocol 2.2 (PUT photos, thumbnails), platform E13.

import type { ShardDb } from "~/db/client";
import { noteContact } from "~/db/queries/devices/devices";
import { photoOfInsight } from "~/db/queries/devices/ingest";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import { readTakenAt } from "~/domain/photos/exif";
import { admitDevice, type DeviceAccessDeps } from "~/services/devices/device-access";
import { AppError } from "~/services/errors";
import type { PhotoStore } from "~/services/ports";
import { photoKey, thumbnailKey } from "./photo-keys";
import {
  attachPicture,
  checkedHead,
  type IncomingPicture,
  type PictureOutcome,
  sameOrConflict,
  storePicture,
} from "./picture-intake";

export interface DevicePhotosDeps extends DeviceAccessDeps {
  readonly shardFor: (shard: number) => ShardDb;
  readonly photos: PhotoStore;
}

export function createDevicePhotosService(deps: DevicePhotosDeps) {
  return {
    /**
     * Stores a picture of an insight of the device behind `token`. "created" for new bytes, "same" for bytes that are
     * already there. Refuses: no length 411, too large 413, no digest 422, wrong digest 422, no picture 415, other
     * bytes than the stored ones 409, an insight that is not this device's 404.
     */
    async put(token: string, picture: IncomingPicture): Promise<PictureOutcome> {
      const { device, rate } = await admitDevice(deps, token);
      const { size, sha256 } = checkedHead(picture);
      const db = deps.shardFor(device.shard);
      const insightId = parseInsightId(picture.insightId);
      const row = insightId === null ? undefined : await photoOfInsight(db, toHex(insightId));
      if (!insightId || row?.device_key !== device.id || row.account_id !== device.accountId) {
        throw new AppError("notFound", "There is no such insight of this device.", { code: "unknown" });
      }
      const contact = { deviceKey: device.id, at: deps.clock.now(), ...rate };
      if (picture.kind === "photo" && row.photo !== null) {
        await Promise.all([noteContact(deps.control, contact), picture.body?.cancel()]);
        return sameOrConflict(row.photo === sha256);
      }
      const place = { accountId: device.accountId, deviceKey: device.id };
      const key =
        picture.kind === "photo" ? photoKey({ ...place, sha256 }) : thumbnailKey({ ...place, insightId });
      const head = await storePicture(deps.photos, { key, size, sha256 }, picture.body);
      const takenAt = readTakenAt(head, device.utcOffsetMin);
      const [attached] = await Promise.all([
        attachPicture(db, { row, kind: picture.kind, sha256, takenAt }),
        noteContact(deps.control, contact),
      ]);
      if (attached) return "created";
      if (picture.kind === "thumbnail") return "same";
      // Another request attached a photo meanwhile: the row tells which bytes won.
      return sameOrConflict((await photoOfInsight(db, toHex(insightId)))?.photo === sha256);
    },
  };
}
