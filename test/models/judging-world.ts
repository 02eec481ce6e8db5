// Truths, outcomes and readings for the tests of what judges them: a detector (11) of animals and people that hands animals
// to a classifier (12) of two species.
import type { FrameBox } from "~models/image/frame";
import type { TrueObject } from "~models/metrics/truth";
import type { Manifest } from "~models/release";
import type { Emission, Outcome } from "~models/run/outcome";
import type { Finding, ModelReading, PhotoReading } from "~models/run/reading";
import { soundManifest, withModel } from "./check-release/release-world";

export const DETECTOR = 11;
export const CLASSIFIER = 12;
const LABELS: Readonly<Record<string, Pick<Emission, "algId" | "classId">>> = {
  animal: { algId: DETECTOR, classId: 0 },
  person: { algId: DETECTOR, classId: 1 },
  "Red fox": { algId: CLASSIFIER, classId: 0 },
  Raccoon: { algId: CLASSIFIER, classId: 1 },
  empty: { algId: CLASSIFIER, classId: 99 },
};
/** Pixels: of every photo here. */
const WIDTH = 320;
const HEIGHT = 240;

/** A box of 40 by 40 px, so many px from the left. */
export function box(left: number, size = 40): FrameBox {
  return { left, top: 100, right: left + size, bottom: 100 + size };
}

export function object(label: string, at: FrameBox, kind: TrueObject["kind"] = "animal"): TrueObject {
  return { label, kind, box: at };
}

export function emission(label: string, at: FrameBox, change: Partial<Emission> = {}): Emission {
  const { algId, classId } = LABELS[label] ?? { algId: DETECTOR, classId: 7 };
  const score = change.score ?? 0.9;
  return {
    algId,
    classId,
    label,
    box: at,
    score,
    detScore: 0.8,
    bypassed: false,
    classList: [{ classId, label, score }],
    ...change,
  };
}

export function outcome(...emissions: readonly Emission[]): Outcome {
  const [best] = emissions;
  const result = best ? { classId: best.classId, label: best.label } : { classId: 99, label: "empty" };
  return { emissions, stops: [], result };
}

export function answer(
  classId: number,
  score: number,
  others: readonly (readonly [number, number])[] = [],
): Finding {
  const top = [{ classId, score }, ...others.map(([other, share]) => ({ classId: other, score: share }))];
  return { classId, score, box: box(0), top, next: [] };
}

/** What a detector finds; behind it, what the classifier answers. */
export function finding(at: FrameBox, score: number, behind?: Finding, classId = 0): Finding {
  const next: readonly ModelReading[] = behind
    ? [{ algId: CLASSIFIER, region: at, findings: [{ ...behind, box: at }] }]
    : [];
  return { classId, score, box: at, top: [], next };
}

export function reading(...findings: readonly Finding[]): PhotoReading {
  const region = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
  return {
    width: WIDTH,
    height: HEIGHT,
    entries: [{ algId: DETECTOR, region, findings: [...findings].sort((a, b) => b.score - a.score) }],
    times: { decode: 0, total: 0, stages: [] },
  };
}

/** The detector alone: it reports what it finds. */
export function oneStage(): Manifest {
  const manifest = withModel(0, { isIntermediate: false, downstreamConfigs: [], bypassClasses: [] });
  return { ...manifest, models: manifest.models.slice(0, 1), entry: [DETECTOR] };
}

export const twoStages = soundManifest;
