// A sound release of two models for the tables of checks, and what the server knows of it.
import type { ServerFacts } from "~models/check-release";
import {
  type Manifest,
  type ManifestFile,
  type ManifestModel,
  STANDS_ALONE,
  type StoredPart,
} from "~models/release";
import { buildManifest, type Wiring, withEmptyClass } from "~models/release/build-manifest";

const hex = (letter: string) => letter.repeat(64);

const FILES = {
  device: (letter: string): ManifestFile => ({
    role: "device",
    format: "tflite",
    precision: "fp32",
    path: `${letter}.tflite`,
    bytes: 1_000,
    md5: letter.repeat(32),
    sha256: hex(letter),
  }),
  tfjs: (letter: string): ManifestFile => ({
    role: "browser",
    format: "tfjs",
    precision: "fp16-stored",
    path: "model.json",
    bytes: 200,
    md5: letter.repeat(32),
    sha256: hex(letter),
    shards: [{ path: "w.bin", bytes: 400, sha256: hex("e") }],
  }),
};

const CARD = { taughtOn: "Drawn scenes.", failsOn: "Photographs.", intendedUse: "To try it." };

export function wiring(algId: number, options: Partial<Wiring> = {}): Wiring {
  return {
    ...STANDS_ALONE,
    algId,
    imageNormalizationMethod: "resize",
    ...options,
  };
}

/** A detector (11) that hands animals to a classifier (12). */
export function soundManifest(): Manifest {
  return buildManifest({
    name: "Trail demo",
    description: "Two stages.",
    created: "2026-11-20T18:00:00.000Z",
    models: [
      {
        wiring: wiring(11, {
          isIntermediate: true,
          downstreamConfigs: [12],
          bypassClasses: [1],
          imageNormalizationMethod: "padding",
        }),
        alg: {
          name: "Trail detector",
          framework: "YOLOv5",
          licence: "Ours",
          card: CARD,
          classes: [
            { id: 0, label: "animal" },
            { id: 1, label: "person" },
          ],
          runtime: {
            input: {
              width: 320,
              height: 320,
              channels: "RGB",
              scale: 255,
              padValue: 114,
              padAnchor: "center",
            },
            output: { kind: "yolov5", coords: "pixel", rows: 6300, stride: [8, 16, 32], anchorsPerCell: 3 },
            thresholds: { conf: 0.35, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 100 },
          },
          files: [FILES.device("a")],
        },
      },
      {
        wiring: wiring(12, { ignoredClasses: [99] }),
        alg: {
          name: "Species classifier",
          framework: "2StageClassifier",
          licence: "Ours",
          card: CARD,
          classes: [
            { id: 0, label: "Red fox" },
            { id: 1, label: "Raccoon" },
          ],
          runtime: {
            input: { width: 96, height: 96, channels: "RGB", scale: 255, cropMargin: 0.06 },
            output: { kind: "probs" },
            outputIndexToClassId: [0, 1, 99],
          },
          files: [FILES.device("b"), FILES.tfjs("c")],
        },
      },
    ],
  });
}

/** The manifest with another first or second model. */
export function withModel(at: 0 | 1, change: Partial<ManifestModel>): Manifest {
  const manifest = soundManifest();
  const models = manifest.models.map((model, index) => (index === at ? { ...model, ...change } : model));
  return { ...manifest, models };
}

/** What the server knows when all is as the sound manifest says. */
export function soundFacts(): ServerFacts & {
  readonly algs: Map<number, NonNullable<ReturnType<ServerFacts["algs"]["get"]>>>;
  readonly stored: Map<string, NonNullable<ReturnType<ServerFacts["stored"]["get"]>>>;
  readonly weights: Map<string, readonly string[]>;
} {
  const { models } = soundManifest();
  const files = models.flatMap((model) => model.files);
  const shards: readonly StoredPart[] = files.flatMap((file) => file.shards ?? []);
  const hashed = [...files, ...shards.map((part) => ({ ...part, md5: "e".repeat(32) }))];
  return {
    algs: new Map(
      models.map(({ algId, framework, classes, files: [device] }) => [
        algId,
        {
          framework,
          bucket: "models",
          path: "det.tflite",
          md5Checksum: device?.md5 ?? null,
          classes: withEmptyClass(classes),
        },
      ]),
    ),
    stored: new Map(hashed.map(({ bytes, sha256, md5 }) => [sha256, { bytes, sha256, md5 }])),
    weights: new Map([[hex("c"), ["w.bin"]]]),
  };
}
