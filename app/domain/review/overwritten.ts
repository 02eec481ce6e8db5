// What a reviewer has saved here, and what became of it: who sees that it changed since is told both. Pure. Decision 0090,
// The later one is told.
import { formatCount } from "~/domain/format";
import type { InsightStatus } from "~/domain/insights/insight";
import { HAD } from "./replaced";
import type { StatusAction } from "./review-history";
import type { ReviewRow } from "./review-row";

/** A status that was saved here. */
interface SavedHere {
  readonly status: InsightStatus;
  /** It was seen as stored: only from then on another one is news. */
  readonly seen: boolean;
}

/** By insight. */
type SavedStatuses = ReadonlyMap<string, SavedHere>;

/** An insight whose status is another one now than was saved here. */
interface Overwritten {
  readonly insightId: string;
  readonly saved: InsightStatus;
  readonly now: InsightStatus;
}

export const NOTHING_SAVED: SavedStatuses = new Map();

export function withSaved(saved: SavedStatuses, actions: readonly StatusAction[]): SavedStatuses {
  const next = new Map(saved);
  for (const { insightId, status } of actions) next.set(insightId, { status, seen: false });
  return next;
}

/**
 * What rows that are shown say of it. What was overwritten is told once and forgotten.
 * @param changing what is pressed or being saved here: its change is the reader's own.
 */
export function overwrittenIn(
  saved: SavedStatuses,
  rows: readonly ReviewRow[],
  changing: (insightId: string) => boolean,
): { readonly saved: SavedStatuses; readonly overwritten: readonly Overwritten[] } {
  if (saved.size === 0) return { saved, overwritten: [] };
  const next = new Map(saved);
  const overwritten: Overwritten[] = [];
  for (const { insightId, status } of rows.flatMap((row) => row.insights)) {
    const own = next.get(insightId);
    if (own === undefined || changing(insightId)) continue;
    if (own.status === status) next.set(insightId, { status, seen: true });
    else if (own.seen) {
      next.delete(insightId);
      overwritten.push({ insightId, saved: own.status, now: status });
    }
  }
  return { saved: next, overwritten };
}

/** @example "An insight that you saved as archived was changed elsewhere: now it is a favorite. 2 more changed, too." */
export function overwrittenWords([first, ...others]: readonly Overwritten[]): string | null {
  if (first === undefined) return null;
  const more = others.length === 0 ? "" : ` ${formatCount(others.length)} more changed, too.`;
  return `An insight that you saved as ${SAVED_AS[first.saved]} was changed elsewhere: now it is ${HAD[first.now]}.${more}`;
}

const SAVED_AS: Readonly<Record<InsightStatus, string>> = { ...HAD, none: "having no status" };
