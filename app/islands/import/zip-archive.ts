// A zip archive in a Blob: its list of files, and one file at a time, read in place. The archive's own sizes and
// checksums are compared with the output, so that no entry unpacks to more than it declares.
import {
  ERR_BAD_FORMAT,
  ERR_ENCRYPTED,
  ERR_EOCDR_NOT_FOUND,
  ERR_INVALID_CRC32,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ERR_LOCAL_FILE_HEADER_NOT_FOUND,
  ERR_SPLIT_ZIP_FILE,
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  Reader,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-custom.js";
import { ok, type Result, refuse } from "~/domain/result";
import { type SourceFile, UnreadableFile } from "./source-file";

/** In this worker. Names are judged by who reads the list, so that a bad one costs its file and not the archive. */
const READING = { useWebWorkers: false, checkCrc32: true, filenameValidation: "tolerant" } as const;

/** The files of an archive; refuses what is none. */
export async function listArchive(
  archive: Blob,
): Promise<Result<readonly (readonly [name: string, file: SourceFile])[]>> {
  const magic = new Uint8Array(await archive.slice(0, 2).arrayBuffer());
  if (magic[0] !== 0x50 || magic[1] !== 0x4b) {
    return refuse({ code: "no-zip", message: "This isn't a zip archive." });
  }
  try {
    const entries = await new ZipReader(new BlobInPieces(archive), READING).getEntries();
    const files = entries.filter((entry) => !entry.directory);
    return ok(
      files.map(
        (entry) =>
          [
            entry.filename,
            {
              size: entry.uncompressedSize,
              read: () => readEntry(entry),
              head: (bytes) => readHead(entry, bytes),
            },
          ] as const,
      ),
    );
  } catch (error) {
    return refuse(listProblem(error));
  }
}

/** The library's own reader of a Blob streams far ahead of what is unpacked, of which a head needs only the start. */
class BlobInPieces extends Reader<Blob> {
  readonly #blob: Blob;

  constructor(blob: Blob) {
    super(blob);
    this.#blob = blob;
    this.size = blob.size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    return new Uint8Array(await this.#blob.slice(index, index + length).arrayBuffer());
  }
}

async function readEntry(entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(await entry.arrayBuffer());
    if (bytes.length === entry.uncompressedSize) return bytes;
    throw new Error(ERR_INVALID_CRC32);
  } catch (cause) {
    throw new UnreadableFile(`${entry.filename} ${entryProblem(cause)}.`, { cause });
  }
}

/** Unpacks little more than it must. */
async function readHead(entry: FileEntry, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(Math.min(bytes, entry.uncompressedSize));
  const enough = new AbortController();
  let filled = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      const part = chunk.subarray(0, head.length - filled);
      head.set(part, filled);
      filled += part.length;
      if (filled === head.length) enough.abort();
    },
  });
  try {
    await entry.getData(sink, { signal: enough.signal });
  } catch (cause) {
    if (filled < head.length) {
      throw new UnreadableFile(`${entry.filename} ${entryProblem(cause)}.`, { cause });
    }
  }
  return head.subarray(0, filled);
}

function listProblem(error: unknown): { readonly code: string; readonly message: string } {
  switch (messageOf(error)) {
    case ERR_BAD_FORMAT:
    case ERR_EOCDR_NOT_FOUND:
      return { code: "no-end", message: "The archive is cut off: its end is missing." };
    case ERR_SPLIT_ZIP_FILE:
      return { code: "parts", message: "The archive is one of several parts; join them first." };
    default:
      return { code: "damaged", message: "The archive is damaged: its list of files can't be read." };
  }
}

const CANNOT_UNPACK = "is damaged: it can't be unpacked";

/** Data and check sum go through one inflater: whether its own words, zlib's, blame the sum and not the data. */
function isSound(error: unknown): boolean {
  const first = firstCause(error);
  return first === error || /incorrect (data|length) check/.test(messageOf(first));
}

/** A platform may put zlib's error into one of its streams, which has no words: Node does so from 22 on. */
function firstCause(error: unknown): unknown {
  let first = error;
  while (first instanceof Error && first.cause !== undefined) first = first.cause;
  return first;
}

function entryProblem(error: unknown): string {
  switch (messageOf(error)) {
    case ERR_ENCRYPTED:
    case ERR_UNSUPPORTED_ENCRYPTION:
      return "is encrypted";
    case ERR_UNSUPPORTED_COMPRESSION:
      return "uses an unsupported compression method";
    case ERR_LOCAL_FILE_HEADER_NOT_FOUND:
      return "isn't where the archive says it is";
    case ERR_INVALID_CRC32:
      if (!isSound(error)) return CANNOT_UNPACK;
      return "is damaged: its checksum is wrong";
    case ERR_INVALID_UNCOMPRESSED_SIZE:
      return "unpacks to more than the archive says";
    default:
      return CANNOT_UNPACK;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
