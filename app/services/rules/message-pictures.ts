// The pictures of messages, opened as they are sent: as their reader may see them then. Touches control, the shard and the bucket.
// Decisions 0147, People in pictures, and 0166, Messages about insights.
import type { ControlDb, ShardDb } from "~/db/client";
import { classesOnPhoto, type PhotoRow, photoOfInsight } from "~/db/queries/photos/photos";
import { messageCamera } from "~/db/queries/rules/message-camera";
import { toHex } from "~/domain/insights/insight-id";
import { isRecord } from "~/domain/json-record";
import type { MailPicture, OpenedPicture, SentPicture } from "~/domain/outbox/mail-picture";
import { scrubLocation } from "~/domain/photos/gps";
import { sniffImageType } from "~/domain/photos/image-type";
import { heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import { readAll } from "~/services/photos/byte-streams";
import { photoKey, smallPhotoKey, thumbnailKey } from "~/services/photos/photo-keys";
import type { BoxDrawer, Lazy, PhotoStore } from "~/services/ports";

interface MessagePicturesDeps extends PeopleDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
  readonly photos: PhotoStore;
  readonly drawBox: Lazy<BoxDrawer>;
}

export interface MessagePictures {
  /** A picture of a mail with its box, without its place; null: it isn't stored, or its reader may not have it. */
  openPicture(picture: MailPicture): Promise<OpenedPicture | null>;
  /** The photo of a message to Gundi, which names it by `photoName`: JPEG, without its place. */
  openPhoto(photo: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** A mail shows it 534 px wide. */
const MAIL_WIDTH = 1068;
/** A picture larger than this isn't read for a mail, in bytes. */
const READ_LIMIT = 3 * 1024 * 1024;
/** One that nothing could be drawn into goes as it is up to this size, in bytes. */
const UNDRAWN_LIMIT = 1024 * 1024;

/** How a message names the photo that follows it. */
export function photoName({ accountId, deviceKey, insightId, userId, people }: SentPicture): string {
  return JSON.stringify({ accountId, deviceKey, insightId, userId, people });
}

export function createMessagePictures(deps: MessagePicturesDeps): MessagePictures {
  const { control, shardFor, photos, drawBox } = deps;

  /** The row of a picture that its reader may have; null: there is none. */
  async function rowFor(picture: SentPicture): Promise<PhotoRow | null> {
    const { accountId, deviceKey, people } = picture;
    const camera = await messageCamera(control, picture);
    if (camera === null) return null;
    const db = shardFor(camera.shard);
    const row = await photoOfInsight(db, toHex(picture.insightId));
    if (row?.device_key !== deviceKey || row.account_id !== accountId) return null;
    if (camera.showsPeople === 1 || (camera.isOutside === 0 && people)) return row;
    const [heldBack, classNames] = await Promise.all([
      heldBackFrom(deps, [{ accountId, hides: [deviceKey] }]),
      classesOnPhoto(db, row),
    ]);
    return classNames.some((name) => heldBack.inAccount(accountId, name)) ? null : row;
  }

  async function bytesOf(key: string, most: number): Promise<Uint8Array | null> {
    const object = await photos.get(key);
    if (!object || "unchanged" in object) return null;
    if (object.size > most) {
      await object.body.cancel();
      return null;
    }
    return scrubLocation(await readAll(object.body));
  }

  return {
    async openPicture(picture) {
      const row = await rowFor(picture);
      if (row === null) return null;
      for (const { key, isWhole } of sourcesOf(row, picture.insightId)) {
        const bytes = await bytesOf(key, READ_LIMIT);
        if (bytes === null) continue;
        const type = sniffImageType(bytes);
        const draw = type === "image/jpeg" ? await drawBox() : null;
        const box = isWhole ? picture.box : null;
        const drawn = draw?.(bytes, { box, width: MAIL_WIDTH }) ?? null;
        if (drawn !== null) return { bytes: drawn, type: "image/jpeg" };
        if ((type !== "image/jpeg" && type !== "image/png") || bytes.length > UNDRAWN_LIMIT) continue;
        return { bytes: Uint8Array.from(bytes), type };
      }
      return null;
    },

    async openPhoto(photo) {
      const picture = readPhotoName(photo);
      const row = picture && (await rowFor(picture));
      if (!row?.photo) return null;
      const key = photoKey({ accountId: row.account_id, deviceKey: row.device_key, sha256: row.photo });
      const bytes = await bytesOf(key, Number.POSITIVE_INFINITY);
      return bytes !== null && sniffImageType(bytes) === "image/jpeg" ? Uint8Array.from(bytes) : null;
    },
  };
}

/** The whole frame first, the smallest of it; a camera's own thumbnail is a part of it, in which the box lies elsewhere. */
function sourcesOf(
  row: PhotoRow,
  insightId: string,
): readonly { readonly key: string; readonly isWhole: boolean }[] {
  const place = { accountId: row.account_id, deviceKey: row.device_key };
  const whole = row.photo === null ? null : { ...place, sha256: row.photo };
  return [
    ...(whole === null ? [] : [smallPhotoKey(whole), photoKey(whole)]).map((key) => ({ key, isWhole: true })),
    ...(row.thumb === 1 ? [{ key: thumbnailKey({ ...place, insightId }), isWhole: false }] : []),
  ];
}

function readPhotoName(text: string): SentPicture | null {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) && typeof read.insightId === "string" ? (read as unknown as SentPicture) : null;
  } catch {
    return null;
  }
}
