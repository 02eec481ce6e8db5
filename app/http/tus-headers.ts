// The headers of a photo that arrives in pieces: the tus protocol 1.0.0 with its extensions creation,
// creation-with-upload, termination, checksum and expiration. Pure. docs/device-protocol.md, Pictures in pieces.
import type { PictureKind } from "~/domain/photos/upload";
import { type AppError, refused } from "~/services/errors";

export const TUS_VERSION = "1.0.0";
export const TUS_EXTENSIONS = "creation,creation-with-upload,termination,checksum,expiration";
export const TUS_HASHES = "sha1,sha256";
/** The type of a body that is a piece. */
export const PIECE_TYPE = "application/offset+octet-stream";

/** Characters of `Upload-Metadata`; it is kept with the upload. */
const METADATA_LIMIT = 2_000;

/** What `Upload-Metadata` must say of a picture; whatever else it says is kept and means nothing. */
interface PictureMetadata {
  readonly insightId: string;
  readonly kind: PictureKind;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Refuses metadata that is not by the rules of tus, too long, or does not say what picture it is. */
export function readPictureMetadata(header: string | undefined): PictureMetadata {
  if (header === undefined || header.length > METADATA_LIMIT)
    throw malformed(`Upload-Metadata is required, with at most ${METADATA_LIMIT} characters.`);
  const said = readMetadata(header);
  if (said === null)
    throw malformed("Upload-Metadata must be pairs of a key and a base64 value, separated by commas.");
  const insightId = said.get("insight_id");
  const kind = said.get("kind");
  const sha256 = said.get("sha256")?.toLowerCase();
  if (!insightId) throw malformed("Upload-Metadata must name insight_id.");
  if (kind !== "photo" && kind !== "thumbnail")
    throw malformed("Upload-Metadata must have kind photo or thumbnail.");
  if (!sha256 || !/^[0-9a-f]{64}$/.test(sha256))
    throw malformed("Upload-Metadata must have sha256 with 64 hex digits.");
  return { insightId, kind, sha256 };
}

/** Keys with their values; null when they are not by the rules of tus. */
function readMetadata(header: string): ReadonlyMap<string, string> | null {
  const said = new Map<string, string>();
  for (const pair of header.split(",")) {
    const match = /^\s*([\x21-\x2b\x2d-\x7e]+)(?: ([A-Za-z0-9+/]*={0,2}))?\s*$/.exec(pair);
    const [, key = "", value = ""] = match ?? [];
    const text = fromBase64(value);
    if (!match || text === null || said.has(key)) return null;
    said.set(key, text);
  }
  return said;
}

/** By which hash a piece is to be checked, and the hash in hex; undefined without a header. Refuses any other hash. */
export function readChecksum(
  header: string | undefined,
): { readonly algorithm: "sha1" | "sha256"; readonly hash: string } | undefined {
  if (header === undefined) return undefined;
  const match = /^(sha1|sha256) ([A-Za-z0-9+/]+={0,2})$/.exec(header.trim());
  const [, algorithm = "", value = ""] = match ?? [];
  const bytes = bytesOf(value);
  const size = algorithm === "sha1" ? 20 : 32;
  if (!match || bytes?.length !== size)
    throw malformed(`Upload-Checksum must be one of ${TUS_HASHES} and its value in base64.`);
  const hash = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { algorithm: algorithm === "sha1" ? "sha1" : "sha256", hash };
}

/** A number of bytes that a header must have. */
export function readByteCount(name: string, header: string | undefined): number {
  if (header === undefined || !/^\d{1,15}$/.test(header))
    throw malformed(`${name} must be a number of bytes.`);
  return Number(header);
}

function malformed(sentence: string): AppError {
  return refused("malformed", sentence);
}

/** The text of UTF-8 in base64; null when it is none. */
function fromBase64(value: string): string | null {
  const bytes = bytesOf(value);
  if (bytes === null) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

function bytesOf(value: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(value), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
