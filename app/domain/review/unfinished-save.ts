// A save as the browser remembers it until it has ended: its key and id, its last known state, and its changes,
// so that it can be sent again and a blocked one restored; unsaved changes from the end of a session; and species
// reviews that aren't sent yet. Pure. Spec sections 4 (Bulk update status) and 9 (Browser storage).

import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { membersIn, membersOf } from "~/domain/json-record";
import { type SaveState, toSaveState } from "./save-rules";
import { isSpeciesAction, type SpeciesSet } from "./species-action";
import type { ActionSet, StatusAction } from "./undo-stack";

/** What one update changes. */
export interface SaveChanges {
  readonly actions: ActionSet;
  readonly words: SpeciesSet;
}

export interface UnfinishedSave extends SaveChanges {
  /** Whose it is: the next user of the same browser must not meet it. */
  readonly userId: number;
  /** Under which it is sent, however often; null for one that was stored without. */
  readonly key: string | null;
  /** Null while it is not known that the server has taken it. */
  readonly bulkId: string | null;
  readonly status: SaveState;
}

/** Reads what was stored by a user; null for nothing, for another's, and for what makes no sense. */
export function readUnfinishedSave(text: string | null, userId: number): UnfinishedSave | null {
  const stored = membersIn(text ?? "");
  const { bulkId, status, actions, words, key } = stored;
  if (stored.userId !== userId || typeof status !== "number" || !Array.isArray(actions)) return null;
  if (typeof bulkId !== "string" && bulkId !== null) return null;
  return {
    userId,
    key: typeof key === "string" ? key : null,
    bulkId,
    status: toSaveState(status),
    actions: actions.filter(isAction),
    words: Array.isArray(words) ? words.filter(isSpeciesAction) : [],
  };
}

/** What a user had pressed and not saved when the session was ended for them. */
export interface KeptActions {
  readonly userId: number;
  readonly actions: ActionSet;
}

/** Reads the kept actions of a user; none for nothing, for another's, and for what makes no sense. */
export function readKeptActions(text: string | null, userId: number): ActionSet {
  const stored = membersIn(text ?? "");
  return stored.userId === userId && Array.isArray(stored.actions) ? stored.actions.filter(isAction) : [];
}

/** Reads a user's unsent species reviews; none for nothing and for what makes no sense. */
export function readUnsentReviews(text: string | null): SpeciesSet {
  const { words } = membersIn(text ?? "");
  return Array.isArray(words) ? words.filter(isSpeciesAction) : [];
}

/** Both together, an insight once: what was pressed later is the last word. */
export function mergedActions(earlier: ActionSet, later: ActionSet): ActionSet {
  return [...new Map([...earlier, ...later].map((action) => [action.insightId, action])).values()];
}

function isAction(value: unknown): value is StatusAction {
  const { insightId, deviceId, stored, status } = membersOf(value);
  return (
    typeof insightId === "string" && typeof deviceId === "string" && isStatus(stored) && isStatus(status)
  );
}

function isStatus(value: unknown): value is InsightStatus {
  return INSIGHT_STATUSES.some((status) => status === value);
}
