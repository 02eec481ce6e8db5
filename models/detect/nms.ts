// Non-maximum suppression: of boxes that overlap, the best stays. Pure.
import { intersectionOverUnion } from "~models/image/frame";
import type { Candidate } from "./yolov5";

interface Suppression {
  /** Two boxes that overlap by more than this are one thing, 0 to 1. */
  readonly iou: number;
  /** Whether boxes of other classes count. */
  readonly nms: "agnostic" | "perClass";
  /** Boxes that stay. */
  readonly maxDet: number;
}

/** Candidates that are looked at, best first: YOLOv5's max_nms. A hostile graph answers with millions. */
const MOST_CANDIDATES = 30_000;

/**
 * The candidates that stay, best first; of two with the same score, the one that came first. A weaker box never suppresses
 * a stronger one, nor takes its place, so that what stays above a threshold is what would stay, had nothing below it been
 * looked at.
 */
export function suppress<One extends Candidate>(candidates: readonly One[], by: Suppression): readonly One[] {
  const ranked = [...candidates].sort((a, b) => b.score - a.score).slice(0, MOST_CANDIDATES);
  const kept: One[] = [];
  for (const one of ranked) {
    if (kept.length >= by.maxDet) break;
    if (!kept.some((better) => isSame(better, one, by))) kept.push(one);
  }
  return kept;
}

function isSame(a: Candidate, b: Candidate, { iou, nms }: Suppression): boolean {
  return (nms === "agnostic" || a.place === b.place) && intersectionOverUnion(a.box, b.box) > iou;
}
