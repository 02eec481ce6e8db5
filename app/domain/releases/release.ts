// A release as the console shows and makes it. Pure. Spec sections 2.17, 3 (Release request), 5 (Release dialog) and 8
// (Release).
import type { Manifest, Normalization } from "~models/release";
import type { ReleaseGraph } from "~models/release/graph";

/** Characters in a name, a description or an alg's id. Spec section 9, Limits. */
export const RELEASE_TEXT_LIMIT = 100;
/** Models in a release; ours have three at most. */
export const RELEASE_MODELS_LIMIT = 16;

export const MALFORMED_MODEL =
  "Some models used are not correctly formatted for release or use frameworks that are not support (YOLOv5 and 2StageClassifier only). Confirm each model has an alg_path, alg_bucket, and md5_checksum in the Algs tab. If they don't, update them from the same tab.";

/** How one alg works in a release. */
export interface ReleaseModelRequest {
  readonly algId: number;
  readonly saveCroppedImages: boolean;
  readonly saveBBImages: boolean;
  readonly isIntermediate: boolean;
  /** Algs of the same release that get its crops. */
  readonly downstreamConfigs: readonly number[];
  /** Class ids of the alg. */
  readonly ignoredClasses: readonly number[];
  readonly bypassClasses: readonly number[];
  readonly imageNormalizationMethod: Normalization;
}

export interface ReleaseRequest {
  readonly name: string;
  readonly description: string;
  readonly models: readonly ReleaseModelRequest[];
}

interface ReleaseComponent {
  readonly algId: number;
  readonly algName: string;
  readonly framework: string;
  readonly normalization: Normalization;
}

/** One line of the list. */
export interface ReleaseItem {
  readonly releaseId: number;
  readonly name: string;
  readonly description: string;
  /** The framework of its entry. */
  readonly framework: string;
  /** In the order of the release. */
  readonly components: readonly ReleaseComponent[];
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

export type RehearsalVerdict = "pass" | "warn" | "fail";

/** A recorded rehearsal. */
export interface RehearsalItem {
  /** SHA-256 (hex) of the record, which is its key in the bucket of models. */
  readonly recordSha256: string;
  readonly manifestSha256: string;
  readonly verdict: RehearsalVerdict;
  /** The person who recorded it: "Maya R."; null when unknown. */
  readonly by: string | null;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** Whether a release may be pushed, and why. */
interface PushAnswer {
  readonly may: boolean;
  readonly sentence: string;
}

export interface ReleaseDetail extends ReleaseItem {
  readonly manifest: Manifest;
  /** Hex; identifies the release. */
  readonly manifestSha256: string;
  readonly graph: ReleaseGraph;
  /** Newest first. */
  readonly rehearsals: readonly RehearsalItem[];
  readonly push: PushAnswer;
}

/** A release that a user may push. */
export interface ApprovedRelease {
  readonly releaseId: number;
  readonly name: string;
}

/** The same for making an update: whether it may be pushed, and why. */
export interface PushChoice extends ApprovedRelease {
  readonly push: PushAnswer;
  /** Size of its files for cameras. */
  readonly bytes: number;
}

/** "YOLOv5 + 2StageClassifier": the frameworks of a release's models, in its order. */
export function frameworkWords(components: readonly Pick<ReleaseComponent, "framework">[]): string {
  return [...new Set(components.map(({ framework }) => framework))].join(" + ");
}

/** "padding, resize": how a release's models take their input, as the list shows it. */
export function normalizationWords(components: readonly Pick<ReleaseComponent, "normalization">[]): string {
  return [...new Set(components.map((component) => component.normalization))].sort().join(", ");
}
