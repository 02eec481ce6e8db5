// Whether two boxes lie in the same spot of a picture. Pure. Decision 0165, The same spot.
import type { Box } from "~/domain/insights/insight";

/** Share of the two boxes together that both cover. A rock's box moves by a few pixels; an animal's by its length. */
export const SAME_OVERLAP = 0.7;

export function isSameSpot(a: Box, b: Box): boolean {
  return overlapOf(a, b) >= SAME_OVERLAP;
}

/** Intersection over union, 0 to 1; 0 where both are empty. */
export function overlapOf([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  const width = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const height = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (aw * ah + bw * bh - both);
}
