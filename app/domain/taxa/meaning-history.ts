// The history of what classes mean, as readers of the account see it. Pure.
import type { MeaningChoice } from "./meaning";
import { type MeaningStep, revertOf } from "./meaning-change";

/** The newest changes are shown, and can be taken back. */
export const MEANING_HISTORY_SHOWN = 50;

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
}

/** Whether a change can be taken back: it stands in part at least, it was taken back, or all of it has been changed since. */
export interface StandingChange extends ShownMeaningChange {
  readonly standing: "stands" | "reverted" | "changed";
}

export function withStanding(change: ShownMeaningChange, choices: readonly MeaningChoice[]): StandingChange {
  if (change.revertedBy !== null) return { ...change, standing: "reverted" };
  return { ...change, standing: revertOf(change.steps, choices).length > 0 ? "stands" : "changed" };
}
