// Zip archives for tests, written with our own layout, and the ways in which an archive can be broken.
import { deflateRawSync } from "node:zlib";
import { centralDirectory, crc32, localHeader, type ZipEntry } from "~/domain/exchange/export/zip";

const AT = new Date("2026-11-19T12:34:56Z");

/** An archive of these files, deflated. `lie` may say other facts of an entry than are true. */
export function zip(
  files: Readonly<Record<string, string | Uint8Array>>,
  lie: (entry: ZipEntry) => ZipEntry = (entry) => entry,
): Buffer {
  const written = Object.entries(files).map(([name, content]) => {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const entry = lie({
      name,
      crc: crc32(0, bytes),
      size: bytes.length,
      packedSize: packed.length,
      method: "deflated",
    });
    return { entry, packed };
  });
  const entries = written.map(({ entry }) => entry);
  return Buffer.concat([
    ...written.flatMap(({ entry, packed }) => [localHeader(entry, AT), packed]),
    centralDirectory(entries, AT),
  ]);
}
