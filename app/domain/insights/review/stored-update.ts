// A bulk update as the browser remembers it until it has ended: its id, its last known state, and what it changes, so
// that a blocked one can be restored. Pure. Spec sections 4 (Bulk update status) and 9 (Browser storage).
import { type BulkState, toBulkState } from "../bulk-update";
import { INSIGHT_STATUSES, type InsightStatus } from "../insight";
import type { ActionSet, StatusAction } from "./review-history";

export interface StoredUpdate {
  readonly bulkId: string;
  readonly status: BulkState;
  readonly actions: ActionSet;
}

/** Reads what was stored; null for nothing, or for what makes no sense. */
export function readStoredUpdate(text: string | null): StoredUpdate | null {
  if (text === null) return null;
  try {
    const { bulkId, status, actions } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof bulkId !== "string" || typeof status !== "number" || !Array.isArray(actions)) return null;
    return { bulkId, status: toBulkState(status), actions: actions.filter(isAction) };
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
