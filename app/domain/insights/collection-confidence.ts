// The result of a collection as a whole: the class with most of its confidence, unless a person has reviewed it. Pure.
// Spec section 9, Group confidence; decisions 0030, Group confidence, and 0066, The insight of a group.
import { confidenceInClass } from "./confidence-classes";
import type { ClassConfidence, Insight, InsightStatus } from "./insight";

/** What one insight adds to the verdict of its collection. */
export interface CollectionSummary {
  readonly className: string;
  /** The machine's confidence in that class, percent; null when it gave none. */
  readonly inClass: number | null;
  readonly userConfirmed: boolean;
}

interface CollectionVerdict {
  /** The class that persons confirmed most often; where no one did, the one with the highest mean confidence. */
  readonly className: string;
  /** The rounded mean confidence of the insights that share that class; null when none of them has one. */
  readonly confidence: number | null;
  /** Every class of the group with its mean confidence as stored, highest first. */
  readonly classList: readonly ClassConfidence[];
  /** Which insight has the highest confidence within the winning class, regardless of who confirmed which: an index. */
  readonly strongest: number;
  /** Whether a person has named that class for at least one of them. */
  readonly confirmed: boolean;
  /** How many insights share the winning class. */
  readonly votes: number;
}

/** Behind 0 %. */
const NO_SCORE = -1;

interface Tally {
  readonly className: string;
  count: number;
  confirmed: number;
  scored: number;
  sum: number;
  strongest: number;
}

/**
 * The verdict of a collection's insights, oldest first, at least one. Means use stored values; insights without a
 * confidence count as votes, not in the mean, and are behind every one that has some. Of equals the one seen first wins.
 * @example fox 90, fox 80, raccoon 88 -> raccoon (88 against 85), 88 %, one vote
 * @example fox 90, fox 80 confirmed, raccoon 88 -> fox, 85 %, two votes, the first one strongest
 */
export function collectionConfidence(voices: readonly CollectionSummary[]): CollectionVerdict {
  const tallies = new Map<string, Tally>();
  voices.forEach((voice, index) => {
    const { className, inClass, userConfirmed } = voice;
    const tally = tallies.get(className) ?? {
      className,
      count: 0,
      confirmed: 0,
      scored: 0,
      sum: 0,
      strongest: index,
    };
    tallies.set(className, tally);
    if (scoreOf(voice) > scoreOf(voices[tally.strongest])) tally.strongest = index;
    tally.count++;
    if (userConfirmed) tally.confirmed++;
    if (inClass === null) return;
    tally.scored++;
    tally.sum += inClass;
  });
  const ranked = [...tallies.values()].sort((a, b) => mean(b) - mean(a));
  const most = Math.max(...ranked.map(({ confirmed }) => confirmed));
  const winner = ranked.find(({ confirmed }) => confirmed === most);
  if (!winner) throw new RangeError("A collection has at least one insight.");
  return {
    className: winner.className,
    confidence: winner.scored === 0 ? null : Math.round(mean(winner)),
    classList: ranked
      .filter((tally) => tally.scored > 0)
      .map((tally) => ({ className: tally.className, confidence: mean(tally) })),
    strongest: winner.strongest,
    confirmed: winner.confirmed > 0,
    votes: winner.count,
  };
}

/** An insight as a voice of its collection. */
export function toSummary(
  insight: Pick<Insight, "className" | "confidence" | "classList" | "userConfirmed">,
): CollectionSummary {
  const { className, userConfirmed } = insight;
  return { className, userConfirmed, inClass: confidenceInClass(insight) };
}

function scoreOf(voice: CollectionSummary | undefined): number {
  return voice?.inClass ?? NO_SCORE;
}

/** The status that all insights share; undefined when they differ (spec section 4). */
export function collectionStatus(insights: readonly Pick<Insight, "status">[]): InsightStatus | undefined {
  const [first] = insights;
  return insights.every((insight) => insight.status === first?.status) ? first?.status : undefined;
}

/** A class without any confidence comes after every class with one. */
function mean({ sum, scored }: Tally): number {
  return scored === 0 ? NO_SCORE : sum / scored;
}
