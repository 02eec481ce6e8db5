// One picture that comes in pieces (named `upload:{id}`). It owns the pieces until the bucket has the picture: a piece
// and where it ends are one transaction, so that of two at once for the same place one is taken. It calls nothing else
// and reads no client's body, so every call is short. docs/platform.md, Pictures in pieces; fault E13.
import { DurableObject } from "cloudflare:workers";
import { judgeChunk, type Upload, type UploadStart, uploadExpiresAt } from "~/domain/photos/upload";
import { log } from "~/http/log";
import type { ChunkAppended, Dropped, Settled, UploadChunk } from "~/services/ports";
import type { StoreBindings } from "../store-bindings";
import { PromiseQueue } from "./promise-queue";

const UPLOAD = "upload";
const CHUNK = "chunk:";
/** A place as text that sorts like its number. */
const PLACE_DIGITS = 12;
/** Bytes that one call hands out, unless a single piece is larger. */
const READ_BYTES = 1024 * 1024;
/** The wait before a failed deletion is retried: the platform gives up after six attempts. */
const LATER_MS = 3_600_000;

type UploadState = Pick<Upload, "offset" | "isStored" | "isCounted">;

export class PhotoUpload extends DurableObject<StoreBindings> {
  readonly #queue = new PromiseQueue();

  /** Begins an upload where none is going on; tells how far the one is that is here. */
  begin(start: UploadStart): Promise<{ readonly upload: Upload; readonly isNew: boolean }> {
    return this.#queue.run(async () => {
      const known = this.#upload();
      if (known && !known.isStored) return { upload: known, isNew: false };
      const state = { offset: 0, isStored: false, isCounted: true };
      return { upload: await this.#keep(start, state), isNew: true };
    });
  }

  /** Null when there is none, or none any more. */
  find(): Promise<Upload | null> {
    return this.#queue.run(async () => this.#upload());
  }

  /** Takes a piece, or tells why not; null when there is no such upload of this device. */
  append({ deviceKey, offset, bytes }: UploadChunk): Promise<ChunkAppended | null> {
    return this.#queue.run(async () => {
      const known = this.#upload();
      if (known?.deviceKey !== deviceKey) return null;
      const verdict = judgeChunk(known, { offset, size: bytes.length });
      if (verdict !== "fits" || bytes.length === 0) return { verdict, upload: known };
      const upload = { ...known, offset: offset + bytes.length };
      this.ctx.storage.transactionSync(() => {
        this.ctx.storage.kv.put(chunkKey(offset), bytes);
        this.ctx.storage.kv.put(UPLOAD, upload);
      });
      return { verdict, upload };
    });
  }

  /** The bytes from the beginning of a piece on, as many as are handed out at once; null when they are not here. */
  read(from: number): Promise<Uint8Array | null> {
    return this.#queue.run(async () => {
      const pieces: Uint8Array[] = [];
      let size = 0;
      for (const [key, bytes] of this.ctx.storage.kv.list<Uint8Array>({
        prefix: CHUNK,
        start: chunkKey(from),
      })) {
        const isNext = key === chunkKey(from + size);
        if (!isNext || (size > 0 && size + bytes.length > READ_BYTES)) break;
        pieces.push(bytes);
        size += bytes.length;
      }
      return size === 0 ? null : joined(pieces, size);
    });
  }

  /** Keeps that the picture is stored, and drops the pieces. One whose last byte never came did not store it. */
  settle(start: UploadStart): Promise<Settled> {
    return this.#queue.run(() => {
      const known = this.#upload();
      const isCounted = known?.isCounted === true && known.offset === known.size;
      return this.#settle(isCounted ? known : start, known, isCounted);
    });
  }

  /** As `settle`, for a picture that came by another road; null when no upload is here. */
  supersede(): Promise<Settled | null> {
    return this.#queue.run(async () => {
      const known = this.#upload();
      return known && this.#settle(known, known, false);
    });
  }

  /** Deletes everything; an unfinished upload only where its bytes end at `offset`, so that none is dropped unseen. */
  drop(offset: number): Promise<Dropped> {
    return this.#queue.run(async () => {
      const known = this.#upload();
      const isUnfinished = known !== null && !known.isStored;
      if (isUnfinished && known.offset !== offset) return "moved";
      await this.#deleteAll();
      return isUnfinished ? "dropped" : "none";
    });
  }

  /** May be early: a new upload may have replaced the one that it was set for. */
  override async alarm(): Promise<void> {
    try {
      await this.#queue.run(async () => {
        const known = this.#upload();
        await (known ? this.ctx.storage.setAlarm(known.expiresAt) : this.#deleteAll());
      });
    } catch (error) {
      log({ event: "background-failed", error });
      await this.ctx.storage.setAlarm(Date.now() + LATER_MS);
    }
  }

  /** An alarm may be late. */
  #upload(): Upload | null {
    const upload = this.ctx.storage.kv.get<Upload>(UPLOAD);
    return upload && Date.now() < upload.expiresAt ? upload : null;
  }

  /** Writes an upload without pieces over what was here. The alarm first: whatever is stored always expires. */
  async #keep(start: UploadStart, state: UploadState): Promise<Upload> {
    const { storage } = this.ctx;
    const upload: Upload = { ...start, ...state, expiresAt: uploadExpiresAt(Date.now()) };
    await storage.setAlarm(upload.expiresAt);
    storage.transactionSync(() => {
      for (const key of this.#chunkKeys()) storage.kv.delete(key);
      storage.kv.put(UPLOAD, upload);
    });
    return upload;
  }

  async #settle(start: UploadStart, known: Upload | null, isCounted: boolean): Promise<Settled> {
    const upload = await this.#keep(start, { offset: start.size, isStored: true, isCounted });
    return { upload, freed: known?.isCounted && !isCounted ? known : null };
  }

  #chunkKeys(): readonly string[] {
    const keys: string[] = [];
    for (const [key] of this.ctx.storage.kv.list({ prefix: CHUNK })) keys.push(key);
    return keys;
  }

  /** The alarm last: what is left has an end. */
  async #deleteAll(): Promise<void> {
    await this.ctx.storage.deleteAll();
    await this.ctx.storage.deleteAlarm();
  }
}

function chunkKey(place: number): string {
  return `${CHUNK}${String(place).padStart(PLACE_DIGITS, "0")}`;
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
