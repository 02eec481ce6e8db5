// What a release makes of a reading, for any thresholds at or above the reading's floor. Pure; runs no model. The rules that
// the letters name: docs/models.md, Execution rules.
import type { FrameBox } from "~models/image/frame";
import { EMPTY_CLASS, type Manifest, type ManifestModel } from "~models/release";
import { labelOf } from "~models/release/output-classes";
import type { Emission, Fate, Outcome, Step, Stop } from "./outcome";
import type { Finding, ModelReading, PhotoReading } from "./reading";

/** Alg id to what goes before its manifest's own threshold, 0 to 1. */
export type Thresholds = ReadonlyMap<number, number>;

const NONE: Thresholds = new Map();

/** What is reported, and which way each finding took. */
export function decide(manifest: Manifest, reading: PhotoReading, thresholds: Thresholds = NONE): Outcome {
  const models = new Map(manifest.models.map((model) => [model.algId, model]));
  const told: Emission[] = [];
  const walk: Walk = { models, thresholds, told };
  const stops = reading.entries.map((entry) => stopOf(walk, entry, null));
  const order = told.map((_, at) => at).sort((a, b) => (told[b]?.score ?? 0) - (told[a]?.score ?? 0));
  const emissions = order.flatMap((at) => told[at] ?? []);
  const places = new Map(order.map((at, place) => [at, place]));
  const best = emissions.find(({ classId }) => classId !== EMPTY_CLASS.id);
  return {
    emissions,
    stops: stops.map((stop) => withPlaces(stop, places)),
    result: best
      ? { classId: best.classId, label: best.label }
      : { classId: EMPTY_CLASS.id, label: EMPTY_CLASS.label },
  };
}

interface Walk {
  readonly models: ReadonlyMap<number, ManifestModel>;
  readonly thresholds: Thresholds;
  /** Grows as the walk goes; steps name places in it until they are sorted. */
  readonly told: Emission[];
}

/** The result of the detector in front for a region. */
interface Detected {
  readonly box: FrameBox;
  readonly score: number;
}

function stopOf(walk: Walk, { algId, region, findings }: ModelReading, detected: Detected | null): Stop {
  const model = walk.models.get(algId);
  if (!model) return { algId, region, steps: [] };
  return { algId, region, steps: findings.map((finding) => stepOf(walk, { model, finding, detected })) };
}

interface Found {
  readonly model: ManifestModel;
  readonly finding: Finding;
  readonly detected: Detected | null;
}

function stepOf(walk: Walk, found: Found): Step {
  const { model, finding } = found;
  const fate = fateOf(walk, found);
  const reports = fate === "reported" || fate === "bypassed";
  if (reports) walk.told.push(emissionOf(found, fate));
  const emission = reports ? walk.told.length - 1 : null;
  const detected = model.output.kind === "yolov5" ? finding : found.detected;
  // (d) What is reported is handed on as well, but where its class goes past the models behind.
  const goesOn = fate === "forwarded" || fate === "reported";
  return {
    finding,
    label: labelOf(model, finding.classId),
    fate,
    emission,
    next: goesOn ? finding.next.map((behind) => stopOf(walk, behind, detected)) : [],
  };
}

function fateOf({ thresholds }: Walk, { model, finding: { classId, score } }: Found): Fate {
  if (score < (thresholds.get(model.algId) ?? model.thresholds?.conf ?? 0)) return "below";
  // (i) What is ignored is dropped also where it is bypassed.
  if (model.ignoredClasses.includes(classId)) return "ignored";
  const isPassed = model.downstreamConfigs.length > 0 && model.bypassClasses.includes(classId);
  if (isPassed) return "bypassed";
  return model.isIntermediate ? "forwarded" : "reported";
}

/** (j) The confidence is that of the model that names the class; the detector's is beside it. */
function emissionOf({ model, finding, detected }: Found, fate: Fate): Emission {
  const { classId, score, box, top } = finding;
  const label = labelOf(model, classId);
  const isDetector = model.output.kind === "yolov5";
  return {
    algId: model.algId,
    classId,
    label,
    score,
    box: isDetector ? box : (detected?.box ?? box),
    detScore: isDetector ? score : (detected?.score ?? null),
    classList: isDetector
      ? [{ classId, score, label }]
      : top.map((one) => ({ ...one, label: labelOf(model, one.classId) })),
    bypassed: fate === "bypassed",
  };
}

/** The same with every emission's place among the sorted ones. */
function withPlaces(stop: Stop, places: ReadonlyMap<number, number>): Stop {
  return {
    ...stop,
    steps: stop.steps.map((step) => ({
      ...step,
      emission: step.emission === null ? null : (places.get(step.emission) ?? null),
      next: step.next.map((behind) => withPlaces(behind, places)),
    })),
  };
}
