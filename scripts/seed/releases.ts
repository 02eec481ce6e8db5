// The releases of the sample world: manifests as the product makes them. Pure, but for a hash.
import { createHash } from "node:crypto";
import type { Manifest, ManifestFile } from "../../models/release";
import { buildManifest, type Wiring } from "../../models/release/build-manifest";
import { canonicalJson } from "../../models/release/canonical";
import type { SPECIES_CLASSIFIER } from "../../models/releases/trail-demo";
import { RELEASES } from "./cameras";
import type { SeedFile } from "./models";
import { CLASSIFIER_ID, DETECTOR_ID } from "./species";

export interface PlannedRelease {
  readonly id: number;
  readonly manifest: Manifest;
  readonly canonical: string;
  /** Hex. */
  readonly sha256: string;
  readonly now: number;
}

interface Shipped {
  readonly shipped: readonly { readonly algId: number; readonly model: typeof SPECIES_CLASSIFIER }[];
  readonly files: readonly SeedFile[];
}

/** One of the releases: with the classifier behind the detector, or the detector alone. `now`: made then, ms UTC. */
export function planRelease(
  about: { readonly id: number; readonly classifies: boolean; readonly now: number },
  { shipped, files }: Shipped,
): PlannedRelease {
  const { id, classifies, now } = about;
  const wirings = classifies ? [detectorWiring(id, true), CLASSIFIER_WIRING] : [detectorWiring(id, false)];
  const manifest = buildManifest({
    ...wordsOf(id),
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

/** The later release fits frames with a border, as the detector was taught; the earlier one stretched them. */
function detectorWiring(id: number, isIntermediate: boolean): Wiring {
  return {
    algId: DETECTOR_ID,
    saveCroppedImages: isIntermediate,
    saveBBImages: false,
    isIntermediate,
    downstreamConfigs: isIntermediate ? [CLASSIFIER_ID] : [],
    ignoredClasses: [],
    bypassClasses: isIntermediate ? [1, 2] : [],
    imageNormalizationMethod: id === RELEASES.before ? "resize" : "padding",
  };
}

const CLASSIFIER_WIRING: Wiring = {
  algId: CLASSIFIER_ID,
  saveCroppedImages: false,
  saveBBImages: false,
  isIntermediate: false,
  downstreamConfigs: [],
  ignoredClasses: [],
  bypassClasses: [],
  imageNormalizationMethod: "resize",
};

function wordsOf(id: number): { readonly name: string; readonly description: string } {
  if (id === RELEASES.after)
    return {
      name: "Trail Demo v2",
      description: "Detector and species classifier; frames keep their shape.",
    };
  if (id === RELEASES.before)
    return { name: "Trail Demo v1", description: "Detector and species classifier; frames are stretched." };
  return { name: "Trail Detector v1", description: "Animal, person or vehicle; no species." };
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
