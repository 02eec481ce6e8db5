// The shipped models as algs of the sample world: their numbers and their files with what the bytes say. Reads the files.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EMPTY_CLASS } from "../../models/release";
import type { ShippedFile } from "../../models/releases/shipped";
import { shippedModels } from "../../models/releases/trail-releases";
import { ROOT } from "../start/paths";
import { CLASSIFIER_ID, DETECTOR_ID, HUNTERS_ID } from "./insights/species";

/** As wrangler.toml names it. */
const BUCKET = "fernwatch-models";
export const SHIPPED_IDS = { detector: DETECTOR_ID, species: CLASSIFIER_ID, hunters: HUNTERS_ID };
export const SHIPPED = shippedModels(SHIPPED_IDS);

/** A file of a shipped model with what its bytes say. */
export interface SeedFile {
  readonly algId: number;
  readonly role: "device" | "browser";
  readonly format: "tflite" | "onnx" | "tfjs";
  readonly precision: "fp32" | "fp16-stored" | "int8";
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly md5: string;
  readonly sha256: string;
}

export function shippedFiles(): readonly SeedFile[] {
  return SHIPPED.flatMap(({ algId, model }) => model.files.map((file) => readFile(algId, file)));
}

function readFile(algId: number, file: ShippedFile): SeedFile {
  const { folder, ...facts } = file;
  const bytes = new Uint8Array(readFileSync(join(ROOT, "models", "releases", folder, file.path)));
  const hash = (name: string) => createHash(name).update(bytes).digest("hex");
  return { algId, ...facts, bytes, md5: hash("md5"), sha256: hash("sha256") };
}

/** What the checks of a release go by of an alg's row. */
export function storedAlg({ algId, model }: (typeof SHIPPED)[number], files: readonly SeedFile[]) {
  const device = files.find((file) => file.algId === algId && file.role === "device");
  return {
    framework: model.framework,
    bucket: BUCKET,
    path: `artifacts/sha256/${device?.sha256}`,
    md5Checksum: device?.md5 ?? null,
    classes: [...model.classes, EMPTY_CLASS],
  };
}
