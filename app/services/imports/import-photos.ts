// The photos of imported insights: the bytes stream to the bucket as a camera's do. Touches control, the shard of the
// account and the bucket.

import type { ControlDb, ShardDb } from "~/db/client";
import { accountShard, importedCameraByKey } from "~/db/queries/imports/imported-cameras";
import { photoOfInsight } from "~/db/queries/photos/photos";
import type { Actor } from "~/domain/actor";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import type { ExifTimeReader } from "~/domain/photos/exif";
import { refused, requireRight } from "~/services/errors";
import {
  checkedPicture,
  type IncomingPicture,
  type PictureOutcome,
  takePicture,
} from "~/services/photos/picture-intake";
import { type SmallPhotoDeps, smallPhotoMaker } from "~/services/photos/small-photos";
import type { Digest, Lazy } from "~/services/ports";

interface ImportPhotosDeps extends SmallPhotoDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
  readonly digest: Digest;
  readonly exifTimeReader: Lazy<ExifTimeReader>;
}

export function createImportPhotosService(deps: ImportPhotosDeps) {
  const { control, shardFor, photos, digest, exifTimeReader } = deps;
  return {
    /**
     * Stores the photo of an insight that an import brought. "created" for new bytes, "same" for bytes that are already
     * there. Refuses a viewer, an insight that is not of an imported camera of the actor's home account (404), and what
     * the device API refuses of a picture.
     */
    async put(actor: Actor, picture: Omit<IncomingPicture, "kind">): Promise<PictureOutcome> {
      requireRight(actor, "import");
      const checked = checkedPicture({ ...picture, kind: "photo" });
      const { accountId } = actor;
      const db = shardFor(await accountShard(control, accountId));
      const insightId = parseInsightId(picture.insightId);
      const row = insightId === null ? undefined : await photoOfInsight(db, toHex(insightId));
      const camera =
        row?.account_id === accountId
          ? await importedCameraByKey(control, { accountId, deviceKey: row.device_key })
          : undefined;
      if (!insightId || !row || !camera) {
        throw refused("unknown", "No imported insight has this id.");
      }
      const { utcOffsetMin } = camera;
      const tools = { db, photos, digest, exifTimeReader, small: smallPhotoMaker(deps) };
      return takePicture(tools, { row, insightId, utcOffsetMin }, checked);
    },
  };
}
