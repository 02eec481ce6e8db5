// What the models of a release say of a photo, before anything is decided: every finding above a floor, with what the models
// behind it say. One reading answers for every threshold above its floor: decide.ts. Pure.
import type { Box } from "~models/image/frame";

export interface ClassScore {
  readonly classId: number;
  /** 0 to 1. */
  readonly score: number;
}

/** One thing that a model has found. */
export interface Finding extends ClassScore {
  /** Pixels of the frame. Of a classifier: the region that it was asked about. */
  readonly box: Box;
  /** Of a classifier: its best five, best first. Of a detector: none. */
  readonly top: readonly ClassScore[];
  /** What the models behind say of it: one reading each, in the order of `downstreamConfigs`. */
  readonly next: readonly ModelReading[];
}

/** What one model says of one region of the frame. */
export interface ModelReading {
  readonly algId: number;
  /** Pixels of the frame: all of it for an entry, else the crop that was handed over, without its margin. */
  readonly region: Box;
  /** Best first; of a classifier exactly one. */
  readonly findings: readonly Finding[];
}

/** Milliseconds. */
export interface StageTimes {
  /** Of one alg, all its runs on this photo. */
  readonly algId: number;
  readonly runs: number;
  readonly prepare: number;
  readonly infer: number;
  readonly post: number;
}

export interface PhotoReading {
  /** Pixels of the frame, as shown. */
  readonly width: number;
  readonly height: number;
  /** One for each entry of the manifest, in its order. */
  readonly entries: readonly ModelReading[];
  /** Milliseconds: `decode` from the file's bytes to pixels, `total` everything with it. */
  readonly times: { readonly decode: number; readonly total: number; readonly stages: readonly StageTimes[] };
}
