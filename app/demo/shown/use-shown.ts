// What the page shows of its photos: decided again with every move of the threshold, without reading them again.
import { useDeferredValue, useMemo } from "react";
import { type DemoPhoto, type DemoState, isBusy, readingOf } from "~/demo/session/demo-state";
import { type LabelledOutcome, type Scores, scoresOf, sumOf, tallyOf } from "~models/metrics/score";
import { suggestThreshold, sweep } from "~models/metrics/sweep";
import { vocabularyOf } from "~models/metrics/vocabulary";
import type { Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import { createPhotoView, type ShownBefore, type ShownPhoto, truthOf } from "./shown-photo";
import { thresholdAlgs, thresholdsAt } from "./threshold";

interface Shown {
  readonly photos: readonly ShownPhoto[];
  readonly thresholds: Thresholds;
  /** Null: the photos have no labels, or none has been read. */
  readonly scores: Scores | null;
  /** Those with truth. */
  readonly labelled: readonly LabelledOutcome[];
  /** Null where it cannot be known, not yet, or from too few photos. */
  readonly suggested: Suggested | null;
}

interface Suggested {
  /** Whole percent of the best F1. */
  readonly percent: number;
  readonly f1: number;
  /** From so many photos. */
  readonly photos: number;
}

/** With fewer photos the best threshold says more about them than about the model. */
const LEAST_JUDGED = 12;

export function useShown(manifest: Manifest, { photos, run }: DemoState, percent: number | null): Shown {
  // The slider moves first; the rest of the page follows when there is time.
  const settled = useDeferredValue(percent);
  const thresholds = useMemo(() => thresholdsAt(manifest, settled), [manifest, settled]);
  const showerAt = useMemo(() => showersOf(manifest), [manifest]);
  const show = useMemo(() => showerAt(thresholds), [showerAt, thresholds]);
  const shown = useMemo(() => photos.map(show), [photos, show]);
  const labelled = useMemo(() => shown.flatMap(labelledOutcome), [shown]);
  const scores = useMemo(() => scoresOfShown(shown), [shown]);
  const ready = !isBusy(run.phase);
  const suggested = useMemo(() => (ready ? suggestion(manifest, photos) : null), [manifest, photos, ready]);
  return { photos: shown, thresholds, scores, labelled, suggested };
}

/** One for each threshold; they remember together. */
function showersOf(manifest: Manifest): (thresholds: Thresholds) => (photo: DemoPhoto) => ShownPhoto {
  const vocabulary = vocabularyOf(manifest);
  const before: ShownBefore = new WeakMap();
  return (thresholds) => createPhotoView(manifest, vocabulary, thresholds, before);
}

function labelledOutcome({ photo, outcome }: ShownPhoto): LabelledOutcome | [] {
  const reading = readingOf(photo);
  const truth = reading && truthOf(photo, reading);
  return truth && outcome ? { truth, outcome } : [];
}

function scoresOfShown(shown: readonly ShownPhoto[]): Scores | null {
  const judged = shown.flatMap(({ judged }) => judged ?? []);
  return judged.length === 0 ? null : scoresOf(sumOf(judged.map(tallyOf)), judged.length);
}

function suggestion(manifest: Manifest, photos: DemoState["photos"]): Shown["suggested"] {
  const algIds = thresholdAlgs(manifest);
  const read = photos.flatMap((photo) => {
    const reading = readingOf(photo);
    const truth = reading && truthOf(photo, reading);
    return truth ? { truth, reading } : [];
  });
  if (algIds.length === 0 || read.length < LEAST_JUDGED) return null;
  const points = sweep(manifest, read, algIds);
  const threshold = suggestThreshold(points);
  const best = points.find((point) => point.threshold === threshold);
  if (best?.f1 == null) return null;
  return { percent: Math.round(threshold * 100), f1: best.f1, photos: read.length };
}
