// A user's picture, which only they can see. Touches control and the bucket of pictures. Spec section 2.15; decision 0171.
import type { ControlDb } from "~/db/client";
import { avatarKeyOf, replaceAvatar } from "~/db/queries/accounts/avatars";
import { AVATAR_BYTES, avatarHref } from "~/domain/account/avatar";
import type { Actor } from "~/domain/actor";
import { withoutMetadata } from "~/domain/photos/gps";
import { sniffImageType } from "~/domain/photos/image-type";
import { refused, tooManyBytes } from "~/services/errors";
import { streamOf } from "~/services/photos/byte-streams";
import { avatarKey, avatarPrefix } from "~/services/photos/photo-keys";
import type { OpenPicture } from "~/services/photos/photos";
import type { Clock, ObjectReadOptions, PhotoStore, Randomness } from "~/services/ports";

interface AvatarDeps {
  readonly control: ControlDb;
  readonly photos: PhotoStore;
  readonly clock: Clock;
  readonly random: Randomness;
}

/** Bytes of chance in a key. */
const KEY_BYTES = 24;

export function createAvatarsService({ control, photos, clock, random }: AvatarDeps) {
  return {
    /**
     * Stores the picture without its metadata under a new random key, in place of the one before, and answers its address.
     * Refuses: empty 400, more than 2 MiB 413, neither JPEG, PNG nor WebP by its first bytes 415.
     */
    async save({ userId }: Actor, bytes: Uint8Array): Promise<string> {
      if (bytes.length === 0) throw refused("malformed", "The photo is empty.");
      if (bytes.length > AVATAR_BYTES) throw tooManyBytes(AVATAR_BYTES);
      const contentType = sniffImageType(bytes);
      if (contentType === null) throw refused("unsupported-type", "Use a JPEG, PNG or WebP picture.");
      const bare = withoutMetadata(bytes);
      const key = random.token(KEY_BYTES);
      await photos.put(avatarKey(userId, key), streamOf(bare), { size: bare.length, contentType });
      const before = await replaceAvatar(control, { userId, key, now: clock.now() });
      if (before !== null) await photos.dropUnder(avatarKey(userId, before));
      return avatarHref(key);
    },

    /** Back to initials. Every picture that the user ever uploaded is gone then. */
    async remove({ userId }: Actor): Promise<void> {
      await replaceAvatar(control, { userId, key: null, now: clock.now() });
      while (await photos.dropUnder(avatarPrefix(userId)));
    },

    /** The user's own picture; refuses with notFound anything else, others' pictures too. */
    async open({ userId }: Actor, key: string, options: ObjectReadOptions): Promise<OpenPicture> {
      const object =
        key === (await avatarKeyOf(control, userId))
          ? await photos.get(avatarKey(userId, key), options)
          : null;
      if (object === null) throw refused("notFound", "This photo doesn't exist.");
      return { object, isFinal: true };
    },
  };
}
