// What a pack's readings come to: the figures of V8, V9 and V10, and those that a report shows. Pure.
import { confusion } from "~models/metrics/confusion";
import { detectionMetrics } from "~models/metrics/detection";
import { judgePhoto } from "~models/metrics/judge-photo";
import {
  type LabelledOutcome,
  scoreOutcomes,
  scoresByLabel,
  scoresOf,
  sumOf,
  tallyOf,
} from "~models/metrics/score";
import { type SweepPoint, sweep } from "~models/metrics/sweep";
import type { Truth } from "~models/metrics/truth";
import { vocabularyOf } from "~models/metrics/vocabulary";
import { EMPTY_CLASS, type Manifest, type ManifestModel } from "~models/release";
import { decide } from "~models/run/decide";
import type { PhotoReading } from "~models/run/reading";
import type { FedBothWays } from "./judges/normalization";
import type { SampleMetrics } from "./judges/samples";
import { type PackPhoto, truthIn } from "./pack";

/** A photo of a pack with what the reference runtime says of it. */
export interface ReadPackPhoto {
  readonly photo: PackPhoto;
  readonly reading: PhotoReading;
}

interface Judgeable {
  readonly truth: Truth;
  readonly reading: PhotoReading;
  readonly light: string;
}

interface PackFigures {
  readonly samples: SampleMetrics;
  /** By class, light and size, and what was taken for what: for the report of a rehearsal. */
  readonly metrics: Readonly<Record<string, unknown>>;
}

export function packFigures(manifest: Manifest, photos: readonly ReadPackPhoto[]): PackFigures {
  const outcomes = outcomesOf(manifest, photos);
  const [detector] = entryDetectors(manifest);
  const detection = detector ? detectionMetrics(detector, photos.map(judgeable)) : null;
  const samples = sampleMetrics(manifest, outcomes, detection?.ap50 ?? null);
  return {
    samples,
    metrics: {
      samples,
      byLabel: scoresByLabel(manifest, outcomes),
      confusion: confusion(manifest, outcomes),
      ...(detector && { detector: { algId: detector.algId, ...detection } }),
    },
  };
}

function sampleMetrics(
  manifest: Manifest,
  outcomes: readonly LabelledOutcome[],
  ap50: number | null,
): SampleMetrics {
  const vocabulary = vocabularyOf(manifest);
  const tally = sumOf(outcomes.map(({ truth, outcome }) => tallyOf(judgePhoto(vocabulary, truth, outcome))));
  const { precision, recall, f1 } = scoresOf(tally, outcomes.length);
  const empty = outcomes.filter(({ truth }) => truth.length === 0);
  const alarmed = empty.filter(({ outcome }) =>
    outcome.emissions.some(({ classId }) => classId !== EMPTY_CLASS.id),
  );
  return {
    photos: outcomes.length,
    empty: empty.length,
    falseAlarms: alarmed.length,
    ...tally,
    ...{ precision, recall, f1, ap50 },
  };
}

/** AP50 of each detector at the entry, with the manifest's normalization and with the other. */
export function fedBothWays(
  manifest: Manifest,
  own: readonly ReadPackPhoto[],
  others: readonly ReadPackPhoto[],
): readonly FedBothWays[] {
  return entryDetectors(manifest).map((model) => ({
    model,
    own: detectionMetrics(model, own.map(judgeable)).ap50,
    others: detectionMetrics(model, others.map(judgeable)).ap50,
  }));
}

/** The scores at the thresholds that are set, and with each other one in their place. */
export function thresholdCurve(
  manifest: Manifest,
  photos: readonly ReadPackPhoto[],
): { readonly set: Pick<SweepPoint, "f1"> | null; readonly points: readonly SweepPoint[] } {
  const algIds = manifest.models.filter(({ thresholds }) => thresholds).map(({ algId }) => algId);
  if (algIds.length === 0) return { set: null, points: [] };
  return {
    set: scoreOutcomes(manifest, outcomesOf(manifest, photos)),
    points: sweep(manifest, photos.map(judgeable), algIds),
  };
}

function outcomesOf(manifest: Manifest, photos: readonly ReadPackPhoto[]): readonly LabelledOutcome[] {
  return photos.map(({ photo, reading }) => ({
    truth: truthIn(photo, reading),
    outcome: decide(manifest, reading),
  }));
}

function judgeable({ photo, reading }: ReadPackPhoto): Judgeable {
  return { truth: truthIn(photo, reading), reading, light: photo.night ? "night" : "day" };
}

function entryDetectors(manifest: Manifest): readonly ManifestModel[] {
  return manifest.models.filter(
    ({ algId, output }) => output.kind === "yolov5" && manifest.entry.includes(algId),
  );
}
