// What clearing a camera would delete, and its progress, in sentences. Pure. Spec section 5 (Clear device).
import type { ClearOutlook, ClearStatus } from "~/domain/devices/clearing/device-clear";
import { formatCount } from "~/domain/text/format";

/**
 * @example "1,204 insights (1,100 with a photo), 30 bursts and 12 reviews will be deleted. 2 people will lose access."
 */
export function outlookWords({ insights, photos, bursts, reviews, users }: ClearOutlook): string {
  return `${goneWords({ insights, photos, bursts, reviews })} ${counted(users, "person", "people")} will lose access.`;
}

/** "Cleared: 1,204 insights were deleted." or how many so far. */
export function clearStatusWords({ deleted, done }: ClearStatus): string {
  const insights = counted(deleted, "insight", "insights");
  return done ? `Cleared: ${insights} deleted.` : `Clearing: ${insights} deleted so far.`;
}

function goneWords({
  insights,
  photos,
  bursts,
  reviews,
}: Pick<ClearOutlook, "insights" | "photos" | "bursts" | "reviews">) {
  if (insights === 0) return "It has no insights.";
  const withPhoto = photos === 0 ? "" : ` (${formatCount(photos)} with a photo)`;
  const parts = [
    `${counted(insights, "insight", "insights")}${withPhoto}`,
    ...(bursts === 0 ? [] : [counted(bursts, "burst", "bursts")]),
    ...(reviews === 0 ? [] : [counted(reviews, "review", "reviews")]),
  ];
  return `${listWords(parts)} will be deleted.`;
}

/** "a, b and c". */
function listWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
