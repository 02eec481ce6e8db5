// The sentences of the history of saves. Pure. Decision 0032, Undo after save.
import { formatClock, formatCount, formatTime, insightsWords } from "~/domain/text/format";
import type { RevertPreview } from "./revert-preview";
import type { SavedBy, SaveKind, SaveRef, ShownSave } from "./shown-save";

const VERBS: Readonly<Record<SaveKind, string>> = {
  acknowledge: "acknowledged",
  favorite: "favorited",
  archive: "archived",
  none: "cleared",
  confirmed: "confirmed",
  corrected: "corrected",
  takenBack: "taken back",
};
const ORDER: readonly SaveKind[] = [
  "acknowledge",
  "favorite",
  "archive",
  "none",
  "confirmed",
  "corrected",
  "takenBack",
];

/** What a save did most often; null for a revert. */
export function mainKind({ counts, isRevert }: Pick<ShownSave, "counts" | "isRevert">): SaveKind | null {
  if (isRevert) return null;
  return ORDER.reduce((most, kind) => (counts[kind] > counts[most] ? kind : most));
}

/** The kinds of change of a save, in the order in which they are named. */
function kindsOf({ counts }: Pick<ShownSave, "counts">): readonly SaveKind[] {
  return ORDER.filter((kind) => counts[kind] > 0);
}

/**
 * What a save did, without who and when.
 * @example "142 insights archived"; "12 acknowledged, 3 confirmed"; "1 species taken back"; "139 insights restored"; "374
 * insights from Beaver Pond archived"
 */
export function saveWords(batch: Pick<ShownSave, "counts" | "total" | "isRevert" | "camera">): string {
  const which = `${insightsWords(batch.total)}${batch.camera === null ? "" : ` from ${batch.camera}`}`;
  if (batch.isRevert) return `${which} restored`;
  const given = kindsOf(batch);
  const [only] = given;
  if (only === "takenBack" && given.length === 1) return `${formatCount(batch.total)} species taken back`;
  if (only !== undefined && given.length === 1) return `${which} ${VERBS[only]}`;
  return given.map((kind) => `${formatCount(batch.counts[kind])} ${VERBS[kind]}`).join(", ");
}

function byWords(by: SavedBy): string {
  return by.you ? "you" : by.name;
}

/** "by you at 10:04 am": under a heading that says which day. */
export function byAtWords({ by, savedAt }: Pick<SaveRef, "by" | "savedAt">): string {
  return `by ${byWords(by)} at ${formatClock(savedAt)}`;
}

/** "by Maya R., Nov 21st 2026, 10:04 am". */
export function byOnWords({ by, savedAt }: SaveRef): string {
  return `by ${byWords(by)}, ${formatTime(savedAt)}`;
}

/** What a revert took back, or null for a save. */
export function revertsWords({ isRevert, reverts }: Pick<ShownSave, "isRevert" | "reverts">): string | null {
  if (!isRevert) return null;
  return reverts === null ? "As they were before" : `As they were before the save ${byOnWords(reverts)}`;
}

/** How much of a save is reverted, and by whom last; null if nothing is. */
export function undoneWords({ undone, total, lastRevert }: ShownSave): string | null {
  if (undone <= 0) return null;
  const share = undone >= total ? "Reverted" : `${formatCount(undone)} of ${formatCount(total)} reverted`;
  return lastRevert === null ? share : `${share} ${byOnWords(lastRevert)}`;
}

/** What a revert would do, a sentence each; the last one announces the list of those that stay. */
export function previewWords({
  reverting,
  back,
  stays,
}: Pick<RevertPreview, "reverting" | "back" | "stays">): readonly string[] {
  const words: string[] = [];
  if (reverting > 0) words.push(`${go(reverting)} back to what ${they(reverting)}.`);
  else words.push("There's nothing left to revert.");
  if (back > 0)
    words.push(`${formatCount(back)} ${back === 1 ? "is" : "are"} already back to what ${they(back)}.`);
  if (stays > 0)
    words.push(
      `${formatCount(stays)} ${stays === 1 ? "stays as it is because it has" : "stay as they are because they've"} changed since:`,
    );
  return words;
}

function go(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "goes" : "go"}`;
}

function they(count: number): string {
  return count === 1 ? "it was" : "they were";
}
