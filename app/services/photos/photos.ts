// Showing a picture to a signed-in user. A place is not told to someone outside the device's home account unless that
// allows it: the location is scrubbed from the picture's metadata on the way (poaching; decision 0059), and a picture that
// shows people is not there for them (decision 0147). Spec section 7, GET /api/photo.

import type { ControlDb, ShardDb } from "~/db/client";
import { findVisibleDevice } from "~/db/queries/devices/devices";
import { classesOnPhoto, photoOfInsight } from "~/db/queries/photos/photos";
import type { Actor } from "~/domain/actor";
import { parseInsightId, toHex } from "~/domain/insights/insight-id";
import { scrubLocation } from "~/domain/photos/gps";
import { type AppError, refused } from "~/services/errors";
import { heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import type { ByteRange, PhotoStore, StoredObject, UnchangedObject } from "~/services/ports";
import { readAll, streamOf } from "./byte-streams";
import { photoKey, smallPhotoKey, thumbnailKey } from "./photo-keys";

interface PhotosDeps extends PeopleDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
  readonly photos: PhotoStore;
}

interface PhotoQuery {
  readonly deviceId: string;
  /** The insight's id; it is what `photoUrl` holds on the wire. */
  readonly photoUrl: string;
  readonly thumbnail: boolean;
  readonly range?: ByteRange | undefined;
  /** Quoted entity tags that the reader has. */
  readonly knownTags?: readonly string[] | undefined;
}

export interface OpenPicture {
  readonly object: StoredObject | UnchangedObject;
  /** False for what stands in for a thumbnail that may yet come: the camera's own, or ours. */
  readonly isFinal: boolean;
}

/** The sentence of the spec for an insight without a picture. */
const NO_IMAGE = "Image does not exist";

export function createPhotosService(deps: PhotosDeps) {
  return {
    /**
     * The picture of an insight, or its thumbnail: the camera's own, else ours, else the picture itself. Refuses with
     * notFound what does not exist and what is not the actor's, without telling which. What the reader already has is
     * not opened.
     */
    async open(actor: Actor, query: PhotoQuery): Promise<OpenPicture> {
      const insightId = parseInsightId(query.photoUrl);
      const device = await findVisibleDevice(deps.control, actor.userId, query.deviceId);
      if (!device || insightId === null) throw missing();
      const db = deps.shardFor(device.shard);
      const row = await photoOfInsight(db, toHex(insightId));
      if (row?.device_key !== device.id || row.account_id !== device.accountId) throw missing();
      const isHome = device.accountId === actor.accountId;
      if (!isHome && !device.showsPeople) {
        const [heldBack, classNames] = await Promise.all([
          heldBackFrom(deps, [{ accountId: device.accountId, hides: [device.id] }]),
          classesOnPhoto(db, row),
        ]);
        const isHeld = (className: string) => heldBack.inAccount(device.accountId, className);
        if (classNames.some(isHeld)) throw missing();
      }
      const place = { accountId: device.accountId, deviceKey: device.id };
      const whole = row.photo === null ? null : { ...place, sha256: row.photo };
      const keys: string[] = [];
      if (query.thumbnail && row.thumb === 1) keys.push(thumbnailKey({ ...place, insightId }));
      else if (query.thumbnail && whole) keys.push(smallPhotoKey(whole));
      if (whole) keys.push(photoKey(whole));
      const exact = isHome || device.sharePlace;
      for (const key of keys) {
        const object = exact
          ? await deps.photos.get(key, { range: query.range, knownTags: query.knownTags })
          : await openWithoutPlace(deps.photos, { key, knownTags: query.knownTags });
        if (object) return { object, isFinal: !query.thumbnail || row.thumb === 1 };
      }
      throw missing();
    },
  };
}

/** Marks the tag of a picture without its place, so that it is never taken for the stored one. */
const WITHOUT_PLACE = '-s"';

/** At most 20 MB by the device API's limit, so it may be held whole. */
async function openWithoutPlace(
  photos: PhotoStore,
  { key, knownTags = [] }: { readonly key: string; readonly knownTags?: readonly string[] | undefined },
): Promise<StoredObject | UnchangedObject | null> {
  const stored = knownTags.filter((tag) => tag.endsWith(WITHOUT_PLACE));
  const object = await photos.get(key, { knownTags: stored.map((tag) => tag.replace(/-s"$/, '"')) });
  if (!object) return null;
  const { contentType } = object;
  const etag = object.etag.replace(/"$/, WITHOUT_PLACE);
  if ("unchanged" in object) return { unchanged: true, etag, contentType };
  const bytes = scrubLocation(await readAll(object.body));
  return { body: streamOf(bytes), size: bytes.length, etag, contentType };
}

function missing(): AppError {
  return refused("notFound", NO_IMAGE);
}
