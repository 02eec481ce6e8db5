// The one threshold of the page: a whole percent for every detector of the release. Pure.
import type { Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";

/** Those that have one: detectors. */
export function thresholdAlgs(manifest: Manifest): readonly number[] {
  return manifest.models.filter(({ thresholds }) => thresholds).map(({ algId }) => algId);
}

/** What the release itself says, in whole percent; of several the first in its order; null without a detector. */
export function ownPercent(manifest: Manifest): number | null {
  const conf = manifest.models.find(({ thresholds }) => thresholds)?.thresholds?.conf;
  return conf === undefined ? null : Math.round(conf * 100);
}

/** Null leaves every model its own. */
export function thresholdsAt(manifest: Manifest, percent: number | null): Thresholds {
  if (percent === null) return new Map();
  return new Map(thresholdAlgs(manifest).map((algId) => [algId, percent / 100]));
}
