// Zip archives for tests, and the ways in which an archive can be broken.
import { crc32, deflateRawSync } from "node:zlib";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-custom.js";

/** What an archive says of a file. */
export interface ZipFacts {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
}

const AT = new Date("2026-11-19T12:34:56Z");

/** An archive of these files, deflated. `lie` may say other facts of a file than are true. */
export async function zip(
  files: Readonly<Record<string, string | Uint8Array>>,
  lie: (facts: ZipFacts) => ZipFacts = (facts) => facts,
): Promise<Buffer> {
  const archive = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, dataDescriptor: false });
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const facts = lie({ name, crc: crc32(bytes), size: bytes.length });
    await archive.add(facts.name, new Uint8ArrayReader(deflateRawSync(bytes)), {
      passThrough: true,
      compressionMethod: 8,
      crc32: facts.crc,
      uncompressedSize: facts.size,
      lastModDate: AT,
    });
  }
  return Buffer.from(await archive.close());
}
