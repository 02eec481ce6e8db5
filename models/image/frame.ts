// A decoded picture, and places in it. Pure.

/** Decoded pixels: RGBA, 8 bits each, row by row, EXIF orientation applied, colour profile ignored. */
export interface Frame {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 4 * width * height. */
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** A place in a frame by its edges, in pixels of the frame from its upper left corner; fractions are meant. */
export interface FrameBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function wholeOf({ width, height }: Pick<Frame, "width" | "height">): FrameBox {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** Square pixels; a box that is inside out has none. */
export function areaOf(box: FrameBox): number {
  return Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
}

/** What both have in common; inside out where that is nothing. */
export function cutAt(a: FrameBox, b: FrameBox): FrameBox {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Intersection over union, 0 to 1. */
export function intersectionOverUnion(a: FrameBox, b: FrameBox): number {
  const shared = areaOf(cutAt(a, b));
  return shared === 0 ? 0 : shared / (areaOf(a) + areaOf(b) - shared);
}
