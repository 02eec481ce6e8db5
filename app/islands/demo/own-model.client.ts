// A model out of files that the reader has chosen: read whole, and judged by what they are. Loaded when somebody asks for
// it. Client only.
import { type OwnRelease, ownRelease } from "~models/own/own-release";
import { tooLarge } from "~models/own/sort-files";

/** `classes`: as somebody has written them; empty: the files themselves say them. */
export async function ownModel(files: readonly File[], classes: string): Promise<OwnRelease> {
  const sentence = tooLarge(files);
  if (sentence !== null) return { ok: false, field: "files", sentence };
  const read = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  return ownRelease({ files: read, classes, now: new Date().toISOString() });
}
