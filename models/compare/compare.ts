// Two runtimes, one answer: the readings that both have made of the same photos, held against each other. Pure.
// V6 of docs/models.md; the tolerances: ./tolerance.
import type { FilePrecision, Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import type { PhotoReading } from "~models/run/reading";
import { compareModels, type Gaps, worstOf } from "./compare-models";
import { type Tolerance, toleranceOf } from "./tolerance";

/** One photo, read by both. */
export interface ReadingPair {
  readonly a: PhotoReading;
  readonly b: PhotoReading;
}

interface PhotoAgreement extends Gaps {
  readonly agrees: boolean;
}

export interface Agreement {
  readonly detections: number;
  /** The largest of all photos, in pixels of the model's input. */
  readonly worstBoxPx: number;
  readonly worstScore: number;
  readonly flips: number;
  readonly unmatched: number;
  readonly borderline: number;
  readonly agrees: boolean;
  readonly tolerance: Tolerance;
  /** In the order of the pairs. */
  readonly photos: readonly PhotoAgreement[];
}

export interface ComparisonOptions {
  /** The coarser one of both sides' files. */
  readonly precision: FilePrecision;
  readonly thresholds?: Thresholds;
}

/**
 * How far two runtimes are apart on the same photos. They agree when no box and no score is farther apart than the
 * precision allows, no class differs, and neither sees what the other does not. What only one of them reports because it
 * is on a threshold, or on the border of two classes, is left out and counted.
 */
export function compareReadings(
  manifest: Manifest,
  pairs: readonly ReadingPair[],
  { precision, thresholds }: ComparisonOptions,
): Agreement {
  const tolerance = toleranceOf(precision);
  const photos = pairs.map(({ a, b }): PhotoAgreement => {
    const gaps = compareModels({ manifest, tolerance, thresholds }, a.entries, b.entries);
    return { ...gaps, agrees: agrees(gaps, tolerance) };
  });
  const worst = worstOf(photos);
  const { detections, flips, unmatched, borderline } = worst;
  return {
    detections,
    worstBoxPx: worst.boxPx,
    worstScore: worst.score,
    flips,
    unmatched,
    borderline,
    agrees: photos.every((photo) => photo.agrees),
    tolerance,
    photos,
  };
}

function agrees({ boxPx, score, flips, unmatched }: Gaps, tolerance: Tolerance): boolean {
  return boxPx <= tolerance.boxPx && score <= tolerance.score && flips === 0 && unmatched === 0;
}
