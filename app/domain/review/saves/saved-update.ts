// A saved bulk update as its history shows it: what it changed, who saved it, what was taken back since, and for how long
// it can be. Pure. Decision 0032, Undo after save.
import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";

const DAY_MS = 86_400_000;
/** How long a save can be reverted. */
const REVERT_DAYS = 30;
/** How long it stays in the history; after that its record is deleted. */
export const SAVES_KEPT_DAYS = 60;
export const TOO_OLD = "This save is more than 30 days old and can no longer be reverted.";

/** How many insights got each status. */
export type StatusCounts = Readonly<Record<InsightStatus, number>>;

export interface SavedBy {
  /** "Maya R."; what is left of the name when parts are missing. */
  readonly name: string;
  readonly you: boolean;
}

/** Which save is meant, in a sentence about another one. */
export interface UpdateRef {
  readonly bulkId: string;
  /** Milliseconds UTC. */
  readonly savedAt: number;
  readonly by: SavedBy;
}

/** A saved batch as a reader sees it: only insights of devices that they see are counted. */
export interface SavedUpdate extends UpdateRef {
  readonly counts: StatusCounts;
  /** Insights changed. */
  readonly total: number;
  /** The save that this one took back; null for a save of statuses, or when that is no longer known. */
  readonly reverts: UpdateRef | null;
  readonly isRevert: boolean;
  /** How many of `total` are taken back now. */
  readonly undone: number;
  /** The newest revert of it. */
  readonly lastRevert: UpdateRef | null;
  readonly expired: boolean;
}

export interface HistoryPage {
  /** Newest first. */
  readonly batches: readonly SavedUpdate[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** Whether the time to revert a save is over. */
export function isExpired(savedAt: number, now: number): boolean {
  return now - savedAt > REVERT_DAYS * DAY_MS;
}

/** A save out of what each of its parts in several databases says, the newest first; null of none. */
export function joinUpdates(parts: readonly SavedUpdate[]): SavedUpdate | null {
  const [first] = parts;
  if (first === undefined) return null;
  const sum = (of: (part: SavedUpdate) => number) => parts.reduce((all, part) => all + of(part), 0);
  const named = <Ref>(of: (part: SavedUpdate) => Ref | null) =>
    parts.map(of).find((ref) => ref !== null) ?? null;
  return {
    ...first,
    counts: {
      none: sum(({ counts }) => counts.none),
      acknowledge: sum(({ counts }) => counts.acknowledge),
      favorite: sum(({ counts }) => counts.favorite),
      archive: sum(({ counts }) => counts.archive),
    },
    total: sum((part) => part.total),
    undone: sum((part) => part.undone),
    reverts: named((part) => part.reverts),
    lastRevert: named((part) => part.lastRevert),
  };
}

/** How many insights of which device got each status: [device key, and by status 0 to 3]. */
export type Tally = readonly (readonly [number, number, number, number, number])[];

/** Adds up a tally over the devices that a reader sees. */
export function countVisible(tally: Tally, sees: (deviceKey: number) => boolean): StatusCounts {
  const counts: Record<InsightStatus, number> = { none: 0, acknowledge: 0, favorite: 0, archive: 0 };
  for (const [deviceKey, ...given] of tally) {
    if (!sees(deviceKey)) continue;
    for (const [status, n] of given.entries()) counts[INSIGHT_STATUSES[status] ?? "none"] += n;
  }
  return counts;
}

export function totalOf(counts: StatusCounts): number {
  return INSIGHT_STATUSES.reduce((sum, status) => sum + counts[status], 0);
}

/**
 * How many insights of a save are taken back now: those of its reverts, less what was taken back of these in turn.
 * @example 142 saved, 139 reverted, 100 of these brought back again -> 39
 */
export function undoneOf(
  id: number,
  reverts: readonly { readonly id: number; readonly reverts: number; readonly total: number }[],
): number {
  return reverts
    .filter((revert) => revert.reverts === id)
    .reduce((sum, revert) => sum + revert.total - undoneOf(revert.id, reverts), 0);
}
