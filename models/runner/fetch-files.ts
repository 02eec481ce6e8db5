// The files of a release that one runtime needs, complete and hashed before they are used.
import type { Manifest, StoredPart } from "~models/release";
import { fileIn } from "~models/runtimes/pick";
import { FORMAT_OF, type RuntimeName } from "~models/runtimes/runtime";
import type { FileCache } from "./file-cache";
import type { FileSource } from "./runner-api";
import { RunnerFailure } from "./trouble";

export type ModelFiles = ReadonlyMap<string, Uint8Array>;

/** By algId. */
export interface GatheredFiles {
  readonly models: ReadonlyMap<number, ModelFiles>;
  /** Bytes that were downloaded. */
  readonly fetched: number;
}

/** Answers for who may not have a file, which need no second try. */
const NOT_GIVEN = [401, 403, 404, 410];

/** Bytes so far. */
type Count = (bytes: number) => void;

interface Gather {
  readonly manifest: Manifest;
  readonly runtime: RuntimeName;
  readonly source: FileSource;
  readonly cache: FileCache;
  readonly onProgress: (done: number, total: number) => void;
}

/** What a runtime needs of a release: of every model its file in the runtime's format, and the weights beside it. */
function partsFor(
  manifest: Manifest,
  runtime: RuntimeName,
): readonly (StoredPart & { readonly algId: number })[] {
  return manifest.models.flatMap((model) => {
    const file = fileIn(FORMAT_OF[runtime], model);
    return [file, ...(file.shards ?? [])].map((part) => ({ ...part, algId: model.algId }));
  });
}

/** Refuses files that are unavailable, and those that don't match their hash. */
export async function gatherFiles({
  manifest,
  runtime,
  source,
  cache,
  onProgress,
}: Gather): Promise<GatheredFiles> {
  const parts = partsFor(manifest, runtime);
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const models = new Map<number, Map<string, Uint8Array>>();
  let done = 0;
  let fetched = 0;
  onProgress(0, total);
  for (const part of parts) {
    const got = await takePart(part, source, {
      cache,
      count: (bytes) => onProgress(done + bytes, total),
    });
    done += part.bytes;
    fetched += got.fetched;
    onProgress(done, total);
    const files = models.get(part.algId) ?? new Map<string, Uint8Array>();
    models.set(part.algId, files.set(part.path, got.bytes));
  }
  return { models, fetched };
}

async function takePart(
  part: StoredPart,
  source: FileSource,
  { cache, count }: { readonly cache: FileCache; readonly count: Count },
): Promise<{ readonly bytes: Uint8Array; readonly fetched: number }> {
  if (source.kind === "held") return { bytes: await readHeld(part, source.files), fetched: 0 };
  const kept = await cache.get(part.sha256);
  if (kept && (await isWhole(part, kept))) return { bytes: kept, fetched: 0 };
  if (kept) await cache.drop(part.sha256);
  const bytes = await fetchPart(part, source, count);
  if (!(await isWhole(part, bytes))) throw new RunnerFailure("wrong-bytes");
  await cache.put(part.sha256, bytes);
  return { bytes, fetched: bytes.length };
}

async function readHeld(part: StoredPart, files: ReadonlyMap<string, Blob>): Promise<Uint8Array> {
  const blob = files.get(part.path);
  if (blob?.size !== part.bytes) throw new RunnerFailure("wrong-bytes");
  return new Uint8Array(await blob.arrayBuffer());
}

/** Reads no byte more than the manifest says. */
async function fetchPart(
  part: StoredPart,
  { base, headers }: Extract<FileSource, { kind: "fetched" }>,
  count: Count,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(part.bytes);
  let at = 0;
  try {
    const answer = await fetch(`${base}${part.sha256}`, { headers });
    if (NOT_GIVEN.includes(answer.status)) throw new RunnerFailure("missing");
    if (!answer.ok || !answer.body) throw new RunnerFailure("offline");
    const reader = answer.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (at + piece.value.length > bytes.length) {
        await reader.cancel();
        throw new RunnerFailure("wrong-bytes");
      }
      bytes.set(piece.value, at);
      at += piece.value.length;
      count(at);
    }
  } catch (error) {
    throw error instanceof RunnerFailure ? error : new RunnerFailure("offline");
  }
  return bytes.subarray(0, at);
}

async function isWhole({ bytes, sha256 }: StoredPart, given: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return given.length === bytes && (await sha256Of(given)) === sha256;
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
