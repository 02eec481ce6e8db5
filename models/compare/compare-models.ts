// What two runtimes say of one region, model by model, and how far they are apart. Pure. V6 of docs/models.md.
import { type FrameBox, intersectionOverUnion } from "~models/image/frame";
import type { Manifest, ManifestModel } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import type { Finding, ModelReading } from "~models/run/reading";
import type { Tolerance } from "./tolerance";

/** Two boxes are of one detection when they overlap by this much: intersection over union. */
const SAME_DETECTION = 0.5;

export interface Gaps {
  /** Detections that either reports, but those on the border. */
  readonly detections: number;
  /** The largest distance of an edge, in pixels of the model's input. */
  readonly boxPx: number;
  /** The largest distance of a score. */
  readonly score: number;
  /** Another class in the same place. */
  readonly flips: number;
  /** Seen by one of them alone. */
  readonly unmatched: number;
  /** So near to a threshold, or to the next class, that either may be right: not compared. */
  readonly borderline: number;
}

interface Rules {
  readonly manifest: Manifest;
  readonly tolerance: Tolerance;
  readonly thresholds?: Thresholds;
}

const NO_GAPS: Gaps = { detections: 0, boxPx: 0, score: 0, flips: 0, unmatched: 0, borderline: 0 };

export function worstOf(all: readonly Gaps[]): Gaps {
  return all.reduce(
    (sum, one) => ({
      detections: sum.detections + one.detections,
      boxPx: Math.max(sum.boxPx, one.boxPx),
      score: Math.max(sum.score, one.score),
      flips: sum.flips + one.flips,
      unmatched: sum.unmatched + one.unmatched,
      borderline: sum.borderline + one.borderline,
    }),
    NO_GAPS,
  );
}

/** The readings of one level, in the same order on both sides. */
export function compareModels(rules: Rules, a: readonly ModelReading[], b: readonly ModelReading[]): Gaps {
  const ids = [...new Set([...a, ...b].map(({ algId }) => algId))];
  return worstOf(
    ids.map((id) => {
      const model = rules.manifest.models.find(({ algId }) => algId === id);
      const [left, right] = [a, b].map((side) => side.find(({ algId }) => algId === id));
      if (!model || !left || !right) return { ...NO_GAPS, unmatched: 1 };
      return model.output.kind === "yolov5"
        ? compareDetections(rules, model, left, right)
        : compareAnswers(rules, left, right);
    }),
  );
}

function compareDetections(rules: Rules, model: ManifestModel, a: ModelReading, b: ModelReading): Gaps {
  const threshold = rules.thresholds?.get(model.algId) ?? model.thresholds?.conf ?? 0;
  const { pairs, alone } = paired(a.findings, b.findings);
  const isKept = ({ score }: Finding) => score >= threshold;
  const compared = pairs.flatMap(([one, other]) => {
    if (!isKept(one) && !isKept(other)) return [];
    const score = Math.abs(one.score - other.score);
    if (isKept(one) !== isKept(other)) {
      const isNear = score <= rules.tolerance.score;
      return [{ ...NO_GAPS, score, ...(isNear ? { borderline: 1 } : { detections: 1, unmatched: 1 }) }];
    }
    const flips = Number(one.classId !== other.classId);
    const boxPx = distance(one.box, other.box, scaleOf(model, a.region));
    const behind = compareModels(rules, one.next, other.next);
    return [
      worstOf([
        { ...NO_GAPS, detections: 1, boxPx, score, flips },
        { ...behind, detections: 0 },
      ]),
    ];
  });
  const lonely = alone.filter(isKept).map(({ score }) => {
    const isNear = score <= threshold + rules.tolerance.score;
    return { ...NO_GAPS, ...(isNear ? { borderline: 1 } : { detections: 1, unmatched: 1 }) };
  });
  return worstOf([...compared, ...lonely]);
}

/** Of a classifier: the classes that they answer with, and how sure they are of the first one's. */
function compareAnswers({ tolerance }: Rules, a: ModelReading, b: ModelReading): Gaps {
  const [one, other] = [a.findings[0], b.findings[0]];
  if (!one || !other) return { ...NO_GAPS, unmatched: Number(one !== other) };
  const score = Math.max(classGap(one, other), classGap(other, one));
  if (one.classId === other.classId) return { ...NO_GAPS, detections: 1, score };
  const isTie = [lead(one, other.classId), lead(other, one.classId)].every((gap) => gap <= tolerance.score);
  return { ...NO_GAPS, score, ...(isTie ? { borderline: 1 } : { detections: 1, flips: 1 }) };
}

/** How far the other's score of this one's class is away; a class that is not among its best five has nothing. */
function classGap(one: Finding, other: Finding): number {
  return Math.abs(one.score - scoreFor(other, one.classId));
}

/** How far the answer leads before another class. */
function lead(finding: Finding, classId: number): number {
  return finding.score - scoreFor(finding, classId);
}

function scoreFor(finding: Finding, classId: number): number {
  return finding.top.find((one) => one.classId === classId)?.score ?? 0;
}

/** Findings in the same place, of the same class before others; each is in one pair at most. */
function paired(
  a: readonly Finding[],
  b: readonly Finding[],
): { readonly pairs: readonly (readonly [Finding, Finding])[]; readonly alone: readonly Finding[] } {
  const near = a
    .flatMap((one) => b.map((other) => ({ one, other, shared: intersectionOverUnion(one.box, other.box) })))
    .filter(({ shared }) => shared >= SAME_DETECTION)
    .sort((x, y) => Number(isFlip(x)) - Number(isFlip(y)) || y.shared - x.shared);
  const used = new Set<Finding>();
  const pairs = near.flatMap(({ one, other }) => {
    if (used.has(one) || used.has(other)) return [];
    used.add(one).add(other);
    return [[one, other] as const];
  });
  return { pairs, alone: [...a, ...b].filter((finding) => !used.has(finding)) };
}

function isFlip({ one, other }: { readonly one: Finding; readonly other: Finding }): boolean {
  return one.classId !== other.classId;
}

/** Pixels of the model's input that one of the region becomes, across and down. */
function scaleOf({ input }: ManifestModel, region: FrameBox): readonly [number, number] {
  const across = input.width / (region.right - region.left);
  const down = input.height / (region.bottom - region.top);
  const both = Math.min(across, down);
  return input.normalization === "padding" ? [both, both] : [across, down];
}

function distance(a: FrameBox, b: FrameBox, [across, down]: readonly [number, number]): number {
  return Math.max(
    Math.abs(a.left - b.left) * across,
    Math.abs(a.right - b.right) * across,
    Math.abs(a.top - b.top) * down,
    Math.abs(a.bottom - b.bottom) * down,
  );
}
