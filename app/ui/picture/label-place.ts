// Where the label of a box on a photo stands: above it; inside at a picture's edge; below where another box is in the
// way. Pure. docs/look.md, Frond.
import type { Box } from "~/domain/insights/insight";

type LabelPlace = "above" | "inside" | "below";

/** A label's height as a part of the picture's: 23 of about 420 px. */
const LABEL = 0.055;

/** The place of the label of `boxes[index]`, given the others. */
export function labelPlace(boxes: readonly Box[], index: number): LabelPlace {
  const box = boxes[index];
  if (!box) return "above";
  const [x, y, width, height] = box;
  if (y < LABEL) return "inside";
  const strip: Box = [x, y - LABEL, width, LABEL];
  const blocked = boxes.some((other, at) => at !== index && meets(strip, other));
  if (!blocked) return "above";
  return y + height + LABEL <= 1 ? "below" : "inside";
}

function meets([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
}
