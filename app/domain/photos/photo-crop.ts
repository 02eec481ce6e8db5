// Which part of a photo a thumbnail shows: the best box with half its size in air. Pure. docs/look.md, Thumbnail.
import type { Box } from "~/domain/insights/insight";

/** Pixels; how wide the small picture of a photo is that we make ourselves. It shows the whole frame. */
export const SMALL_PHOTO_WIDTH = 320;

/** The box fills this part of the crop; the rest is air. */
const BOX_SHARE = 2 / 3;
/** No crop is smaller than this part of the photo, so that a small animal does not become a blur. */
const SMALLEST = 0.3;

/**
 * A part of the photo with the photo's own proportions, around the box and inside the frame; relative, 0 to 1.
 * The whole frame without a box.
 */
export function cropAround(box: Box | null): Box {
  if (box === null) return [0, 0, 1, 1];
  const [x, y, width, height] = box;
  const side = Math.min(Math.max(Math.max(width, height) / BOX_SHARE, SMALLEST), 1);
  return [startOf(x + width / 2, side), startOf(y + height / 2, side), side, side];
}

/**
 * Whether our own small picture of a photo, cropped around the box, fills `width` pixels without being enlarged; else a
 * reader is better served by the photo itself.
 * @example a box of a tenth of the frame crops 30 % of it, 96 pixels of our 320: enough for a row of 64
 */
export function isSharpCrop(box: Box | null, width: number): boolean {
  const [, , side] = cropAround(box);
  return side * SMALL_PHOTO_WIDTH >= width;
}

function startOf(centre: number, side: number): number {
  return Math.min(Math.max(centre - side / 2, 0), 1 - side);
}
