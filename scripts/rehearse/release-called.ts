// The release that `npm run rehearse` runs: one that comes with the product, by its name, or a folder with a manifest and the
// files that it names.
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../../models/release";
import { parseManifest } from "../../models/release/parse-manifest";
import { planReleases } from "../seed/models/models";
import { shippedFiles } from "../seed/shipped-files";
import type { HeldFiles } from "./node-runner";
import { releaseSlug } from "./release-slug";

export interface FoundRelease {
  readonly manifest: Manifest;
  /** By their SHA-256, hex. */
  readonly files: HeldFiles;
  /** For the name of a file: "trail-demo-v2". */
  readonly slug: string;
}

/** When the shipped releases would have been made: any time, as it is no part of what runs. */
const SOME_TIME = Date.UTC(2026, 10, 20);

export function shippedReleases(): readonly FoundRelease[] {
  const shipped = shippedFiles();
  const files: HeldFiles = new Map(shipped.map(({ sha256, bytes }) => [sha256, bytes]));
  return planReleases(shipped, SOME_TIME).map(({ manifest }) => ({
    manifest,
    files,
    slug: releaseSlug(manifest.name),
  }));
}

export async function releaseCalled(name: string): Promise<FoundRelease> {
  const shipped = shippedReleases();
  const found = shipped.find(({ slug }) => slug === name);
  if (found) return found;
  const isFolder = await stat(name).then(
    (known) => known.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    const names = shipped.map(({ slug }) => slug).join(", ");
    throw new Error(`"${name}" is neither a folder nor one of ${names}.`);
  }
  const parsed = parseManifest(JSON.parse(await readFile(join(name, "manifest.json"), "utf8")));
  if (!parsed.ok) throw new Error(`${join(name, "manifest.json")} isn't a manifest: ${parsed.why}`);
  return { manifest: parsed.value, files: await filesIn(name), slug: releaseSlug(parsed.value.name) };
}

/** Every file of the folder, by its content: how it is called doesn't matter. */
async function filesIn(folder: string): Promise<HeldFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bytes = new Uint8Array(await readFile(join(entry.parentPath, entry.name)));
    files.set(createHash("sha256").update(bytes).digest("hex"), bytes);
  }
  return files;
}
