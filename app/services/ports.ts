// What services need from outside, as interfaces. workers/adapters implements them; tests can fake them.

import type { TargetChange } from "~/db/queries/device-updates/targets";
import type { Drop, DropCounts } from "~/db/queries/device-updates/update-changes";
import type { CardEntry } from "~/domain/billing/card-entry";
import type { Charge } from "~/domain/billing/charge";
import type { PaymentCard } from "~/domain/billing/payment-card";
import type { HealthReport } from "~/domain/health/health";
import type { Box } from "~/domain/insights/insight";
import type { Turn } from "~/domain/photos/orientation";
import type { judgeChunk, Upload, UploadStart, UploadSubject } from "~/domain/photos/upload";
import type { Result } from "~/domain/result";
import type { Accepted, NewSaveParts } from "~/domain/review/queued-save";
import type { PushOrder, PushOutcome } from "./device-updates/push";

/** Code that is loaded with its first use. */
export type Lazy<Code> = () => Promise<Code>;

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
  /** Always computes one hash, even when `stored` is null, so that the timing reveals nothing. */
  verify(password: string, stored: string | null): Promise<{ readonly ok: boolean; readonly stale: boolean }>;
}

export interface Digest {
  /** SHA-256 of a text (UTF-8), hex. */
  sha256(text: string): Promise<string>;
  /** SHA-256 of a stream, read to its end; hex. */
  sha256Of(bytes: ReadableStream<Uint8Array>): Promise<string>;
  /** Hex. */
  hashOf(algorithm: ChunkHash, bytes: Uint8Array): Promise<string>;
}

/** The hash algorithms that can check a piece of a picture. */
export type ChunkHash = "sha1" | "sha256";

/** Whether a text is an address that can receive mail. */
export type EmailRule = (text: string) => boolean;

/** Signatures with a key of the deployment. */
export interface Seal {
  /** base64url. */
  sign(text: string): Promise<string>;
  /** In constant time. */
  verify(text: string, signature: string): Promise<boolean>;
}

export interface KeyWrap {
  /** Wraps secret bytes for storage; returns text. */
  wrap(bytes: Uint8Array): Promise<string>;
  unwrap(text: string): Promise<Uint8Array>;
}

export interface StoredObject {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes of the whole object. */
  readonly size: number;
  readonly etag: string;
  readonly contentType: string;
  /** Set for a partial answer: its first byte and length. */
  readonly range?: { readonly offset: number; readonly length: number };
}

/** The reader already has this object, so it was not opened. */
export interface UnchangedObject {
  readonly unchanged: true;
  readonly etag: string;
  readonly contentType: string;
}

/** A part of an object, in bytes. */
export type ByteRange = { readonly offset: number; readonly length?: number } | { readonly suffix: number };

export interface ObjectReadOptions {
  readonly range?: ByteRange | undefined;
  /** Quoted entity tags that the reader has; an object with one of these tags is not opened. */
  readonly knownTags?: readonly string[] | undefined;
}

type PutOutcome = "stored" | "exists" | "digestMismatch";

/**
 * Draws a box into a JPEG picture, which comes back upright as it was, no wider than `width`; null: it is too large, or can't be
 * read.
 */
export type BoxDrawer = (
  jpeg: Uint8Array,
  drawn: { readonly box: Box | null; readonly width: number },
) => Uint8Array<ArrayBuffer> | null;

/** The bucket of pictures. Keys are content-addressed per device, so nothing is ever overwritten. */
export interface PhotoStore {
  /** Streams in `size` bytes; the store verifies the SHA-256 (hex), if given, before it keeps anything. */
  put(
    key: string,
    body: ReadableStream<Uint8Array>,
    meta: { readonly size: number; readonly sha256?: string; readonly contentType: string },
  ): Promise<PutOutcome>;
  get(key: string, options?: ObjectReadOptions): Promise<StoredObject | UnchangedObject | null>;
  exists(key: string): Promise<boolean>;
  /** The SHA-256 (hex) that the object was stored with; null when there is no object. */
  hashOf(key: string): Promise<string | null>;
  /** Deletes some of the objects whose keys start with `prefix`; true when more are left. */
  dropUnder(prefix: string): Promise<boolean>;
}

/** The hashes of bytes taken while they streamed. */
export interface HashedBytes {
  readonly bytes: number;
  /** Hex. */
  readonly md5: string;
  readonly sha256: string;
}

/** `cut`: the body was shorter or longer than announced; `digestMismatch`: the hash differs. Neither is kept. */
export type ModelPut = HashedBytes | "cut" | "digestMismatch";

/** The bucket of model files and rehearsal records. */
export interface ModelStore {
  /**
   * Streams in exactly `size` bytes and hashes them on the way; keeps them only if the SHA-256 (hex) matches. Holds at
   * most two parts of the body in memory.
   */
  put(
    key: string,
    body: ReadableStream<Uint8Array>,
    meta: { readonly size: number; readonly sha256: string; readonly contentType: string },
  ): Promise<ModelPut>;
  get(key: string, options?: ObjectReadOptions): Promise<StoredObject | UnchangedObject | null>;
  /** Reads an object to its end; null when there is none. */
  hash(key: string): Promise<HashedBytes | null>;
  /** Some of the keys under a prefix, in order, and where the next portion begins; null after the last. */
  list(
    prefix: string,
    from: string | null,
  ): Promise<{ readonly objects: readonly StoredKey[]; readonly next: string | null }>;
  /** When an object was stored (ms UTC); null when there is none. */
  storedAt(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
}

/** The bucket of sealed pages. The databases have everything that it lacks. */
export interface PageStore {
  /** Compresses (gzip) and stores; returns the number of bytes stored. */
  put(key: string, packed: Uint8Array<ArrayBuffer>): Promise<number>;
  /**
   * The compressed object, if it has exactly this many bytes. Otherwise logs and returns why: `lost` means missing or
   * different, `failed` means that the bucket did not answer.
   */
  get(key: string, bytes: number): Promise<ReadableStream<Uint8Array> | "lost" | "failed">;
  /** A missing object is not an error. */
  remove(keys: readonly string[]): Promise<void>;
}

export interface StoredKey {
  readonly key: string;
  /** Milliseconds UTC. */
  readonly storedAt: number;
}

/** Makes thumbnails. Optional: a deployment can do without. */
export interface ImageScaler {
  /**
   * A JPEG of the picture, turned clockwise, then scaled to `width` pixels and never enlarged; its only metadata is
   * what `scrubLocation` leaves. Rejects when these bytes give no thumbnail, or not now.
   */
  make(
    picture: ReadableStream<Uint8Array>,
    options: { readonly turn: Turn; readonly width: number },
  ): Promise<Uint8Array<ArrayBuffer>>;
}

/** Work that continues after the answer is sent. */
export interface Background {
  /** A rejection is logged and has no other effect. */
  run(work: Promise<unknown>): void;
}

/** A piece of a picture and its offset. */
export interface UploadChunk {
  readonly deviceKey: number;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** What became of a piece, and the upload's length after it. */
export interface ChunkAppended {
  readonly verdict: ReturnType<typeof judgeChunk>;
  readonly upload: Upload;
}

/** The result of a drop: dropped, no such upload, or an upload whose offset has changed. */
export type Dropped = "dropped" | "none" | "moved";

/** An upload whose picture is stored. */
export interface Settled {
  readonly upload: Upload;
  /** The quota that the upload used and no longer needs, because the picture arrived another way. Reported once. */
  readonly freed: Pick<Upload, "day" | "size"> | null;
}

/** Resumable picture uploads: each keeps its pieces in its own storage until complete, for a week at most. */
export interface PhotoUploads {
  /** The id of an upload: always the same for a subject, and not guessable. */
  idOf(subject: UploadSubject): Promise<string>;
  /** Begins an upload unless one is open; returns the progress of the open one. */
  begin(id: string, start: UploadStart): Promise<{ readonly upload: Upload; readonly isNew: boolean }>;
  /** Null when there is none, or it is gone. */
  find(id: string): Promise<Upload | null>;
  /**
   * Stores a piece, or returns why not; of two concurrent pieces for one offset it takes one. Null when this device has
   * no such upload.
   */
  append(id: string, chunk: UploadChunk): Promise<ChunkAppended | null>;
  /** Bytes from the start of a piece, as many as one read returns; null when they aren't stored. */
  read(id: string, from: number): Promise<Uint8Array | null>;
  /** Records that the picture is stored, and deletes the pieces. */
  settle(id: string, start: UploadStart): Promise<Settled>;
  /** As `settle`, for a picture that arrived another way; null when there is no upload. */
  supersede(id: string): Promise<Settled | null>;
  /**
   * Deletes everything. An unfinished upload only if its bytes end at `offset`; otherwise it stays and the answer is
   * "moved".
   */
  drop(id: string, offset: number): Promise<Dropped>;
}

/** The keys that sign orders. Ed25519. */
export interface ManifestSigner {
  /** The public keys for cameras to trust now, base64url of 32 bytes, in the order of the secret. */
  publicKeys(): Promise<readonly string[]>;
  /** One signature of the bytes per key; `keyid` = the first 16 hex digits of its public key's SHA-256. */
  sign(bytes: Uint8Array): Promise<readonly { readonly keyid: string; readonly sig: Uint8Array }[]>;
}

/** The queues of bulk updates, one per account. */
export interface SaveQueue {
  /** Stores a save, one part per shard, in its account's queue and starts working on it. */
  submit(parts: NewSaveParts): Promise<Accepted>;
  /** Makes a queue continue its unfinished work. */
  push(accountId: number): Promise<void>;
}

/**
 * The gates before device updates, one per account: each runs its calls one after another. They own no facts, so
 * bypassing one breaks nothing; the database enforces what must not happen twice.
 */
export interface UpdateGates {
  /** Through the gate of the person who pushes. */
  push(accountId: number, order: PushOrder): Promise<PushOutcome>;
  drop(accountId: number, drop: Drop): Promise<DropCounts>;
  /** A camera's commit, or any change of one target, through the gate of its home account; true when the change won. */
  change(accountId: number, change: TargetChange): Promise<boolean>;
}

/** Asks the platform, besides the databases, whether it answers: each resolves if it does, and changes nothing. */
export interface Probes {
  /** The bucket of pictures. */
  photos(): Promise<unknown>;
  /** The bucket of model files. */
  models(): Promise<unknown>;
  /** The gate of updates and the queue of saves. */
  objects(): Promise<unknown>;
}

/** What the health check keeps between the requests that one process answers. */
export interface HealthMemory {
  report: HealthReport | null;
  /** Since when a check goes on, ms UTC; null: none does. */
  checkingSince: number | null;
}

/**
 * What the card service refuses. `declined`: the card, with the service's own sentence for its holder. `used`: the token, which
 * stands for no card any more. `gone`: there is no such customer. `unreached`: no answer, or none that decides anything.
 * `unusable`: our settings, or a call that it doesn't take; `message` is for the log.
 */
export type PaymentFault =
  | { readonly kind: "declined"; readonly message: string }
  | { readonly kind: "used" }
  | { readonly kind: "gone" }
  | { readonly kind: "unreached"; readonly message: string }
  | { readonly kind: "unusable"; readonly message: string };

type Paid<Value> = Promise<Result<Value, PaymentFault>>;

/** What an event of the card service is about; null: about nothing that we keep. */
export interface PaymentEvent {
  readonly id: string;
  readonly about: { readonly kind: "charge" | "customer"; readonly id: string } | null;
}

/** A charge, and whose it is. */
export interface CustomerCharge extends Charge {
  readonly customerId: string | null;
}

/** The card service. Card numbers are between it and the browser: here is only what may be kept. */
export interface Payments {
  /** How the browser gets a token: from the service's own field, or on a local machine from ours. */
  readonly entry: CardEntry;
  /** Makes a customer; the same `key` with the same members makes the same one. Its id. */
  createCustomer(made: {
    readonly userId: number;
    readonly email: string;
    readonly key: string;
  }): Paid<string>;
  /** Replaces the card of a customer; the same `key` does it once. */
  setCard(customerId: string, card: { readonly token: string; readonly key: string }): Paid<PaymentCard>;
  /** The card of a customer now; null: none. */
  card(customerId: string): Paid<PaymentCard | null>;
  /** A hundred charges, the newest first, after the one named; `next` names the last of them if there are more. */
  charges(
    customerId: string,
    after: string | null,
  ): Paid<{ readonly charges: readonly Charge[]; readonly next: string | null }>;
  /** A charge now. */
  charge(id: string): Paid<CustomerCharge>;
  /** Reads an event that was signed within the last minutes; null for any other bytes. */
  readEvent(body: Uint8Array, signature: string, now: number): Promise<PaymentEvent | null>;
}
