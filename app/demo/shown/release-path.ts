// The path of a photo through a release as stages, one for each model that ran, in the order of the graph: what came in,
// what was found, and what became of it. Pure.
import type { FrameBox } from "~models/image/frame";
import { EMPTY_CLASS, type Manifest, type ManifestModel } from "~models/release";
import type { Fate, Outcome, Step, Stop } from "~models/run/outcome";
import type { PhotoReading } from "~models/run/reading";
import { capitalizedClass, emissionWords, percentOf } from "./photo-words";
import { seenIn } from "./shown-photo";

export interface PathStage {
  readonly algId: number;
  /** "Trail detector, YOLOv5" */
  readonly title: string;
  /** Milliseconds, all its runs together. */
  readonly took: number;
  /** "1 animal, 1 person; vehicle is ignored" */
  readonly words: string;
  /** Its findings, best first; for a classifier, one per crop. */
  readonly cards: readonly PathCard[];
  /** Findings under the threshold. */
  readonly weaker: readonly string[];
}

export interface PathCard {
  /** What it is about, in pixels of the frame. */
  readonly region: FrameBox;
  /** "Animal 96%" */
  readonly title: string;
  /** "crop 105 × 44, resized to 96 × 96" */
  readonly words: string;
  /** To the next model, out as an insight, past the remaining models, or dropped. */
  readonly way: "on" | "out" | "past" | "dropped";
  /** A classifier's candidates, best first. */
  readonly ranks: readonly { readonly label: string; readonly score: number }[];
}

/** "320 × 240, padded to 320 × 320" */
export function fedPhotoWords(manifest: Manifest, { width, height }: PhotoReading): string {
  const entry = manifest.models.find(({ algId }) => manifest.entry.includes(algId));
  return entry ? `${width} × ${height}, ${fedAs(entry)}` : `${width} × ${height}`;
}

/** "Raccoon 93%, Person 71%"; what an empty one is. `own`: of one of the reader's photos. */
export function insightWords(
  outcome: Outcome,
  own: boolean,
): { readonly count: string; readonly words: string } {
  const seen = seenIn(outcome);
  if (seen.length === 0) {
    return {
      count: "none",
      words: own ? "The model found nothing in this photo." : "The photo is empty.",
    };
  }
  return {
    count: seen.length === 1 ? "1 finding" : `${seen.length} findings`,
    words: seen.map(emissionWords).join(", "),
  };
}

export function pathStages(
  manifest: Manifest,
  reading: PhotoReading,
  outcome: Outcome,
): readonly PathStage[] {
  const models = new Map(manifest.models.map((model) => [model.algId, model]));
  return levelsOf(outcome.stops).flatMap((stops) => {
    const algIds = [...new Set(stops.map(({ algId }) => algId))];
    return algIds.flatMap((algId) => {
      const model = models.get(algId);
      if (!model) return [];
      const own = stops.filter((stop) => stop.algId === algId);
      return [stageOf(model, { stops: own, models, took: tookBy(algId, reading) })];
    });
  });
}

/** The stops of each depth: the entries, the models after them, and so on. */
function levelsOf(stops: readonly Stop[]): readonly (readonly Stop[])[] {
  if (stops.length === 0) return [];
  return [stops, ...levelsOf(stops.flatMap(({ steps }) => steps.flatMap(({ next }) => next)))];
}

function tookBy(algId: number, { times }: PhotoReading): number {
  return times.stages
    .filter((stage) => stage.algId === algId)
    .reduce((sum, { prepare, infer, post }) => sum + prepare + infer + post, 0);
}

interface Asked {
  readonly stops: readonly Stop[];
  readonly models: ReadonlyMap<number, ManifestModel>;
  readonly took: number;
}

function stageOf(model: ManifestModel, { stops, models, took }: Asked): PathStage {
  const steps = stops.flatMap((stop) => stop.steps);
  const isClassifier = model.output.kind !== "yolov5";
  const shown = steps.filter(({ fate }) => isClassifier || fate !== "below");
  return {
    algId: model.algId,
    title: `${model.algName}, ${model.framework}`,
    took,
    words: isClassifier ? cropsWords(stops.length) : foundWords(model, steps),
    cards: shown.map((step) => cardOf(model, step, models)),
    weaker: isClassifier
      ? []
      : steps.filter(({ fate }) => fate === "below").map(({ label, finding }) => words(label, finding.score)),
  };
}

function words(label: string, score: number): string {
  return `${capitalizedClass(label)} ${percentOf(score)}`;
}

function cropsWords(count: number): string {
  return count === 1 ? "1 crop classified" : `${count} crops classified`;
}

/** Counts by label, then what is never reported. */
function foundWords(model: ManifestModel, steps: readonly Step[]): string {
  const counts = new Map<string, number>();
  for (const { label, fate } of steps) {
    if (fate !== "below") counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const found = [...counts].map(([label, count]) => countWords(label, count)).join(", ") || "found nothing";
  const ignored = model.classes
    .filter(({ id }) => model.ignoredClasses.includes(id) && id !== EMPTY_CLASS.id)
    .map(({ label }) => label);
  if (ignored.length === 0) return found;
  return `${found}; ${ignored.join(", ")} ${ignored.length === 1 ? "is" : "are"} ignored`;
}

const PLURALS: Readonly<Record<string, string>> = {
  animal: "animals",
  person: "people",
  vehicle: "vehicles",
};

/** "1 animal", "7 animals"; the plural of any other label is unknown: "3 × Gams". */
function countWords(label: string, count: number): string {
  if (count === 1) return `1 ${label}`;
  const plural = PLURALS[label];
  return plural ? `${count} ${plural}` : `${count} × ${label}`;
}

function cardOf(model: ManifestModel, step: Step, models: ReadonlyMap<number, ManifestModel>): PathCard {
  const { finding, label, fate } = step;
  const labels = new Map(model.classes.map(({ id, label }) => [id, label]));
  return {
    region: finding.box,
    title: words(label, finding.score),
    words: fateWords(step, models),
    way: WAYS[fate],
    ranks: finding.top.map(({ classId, score }) => ({ label: labels.get(classId) ?? "empty", score })),
  };
}

const WAYS: Readonly<Record<Fate, PathCard["way"]>> = {
  reported: "out",
  bypassed: "past",
  forwarded: "on",
  ignored: "dropped",
  below: "dropped",
};

function fateWords({ finding, fate, next }: Step, models: ReadonlyMap<number, ManifestModel>): string {
  switch (fate) {
    case "ignored":
      return "ignored by this release";
    case "below":
      return "below the threshold";
    case "bypassed":
      return "skips the remaining models";
    case "reported":
    case "forwarded": {
      const behind = next.map(({ algId }) => models.get(algId)).find((model) => model !== undefined);
      if (!behind) return fate === "reported" ? "reported" : "stops here";
      const { left, top, right, bottom } = finding.box;
      const size = `${Math.round(right - left)} × ${Math.round(bottom - top)}`;
      return `crop ${size}, ${fedAs(behind)}`;
    }
  }
}

function fedAs({ input: { normalization, width, height } }: ManifestModel): string {
  return `${normalization === "padding" ? "padded" : "resized"} to ${width} × ${height}`;
}
