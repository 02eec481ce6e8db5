// A zip archive that lies in a Blob: its list of files, and one file at a time. Sizes and check sums are the archive's
// own and are held against what comes out, so that no entry unpacks to more than it says.
import { crc32 } from "~/domain/exchange/export/zip";
import {
  dataStart,
  findDirectory,
  LOCAL_HEADER_BYTES,
  readDirectory,
  ZIP_END_BYTES,
  type ZipItem,
} from "~/domain/exchange/import/zip-directory";
import { ok, type Result, refuse } from "~/domain/result";
import { type SourceFile, UnreadableFile } from "./source-file";

/** The files of an archive; refuses what is none. */
export async function listArchive(
  archive: Blob,
): Promise<Result<readonly (readonly [name: string, file: SourceFile])[]>> {
  const magic = await bytesOf(archive.slice(0, 2));
  if (magic[0] !== 0x50 || magic[1] !== 0x4b) {
    return refuse({ code: "no-zip", message: "This is no zip archive." });
  }
  const tail = await bytesOf(archive.slice(Math.max(0, archive.size - ZIP_END_BYTES)));
  const directory = findDirectory(tail, archive.size);
  if (!directory.ok) return directory;
  const { offset, size, entries } = directory.value;
  const items = readDirectory(await bytesOf(archive.slice(offset, offset + size)), entries);
  if (!items.ok) return items;
  return ok(
    items.value.map((item) => [item.name, { size: item.size, read: () => readItem(archive, item) }] as const),
  );
}

async function readItem(archive: Blob, item: ZipItem): Promise<Uint8Array<ArrayBuffer>> {
  if (item.encrypted) throw new UnreadableFile(`${item.name} is encrypted.`);
  if (item.method === "other")
    throw new UnreadableFile(`${item.name} is packed in a way that is not known here.`);
  const start = dataStart(await bytesOf(archive.slice(item.offset, item.offset + LOCAL_HEADER_BYTES)));
  if (start === null) throw new UnreadableFile(`${item.name} is not where the archive says.`);
  const from = item.offset + start;
  const packed = archive.slice(from, from + item.packedSize);
  if (packed.size < item.packedSize) throw new UnreadableFile(`${item.name} is cut off.`);
  const bytes = item.method === "stored" ? await bytesOf(packed) : await inflate(packed, item);
  if (bytes.length !== item.size || crc32(0, bytes) !== item.crc) {
    throw new UnreadableFile(`${item.name} is damaged: its check sum is wrong.`);
  }
  return bytes;
}

/** Stops where the entry would become larger than it says. */
async function inflate(packed: Blob, { name, size }: ZipItem): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  const reader = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  let at = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length > size)
        throw new UnreadableFile(`${name} unpacks to more than the archive says.`);
      bytes.set(part.value, at);
      at += part.value.length;
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${name} is damaged: it cannot be unpacked.`, { cause: error });
  }
  return bytes.subarray(0, at);
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
