// What the models of a release return for a photo, before any decision: every finding above a floor, with the readings
// of the models behind it. One reading serves every threshold above its floor: decide.ts. Pure.
import type { FrameBox } from "~models/image/frame";

export interface ClassScore {
  readonly classId: number;
  /** 0 to 1. */
  readonly score: number;
}

/** One thing that a model found. */
export interface Finding extends ClassScore {
  /** Pixels of the frame. For a classifier: the region that it classified. */
  readonly box: FrameBox;
  /** For a classifier: its five best, best first. For a detector: empty. */
  readonly top: readonly ClassScore[];
  /** The readings of the models behind it, in the order of `downstreamConfigs`. */
  readonly next: readonly ModelReading[];
}

/** What one model returns for one region of the frame. */
export interface ModelReading {
  readonly algId: number;
  /** Pixels of the frame: all of it for an entry, else the crop handed on, without its margin. */
  readonly region: FrameBox;
  /** Best first; for a classifier exactly one. */
  readonly findings: readonly Finding[];
}

/** Milliseconds. */
export interface StageTimes {
  /** For one alg, all its runs on this photo. */
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
  /** One per entry of the manifest, in its order. */
  readonly entries: readonly ModelReading[];
  /** Milliseconds: `decode` from the file's bytes to pixels, `total` includes everything. */
  readonly times: { readonly decode: number; readonly total: number; readonly stages: readonly StageTimes[] };
}
