// What services need from the outside, as interfaces. workers/adapters implements them; tests may fake them.

import type { Turn } from "~/domain/photos/orientation";
import type { Accepted, JobParts } from "~/domain/review/bulk-job";

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
}

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

/** The queues of bulk updates, one per account. */
export interface BulkQueue {
  /** Stores a save, one part a shard, in its account's queue and begins to work on it. */
  submit(parts: JobParts): Promise<Accepted>;
  /** Lets a queue go on with what is unfinished. */
  push(accountId: number): Promise<void>;
}
