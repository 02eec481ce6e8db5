// The releases of the sample world: manifests as the product makes them. Pure, but for a hash.
import { createHash } from "node:crypto";
import type { Manifest, ManifestFile } from "../../../models/release";
import { buildManifest } from "../../../models/release/build-manifest";
import { canonicalJson } from "../../../models/release/canonical";
import type { ShippedModel } from "../../../models/releases/shipped";
import type { ShippedRelease } from "../../../models/releases/trail-releases";
import type { SeedFile } from "../shipped-files";

/** Finds animals, people and vehicles, and names no species. */
export const DETECTOR_RELEASE = 75;
/** In the marketplace alone, as DETECTOR_RELEASE is; cameras of the sample world run those of RELEASES. */
export const HUNTERS_RELEASE = 78;

export interface PlannedRelease {
  readonly id: number;
  readonly manifest: Manifest;
  readonly canonical: string;
  /** Hex. */
  readonly sha256: string;
  readonly now: number;
}

interface Shipped {
  readonly shipped: readonly { readonly algId: number; readonly model: ShippedModel }[];
  readonly files: readonly SeedFile[];
}

/** One of the releases. `now`: made then, ms UTC. */
export function planRelease(
  about: { readonly id: number; readonly release: ShippedRelease; readonly now: number },
  { shipped, files }: Shipped,
): PlannedRelease {
  const { id, now } = about;
  const { name, description, wirings } = about.release;
  const manifest = buildManifest({
    ...{ name, description },
    created: new Date(now).toISOString(),
    models: wirings.flatMap((wiring) =>
      shipped
        .filter(({ algId }) => algId === wiring.algId)
        .map(({ model, algId }) => ({ wiring, alg: { ...model, files: filesOf(files, algId) } })),
    ),
  });
  const canonical = canonicalJson(manifest);
  return { id, manifest, canonical, now, sha256: createHash("sha256").update(canonical).digest("hex") };
}

function filesOf(files: readonly SeedFile[], algId: number): readonly ManifestFile[] {
  const own = files.filter((file) => file.algId === algId);
  return own
    .filter((file) => file.format !== "tfjs" || file.path === "model.json")
    .map(({ role, format, precision, path, bytes, md5, sha256 }) => ({
      ...{ role, format, precision, path, md5, sha256 },
      bytes: bytes.length,
      ...(format === "tfjs" && { shards: shardsOf(own) }),
    }));
}

function shardsOf(files: readonly SeedFile[]): ManifestFile["shards"] {
  return files
    .filter((file) => file.format === "tfjs" && file.path !== "model.json")
    .map(({ path, bytes, sha256 }) => ({ path, bytes: bytes.length, sha256 }));
}
