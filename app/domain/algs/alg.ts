// An alg as staff maintain it: what it is, its files, what a release still needs from it. Pure. Spec sections 3 (Alg),
// 5 (Alg metadata update) and 8 (Alg metadata).
import {
  type FileFormat,
  type FilePrecision,
  type FileRole,
  isArchitecture,
  type ModelCard,
  type ModelClass,
  type ModelRuntime,
} from "~models/release";

export interface AlgFile {
  readonly role: FileRole;
  readonly format: FileFormat;
  /** Name within the format; for tfjs `model.json` and its weights. */
  readonly path: string;
  readonly precision: FilePrecision;
  /** Hex. */
  readonly sha256: string;
  readonly md5: string;
  readonly bytes: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** What staff write about an alg. */
export interface AlgWords {
  readonly name: string;
  readonly description: string;
  /** Data type, in plain words. */
  readonly type: string;
  readonly framework: string;
  readonly author: string;
  readonly licence: string;
  readonly card: ModelCard;
  /** Without class 99, which every alg has. */
  readonly classes: readonly ModelClass[];
  /** How its files take their input and how to read their output; null until it is set. */
  readonly runtime: ModelRuntime | null;
}

/** Times in ms UTC. */
export interface Alg extends AlgWords {
  readonly algId: number;
  /** With class 99, "empty", last. */
  readonly classes: readonly ModelClass[];
  /** Where the camera's file is stored; null until it is set. */
  readonly bucket: string | null;
  readonly path: string | null;
  /** MD5 of the camera's file, hex. */
  readonly md5Checksum: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const PLACE_FIELDS = ["bucket", "path"] as const;

/** The form for the camera's file: its bucket and path. */
export function placeFormOf({ bucket, path }: Pick<Alg, "bucket" | "path">) {
  return { bucket: bucket ?? "", path: path ?? "" };
}

export interface AlgDetail extends Alg {
  readonly files: readonly AlgFile[];
}

/** Which file of an alg. */
export interface AlgFileName {
  readonly role: FileRole;
  readonly format: FileFormat;
  readonly path: string;
}

export const MISSING_LOCATION = "Missing information. Check that bucket and path are both set.";
export const WRONG_LOCATION =
  "Can't update alg metadata. Check that the bucket and path point to the correct tflite file.";

/** Whether an alg has all that the release dialog requires: checksum, bucket, path and one of two frameworks. */
export function isReleaseReady(alg: Pick<Alg, "md5Checksum" | "bucket" | "path" | "framework">): boolean {
  return Boolean(alg.md5Checksum && alg.bucket && alg.path) && isArchitecture(alg.framework);
}
