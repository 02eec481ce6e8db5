// Reads a zip archive back; every check sum is verified.
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";

/** The texts of an archive by name, in its order. Throws on anything that does not fit together. */
export async function unzip(archive: Uint8Array): Promise<Readonly<Record<string, string>>> {
  const reading = { useWebWorkers: false, checkCrc32: true, strictness: "strict" } as const;
  const files: Record<string, string> = {};
  for (const entry of await new ZipReader(new Uint8ArrayReader(archive), reading).getEntries()) {
    if (entry.directory) throw new Error(`${entry.filename} is a folder.`);
    files[entry.filename] = await entry.getData(new TextWriter());
  }
  return files;
}
