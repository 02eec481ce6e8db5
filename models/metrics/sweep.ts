// The scores of a release at every threshold, out of readings that were made once. Pure.
import type { Manifest } from "~models/release";
import { decide } from "~models/run/decide";
import type { ModelReading, PhotoReading } from "~models/run/reading";
import { judgePhoto } from "./judge-photo";
import { addTally, type MutableTally, type Scores, scoresOf, type Tally, tallyOf } from "./score";
import type { Truth } from "./truth";
import { vocabularyOf } from "./vocabulary";

/** Percent: every one from the floor of a reading on. */
const FIRST = 5;
const LAST = 95;

export interface LabelledReading {
  readonly truth: Truth;
  readonly reading: PhotoReading;
}

export interface SweepPoint extends Scores {
  /** 0 to 1. */
  readonly threshold: number;
}

/**
 * The scores when the algs that are named have the threshold 0.05, 0.06, .. 0.95, and the others their own. An outcome
 * changes only where the threshold passes the score of a finding, so most of them are worked out once for many points.
 */
export function sweep(
  manifest: Manifest,
  photos: readonly LabelledReading[],
  algIds: readonly number[],
): readonly SweepPoint[] {
  const vocabulary = vocabularyOf(manifest);
  const thresholds = Array.from({ length: LAST - FIRST + 1 }, (_, at) => (FIRST + at) / 100);
  const sums: MutableTally[] = thresholds.map(() => ({ right: 0, wrong: 0, found: 0, missed: 0 }));
  for (const { truth, reading } of photos) {
    const tallyAt = (threshold: number) => {
      const outcome = decide(manifest, reading, new Map(algIds.map((id) => [id, threshold])));
      return tallyOf(judgePhoto(vocabulary, truth, outcome));
    };
    addPhoto(sums, { thresholds, scores: scoresOfAlgs(reading.entries, new Set(algIds)), tallyAt });
  }
  return sums.map((sum, at) => ({ threshold: thresholds[at] ?? 0, ...scoresOf(sum, photos.length) }));
}

/**
 * The threshold of the best F1; of several beside each other the middle one of the longest row, farthest from where it
 * gets worse. Where there is nothing to name and nothing wrong was said, nothing is better.
 */
export function suggestThreshold(points: readonly SweepPoint[]): number {
  const worth = points.map(({ f1 }) => f1 ?? 1);
  const best = Math.max(...worth);
  let longest: readonly SweepPoint[] = [];
  let row: SweepPoint[] = [];
  points.forEach((point, at) => {
    row = worth[at] === best ? [...row, point] : [];
    if (row.length > longest.length) longest = row;
  });
  return longest[Math.floor((longest.length - 1) / 2)]?.threshold ?? 0.5;
}

/** Adds what one photo comes to at each threshold, asked for anew only where one of its scores falls under it. */
function addPhoto(
  sums: readonly MutableTally[],
  photo: {
    readonly thresholds: readonly number[];
    readonly scores: readonly number[];
    tallyAt(threshold: number): Tally;
  },
): void {
  const falling = [...photo.scores].sort((a, b) => a - b);
  let below = 0;
  let tally: Tally | null = null;
  photo.thresholds.forEach((threshold, at) => {
    const before = below;
    while ((falling[below] ?? Number.POSITIVE_INFINITY) < threshold) below += 1;
    if (tally === null || below > before) tally = photo.tallyAt(threshold);
    const sum = sums[at];
    if (sum) addTally(sum, tally);
  });
}

function scoresOfAlgs(readings: readonly ModelReading[], algIds: ReadonlySet<number>): readonly number[] {
  return readings.flatMap(({ algId, findings }) =>
    findings.flatMap(({ score, next }) => [
      ...(algIds.has(algId) ? [score] : []),
      ...scoresOfAlgs(next, algIds),
    ]),
  );
}
