// Clearing a camera by staff: everything of it is deleted, for good. The confirmation and its sentence, what would go, and
// how far it is. Pure. Spec section 5 (Clear device).
import { ok, type Result, refuse } from "~/domain/result";

/** What staff type, besides the camera's id, letter by letter. */
export const CLEAR_CONFIRMATION = "I Understand";
export const CLEAR_NOT_CONFIRMED =
  "Confirmation information incorrect. Please double check confirmation and try again.";

/** What staff typed to clear the camera `deviceId`. */
export interface ClearRequest {
  readonly deviceId: string;
  readonly enteredId: string;
  readonly confirmation: string;
}

/** Refuses unless the id that was entered is the camera's and the confirmation is exact. */
export function checkClearRequest({ deviceId, enteredId, confirmation }: ClearRequest): Result<string> {
  if (confirmation !== CLEAR_CONFIRMATION) {
    return refuse({ code: "not-confirmed", message: CLEAR_NOT_CONFIRMED, field: "confirmation" });
  }
  if (enteredId !== deviceId) {
    return refuse({ code: "not-confirmed", message: CLEAR_NOT_CONFIRMED, field: "deviceId" });
  }
  return ok(deviceId);
}

/** What would be deleted with a camera. */
export interface ClearOutlook {
  readonly deviceId: string;
  readonly displayName: string;
  readonly insights: number;
  /** Of these, how many have a stored photo. */
  readonly photos: number;
  readonly bursts: number;
  /** Of the insights, how many a person has confirmed or corrected. */
  readonly reviews: number;
  /** How many people see the camera. */
  readonly users: number;
}

/** How far the clearing of a camera is. */
export interface ClearStatus {
  readonly clearId: string;
  /** Insights deleted so far. */
  readonly deleted: number;
  /** Nothing of it is left for any reader, and the account's pages are as fast as before. */
  readonly done: boolean;
  /** When it was asked for, ms UTC. */
  readonly startedAt: number;
}
