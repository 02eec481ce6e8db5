// The sentences of data clearing: what would go, by each of its choices. Pure. Decision 0096, Data clearing.

import { REVERT_DAYS } from "~/domain/review/saves/shown-save";
import { formatCount, insightsWords } from "~/domain/text/format";
import { CLEARINGS, type Clearing, type ClearingFlags, type ClearingPreview } from "./clearing";

export const CLEARING_LABELS: Readonly<Record<Clearing, string>> = {
  location: "Remove its location",
  insights: "Archive its insights",
  ownership: "Remove it from my list",
};

/** What one choice would change, in a sentence or two; `flags` is all that is chosen. */
export function clearingWords(one: Clearing, preview: ClearingPreview, flags: ClearingFlags): string {
  switch (one) {
    case "location":
      return preview.placed
        ? "It leaves the map and stays off, whatever the camera reports later."
        : "It has no location.";
    case "insights":
      return insightWords(preview, flags.ownership);
    case "ownership":
      return `Your open alerts for it are resolved. ${othersWords(preview.others)}`;
  }
}

/**
 * @example "374 insights, 118 of them reviewed, will be archived. You can restore them from the history
 * for 30 days."
 */
function insightWords(preview: ClearingPreview, leaves: boolean): string {
  const { insights, reviewed, archived } = preview;
  if (insights === 0) {
    return archived === 0
      ? "It has no insights."
      : `${insightsWords(archived)} ${is(archived)} already archived.`;
  }
  const already = archived === 0 ? "" : ` ${formatCount(archived)} more ${is(archived)} already archived.`;
  const back = leaves ? backByOthers(preview.others, insights) : backByReader(insights);
  return `${insightsWords(insights)}${reviewedWords(insights, reviewed)} will be archived. ${back}${already}`;
}

function backByReader(insights: number): string {
  return `You can restore ${them(insights)} from the history for ${REVERT_DAYS} days.`;
}

/** Saves of a camera are hidden from people who no longer see it. */
function backByOthers(others: number, insights: number): string {
  return others === 0
    ? `After this, no one in your account will be able to restore ${them(insights)}.`
    : `People who still have access can restore ${them(insights)} within ${REVERT_DAYS} days.`;
}

function them(count: number): string {
  return count === 1 ? "it" : "them";
}

function reviewedWords(insights: number, reviewed: number): string {
  if (reviewed === 0) return "";
  if (insights === 1) return ", reviewed,";
  return reviewed === insights ? ", all of them reviewed," : `, ${formatCount(reviewed)} of them reviewed,`;
}

function is(count: number): string {
  return count === 1 ? "is" : "are";
}

function othersWords(others: number): string {
  if (others === 0) return "No one else can see it, so only staff can give it back to you.";
  return others === 1
    ? "1 other person can still see it."
    : `${formatCount(others)} other people can still see it.`;
}

/** Whether a choice would change something. */
export function wouldChange(one: Clearing, preview: ClearingPreview): boolean {
  switch (one) {
    case "location":
      return preview.placed;
    case "insights":
      return preview.insights > 0;
    case "ownership":
      return true;
  }
}

/** What the button says: the verb and how much. @example "Archive 374 insights"; "Clear 374 insights and location" */
export function clearVerb(flags: ClearingFlags, { insights }: ClearingPreview): string {
  const chosen = CLEARINGS.filter((one) => flags[one]);
  const [only] = chosen;
  if (chosen.length === 0) return "Clear";
  if (chosen.length === CLEARINGS.length) return "Clear everything";
  if (chosen.length === 1 && only === "location") return "Remove the location";
  if (chosen.length === 1 && only === "ownership") return "Remove it from my list";
  if (chosen.length === 1) return `Archive ${insightsWords(insights)}`;
  if (!flags.insights) return "Clear location and list entry";
  return `Clear ${insightsWords(insights)} and ${flags.location ? "location" : "list entry"}`;
}

/** What was done immediately, for a snackbar; archiving shows its own progress. Null: nothing else was done. */
export function clearedWords(flags: ClearingFlags, { displayName }: ClearingPreview): string | null {
  if (flags.ownership) return `Removed ${displayName} from your list.`;
  return flags.location ? `Removed the location of ${displayName}.` : null;
}
