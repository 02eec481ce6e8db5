// What an integration sends and leaves out, in words. Pure. Decision 0166, Messages about insights.
import { formatCount, insightsWords } from "~/domain/text/format";
import { DIGEST_HOUR } from "./digest-time";
import type { StoredOptions } from "./integration";
import { NO_PLACE_LIMIT } from "./shown-integration";

/** @example hourWords(7) // "7:00" */
export function hourWords(hour: number): string {
  return `${hour}:00`;
}

/** @example digestWords(options) // "Daily and on Mondays, at 7:00 (Europe/Berlin)" */
export function digestWords({
  digestSetting,
  weeklyDigest,
  digestHour = DIGEST_HOUR,
  digestZone = "UTC",
}: StoredOptions["email"]): string {
  const isDaily = digestSetting === "daily";
  const isWeekly = weeklyDigest === "enabled";
  if (!isDaily && !isWeekly) return "Off";
  const when = isDaily && isWeekly ? "Daily and on Mondays" : isDaily ? "Daily" : "On Mondays";
  return `${when}, at ${hourWords(digestHour)} (${digestZone.replaceAll("_", " ")})`;
}

/** @example withoutPlaceWords(2) // "2 insights without a place in the last 60 days" */
export function withoutPlaceWords(count: number): string {
  const many = count >= NO_PLACE_LIMIT ? `At least ${formatCount(count)} insights` : insightsWords(count);
  return `${many} without a place in the last 60 days`;
}
