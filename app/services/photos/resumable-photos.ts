// A camera brings a picture of one of its insights in pieces, by the tus protocol: begun, gone on with where it was cut off,
// and stored as one that came whole. What is told to be here is durable, and the whole is told to be here only once the
// picture is stored. docs/device-protocol.md, Pictures in pieces; decision 0115, An upload has one name; fault E13.

import { CHUNK_BYTES } from "~/domain/devices/sync/device-limits";
import { parseInsightId } from "~/domain/insights/insight-id";
import type { PictureKind, Upload, UploadStart } from "~/domain/photos/upload";
import type { AdmittedDevice } from "~/services/devices/device-access";
import { type AppError, isAppError, refused, tooManyBytes } from "~/services/errors";
import type { ChunkHash, Dropped, PhotoUploads } from "~/services/ports";
import { readPiece } from "./byte-streams";
import {
  type Caller,
  callerOf,
  type DevicePictureDeps,
  giveBack,
  keepingFate,
  ownInsight,
  quotaSpent,
  type Reserved,
  reserve,
  store,
} from "./device-picture";
import { checkedPicture, judgePicture } from "./picture-intake";

interface ResumablePhotosDeps extends DevicePictureDeps {
  readonly uploads: PhotoUploads;
}

/** Bytes on their way, and what they are to be checked by. */
export interface IncomingPiece {
  /** From Content-Length; undefined when the request has none. */
  readonly announced: number | undefined;
  readonly body: ReadableStream<Uint8Array> | null;
  /** From Upload-Checksum, in hex; undefined when the request has none. */
  readonly checksum: { readonly algorithm: ChunkHash; readonly hash: string } | undefined;
}

interface UploadRequest {
  readonly kind: PictureKind;
  readonly insightId: string;
  readonly sha256: string;
  readonly size: number;
  /** `Upload-Metadata` as it came. */
  readonly metadata: string;
  /** The first bytes, where they come along. */
  readonly piece: IncomingPiece | undefined;
}

interface KnownUpload {
  readonly id: string;
  readonly upload: Upload;
}

export function createResumablePhotosService(deps: ResumablePhotosDeps) {
  const { uploads, digest } = deps;

  return {
    /**
     * Begins an upload of a picture of an admitted device, and takes the bytes that come along; the same asked again is the
     * same upload, as far as it has come. A picture that is stored already is an upload that has ended. Refuses what `put`
     * refuses of a picture before its bytes come, and what `append` refuses.
     */
    async begin(
      admitted: AdmittedDevice,
      asked: UploadRequest,
    ): Promise<KnownUpload & { readonly wasStored: boolean }> {
      const caller = callerOf(deps, admitted);
      const begun = await keepingFate(deps, caller, asked, () => begin(caller, asked));
      const { id, upload } = begun;
      const wasStored = upload.isStored;
      // Of one that has come further the bytes are known.
      if (!asked.piece || upload.offset > 0) return { id, upload: await whole(caller, begun), wasStored };
      const taken = await goingOn(appendTo(caller, { id, offset: 0, piece: asked.piece }));
      return { id, upload: taken, wasStored };
    },

    /** How far an upload has come. Refuses one that is not there or another device's (404 upload-unknown). */
    async look(admitted: AdmittedDevice, id: string): Promise<Upload> {
      const caller = callerOf(deps, admitted);
      return whole(caller, { id, upload: await own(caller, id) });
    },

    /**
     * Takes the next piece; with the last one the picture is stored. Of a piece that is cut off what has come counts, unless
     * it was to be checked. Refuses: another device's upload 404, a piece from elsewhere than where the bytes end 409
     * offset-mismatch, more than a piece or than the whole 413, other bytes than by their checksum 460; and of the whole
     * what `put` refuses, after which the upload is gone.
     */
    append(
      admitted: AdmittedDevice,
      piece: { readonly id: string; readonly offset: number; readonly piece: IncomingPiece },
    ): Promise<Upload> {
      return goingOn(appendTo(callerOf(deps, admitted), piece));
    },

    /**
     * Gives an upload up. A picture whose last byte is here is stored and stays. Refuses one that is not there or another
     * device's (404).
     */
    async drop(admitted: AdmittedDevice, id: string): Promise<void> {
      await drop(callerOf(deps, admitted), id);
    },
  };

  /** The camera may be cut off, and what has come of its bytes is worth keeping. */
  function goingOn<T>(work: Promise<T>): Promise<T> {
    deps.background.run(
      work.then(
        () => undefined,
        () => undefined,
      ),
    );
    return work;
  }

  async function begin(caller: Caller, asked: UploadRequest): Promise<KnownUpload> {
    const { kind, insightId, sha256, size, metadata } = asked;
    checkedPicture({ kind, insightId, sha256, size, body: null });
    const sentId = parseInsightId(insightId) ?? insightId;
    const subject = { deviceKey: caller.device.id, insightId: sentId, kind, sha256, size };
    const id = await uploads.idOf(subject);
    const start = { ...subject, metadata, day: caller.day };
    const known = await uploads.find(id);
    const isGoingOn = known !== null && !known.isStored;
    const found = isGoingOn
      ? { ...(await ownInsight(deps, caller, sentId)), reserved: false }
      : await reserve(deps, caller, subject);
    const opening = open(found, { id, start, known: isGoingOn ? known : null }, caller);
    // Of two that begin at once one takes bytes of the quota.
    const unless = opening.then(
      ({ isNew }) => isNew,
      (error: unknown) => (isAppError(error) ? false : isBegun(id)),
    );
    if (found.reserved) giveBack(deps, caller, { day: caller.day, bytes: size, unless });
    return { id, upload: (await opening).upload };
  }

  /** Whether bytes are counted for an upload whose beginning was not answered; where that isn't known, they are. */
  async function isBegun(id: string): Promise<boolean> {
    const begun = await uploads.find(id).catch(() => "unknown" as const);
    return begun === "unknown" || begun?.isCounted === true;
  }

  async function open(
    found: Reserved,
    upload: { readonly id: string; readonly start: UploadStart; readonly known: Upload | null },
    caller: Caller,
  ): Promise<{ readonly upload: Upload; readonly isNew: boolean }> {
    const { id, start, known } = upload;
    if ((await judgePicture(deps.photos, found, start)) === "stored")
      return { upload: await settle(caller, id, start), isNew: false };
    if (known) return { upload: known, isNew: false };
    if (!found.reserved) throw quotaSpent(caller);
    return uploads.begin(id, start);
  }

  async function own({ device }: Caller, id: string): Promise<Upload> {
    const upload = isName(id) ? await uploads.find(id) : null;
    if (upload?.deviceKey !== device.id) throw unknownUpload();
    return upload;
  }

  async function appendTo(
    caller: Caller,
    { id, offset, piece }: { readonly id: string; readonly offset: number; readonly piece: IncomingPiece },
  ): Promise<Upload> {
    const bytes = await bytesOf(piece);
    const appended = isName(id)
      ? await uploads.append(id, { deviceKey: caller.device.id, offset, bytes })
      : null;
    if (!appended) throw unknownUpload();
    const { verdict } = appended;
    const upload = await whole(caller, { id, upload: appended.upload });
    if (verdict === "elsewhere") throw otherOffset(upload.offset);
    if (verdict === "beyond") throw tooManyBytes(upload.size - upload.offset);
    return upload;
  }

  async function bytesOf({ announced = 0, body, checksum }: IncomingPiece): Promise<Uint8Array> {
    if (announced > CHUNK_BYTES) throw tooManyBytes(CHUNK_BYTES);
    const { bytes, end } =
      body === null ? { bytes: new Uint8Array(), end: "whole" as const } : await readPiece(body, CHUNK_BYTES);
    if (end === "over") throw tooManyBytes(CHUNK_BYTES);
    if (checksum && (end === "cut" || (await digest.hashOf(checksum.algorithm, bytes)) !== checksum.hash))
      throw wrongChecksum();
    return bytes;
  }

  /** An upload as it may be told: one whose last byte is here is stored first, by the first call that finds it. */
  async function whole(caller: Caller, known: KnownUpload): Promise<Upload> {
    const { upload } = known;
    return upload.offset < upload.size || upload.isStored ? upload : finish(caller, known);
  }

  /** May be repeated, and done by two at once: it is the same picture once more. */
  async function finish(caller: Caller, { id, upload }: KnownUpload): Promise<Upload> {
    const source = piecesOf(uploads, id, upload.size);
    let isKept = Promise.resolve(false);
    try {
      await keepingFate(deps, caller, upload, async () => {
        const found = await ownInsight(deps, caller, upload.insightId);
        const storing = store(deps, caller, { found, picture: { ...upload, body: source.body } });
        isKept = storing.isKept;
        await storing.taking;
      });
    } catch (error) {
      const now = await uploads.find(id);
      if (now?.isStored) return now;
      // Bytes that could not be read are no other bytes.
      const failure = source.failure();
      if (failure !== null) throw failure;
      if (isForGood(error)) await dropUnkept(caller, { id, upload }, isKept);
      throw error;
    }
    return settle(caller, id, upload);
  }

  /** What was counted for pieces of a picture that came by another road is given back. */
  async function settle(caller: Caller, id: string, start: UploadStart): Promise<Upload> {
    const { upload, freed } = await uploads.settle(id, start);
    if (freed) giveBack(deps, caller, { day: freed.day, bytes: freed.size });
    return upload;
  }

  async function drop(caller: Caller, id: string): Promise<void> {
    const upload = await own(caller, id);
    try {
      await whole(caller, { id, upload });
    } catch (error) {
      // Of what is refused for good nothing is left.
      if (!isForGood(error)) throw error;
    }
    // More of it has arrived since, perhaps the last of it.
    if ((await dropUnkept(caller, { id, upload })) === "moved") await drop(caller, id);
  }

  /** Of several that drop an upload at once one gives its bytes back. */
  async function dropUnkept(
    caller: Caller,
    { id, upload }: KnownUpload,
    isKept?: Promise<boolean>,
  ): Promise<Dropped> {
    const { day, size: bytes, offset } = upload;
    const dropped = await uploads.drop(id, offset);
    if (dropped === "dropped") giveBack(deps, caller, { day, bytes, unless: isKept });
    return dropped;
  }
}

/** The pieces of an upload, one behind the other, fetched as they are asked for. */
function piecesOf(uploads: PhotoUploads, id: string, size: number) {
  let failure: Error | null = null;
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at === size) return controller.close();
        try {
          const bytes = await uploads.read(id, at);
          if (bytes === null) throw unknownUpload();
          at += bytes.length;
          controller.enqueue(bytes);
        } catch (error) {
          failure = error instanceof Error ? error : new Error(String(error));
          throw error;
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { body, failure: (): Error | null => failure };
}

/** A refusal that no further try changes. */
function isForGood(error: unknown): boolean {
  return isAppError(error) && error.refusal.kind !== "unavailable";
}

/** Shaped as a name; what is not needs no looking for. */
function isName(id: string): boolean {
  return /^[\w-]{43}$/.test(id);
}

function unknownUpload(): AppError {
  return refused("upload-unknown", "This device has no such upload. Start it again.");
}

function otherOffset(offset: number): AppError {
  return refused("offset-mismatch", `Continue the upload at byte ${offset}.`, { offset });
}

function wrongChecksum(): AppError {
  return refused("checksum-mismatch", "The bytes don't match the checksum sent with them.");
}
