// A camera brings a picture of one of its insights. docs/device-protocol.md, Pictures; fault E13.

import type { ShardDb } from "~/db/client";
import { noteContact } from "~/db/queries/devices/telemetry";
import { photoOfInsight } from "~/db/queries/photos/photos";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import type { ExifTimeReader } from "~/domain/photos/exif";
import { admitDevice, type DeviceAccessDeps } from "~/services/devices/device-access";
import { refused } from "~/services/errors";
import { checkedPicture, type IncomingPicture, type PictureOutcome, takePicture } from "./picture-intake";
import { type SmallPhotoDeps, smallPhotoMaker } from "./small-photos";

interface DevicePhotosDeps extends DeviceAccessDeps, SmallPhotoDeps {
  readonly shardFor: (shard: number) => ShardDb;
  readonly readExifTime: ExifTimeReader;
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
      const checked = checkedPicture(picture);
      const db = deps.shardFor(device.shard);
      const insightId = parseInsightId(picture.insightId);
      const row = insightId === null ? undefined : await photoOfInsight(db, toHex(insightId));
      if (!insightId || row?.device_key !== device.id || row.account_id !== device.accountId) {
        throw refused("unknown", "There is no such insight of this device.");
      }
      const contact = { deviceKey: device.id, at: deps.clock.now(), ...rate };
      const beside = () => noteContact(deps.control, contact);
      const { utcOffsetMin } = device;
      const { photos, readExifTime } = deps;
      const small = smallPhotoMaker(deps);
      const tools = { db, photos, readExifTime, small, beside };
      return takePicture(tools, { row, insightId, utcOffsetMin }, checked);
    },
  };
}
