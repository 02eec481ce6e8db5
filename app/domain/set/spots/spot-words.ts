// Spots that repeat, in words. Pure. Decision 0165, The same spot.
import { formatCount, insightsWords } from "~/domain/text/format";
import type { ShownSpot } from "./shown-spots";

/** @example "3 spots repeat in 118 insights" */
export function spotsWords(spots: readonly Pick<ShownSpot, "count">[]): string {
  const insights = insightsWords(spots.reduce((sum, { count }) => sum + count, 0));
  return spots.length === 1
    ? `1 spot repeats in ${insights}`
    : `${formatCount(spots.length)} spots repeat in ${insights}`;
}

/** @example "Same spot, 41 times on 9 days" */
export function spotWords({ count, days }: Pick<ShownSpot, "count" | "days">): string {
  return `Same spot, ${formatCount(count)} times on ${formatCount(days)} days`;
}
