// A release as the console shows and makes it. Pure. Spec sections 2.17, 3 (Release request), 5 (Release dialog) and 8
// (Release).
import type { Manifest, Normalization } from "~models/release";
import type { ReleaseGraph } from "~models/release/graph";

/** Characters of a name, a description, an alg's id. Spec section 9, Limits. */
export const RELEASE_TEXT_LIMIT = 100;
/** Models of a release; none of ours has more than three. */
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
  /** Of its entry. */
  readonly framework: string;
  /** In the order of the release. */
  readonly components: readonly ReleaseComponent[];
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

export type RehearsalVerdict = "pass" | "warn" | "fail";

/** A rehearsal that was recorded. */
export interface RehearsalItem {
  /** SHA-256 (hex) of the record, by which it lies in the models' bucket. */
  readonly recordSha256: string;
  readonly manifestSha256: string;
  readonly verdict: RehearsalVerdict;
  /** Who brought it: "Maya R."; null when nobody is known. */
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
  /** Hex: the identity of the release. */
  readonly manifestSha256: string;
  readonly graph: ReleaseGraph;
  /** The newest first. */
  readonly rehearsals: readonly RehearsalItem[];
  readonly push: PushAnswer;
}

/** A release that a user may push. */
export interface ApprovedRelease {
  readonly releaseId: number;
  readonly name: string;
}

/** The same where an update is made: whether it may be pushed, and why. */
export interface PushChoice extends ApprovedRelease {
  readonly push: PushAnswer;
  /** Of its files for cameras. */
  readonly bytes: number;
}

/** "YOLOv5 + 2StageClassifier": those of a release's models, in its order. */
export function frameworkWords(components: readonly Pick<ReleaseComponent, "framework">[]): string {
  return [...new Set(components.map(({ framework }) => framework))].join(" + ");
}

/** "padding, resize": what the list shows of how a release's models are fed. */
export function normalizationWords(components: readonly Pick<ReleaseComponent, "normalization">[]): string {
  return [...new Set(components.map((component) => component.normalization))].sort().join(", ");
}
