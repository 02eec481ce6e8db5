// The history as one list: saves, and among them the changes of what the account's classes mean, each on one page. Pure.
// Decisions 0032, Undo after save, and 0144, What a class means.
import type { StandingChange } from "~/domain/taxa/meaning-history";
import type { HistoryPlace } from "./history-address";
import type { HistoryPage, ShownSave } from "./shown-save";

export type HistoryEntry =
  | { readonly of: "save"; readonly at: number; readonly save: ShownSave }
  | { readonly of: "meaning"; readonly at: number; readonly change: StandingChange };

/**
 * The newest first. A page has the changes down to its last save, and the last page all older ones; the next page goes on
 * from there (`until`).
 */
export function historyEntries(
  { batches, next }: HistoryPage,
  changes: readonly StandingChange[],
  { before, until }: Pick<HistoryPlace, "before" | "until">,
): readonly HistoryEntry[] {
  const from = next === null ? Number.NEGATIVE_INFINITY : lastOf(batches);
  const to = before === null ? Number.POSITIVE_INFINITY : (until ?? batches[0]?.savedAt ?? from);
  const within = changes.filter(({ changedAt }) => changedAt >= from && changedAt < to);
  return [
    ...batches.map((save) => ({ of: "save" as const, at: save.savedAt, save })),
    ...within.map((change) => ({ of: "meaning" as const, at: change.changedAt, change })),
  ].sort((a, b) => b.at - a.at);
}

/** Where the page after these saves goes on, ms UTC. */
export function lastOf(batches: readonly ShownSave[]): number {
  return batches.at(-1)?.savedAt ?? Number.NEGATIVE_INFINITY;
}
