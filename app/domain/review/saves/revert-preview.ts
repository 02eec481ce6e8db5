// What reverting a save would do to each of its insights. Pure. The statement that records a revert has the same rule
// (db/queries/saves/save-record.ts); a property test holds the two equal.
import type { InsightStatus } from "~/domain/insights/insight";
import type { SaveRef, ShownSave } from "./shown-save";

/** A status or a person's word, and the `ledger.id` of the save whose it is; 0 = as received. */
interface Standing {
  readonly value: number | string | null;
  readonly ledgerId: number;
}

/**
 * What reverting does to an insight: `reverts` while its status or species is still the save's own, `back` when it is
 * already what it was before, `stays` when another save has changed it since, or when it is gone. An equal one by another
 * save is not the save's own.
 */
export function revertFate(change: {
  readonly before: Standing;
  readonly after: Standing;
  readonly now: Standing | null;
}): "reverts" | "back" | "stays" {
  const { before, after, now } = change;
  if (now === null) return "stays";
  if (isSame(now, after)) return "reverts";
  return isSame(now, before) ? "back" : "stays";
}

function isSame(a: Standing, b: Standing): boolean {
  return a.value === b.value && a.ledgerId === b.ledgerId;
}

/** An insight that stays as it is, because it changed since. */
export interface StayingInsight {
  readonly insightId: string;
  readonly deviceId: string;
  readonly displayName: string;
  /** What it shows now; null when the insight is gone. */
  readonly className: string | null;
  /** Camera time, else time received, ms UTC; null when the insight is gone. */
  readonly at: number | null;
  /** Its status now; null where the save has changed the species, and when it is gone. */
  readonly status: InsightStatus | null;
  /** Whether the species is a person's word now; null where the save has changed the status, and when it is gone. */
  readonly confirmed: boolean | null;
  /** The save that changed it; null when it is no longer known. */
  readonly changedBy: SaveRef | null;
}

/** How many of those that stay are named, of a save that has changed more than one save can. */
export const STAYING_SHOWN = 200;

export interface RevertPreview {
  readonly batch: ShownSave;
  /** How many go back to what they were. */
  readonly reverting: number;
  /** How many already are what they were. */
  readonly back: number;
  /** How many stay as they are. */
  readonly stays: number;
  /** Which: of a save of any size the first `STAYING_SHOWN`. */
  readonly staying: readonly StayingInsight[];
}
