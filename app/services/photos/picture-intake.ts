// How a picture comes in, whoever brings it: the bytes stream to the bucket, which verifies the hash itself; the row
// follows, so no row ever points at nothing. device-protocol 2.2 (PUT photos, thumbnails), platform E13.
import type { ShardDb } from "~/db/client";
import { attachPhoto, attachThumbnail, type PhotoRow } from "~/db/queries/devices/ingest";
import { PHOTO_BYTES, THUMBNAIL_BYTES } from "~/domain/devices/device-limits";
import { sniffImageType } from "~/domain/photos/image-type";
import { AppError } from "~/services/errors";
import type { PhotoStore } from "~/services/ports";
import { peek } from "./byte-streams";

export interface IncomingPicture {
  readonly kind: "photo" | "thumbnail";
  readonly insightId: string;
  /** From Content-Length; undefined when the request has none. */
  readonly size: number | undefined;
  /** SHA-256 in hex from Repr-Digest; undefined when the request has none. */
  readonly sha256: string | undefined;
  readonly body: ReadableStream<Uint8Array> | null;
}

export type PictureOutcome = "created" | "same";

/** Bytes read ahead for the type and the EXIF block; the rest streams. */
const HEAD_BYTES = 128 * 1024;

/** What the headers must say. Refuses: no length 411, too large 413, empty 400, no digest 422. */
export function checkedHead(picture: IncomingPicture): { readonly size: number; readonly sha256: string } {
  const limit = picture.kind === "photo" ? PHOTO_BYTES : THUMBNAIL_BYTES;
  if (picture.size === undefined) {
    throw new AppError("invalid", "Content-Length is required.", { code: "length-required", status: 411 });
  }
  if (picture.size > limit) {
    throw new AppError("invalid", `At most ${limit} bytes are taken.`, {
      code: "too-large",
      status: 413,
      extra: { limit },
    });
  }
  if (picture.size === 0) throw new AppError("invalid", "The picture is empty.", { code: "malformed" });
  if (picture.sha256 === undefined) {
    throw new AppError("invalid", "Repr-Digest with sha-256 is required.", {
      code: "digest-mismatch",
      status: 422,
    });
  }
  return { size: picture.size, sha256: picture.sha256 };
}

/** Streams the body into the bucket; answers its first bytes. Refuses: no picture 415, wrong digest or length 422. */
export async function storePicture(
  photos: PhotoStore,
  target: { readonly key: string; readonly size: number; readonly sha256: string },
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array> {
  if (body === null) throw new AppError("invalid", "The picture is missing.", { code: "malformed" });
  const { head, stream } = await peek(body, Math.min(target.size, HEAD_BYTES));
  const contentType = sniffImageType(head);
  if (contentType === null) {
    await stream.cancel();
    throw new AppError("invalid", "Only JPEG, PNG and WebP pictures are stored.", {
      code: "unsupported-type",
      status: 415,
    });
  }
  const outcome = await photos.put(target.key, stream, { ...target, contentType });
  if (outcome === "digestMismatch") {
    throw new AppError("invalid", "The bytes do not have the announced digest or length.", {
      code: "digest-mismatch",
      status: 422,
    });
  }
  return head;
}

/** Says that the picture is stored. False when the row had one already. */
export function attachPicture(
  db: ShardDb,
  input: {
    readonly row: PhotoRow;
    readonly kind: IncomingPicture["kind"];
    readonly sha256: string;
    readonly takenAt: number | null;
  },
): Promise<boolean> {
  const place = { accountId: input.row.account_id, seq: input.row.seq };
  return input.kind === "photo"
    ? attachPhoto(db, { ...place, sha256: input.sha256, takenAt: input.takenAt })
    : attachThumbnail(db, place);
}

/** The same bytes again are no change; other bytes for the same insight are a conflict. */
export function sameOrConflict(same: boolean): PictureOutcome {
  if (same) return "same";
  throw new AppError("conflict", "Other bytes are already stored for this insight.", {
    code: "photo-differs",
  });
}
