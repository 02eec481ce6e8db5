// The sentences of data clearing: what would go, by each of its choices. Pure. Decision 0096, Data clearing.
import { formatCount } from "~/domain/format";
import { insights as insightsOf } from "~/domain/review/saves/save-words";
import { CLEARINGS, type Clearing, type ClearingFlags, type ClearingPreview } from "./clearing";

export const CLEARING_LABELS: Readonly<Record<Clearing, string>> = {
  location: "Remove its place",
  insights: "Archive its insights",
  ownership: "Take it off my list",
};

/** What one choice would change, in a sentence or two; `flags` is all that is chosen. */
export function clearingWords(one: Clearing, preview: ClearingPreview, flags: ClearingFlags): string {
  switch (one) {
    case "location":
      return preview.placed
        ? "It leaves the map. What the camera reports later does not bring it back."
        : "It has no place.";
    case "insights":
      return insightWords(preview, flags.ownership);
    case "ownership":
      return `Your open alerts of it are resolved. ${othersWords(preview.others)}`;
  }
}

/**
 * @example "374 insights, 118 of them reviewed, will be archived. They can be brought back for 30 days from the history of
 * saves."
 */
function insightWords(preview: ClearingPreview, leaves: boolean): string {
  const { insights, reviewed, archived } = preview;
  if (insights === 0) {
    return archived === 0
      ? "It has no insights."
      : `${insightsOf(archived)} of it ${is(archived)} archived already.`;
  }
  const already = archived === 0 ? "" : ` ${formatCount(archived)} more ${is(archived)} archived already.`;
  const back = leaves ? backByOthers(preview.others) : backByReader(insights);
  return `${insightsOf(insights)}${reviewedWords(insights, reviewed)} will be archived. ${back}${already}`;
}

function backByReader(insights: number): string {
  const they = insights === 1 ? "It" : "They";
  return `${they} can be brought back for 30 days from the history of saves.`;
}

/** Whoever has a camera off their list does not see its saves. */
function backByOthers(others: number): string {
  return others === 0
    ? "Nobody would see it any more to bring them back."
    : "Only whoever still sees it can bring them back, for 30 days.";
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
  if (others === 0) return "Nobody else sees it, so that only staff can give it back to you.";
  return others === 1
    ? "One other person still sees it."
    : `${formatCount(others)} other people still see it.`;
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

/** What the button says: the verb and how much. @example "Archive 374 insights"; "Clear 374 insights and place" */
export function clearVerb(flags: ClearingFlags, { insights }: ClearingPreview): string {
  const chosen = CLEARINGS.filter((one) => flags[one]);
  const [only] = chosen;
  if (chosen.length === 0) return "Clear";
  if (chosen.length === CLEARINGS.length) return "Clear all of it";
  if (chosen.length === 1 && only === "location") return "Remove the place";
  if (chosen.length === 1 && only === "ownership") return "Take it off my list";
  if (chosen.length === 1) return `Archive ${insightsOf(insights)}`;
  if (!flags.insights) return "Clear place and list";
  return `Clear ${insightsOf(insights)} and ${flags.location ? "place" : "list"}`;
}

/** What was done at once, for a message in passing; the archiving says how far it is by itself. Null: nothing else. */
export function clearedWords(flags: ClearingFlags, { displayName }: ClearingPreview): string | null {
  if (flags.ownership) return `${displayName} is off your list.`;
  return flags.location ? `The place of ${displayName} is removed.` : null;
}
