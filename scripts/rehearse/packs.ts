// The packs of `npm run rehearse`: our samples, or a folder with labelled photos and an index like theirs.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readSamplePack } from "~/demo/samples/sample-pack";
import { type Pack, type PackPhoto, packText } from "../../models/rehearse/pack";
import { ROOT } from "../start/paths";

export interface LoadedPack {
  readonly pack: Pack;
  /** Hex. */
  readonly sha256: string;
  readonly photoOf: (photo: PackPhoto) => Promise<Blob>;
}

/** "samples", or a folder with `index.json`. */
export async function loadPack(name: string): Promise<LoadedPack> {
  const folder = name === "samples" ? join(ROOT, "public", "samples") : name;
  const index: unknown = JSON.parse(await readFile(join(folder, "index.json"), "utf8"));
  const blobs = new Map<string, Blob>();
  const photos: PackPhoto[] = [];
  for (const { file, night, objects } of readSamplePack(index)) {
    const bytes = await readFile(join(folder, file));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    // The same bytes twice are one photo.
    if (blobs.has(sha256)) continue;
    blobs.set(sha256, new Blob([bytes]));
    photos.push({ sha256, night, objects });
  }
  if (photos.length === 0) throw new Error(`${folder} has no labelled photos.`);
  const pack = { name: name === "samples" ? "Drawn samples" : basename(folder), photos };
  return {
    pack,
    sha256: createHash("sha256").update(packText(pack)).digest("hex"),
    photoOf: async ({ sha256 }) => blobs.get(sha256) ?? new Blob([]),
  };
}
