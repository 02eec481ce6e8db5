// A save as its history shows it: what it changed, who saved it, what was taken back since, and for how long
// it can be. Pure. Decision 0032, Undo after save.
import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";

const DAY_MS = 86_400_000;
/** How long a save can be reverted. */
export const REVERT_DAYS = 30;
/** How long it stays in the history; after that its record is deleted. */
export const SAVES_KEPT_DAYS = 60;
export const TOO_OLD = `This save is more than ${REVERT_DAYS} days old and can no longer be reverted.`;

/** What a save may have done to a species: the machine's word confirmed or corrected, or a person's taken back. */
const SPECIES_KINDS = ["confirmed", "corrected", "takenBack"] as const;

/** One kind of change. */
export type SaveKind = InsightStatus | (typeof SPECIES_KINDS)[number];

/** In the order of a tally. */
const KINDS: readonly SaveKind[] = [...INSIGHT_STATUSES, ...SPECIES_KINDS];

/** How many insights got each status, and how many species each kind of word. */
export type SaveCounts = Readonly<Record<SaveKind, number>>;

export interface SavedBy {
  /** "Maya R."; what is left of the name when parts are missing. */
  readonly name: string;
  readonly you: boolean;
}

/** Which save is meant, in a sentence about another one. */
export interface SaveRef {
  readonly bulkId: string;
  /** Milliseconds UTC. */
  readonly savedAt: number;
  readonly by: SavedBy;
}

/** A saved batch as a reader sees it: only insights of devices that they see are counted. */
export interface ShownSave extends SaveRef {
  readonly counts: SaveCounts;
  /** Changes; an insight whose status and species were changed counts twice. */
  readonly total: number;
  /** The camera of which all of them are, of a save of any size; null for one of up to 1,000 that someone chose. */
  readonly camera: string | null;
  /** The save that this one took back; null for one that took back none, or when that is no longer known. */
  readonly reverts: SaveRef | null;
  readonly isRevert: boolean;
  /** How many of `total` are taken back now. */
  readonly undone: number;
  /** The newest revert of it. */
  readonly lastRevert: SaveRef | null;
  readonly expired: boolean;
}

export interface HistoryPage {
  /** Newest first. */
  readonly batches: readonly ShownSave[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** Whether the time to revert a save is over. */
export function isExpired(savedAt: number, now: number): boolean {
  return now - savedAt > REVERT_DAYS * DAY_MS;
}

/** A save out of what each of its parts in several databases says, the newest first; null of none. */
export function joinSaveParts(parts: readonly ShownSave[]): ShownSave | null {
  const [first] = parts;
  if (first === undefined) return null;
  const sum = (of: (part: ShownSave) => number) => parts.reduce((all, part) => all + of(part), 0);
  const named = <Ref>(of: (part: ShownSave) => Ref | null) =>
    parts.map(of).find((ref) => ref !== null) ?? null;
  return {
    ...first,
    counts: countsOf((kind) => sum(({ counts }) => counts[kind])),
    total: sum((part) => part.total),
    undone: sum((part) => part.undone),
    reverts: named((part) => part.reverts),
    lastRevert: named((part) => part.lastRevert),
  };
}

/** How many changes of each kind a device's insights got: [device key, and by kind]; the last kinds may be left out. */
export type SaveTally = readonly (readonly [deviceKey: number, ...counts: number[]])[];

/** Adds up a tally over the devices that a reader sees. */
export function countVisible(tally: SaveTally, sees: (deviceKey: number) => boolean): SaveCounts {
  const seen = tally.filter(([deviceKey]) => sees(deviceKey));
  return countsOf((_, place) => seen.reduce((sum, [, ...given]) => sum + (given[place] ?? 0), 0));
}

export function totalChanges(counts: SaveCounts): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Whether it has species reviews. */
export function hasSpoken(counts: SaveCounts): boolean {
  return SPECIES_KINDS.some((kind) => counts[kind] > 0);
}

function countsOf(count: (kind: SaveKind, place: number) => number): SaveCounts {
  return Object.fromEntries(KINDS.map((kind, place) => [kind, count(kind, place)])) as SaveCounts;
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
