// A model of the marketplace for tests, with what matters to them.
import type { MarketplaceModel } from "~/domain/models/marketplace";
import type { ShownModel } from "~/domain/models/shown-model";

export function model(algId: number, facts: Partial<ShownModel> = {}): ShownModel {
  return {
    algId,
    name: "Trail detector",
    description: "Finds animals, people and vehicles.",
    type: "image",
    framework: "YOLOv5",
    author: "Fernwatch",
    licence: "CC0-1.0",
    md5Checksum: "d".repeat(32),
    classes: [
      { classId: 0, label: "Red fox" },
      { classId: 99, label: "empty" },
    ],
    card: { taughtOn: "Drawn scenes.", failsOn: "Photographs.", intendedUse: "To try the product." },
    files: [
      { role: "device", format: "tflite", precision: "fp32", bytes: 1_833_488, sha256: "a".repeat(64) },
    ],
    canBeTried: false,
    createdAt: Date.UTC(2026, 10, 19, 12),
    ...facts,
  };
}

export function offered(algId: number, facts: Partial<MarketplaceModel> = {}): MarketplaceModel {
  return {
    model: model(algId),
    name: "Ridge mammals",
    description: "Foxes and boars of the ridge.",
    imagePath: "/samples/p013.jpg#xywh=percent:27.19,39.79,41.33,29.9&label=Wild+boar",
    releaseId: 1,
    tryKey: "release-1",
    inAccount: false,
    classes: ["Red fox", "Wild boar", "empty"],
    frameworks: ["YOLOv5", "2StageClassifier"],
    deviceBytes: 2_487_840,
    ...facts,
  };
}
