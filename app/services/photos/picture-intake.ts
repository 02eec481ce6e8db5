// How a picture is received from any sender: the bytes stream to the bucket, which verifies the hash itself; the row
// follows, so no row ever points at nothing. docs/device-protocol.md, Pictures; fault E13.
import type { ShardDb } from "~/db/client";
import { attachPhoto, attachThumbnail, type PhotoRow, photoOfInsight } from "~/db/queries/photos/photos";
import { PHOTO_BYTES, THUMBNAIL_BYTES } from "~/domain/devices/sync/device-limits";
import { toHex } from "~/domain/insights/insight-id";
import { type ExifTimeReader, readTakenAt } from "~/domain/photos/exif";
import { sniffImageType } from "~/domain/photos/image-type";
import type { PictureKind } from "~/domain/photos/upload";
import { type AppError, refused, tooManyBytes } from "~/services/errors";
import type { Digest, Lazy, PhotoStore } from "~/services/ports";
import { discard, peek } from "./byte-streams";
import { photoKey, thumbnailKey } from "./photo-keys";
import type { SmallPhotoMaker } from "./small-photos";

export interface IncomingPicture {
  readonly kind: PictureKind;
  readonly insightId: string;
  /** From Content-Length; undefined when the request has none. */
  readonly size: number | undefined;
  /** SHA-256 in hex from Repr-Digest; undefined when the request has none. */
  readonly sha256: string | undefined;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** A picture whose headers say what they must. */
export interface CheckedPicture extends IncomingPicture {
  readonly size: number;
  readonly sha256: string;
}

export type PictureOutcome = "created" | "same";

/** An insight whose row is known. */
export interface KnownInsight {
  readonly row: PhotoRow;
  /** The id that it has here. */
  readonly insightId: string;
}

/** Bytes read ahead for the type and the EXIF block; the rest streams. */
const HEAD_BYTES = 128 * 1024;

/** What the headers must say. Refuses: no length 411, too large 413, empty 400, no digest 422. */
export function checkedPicture(picture: IncomingPicture): CheckedPicture {
  const limit = picture.kind === "photo" ? PHOTO_BYTES : THUMBNAIL_BYTES;
  if (picture.size === undefined) {
    throw refused("length-required", "Content-Length is required.");
  }
  if (picture.size > limit) {
    throw tooManyBytes(limit);
  }
  if (picture.size === 0) throw refused("malformed", "The photo is empty.");
  if (picture.sha256 === undefined) {
    throw refused("digest-mismatch", "Repr-Digest with sha-256 is required.");
  }
  return { ...picture, size: picture.size, sha256: picture.sha256 };
}

/**
 * What a picture's hash alone tells: whether these bytes are there ("stored") or may come ("wanted"). Refuses: other bytes
 * than the stored ones 409, other bytes than the camera announced with its insight 422.
 */
export async function judgePicture(
  photos: PhotoStore,
  { row, insightId }: KnownInsight,
  { kind, sha256 }: { readonly kind: PictureKind; readonly sha256: string },
): Promise<"stored" | "wanted"> {
  const stored = await storedHash(photos, { kind, row, insightId });
  if (stored !== null) {
    if (stored !== sha256) throw otherBytes();
    return "stored";
  }
  // An import announces nothing.
  const announced = kind === "photo" ? row.photo_announced : null;
  if (announced === null || announced === sha256) return "wanted";
  throw refused("not-announced", "These aren't the bytes announced with the insight.");
}

/**
 * Brings a picture of an insight whose row is known: stores its bytes, then says in the row that they are there.
 * "created" for new bytes, "same" for bytes that are already there. Refuses: other bytes than the stored ones 409, other
 * bytes than the camera announced with its insight 422.
 */
export async function takePicture(
  deps: {
    readonly db: ShardDb;
    readonly photos: PhotoStore;
    readonly digest: Digest;
    readonly exifTimeReader: Lazy<ExifTimeReader>;
    readonly small: SmallPhotoMaker | null;
    /** Told once the bytes are in the bucket, whatever becomes of them. */
    readonly onStored?: () => void;
  },
  insight: KnownInsight & { readonly utcOffsetMin: number },
  picture: CheckedPicture,
): Promise<PictureOutcome> {
  const { kind, size, sha256, body } = picture;
  const { row, insightId, utcOffsetMin } = insight;
  // A camera's own thumbnail needs none beside it.
  const small = row.thumb === 1 ? null : deps.small;
  const place = { accountId: row.account_id, deviceKey: row.device_key };
  const key = kind === "photo" ? photoKey({ ...place, sha256 }) : thumbnailKey({ ...place, insightId });
  if ((await beforeBytes(judgePicture(deps.photos, insight, picture), body)) === "stored")
    return takeAgain(deps.digest, picture);
  const head = await storePicture(deps.photos, { key, size, sha256 }, body);
  deps.onStored?.();
  const at = { accountId: row.account_id, idHex: toHex(insightId) };
  const attached =
    kind === "photo"
      ? await attachPhoto(deps.db, {
          ...at,
          sha256,
          takenAt: readTakenAt(head, { utcOffsetMin, readExifTime: await deps.exifTimeReader() }),
          smallPhotoDueAt: small?.dueAt() ?? null,
        })
      : await attachThumbnail(deps.db, at);
  if (attached && kind === "photo") small?.begin(deps.db, { ...place, sha256 });
  if (attached && kind === "photo") return "created";
  // Another request may have brought its bytes in between: the row of a photo, the bucket of a thumbnail tells which won.
  const won = kind === "photo" && (await photoOfInsight(deps.db, toHex(insightId)))?.photo;
  if ((won || (await deps.photos.hashOf(key))) !== sha256) throw otherBytes();
  return attached ? "created" : "same";
}

/** A refusal that comes before the bytes leaves none of them waiting. */
async function beforeBytes<T>(judging: Promise<T>, body: ReadableStream<Uint8Array> | null): Promise<T> {
  try {
    return await judging;
  } catch (error) {
    if (body) await discard(body, PHOTO_BYTES);
    throw error;
  }
}

/** The hash of what is stored already; null when nothing is. */
async function storedHash(
  photos: PhotoStore,
  { kind, row, insightId }: KnownInsight & { readonly kind: PictureKind },
): Promise<string | null> {
  if (kind === "photo") return row.photo;
  const place = { accountId: row.account_id, deviceKey: row.device_key };
  return row.thumb === 1 ? photos.hashOf(thumbnailKey({ ...place, insightId })) : null;
}

/** The picture once more: its bytes are read, so that no digest that they do not have counts for them. */
async function takeAgain(digest: Digest, { sha256, body }: CheckedPicture): Promise<PictureOutcome> {
  if (body === null) throw refused("malformed", "The photo is missing.");
  if ((await digest.sha256Of(body)) !== sha256) throw wrongDigest();
  return "same";
}

/** Streams the body into the bucket; answers its first bytes. Refuses: no picture 415, wrong digest or length 422. */
async function storePicture(
  photos: PhotoStore,
  target: { readonly key: string; readonly size: number; readonly sha256: string },
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array> {
  if (body === null) throw refused("malformed", "The photo is missing.");
  const { head, stream } = await peek(body, Math.min(target.size, HEAD_BYTES));
  const contentType = sniffImageType(head);
  if (contentType === null) {
    await discard(stream, PHOTO_BYTES);
    throw refused("unsupported-type", "Only JPEG, PNG and WebP photos are stored.");
  }
  const outcome = await photos.put(target.key, stream, { ...target, contentType });
  if (outcome === "digestMismatch") {
    throw wrongDigest();
  }
  return head;
}

function wrongDigest(): AppError {
  return refused("digest-mismatch", "The bytes don't match the announced digest or length.");
}

function otherBytes(): AppError {
  return refused("photo-differs", "A different photo is already stored for this insight.");
}
