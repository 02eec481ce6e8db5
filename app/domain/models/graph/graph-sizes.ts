// What the picture of a release measures, in pixels. Pure.

export type GraphDirection = "right" | "down";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Sizes {
  readonly box: Size;
  /** Of the photo and the insights. */
  readonly end: Size;
  /** Room between levels, in which arrows bend and have their words. */
  readonly between: number;
  /** Room between neighbours of a level. */
  readonly beside: number;
  /** What an arrow takes that passes a level. */
  readonly lane: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SIZES: Readonly<Record<GraphDirection, Sizes>> = {
  right: {
    box: { width: 190, height: 78 },
    end: { width: 84, height: 34 },
    between: 92,
    beside: 20,
    lane: 26,
  },
  down: {
    box: { width: 156, height: 78 },
    end: { width: 84, height: 34 },
    between: 46,
    beside: 14,
    lane: 108,
  },
};

export interface Area extends Point, Size {}

/** How far a circle's way back swings out. */
export const SWING = 22;
