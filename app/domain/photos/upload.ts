// A photo that arrives in pieces: its state, and what becomes of a piece. Pure. docs/device-protocol.md, Pictures in
// pieces; decision 0115, An upload has one name.

export type PictureKind = "photo" | "thumbnail";

/** What an upload is of. The same once more is the same upload. */
export interface UploadSubject {
  readonly deviceKey: number;
  /** As the camera knows it. */
  readonly insightId: string;
  readonly kind: PictureKind;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Bytes of the whole picture. */
  readonly size: number;
}

/** An upload when it begins. */
export interface UploadStart extends UploadSubject {
  /** `Upload-Metadata` as it came; a caller that asks gets it back. */
  readonly metadata: string;
  /** The UTC day of whose quota the bytes are. */
  readonly day: number;
}

export interface Upload extends UploadStart {
  /** Bytes that are here, from the first one on. */
  readonly offset: number;
  /** The picture itself is stored, and its pieces are not needed any more. */
  readonly isStored: boolean;
  /** Its bytes are taken out of the quota of its day. */
  readonly isCounted: boolean;
  /** ms UTC: until then it may be continued or asked for. */
  readonly expiresAt: number;
}

const DAY_MS = 86_400_000;
/** From its first request on, however often it is continued: so no camera keeps more here than a week of its quota. */
const UPLOAD_DAYS = 7;

export function uploadExpiresAt(now: number): number {
  return now + UPLOAD_DAYS * DAY_MS;
}

/** A piece is taken where the bytes end that are here, and nowhere else; and never beyond the whole. */
export function judgeChunk(
  upload: Pick<Upload, "offset" | "size">,
  chunk: { readonly offset: number; readonly size: number },
): "fits" | "elsewhere" | "beyond" {
  if (chunk.offset !== upload.offset) return "elsewhere";
  return chunk.offset + chunk.size > upload.size ? "beyond" : "fits";
}
