// Takes a model's file in: checks its first bytes and streams the rest to the bucket. The caller writes its row, in the
// batch of what the file is for, so no row ever points at nothing.
import type { ControlDb } from "~/db/client";
import { type ArtifactRow, findArtifact } from "~/db/queries/artifacts/artifacts";
import { type AppError, refused, tooManyBytes } from "~/services/errors";
import { peek } from "~/services/photos/byte-streams";
import type { HashedBytes, ModelStore } from "~/services/ports";
import { type ArtifactFormat, headBytes, judgeFile, mostBytes } from "~models/files/judge-file";
import { artifactKey } from "./artifact-keys";

export interface IncomingFile {
  /** From Content-Length; undefined when the request has none. */
  readonly size: number | undefined;
  /** SHA-256 in hex, from the sender; undefined when it sends none. */
  readonly sha256: string | undefined;
  readonly body: ReadableStream<Uint8Array> | null;
}

interface CheckedFile extends IncomingFile {
  readonly size: number;
  readonly sha256: string;
  readonly body: ReadableStream<Uint8Array>;
}

interface IntakeDeps {
  readonly control: ControlDb;
  readonly models: ModelStore;
  /** Reads bytes to their end and hashes them. */
  readonly hashOf: (bytes: ReadableStream<Uint8Array>) => Promise<string>;
}

/**
 * Stores a file of a format and returns its row. Refuses: no length 411, too large 413, empty 400, no digest or
 * other bytes than it says 422, not of the format 415; nothing is stored then.
 */
export async function takeFile(
  deps: IntakeDeps,
  format: ArtifactFormat,
  incoming: IncomingFile,
): Promise<ArtifactRow> {
  try {
    return await take(deps, format, checkedFile(format, incoming));
  } catch (error) {
    // A refused body is not read to its end.
    if (incoming.body && !incoming.body.locked) await incoming.body.cancel();
    throw error;
  }
}

async function take(deps: IntakeDeps, format: ArtifactFormat, file: CheckedFile): Promise<ArtifactRow> {
  const { size, sha256 } = file;
  const { head, stream } = await peek(file.body, Math.min(size, headBytes(format))).catch(() => {
    throw wrongBytes();
  });
  const complaint = head.length < Math.min(size, headBytes(format)) ? null : judgeFile(format, head, size);
  if (complaint !== null) {
    await stream.cancel();
    throw refused("unsupported-type", complaint);
  }
  const known = await findArtifact(deps.control, sha256);
  // A row whose object is gone gets it back.
  if (known && (await deps.models.storedAt(artifactKey(sha256))) !== null) {
    // Its bytes are read, so that no digest that they do not have counts for them.
    if ((await deps.hashOf(stream).catch(() => "")) !== sha256) throw wrongBytes();
    return known;
  }
  const stored = await deps.models.put(artifactKey(sha256), stream, {
    size,
    sha256,
    contentType: format === "tfjs" ? "application/json" : "application/octet-stream",
  });
  if (typeof stored === "string") throw wrongBytes();
  return known ?? { ...stored, format };
}

function checkedFile(format: ArtifactFormat, file: IncomingFile): CheckedFile {
  const { size, sha256, body } = file;
  if (size === undefined) throw refused("length-required", "Content-Length is required.");
  if (size > mostBytes(format)) throw tooManyBytes(mostBytes(format));
  if (size === 0 || body === null) throw refused("malformed", "The file is empty.");
  if (sha256 === undefined) throw refused("digest-mismatch", "The SHA-256 of the file is required.");
  return { size, sha256, body };
}

function wrongBytes(): AppError {
  return refused("digest-mismatch", "The bytes don't match the announced digest or length.");
}

/**
 * Copies an object from elsewhere in the bucket to its content's key; null when it is not there or no sound file
 * of the format. It is read twice: first to learn its hash.
 */
export async function adoptFile(
  deps: Omit<IntakeDeps, "hashOf">,
  format: ArtifactFormat,
  key: string,
): Promise<ArtifactRow | null> {
  const first = await deps.models.get(key);
  if (!first || "unchanged" in first) return null;
  const { head, stream } = await peek(first.body, Math.min(first.size, headBytes(format)));
  await stream.cancel();
  if (first.size > mostBytes(format) || judgeFile(format, head, first.size) !== null) return null;
  const hashed = await deps.models.hash(key);
  if (!hashed) return null;
  const known = await findArtifact(deps.control, hashed.sha256);
  if (known && (await deps.models.storedAt(artifactKey(hashed.sha256))) !== null) return known;
  return (await copied(deps.models, key, hashed)) ? (known ?? { ...hashed, format }) : null;
}

async function copied(models: ModelStore, key: string, hashed: HashedBytes): Promise<boolean> {
  if (key === artifactKey(hashed.sha256)) return true;
  const again = await models.get(key);
  if (!again || "unchanged" in again) return false;
  const meta = { size: hashed.bytes, sha256: hashed.sha256, contentType: "application/octet-stream" };
  return typeof (await models.put(artifactKey(hashed.sha256), again.body, meta)) !== "string";
}
