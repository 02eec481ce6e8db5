// Small pictures of photos whose camera has not brought one: made when the photo has been acknowledged, and by the job
// where that failed. Decision 0067, Small pictures.
import type { ShardDb } from "~/db/client";
import { dropDueSmallPhoto, type PhotoOfDevice } from "~/db/queries/photos/small-photos-due";
import { THUMBNAIL_BYTES } from "~/domain/devices/sync/device-limits";
import { scrubLocation } from "~/domain/photos/gps";
import { sniffImageType } from "~/domain/photos/image-type";
import { takeTurn } from "~/domain/photos/orientation";
import { SMALL_PHOTO_WIDTH } from "~/domain/photos/photo-crop";
import type { Background, Clock, ImageScaler, PhotoStore } from "~/services/ports";
import { peek, streamOf } from "./byte-streams";
import { photoKey, smallPhotoKey } from "./photo-keys";

/** An EXIF block is at most 64 KiB, and stands first. */
const HEAD_BYTES = 128 * 1024;
/** The job leaves a photo alone while the request that brought it may still be at work. */
const GRACE_MS = 2 * 60_000;

export interface SmallPhotoDeps {
  readonly photos: PhotoStore;
  /** Null: this deployment makes none, and the photo itself is shown. */
  readonly imageScaler: ImageScaler | null;
  readonly background: Background;
  readonly clock: Clock;
}

/** What an upload needs to know of small pictures. */
export interface SmallPhotoMaker {
  /** When the job may look after a photo that is stored now. */
  dueAt(): number;
  /** Begins to make one, without waiting for it. */
  begin(db: ShardDb, photo: PhotoOfDevice): void;
}

/** Null where no small pictures are made. */
export function smallPhotoMaker(deps: SmallPhotoDeps): SmallPhotoMaker | null {
  const { photos, imageScaler, background, clock } = deps;
  if (imageScaler === null) return null;
  return {
    dueAt: () => clock.now() + GRACE_MS,
    begin(db, photo) {
      const made = makeSmallPhoto({ photos, imageScaler }, photo);
      background.run(made.then(() => dropDueSmallPhoto(db, photo)));
    },
  };
}

/**
 * Stores the small picture of a photo, unless it is there: at most 320 pixels wide and 64 KiB, upright, without a place.
 * A photo that is gone needs none. Rejects when it cannot be made, or not now.
 */
export async function makeSmallPhoto(
  deps: { readonly photos: PhotoStore; readonly imageScaler: ImageScaler },
  photo: PhotoOfDevice,
): Promise<void> {
  const { photos, imageScaler } = deps;
  const key = smallPhotoKey(photo);
  if (await photos.exists(key)) return;
  const stored = await photos.get(photoKey(photo));
  if (!stored || "unchanged" in stored) return;
  const { head, stream } = await peek(stored.body, HEAD_BYTES);
  // The stream begins with these very bytes, so that what reads it finds them upright.
  const turn = takeTurn(head);
  const small = scrubLocation(await imageScaler.make(stream, { turn, width: SMALL_PHOTO_WIDTH }));
  if (sniffImageType(small) !== "image/jpeg") throw new Error("The result is not a JPEG picture.");
  if (small.length > THUMBNAIL_BYTES) throw new Error(`The small picture has ${small.length} bytes.`);
  await photos.put(key, streamOf(small), { size: small.length, contentType: "image/jpeg" });
}
