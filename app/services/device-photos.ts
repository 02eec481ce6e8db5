// A camera brings a picture. The bytes stream to the bucket, which verifies the hash itself; the row follows, so no
// row ever points at nothing. device-protocol 2.2 (PUT photos, thumbnails), platform E13.

import type { ShardDb } from "../db/client";
import { noteContact } from "../db/queries/devices";
import { attachPhoto, attachThumbnail, type PhotoRow, photoOfInsight } from "../db/queries/ingest";
import { PHOTO_BYTES, THUMBNAIL_BYTES } from "../domain/devices/device-limits";
import { parseInsightId, toHex } from "../domain/insights/insight-id";
import { readTakenAt } from "../domain/photos/exif";
import { sniffImageType } from "../domain/photos/image-type";
import { peek } from "./byte-streams";
import { admitDevice, type DeviceAccessDeps } from "./device-access";
import { AppError } from "./errors";
import { photoKey, thumbnailKey } from "./photo-keys";
import type { PhotoStore } from "./ports";

export interface DevicePhotosDeps extends DeviceAccessDeps {
  readonly shardFor: (shard: number) => ShardDb;
  readonly photos: PhotoStore;
}

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
      const target = {
        key:
          picture.kind === "photo"
            ? photoKey({ accountId: device.accountId, deviceKey: device.id, sha256 })
            : thumbnailKey({ accountId: device.accountId, deviceKey: device.id, insightId }),
        size,
        sha256,
      };
      const head = await store(target, picture.body);
      const [attached] = await Promise.all([
        attach(db, { row, kind: picture.kind, sha256, takenAt: readTakenAt(head, device.utcOffsetMin) }),
        noteContact(deps.control, contact),
      ]);
      if (attached) return "created";
      if (picture.kind === "thumbnail") return "same";
      // Another request attached a photo meanwhile: the row tells which bytes won.
      return sameOrConflict((await photoOfInsight(db, toHex(insightId)))?.photo === sha256);
    },
  };

  /** Streams the body into the bucket; answers its first bytes. */
  async function store(
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
    const outcome = await deps.photos.put(target.key, stream, { ...target, contentType });
    if (outcome === "digestMismatch") {
      throw new AppError("invalid", "The bytes do not have the announced digest or length.", {
        code: "digest-mismatch",
        status: 422,
      });
    }
    return head;
  }
}

function checkedHead(picture: IncomingPicture): { readonly size: number; readonly sha256: string } {
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

function sameOrConflict(same: boolean): PictureOutcome {
  if (same) return "same";
  throw new AppError("conflict", "Other bytes are already stored for this insight.", {
    code: "photo-differs",
  });
}

function attach(
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
