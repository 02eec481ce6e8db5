// What a YOLOv5 detector answers, read: rows of centre x, centre y, width, height, objectness and a score a class. Pure.
// Layout: docs/models.md, Running a release.
import { areaOf, cutAt, type FrameBox } from "~models/image/frame";
import { type Placement, toFrame } from "~models/image/placement";

/** One thing that a detector may have found. */
export interface Candidate {
  /** As the model returns it: it can reach beyond the picture. Callers clip it before they report it. */
  readonly box: FrameBox;
  /** Place among the model's classes. */
  readonly place: number;
  /** Objectness times the score of the class, 0 to 1. */
  readonly score: number;
}

/** Numbers of a row before those of the classes. */
export const BOX_NUMBERS = 5;
const OBJECTNESS = 4;

interface Grid {
  readonly width: number;
  readonly height: number;
  /** Pixels between the cells of each scale. */
  readonly stride: readonly number[];
  readonly anchorsPerCell: number;
}

/** Rows that a detector answers: anchors times cells, over its scales. 640 by 640 with 8, 16, 32: 25,200. */
export function expectedRows({ width, height, stride, anchorsPerCell }: Grid): number {
  const cells = stride.map((step) => Math.ceil(width / step) * Math.ceil(height / step));
  return anchorsPerCell * cells.reduce((sum, count) => sum + count, 0);
}

interface Reading {
  readonly classes: number;
  readonly coords: "pixel" | "unit";
  /** Pixels of the model's picture. */
  readonly input: { readonly width: number; readonly height: number };
  readonly placement: Placement;
  /** Least score that is kept, 0 to 1. */
  readonly floor: number;
  /** Whether one box may be of several classes. */
  readonly multiLabel: boolean;
}

/** A width or height above it, in what should be shares of a picture, is one in pixels. */
const LARGEST_SHARE = 2;

/** Whether boxes are in pixels or shares of the picture: some exporters divide. `classes` makes the width of a row. */
export function probeCoords(rows: Float32Array, classes: number): "pixel" | "unit" {
  for (let at = 0; at < rows.length; at += BOX_NUMBERS + classes) {
    if ((rows[at + 2] ?? 0) > LARGEST_SHARE || (rows[at + 3] ?? 0) > LARGEST_SHARE) return "pixel";
  }
  return "unit";
}

/**
 * Every row at or above the floor whose box shows something of the picture, in pixels of the frame and in the order of the
 * rows. Boxes are not cut: YOLOv5 suppresses them whole, so that two things at an edge are not taken for one.
 */
export function readRows(rows: Float32Array, reading: Reading): Candidate[] {
  const { classes, floor } = reading;
  const found: Candidate[] = [];
  const step = BOX_NUMBERS + classes;
  for (let at = 0; at + step <= rows.length; at += step) {
    const objectness = rows[at + OBJECTNESS] ?? 0;
    if (!(objectness >= floor)) continue;
    if (reading.multiLabel) addAll(rows, at, { reading, found });
    else addBest(rows, at, { reading, found });
  }
  return found;
}

interface Reader {
  readonly reading: Reading;
  readonly found: Candidate[];
}

function addBest(rows: Float32Array, at: number, reader: Reader): void {
  const { classes } = reader.reading;
  const scores = at + BOX_NUMBERS;
  let best = 0;
  for (let place = 1; place < classes; place++) {
    if ((rows[scores + place] ?? 0) > (rows[scores + best] ?? 0)) best = place;
  }
  addAt(rows, at, { ...reader, place: best });
}

function addAll(rows: Float32Array, at: number, reader: Reader): void {
  for (let place = 0; place < reader.reading.classes; place++) addAt(rows, at, { ...reader, place });
}

/** Boxes without a side, or wholly beside the picture, show nothing. */
function addAt(
  rows: Float32Array,
  at: number,
  { reading, found, place }: Reader & { readonly place: number },
): void {
  const score = (rows[at + OBJECTNESS] ?? 0) * (rows[at + BOX_NUMBERS + place] ?? 0);
  if (!(score >= reading.floor)) return;
  const box = boxAt(rows, at, reading);
  if (areaOf(cutAt(box, reading.placement.region)) > 0) found.push({ place, score, box });
}

function boxAt(rows: Float32Array, at: number, { coords, input, placement }: Reading): FrameBox {
  const [across, down] = coords === "unit" ? [input.width, input.height] : [1, 1];
  const x = (rows[at] ?? 0) * across;
  const y = (rows[at + 1] ?? 0) * down;
  const halfWidth = ((rows[at + 2] ?? 0) * across) / 2;
  const halfHeight = ((rows[at + 3] ?? 0) * down) / 2;
  return toFrame(
    { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight },
    placement,
  );
}
