// Reads a zip archive back by its central directory; every check sum is verified.
import { crc32, inflateRawSync } from "node:zlib";

/** The texts of an archive by name, in its order. Throws on anything that does not fit together. */
export function unzip(archive: Buffer): Readonly<Record<string, string>> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error("The archive has no end.");
  const count = archive.readUInt16LE(end + 10);
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error(`Entry ${i} is not in the directory.`);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const header = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(header) !== 0x04034b50) throw new Error(`${name} is not where it should be.`);
    const start = header + 30 + archive.readUInt16LE(header + 26);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const data = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    if (data.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} has another size.`);
    if (crc32(data) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files[name] = data.toString("utf8");
    at += 46 + nameLength;
  }
  return files;
}
