// The history of what classes mean, as readers of the account see it. Pure.
import type { MeaningStep } from "./meaning-change";

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

/** The checklist that an account goes by. */
export interface ShownChecklist {
  /** Of its file. */
  readonly name: string;
  readonly lines: number;
  /** Of the change that it came with. */
  readonly version: number;
}
