// The base map's files, from the archive in the repository into the folder that is served. They are no input of the
// page build: a build leaves them where they are.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { ROOT } from "../start/paths";
import manifest from "./manifest.json";
import { readTar } from "./read-tar";

const ARCHIVE = `${ROOT}/scripts/basemap/basemap.tar.br`;
/** Where `/basemap` is in a build: wrangler.toml, [assets]. */
const SERVED_IN_BUILD = "client/basemap";

/** The folder of the base map in a build, with a folder for the version in it. */
export function basemapFolder(build: string): string {
  return join(build, SERVED_IN_BUILD);
}

/** Whether a build has the base map of the manifest; it is complete or absent. */
export function hasBasemap(build: string): boolean {
  return existsSync(join(basemapFolder(build), manifest.version));
}

/** Puts the base map of the manifest, and no other, into a build; one look when it is there. */
export function ensureBasemap(build: string): void {
  if (hasBasemap(build)) return;
  // Beside what is served, which a server may be watching.
  const partial = join(build, `basemap.${process.pid}`);
  writeFiles(partial, readBasemap());
  const folder = basemapFolder(build);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(join(folder, old), { recursive: true });
  moveUnlessThere(partial, join(folder, manifest.version));
}

/** Every file of the archive by its name, such as `tiles/0/0/0.pbf`. Refuses one that doesn't match the manifest. */
export function readBasemap(): ReadonlyMap<string, Uint8Array> {
  const packed = readFileSync(ARCHIVE);
  const found = createHash("sha256").update(packed).digest("hex");
  if (found !== manifest.sha256) {
    throw new Error(`The archive of the base map has the hash ${found}, not ${manifest.sha256}.`);
  }
  return readTar(brotliDecompressSync(packed));
}

function writeFiles(root: string, files: ReadonlyMap<string, Uint8Array>): void {
  const folders = new Set([...files.keys()].map((name) => dirname(join(root, name))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(root, name), bytes);
}

/** Two may unpack at the same time; the files of the first stay. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(from, { recursive: true });
  }
}
