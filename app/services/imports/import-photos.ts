// The photos of imported insights: the bytes stream to the bucket as a camera's do. Touches control, the shard of the
// account and the bucket.

import type { ControlDb, ShardDb } from "~/db/client";
import { photoOfInsight } from "~/db/queries/devices/ingest";
import { accountShard, importedCameraByKey } from "~/db/queries/imports/imports";
import type { Actor } from "~/domain/actor";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import { readTakenAt } from "~/domain/photos/exif";
import { AppError } from "~/services/errors";
import { photoKey } from "~/services/photos/photo-keys";
import {
  attachPicture,
  checkedHead,
  type IncomingPicture,
  type PictureOutcome,
  sameOrConflict,
  storePicture,
} from "~/services/photos/picture-intake";
import type { PhotoStore } from "~/services/ports";

export interface ImportPhotosDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
  readonly photos: PhotoStore;
}

export function createImportPhotosService({ control, shardFor, photos }: ImportPhotosDeps) {
  return {
    /**
     * Stores the photo of an insight that an import brought. "created" for new bytes, "same" for bytes that are already
     * there. Refuses a viewer, an insight that is not of an imported camera of the actor's home account (404), and what
     * the device door refuses of a picture.
     */
    async put(actor: Actor, picture: Omit<IncomingPicture, "kind">): Promise<PictureOutcome> {
      refuseViewer(actor);
      const { size, sha256 } = checkedHead({ ...picture, kind: "photo" });
      const { accountId } = actor;
      const db = shardFor(await accountShard(control, accountId));
      const insightId = parseInsightId(picture.insightId);
      const row = insightId === null ? undefined : await photoOfInsight(db, toHex(insightId));
      const camera =
        row?.account_id === accountId
          ? await importedCameraByKey(control, { accountId, deviceKey: row.device_key })
          : undefined;
      if (!insightId || !row || !camera) {
        throw new AppError("notFound", "There is no such imported insight.", { code: "unknown" });
      }
      if (row.photo !== null) {
        await picture.body?.cancel();
        return sameOrConflict(row.photo === sha256);
      }
      const key = photoKey({ accountId, deviceKey: row.device_key, sha256 });
      const head = await storePicture(photos, { key, size, sha256 }, picture.body);
      const takenAt = readTakenAt(head, camera.utcOffsetMin);
      if (await attachPicture(db, { row, kind: "photo", sha256, takenAt })) return "created";
      return sameOrConflict((await photoOfInsight(db, toHex(insightId)))?.photo === sha256);
    },
  };
}

/** Who may only look may not import. */
export function refuseViewer({ role }: Actor): void {
  if (role === "viewer") throw new AppError("forbidden", "You may look, but not import.");
}
