// What a reviewer has done and not saved: sets of status changes that can be undone and done again. Pure. Spec sections
// 2.8 (undo/redo), 4 (Insight status), 5 (Bulk update) and 8 (Bulk).

import type { Insight, InsightStatus } from "~/domain/insights/insight";
import { ok, type Result, refuse } from "~/domain/result";
import { BULK_LIMIT, BULK_LIMIT_HIT } from "./bulk-update";

/** An insight as it is stored; a collection's row stands for all of its insights. */
export type Reviewed = Pick<Insight, "insightId" | "deviceId" | "status">;

export interface StatusAction {
  readonly insightId: string;
  readonly deviceId: string;
  /** What is stored. */
  readonly stored: InsightStatus;
  /** What it is to become. */
  readonly status: InsightStatus;
}

/** One press: every insight that it changed. */
export type ActionSet = readonly StatusAction[];

export interface ReviewHistory {
  /** Oldest first. */
  readonly done: readonly ActionSet[];
  /** What can be done again, the next one last. */
  readonly undone: readonly ActionSet[];
}

export const NO_HISTORY: ReviewHistory = { done: [], undone: [] };

/** What is unsaved: the last action of each insight, unless it leads back to what is stored. By insight id. */
export function unsavedActions({ done }: ReviewHistory): ReadonlyMap<string, StatusAction> {
  const actions = new Map<string, StatusAction>();
  for (const action of done.flat()) {
    if (action.status === action.stored) actions.delete(action.insightId);
    else actions.set(action.insightId, action);
  }
  return actions;
}

/**
 * Presses a status on some insights. Pressing the status that all of them have clears it; 'none' sets none. Refuses when
 * more than 1000 insights would be unsaved; the history then stays as it is.
 * @example acknowledge, then acknowledge again -> none
 */
export function pressStatus(
  history: ReviewHistory,
  insights: readonly Reviewed[],
  status: InsightStatus,
): Result<ReviewHistory> {
  const unsaved = unsavedActions(history);
  const now = ({ insightId, status: stored }: Reviewed) => unsaved.get(insightId)?.status ?? stored;
  const target = insights.every((insight) => now(insight) === status) ? "none" : status;
  const actions = insights
    .filter((insight) => now(insight) !== target)
    .map(({ insightId, deviceId, status: stored }) => ({ insightId, deviceId, stored, status: target }));
  if (actions.length === 0) return ok(history);
  const next: ReviewHistory = { done: [...history.done, actions], undone: [] };
  if (unsavedActions(next).size > BULK_LIMIT) {
    return refuse({ code: "limit", message: BULK_LIMIT_HIT, field: "insights" });
  }
  return ok(next);
}

/** Takes the last press back; nothing when there is none. */
export function undo({ done, undone }: ReviewHistory): ReviewHistory {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
}

/** Presses again what was taken back last; nothing when there is none. */
export function redo({ done, undone }: ReviewHistory): ReviewHistory {
  const next = undone.at(-1);
  return next ? { done: [...done, next], undone: undone.slice(0, -1) } : { done, undone };
}

/** "2 acknowledge, 1 favorite, 1 archive"; what is cleared comes last as "none". */
export function actionWords(actions: Iterable<StatusAction>): string {
  const counts = new Map<InsightStatus, number>();
  for (const { status } of actions) counts.set(status, (counts.get(status) ?? 0) + 1);
  return WORD_ORDER.flatMap((status) => {
    const count = counts.get(status) ?? 0;
    return count === 0 ? [] : [`${count} ${status}`];
  }).join(", ");
}

const WORD_ORDER: readonly InsightStatus[] = ["acknowledge", "favorite", "archive", "none"];
