// What services need from the outside, as interfaces. workers/adapters implements them; tests may fake them.

import type { TargetChange } from "~/db/queries/updates/targets";
import type { Drop, DropCounts } from "~/db/queries/updates/update-changes";
import type { Turn } from "~/domain/photos/orientation";
import type { judgeChunk, Upload, UploadStart, UploadSubject } from "~/domain/photos/upload";
import type { Accepted, JobParts } from "~/domain/review/bulk-job";
import type { PushOrder, PushOutcome } from "./updates/push";

export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

export interface Randomness {
  bytes(count: number): Uint8Array;
  /** `n` random bytes, base64url. */
  token(bytes: number): string;
  uuid(): string;
  /** In [0, 1). */
  fraction(): number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Always does the work of one hash, also when `stored` is null, so that time tells nothing. */
  verify(password: string, stored: string | null): Promise<{ readonly ok: boolean; readonly stale: boolean }>;
}

export interface Digest {
  /** SHA-256 of a text (UTF-8), hex. */
  sha256(text: string): Promise<string>;
  /** SHA-256 of a stream that is read to its end, hex. */
  sha256Of(bytes: ReadableStream<Uint8Array>): Promise<string>;
  /** Hex. */
  hashOf(algorithm: ChunkHash, bytes: Uint8Array): Promise<string>;
}

/** By what a piece of a picture may be checked. */
export type ChunkHash = "sha1" | "sha256";

/** Whether a text is an address that mail can be sent to. */
export type EmailRule = (text: string) => boolean;

/** Signatures under a key of the deployment's own. */
export interface Seal {
  /** base64url. */
  sign(text: string): Promise<string>;
  /** In constant time. */
  verify(text: string, signature: string): Promise<boolean>;
}

export interface KeyWrap {
  /** Wraps secret bytes for storage; the answer is text. */
  wrap(bytes: Uint8Array): Promise<string>;
  unwrap(text: string): Promise<Uint8Array>;
}

export interface StoredObject {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes of the whole object. */
  readonly size: number;
  readonly etag: string;
  readonly contentType: string;
  /** Set when the answer is a part: first byte and how many. */
  readonly range?: { readonly offset: number; readonly length: number };
}

/** What a reader already has: nothing of it was opened. */
export interface UnchangedObject {
  readonly unchanged: true;
  readonly etag: string;
  readonly contentType: string;
}

/** A part of an object, bytes. */
export type ByteRange = { readonly offset: number; readonly length?: number } | { readonly suffix: number };

export interface ReadOptions {
  readonly range?: ByteRange | undefined;
  /** Quoted entity tags that the reader has; an object with one of them is not opened. */
  readonly knownTags?: readonly string[] | undefined;
}

type PutOutcome = "stored" | "exists" | "digestMismatch";

/** The bucket of pictures. Keys are content-addressed per device, so nothing is ever overwritten. */
export interface PhotoStore {
  /** Streams `size` bytes in; the store itself verifies the SHA-256 (hex), if given, before it keeps anything. */
  put(
    key: string,
    body: ReadableStream<Uint8Array>,
    meta: { readonly size: number; readonly sha256?: string; readonly contentType: string },
  ): Promise<PutOutcome>;
  get(key: string, options?: ReadOptions): Promise<StoredObject | UnchangedObject | null>;
  exists(key: string): Promise<boolean>;
  /** The SHA-256 (hex) with which an object was put; null when there is none. */
  hashOf(key: string): Promise<string | null>;
  /** Deletes some of the objects whose keys begin so; whether more are left. */
  dropUnder(prefix: string): Promise<boolean>;
}

/** What was hashed while it streamed. */
export interface HashedBytes {
  readonly bytes: number;
  /** Hex. */
  readonly md5: string;
  readonly sha256: string;
}

/** `cut`: the body ended early or went on too long; `digestMismatch`: other bytes. Nothing is kept of either. */
export type ModelPut = HashedBytes | "cut" | "digestMismatch";

/** The bucket of models' files, and of the records of rehearsals. */
export interface ModelStore {
  /**
   * Streams exactly `size` bytes in, hashing them on their way; keeps them only if they have the SHA-256 (hex). Holds at
   * most two parts of the body at once.
   */
  put(
    key: string,
    body: ReadableStream<Uint8Array>,
    meta: { readonly size: number; readonly sha256: string; readonly contentType: string },
  ): Promise<ModelPut>;
  get(key: string, options?: ReadOptions): Promise<StoredObject | UnchangedObject | null>;
  /** Reads an object to its end; null when there is none. */
  hash(key: string): Promise<HashedBytes | null>;
  /** A portion of the keys under a prefix in their order, and where the next begins; null behind the last. */
  list(
    prefix: string,
    from: string | null,
  ): Promise<{ readonly objects: readonly StoredKey[]; readonly next: string | null }>;
  /** When an object was stored (ms UTC); null when there is none. */
  storedAt(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
}

/** The bucket of sealed pages. Whatever it has not, the databases have. */
export interface PageStore {
  /** Compresses (gzip) and stores; answers how many bytes lie there. */
  put(key: string, packed: Uint8Array<ArrayBuffer>): Promise<number>;
  /**
   * The object, compressed, if it has exactly so many bytes. Else it is written down and said: `lost`, it is not there or
   * another; `failed`, the bucket did not answer.
   */
  get(key: string, bytes: number): Promise<ReadableStream<Uint8Array> | "lost" | "failed">;
  /** What is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
}

export interface StoredKey {
  readonly key: string;
  /** Milliseconds UTC. */
  readonly storedAt: number;
}

/** Makes small pictures. A deployment may have none. */
export interface Thumbnails {
  /**
   * A JPEG of the picture, turned clockwise and then scaled to `width` pixels, never enlarged, without metadata but what
   * `scrubLocation` leaves. Rejects when none can be made of these bytes, or not now.
   */
  make(
    picture: ReadableStream<Uint8Array>,
    options: { readonly turn: Turn; readonly width: number },
  ): Promise<Uint8Array<ArrayBuffer>>;
}

/** Work that goes on when the answer is out. */
export interface Background {
  /** A rejection is noted and changes nothing else. */
  run(work: Promise<unknown>): void;
}

/** A piece of a picture, and where it begins. */
export interface UploadChunk {
  readonly deviceKey: number;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** What became of a piece, and how far the upload is then. */
export interface ChunkAppended {
  readonly verdict: ReturnType<typeof judgeChunk>;
  readonly upload: Upload;
}

/** Whether an unfinished upload was dropped, none was there, or one that has come to another place. */
export type Dropped = "dropped" | "none" | "moved";

/** An upload whose picture is stored. */
export interface Settled {
  readonly upload: Upload;
  /** What was counted for it and is not its own any more: the picture came by another road. Told once. */
  readonly freed: Pick<Upload, "day" | "size"> | null;
}

/** Pictures that come in pieces, each kept in a place of its own until it is whole, and for a week at most. */
export interface PhotoUploads {
  /** The one name of an upload: the same for the same subject, and nobody can guess it. */
  idOf(subject: UploadSubject): Promise<string>;
  /** Begins an upload where none is going on; tells how far the one is that is here. */
  begin(id: string, start: UploadStart): Promise<{ readonly upload: Upload; readonly isNew: boolean }>;
  /** Null when there is none, or none any more. */
  find(id: string): Promise<Upload | null>;
  /** Takes a piece, or tells why not; of two at once for one place one is taken. Null for no upload of this device. */
  append(id: string, chunk: UploadChunk): Promise<ChunkAppended | null>;
  /** Bytes from the beginning of a piece on, as many as are handed out at once; null when they are not here. */
  read(id: string, from: number): Promise<Uint8Array | null>;
  /** Keeps that the picture is stored, and drops the pieces. */
  settle(id: string, start: UploadStart): Promise<Settled>;
  /** As `settle`, for a picture that came by another road; null when no upload is here. */
  supersede(id: string): Promise<Settled | null>;
  /** Deletes everything. An unfinished upload only where its bytes end at `offset`: else it is "moved", and stays. */
  drop(id: string, offset: number): Promise<Dropped>;
}

/** The keys that sign the orders of updates. Ed25519. */
export interface ManifestSigner {
  /** The public keys that cameras are to trust now, base64url of 32 bytes, in the order of the secret. */
  publicKeys(): Promise<readonly string[]>;
  /** A signature of the bytes by each of the keys; `keyid` = the first 16 hex digits of its public key's SHA-256. */
  sign(bytes: Uint8Array): Promise<readonly { readonly keyid: string; readonly sig: Uint8Array }[]>;
}

/** The queues of bulk updates, one per account. */
export interface BulkQueue {
  /** Stores a save, one part a shard, in its account's queue and begins to work on it. */
  submit(parts: JobParts): Promise<Accepted>;
  /** Lets a queue go on with what is unfinished. */
  push(accountId: number): Promise<void>;
}

/**
 * The gates before device updates, one per account: what is asked of one is done one after another. They own no fact, so
 * that nothing breaks when one is passed by; what may not be twice is the database's word.
 */
export interface UpdateGate {
  /** Through the gate of whoever pushes. */
  push(accountId: number, order: PushOrder): Promise<PushOutcome>;
  drop(accountId: number, drop: Drop): Promise<DropCounts>;
  /** A camera's commit, or any change of one target, through the gate of its home account; whether it won. */
  change(accountId: number, change: TargetChange): Promise<boolean>;
}
