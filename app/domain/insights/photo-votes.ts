// What the photos of a collection say together: how many share the winning class, and how sure they are. Pure.
// Spec section 9, Group confidence.
import { collectionConfidence, toSummary } from "./collection-confidence";
import type { Insight } from "./insight";

type Voter = Pick<Insight, "insightId" | "className" | "confidence" | "classList" | "userConfirmed" | "link">;

export interface PhotoVotes {
  readonly className: string;
  /** Percent, the rounded mean of those who share the class; null when none of them has one. */
  readonly confidence: number | null;
  readonly votes: number;
  readonly photos: number;
  /** The insight with the highest confidence within the class: the group's own id. */
  readonly strongestId: string;
  /** At least one of them came over LoRa. */
  readonly isFromLora: boolean;
}

/**
 * The vote of a collection's insights, oldest first; null when there are fewer than two.
 * @example fox 90, fox 80, empty 60 -> 2 of 3 photos, Red fox, 85 %
 */
export function photoVotes(members: readonly Voter[]): PhotoVotes | null {
  if (members.length < 2) return null;
  const verdict = collectionConfidence(members.map(toSummary));
  return {
    className: verdict.className,
    confidence: verdict.confidence,
    votes: verdict.votes,
    photos: members.length,
    strongestId: members[verdict.strongest]?.insightId ?? "",
    isFromLora: members.some((member) => member.link === "lora"),
  };
}

/** "4 of 5 photos say Red fox", "All 5 photos say Red fox", "Both photos say Red fox". */
export function votesText({ votes, photos, className }: PhotoVotes): string {
  if (votes === photos) return `${photos === 2 ? "Both" : `All ${photos}`} photos say ${className}`;
  return `${votes} of ${photos} photos ${votes === 1 ? "says" : "say"} ${className}`;
}
