// What a collection says as a whole: the class most of its confidence stands for. Pure. Spec section 9, Group confidence.
import type { ClassScore, Insight, InsightStatus } from "./insight";

export interface GroupVerdict {
  /** The class with the highest mean confidence. */
  readonly className: string;
  /** The rounded mean confidence of the insights that share that class; null when none of them has one. */
  readonly confidence: number | null;
  /** Every class of the group with its mean confidence as stored, highest first. */
  readonly classList: readonly ClassScore[];
  /** Which insight has the highest confidence within the winning class: an index. */
  readonly strongest: number;
  /** How many insights share the winning class. */
  readonly votes: number;
}

interface Tally {
  readonly className: string;
  count: number;
  scored: number;
  sum: number;
  strongest: number;
}

/**
 * The verdict of a collection's insights, oldest first, at least one. Means use stored values; insights without a
 * confidence count as votes, not in the mean. Of equals the one seen first wins.
 * @example fox 90, fox 80, raccoon 88 -> raccoon (88 against 85), 88 %, one vote
 */
export function groupConfidence(
  insights: readonly Pick<Insight, "className" | "confidence">[],
): GroupVerdict {
  const tallies = new Map<string, Tally>();
  insights.forEach((insight, index) => {
    const { className, confidence } = insight;
    const tally = tallies.get(className) ?? { className, count: 0, scored: 0, sum: 0, strongest: index };
    tallies.set(className, tally);
    tally.count++;
    if (confidence === null) return;
    if (tally.scored === 0 || confidence > (insights[tally.strongest]?.confidence ?? -1))
      tally.strongest = index;
    tally.scored++;
    tally.sum += confidence;
  });
  const ranked = [...tallies.values()].sort((a, b) => mean(b) - mean(a));
  const [winner] = ranked;
  if (!winner) throw new RangeError("A collection has at least one insight.");
  return {
    className: winner.className,
    confidence: winner.scored === 0 ? null : Math.round(mean(winner)),
    classList: ranked
      .filter((tally) => tally.scored > 0)
      .map((tally) => ({ className: tally.className, confidence: mean(tally) })),
    strongest: winner.strongest,
    votes: winner.count,
  };
}

/** The status that all insights share; undefined when they differ (spec section 4). */
export function groupStatus(insights: readonly Pick<Insight, "status">[]): InsightStatus | undefined {
  const [first] = insights;
  return insights.every((insight) => insight.status === first?.status) ? first?.status : undefined;
}

/** A class without any confidence stands behind every class with one. */
function mean({ sum, scored }: Tally): number {
  return scored === 0 ? -1 : sum / scored;
}
