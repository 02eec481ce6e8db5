// Where pictures lie in the bucket. Content-addressed per device: a key never changes its bytes.
// docs/platform.md, Pictures in R2.

export function photoKey(photo: {
  readonly accountId: number;
  readonly deviceKey: number;
  /** Lower-case hex. */
  readonly sha256: string;
}): string {
  return `p/${photo.accountId}/${photo.deviceKey}/${photo.sha256}`;
}

/** The small picture that we made of a photo; a camera's own lies under `thumbnailKey`. */
export function smallPhotoKey(photo: Parameters<typeof photoKey>[0]): string {
  return `m/${photo.accountId}/${photo.deviceKey}/${photo.sha256}`;
}

/** How all keys of a camera begin. */
export function picturePrefixes(camera: {
  readonly accountId: number;
  readonly deviceKey: number;
}): readonly string[] {
  return ["p", "m", "t"].map((kind) => `${kind}/${camera.accountId}/${camera.deviceKey}/`);
}

export function thumbnailKey(thumbnail: {
  readonly accountId: number;
  readonly deviceKey: number;
  readonly insightId: string;
}): string {
  return `t/${thumbnail.accountId}/${thumbnail.deviceKey}/${thumbnail.insightId}`;
}

/** The picture of a user, by the random part of its key. */
export function avatarKey(userId: number, key: string): string {
  return `${avatarPrefix(userId)}${key}`;
}

/** How the keys of a user's pictures begin. */
export function avatarPrefix(userId: number): string {
  return `u/${userId}/`;
}
