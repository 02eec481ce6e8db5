// Releases to run, with the bytes of their files: our own, and the public YOLOv5n whose files lie beside the checkout.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  type FileFormat,
  type FilePrecision,
  type Manifest,
  type ManifestFile,
  type ManifestModel,
  STANDS_ALONE,
  type StoredPart,
} from "~models/release";
import { buildManifest, type ReleasableAlg, type Wiring } from "~models/release/build-manifest";
import { SPECIES_CLASSIFIER, TRAIL_DETECTOR } from "../../../models/releases/trail-demo";
import { ROOT } from "../../../scripts/start/paths";
import { cocoRelease } from "../../models/parity/coco-world";
import { sharedPath } from "../shared";

export interface Runnable {
  readonly manifest: Manifest;
  /** By their sha256. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

interface Described {
  readonly format: FileFormat;
  readonly precision: FilePrecision;
  /** Absolute; of format tfjs that of its model.json. */
  readonly path: string;
}

const RELEASES = join(ROOT, "models", "releases");

/** What the trial's release is: the detector hands animals on, lets people past and ignores vehicles. */
export function trailRelease(): Runnable {
  const bytes = new Map<string, Uint8Array>();
  const alg = (model: typeof TRAIL_DETECTOR): ReleasableAlg => ({
    ...model,
    files: model.files
      .filter(({ path }) => !path.endsWith(".bin"))
      .map(({ folder, path, format, precision }) =>
        fileAt({ format, precision, path: join(RELEASES, folder, path) }, bytes),
      ),
  });
  const manifest = buildManifest({
    name: "Trail Demo",
    description: "",
    created: "2026-11-20T18:00:00.000Z",
    models: [
      {
        alg: alg(TRAIL_DETECTOR),
        wiring: wiring(11, {
          isIntermediate: true,
          downstreamConfigs: [12],
          bypassClasses: [1],
          ignoredClasses: [2],
        }),
      },
      {
        alg: alg(SPECIES_CLASSIFIER),
        wiring: wiring(12, { imageNormalizationMethod: "resize", ignoredClasses: [99] }),
      },
    ],
  });
  return { manifest, bytes };
}

/** One file of the public YOLOv5n as a release of one stage. */
export function yolov5n(
  file: string,
  described: Pick<Described, "format" | "precision">,
  change: Partial<ManifestModel> = {},
): Runnable {
  const bytes = new Map<string, Uint8Array>();
  const path = sharedPath("data", "ml", "weights", "yolov5n-coco", file);
  const files = [fileAt({ ...described, path }, bytes)];
  return { manifest: cocoRelease(file, { ...change, files }), bytes };
}

function wiring(algId: number, options: Partial<Wiring> = {}): Wiring {
  return {
    ...STANDS_ALONE,
    algId,
    imageNormalizationMethod: "padding",
    ...options,
  };
}

function fileAt({ format, precision, path }: Described, bytes: Map<string, Uint8Array>): ManifestFile {
  const hold = (at: string): StoredPart => {
    const held = readFileSync(at);
    const sha256 = createHash("sha256").update(held).digest("hex");
    bytes.set(sha256, held);
    return { path: basename(at), bytes: held.length, sha256 };
  };
  const shards = format === "tfjs" ? { shards: shardsOf(path).map(hold) } : {};
  const role = format === "tflite" ? "device" : "browser";
  const md5 = createHash("md5").update(readFileSync(path)).digest("hex");
  return { ...hold(path), role, format, precision, md5, ...shards };
}

function shardsOf(modelJson: string): readonly string[] {
  const { weightsManifest } = JSON.parse(readFileSync(modelJson, "utf8")) as {
    readonly weightsManifest: readonly { readonly paths: readonly string[] }[];
  };
  return weightsManifest.flatMap(({ paths }) => paths.map((path) => join(dirname(modelJson), path)));
}
