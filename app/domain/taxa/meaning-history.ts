// The history of what classes mean, as readers of the account see it. Pure.
import type { MeaningChoice } from "./meaning";
import { type MeaningStep, revertOf } from "./meaning-change";

/** The newest changes are shown, and can be taken back. */
export const MEANING_HISTORY_SHOWN = 50;

/** A checklist that was imported, or removed. */
export interface ChecklistChange {
  /** Of its file; null: from then on there was none. */
  readonly name: string | null;
  /** Lines of the file. */
  readonly lines: number;
}

export interface ShownMeaningChange {
  readonly id: string;
  readonly version: number;
  /** ms UTC. */
  readonly changedAt: number;
  /** As others see the name, "Maya R."; the reader's own changes say so by `isOwn`. */
  readonly by: string;
  readonly isOwn: boolean;
  /** The version that this change took back. */
  readonly reverts: number | null;
  /** The version that took this one back. */
  readonly revertedBy: number | null;
  readonly steps: readonly MeaningStep[];
  /** What it made of the account's checklist; null: nothing. */
  readonly checklist: ChecklistChange | null;
}

/** The checklist that an account uses now. */
export interface ShownChecklist {
  /** Of its file. */
  readonly name: string;
  readonly lines: number;
  /** Of the change that it came with. */
  readonly version: number;
}

/** A change that still stands, at least in part; was taken back; or was changed since. Only one that stands can be taken back. */
export interface StandingChange extends ShownMeaningChange {
  readonly standing: "stands" | "reverted" | "changed";
}

/** `checklist`: the version of the newest change of the account's checklist; null: there was none. */
export function withStanding(
  change: ShownMeaningChange,
  choices: readonly MeaningChoice[],
  checklist: number | null,
): StandingChange {
  if (change.revertedBy !== null) return { ...change, standing: "reverted" };
  const stands = change.checklist ? change.version === checklist : revertOf(change.steps, choices).length > 0;
  return { ...change, standing: stands ? "stands" : "changed" };
}

/** The version of the newest change of the checklist, as far as a history tells. */
export function checklistChange(history: readonly ShownMeaningChange[]): number | null {
  return history.find((change) => change.checklist !== null)?.version ?? null;
}
