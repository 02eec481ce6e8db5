// What the updates of a review are given from outside, and what they tell: saving.ts. Types alone.

import type { CallOutcome } from "~/browser/api/client/api-error";
import type { SaveAnswer } from "~/browser/api/saves";
import type { Changing } from "~/domain/review/overwritten";
import type { ReviewRow } from "~/domain/review/review-row";
import type { SpeciesSet } from "~/domain/review/species-action";
import type { ActionSet } from "~/domain/review/undo-stack";
import type { SaveChanges, UnfinishedSave } from "~/domain/review/unfinished-save";

/** What is on its way. */
export interface OnItsWay extends SaveChanges {
  /** What the update says of itself; null where it has words only. */
  readonly sentence: string | null;
}

/** A sentence about an insight that someone else has decided, too. */
export interface ToldOf {
  readonly insightId: string;
  readonly text: string;
}

export interface SavingDeps {
  readonly userId: number;
  /** The update that all tabs of the browser share: it decides which tab saves what. */
  readonly kept: () => UnfinishedSave | null;
  readonly keep: (update: UnfinishedSave) => void;
  readonly drop: () => void;
  /** Runs the work once no other tab does; nothing when this one leaves before. */
  readonly alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Species reviews that aren't sent yet, as all tabs of the browser know them. */
  readonly unsent: () => SpeciesSet;
  readonly keepUnsent: (words: SpeciesSet) => void;
  /** Statuses that were saved and wait for their turn; null: they wait no longer. */
  readonly keepWaiting: (actions: ActionSet | null) => void;
  readonly keptWaiting: () => ActionSet;
  readonly send: (changes: SaveChanges, key: string) => Promise<CallOutcome<string>>;
  readonly ask: (bulkId: string) => Promise<CallOutcome<SaveAnswer>>;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly newKey: () => string;
  readonly show: (update: OnItsWay | null) => void;
  /** Everything is saved; resolves when the rows show it. */
  readonly onSaved: (changes: SaveChanges) => Promise<void>;
  /** It has ended in another tab, with a result that isn't known; resolves when the rows show what is stored. */
  readonly onEnded: () => Promise<void>;
  /** Nothing of it is saved: the statuses are unsaved again, for the reason that the sentence says. */
  readonly onRestored: (actions: ActionSet, sentence: string) => void;
  /** The update has replaced what its user had not seen. */
  readonly onReplaced: (told: ToldOf) => void;
  /** Species reviews can't be sent for now, for the reason in the sentence; null: they can be again. */
  readonly onHeld: (sentence: string | null) => void;
  /** A word is refused for good. */
  readonly onRefused: (words: SpeciesSet, sentence: string) => void;
}

export interface Saving {
  readonly send: (actions: ActionSet) => void;
  /** A species was reviewed: it is stored already, here or in another tab. */
  readonly deliver: () => void;
  /** What waits is sent now. */
  readonly hurry: () => void;
  /** What rows that are shown say of what was saved here and is another thing now, each once; `changing` here is none. */
  readonly overwritten: (rows: readonly ReviewRow[], changing: Changing) => ToldOf | null;
  /** What another tab has written down; null when it has ended. */
  readonly hear: (update: UnfinishedSave | null) => void;
  /** The page is left, but not the browser: species reviews are sent first. */
  readonly retire: () => void;
  /** Leaves what is on its way to another tab, or to the next visit. */
  readonly leave: () => void;
}
