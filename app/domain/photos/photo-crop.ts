// Which part of a photo a thumbnail shows: the best box with half its size in air. Pure. docs/look.md, Thumbnail.
import type { Box } from "~/domain/insights/insight";

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

function startOf(centre: number, side: number): number {
  return Math.min(Math.max(centre - side / 2, 0), 1 - side);
}
