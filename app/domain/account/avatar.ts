// The picture of a user. Pure. Spec section 2.15; decision 0171, Avatar.

/** 2 MiB; our own page sends about 60 KB. */
export const AVATAR_BYTES = 2 * 1024 * 1024;

/** Width and height that our own page sends, in pixels: sharp at 64 on any screen, and a fair size elsewhere. */
export const AVATAR_PIXELS = 512;

/** Where an avatar is, by the random part of its key. */
export function avatarHref(key: string): string {
  return `/api/user/image/${key}`;
}
