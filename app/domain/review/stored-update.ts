// A bulk update as the browser remembers it until it has ended: its id, its last known state, and what it changes, so
// that a blocked one can be restored. Pure. Spec sections 4 (Bulk update status) and 9 (Browser storage).

import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { type BulkState, toBulkState } from "./bulk-update";
import type { ActionSet, StatusAction } from "./review-history";

export interface StoredUpdate {
  /** Whose it is: the next user of the same browser must not meet it. */
  readonly userId: number;
  /** Null while it is not known that the server has taken it. */
  readonly bulkId: string | null;
  readonly status: BulkState;
  readonly actions: ActionSet;
}

/** Reads what was stored by a user; null for nothing, for another's, and for what makes no sense. */
export function readStoredUpdate(text: string | null, userId: number): StoredUpdate | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const { bulkId, status, actions } = stored;
    if (stored.userId !== userId || typeof status !== "number" || !Array.isArray(actions)) return null;
    if (typeof bulkId !== "string" && bulkId !== null) return null;
    return { userId, bulkId, status: toBulkState(status), actions: actions.filter(isAction) };
  } catch {
    return null;
  }
}

function isAction(value: unknown): value is StatusAction {
  if (typeof value !== "object" || value === null) return false;
  const { insightId, deviceId, stored, status } = value as Readonly<Record<string, unknown>>;
  return (
    typeof insightId === "string" && typeof deviceId === "string" && isStatus(stored) && isStatus(status)
  );
}

function isStatus(value: unknown): value is InsightStatus {
  return INSIGHT_STATUSES.some((status) => status === value);
}
