// Saving statuses as one bulk update, and asking how far one is. Spec sections 4 (Bulk update status) and 7 (Insights).
import { type BulkState, toBulkState } from "~/domain/review/bulk-update";
import type { ActionSet } from "~/domain/review/review-history";
import { AcceptedAnswer, StatusAnswer, type UpdatesRequest } from "~/wire/bulk-updates";
import { type OnWire, reader } from "~/wire/schema";
import { type ApiFailure, mayPass } from "./api-error";
import type { ApiClient } from "./client";

const NOT_REACHED = "Your actions could not be saved. They are kept here; please try again.";
const NOT_ALLOWED = "You may look, but not save changes.";

const readAccepted = reader(AcceptedAnswer);
const readStatus = reader(StatusAnswer);

export interface BulkAnswer {
  readonly status: BulkState;
  readonly message: string;
}

/**
 * Sends actions to be saved as one update, and gives its id. The same key sends the same update, however often. Tried
 * once: the actions are kept, and whoever saved them is told and tries again.
 */
export async function sendUpdate(client: ApiClient, actions: ActionSet, key: string): Promise<string> {
  const insights = actions.map(({ insightId, deviceId, status }) => ({
    id: insightId,
    insightId,
    deviceId,
    insightStatus: status,
  }));
  const { message } = await client.call({
    method: "POST",
    path: "/api/updates",
    json: { insights } satisfies OnWire<typeof UpdatesRequest>,
    idempotencyKey: key,
    tries: "once",
    read: readAccepted,
  });
  return message.bulkId;
}

/** Why actions were not saved, in a sentence. */
export function whyNotSent(failure: ApiFailure): string {
  switch (failure.kind) {
    case "forbidden":
      return NOT_ALLOWED;
    case "signedOut":
    case "notFound":
    case "refused":
    case "busy":
    case "fault":
      return failure.message ?? NOT_REACHED;
    default:
      return NOT_REACHED;
  }
}

/** Tried once: whoever follows an update asks again and again. */
export async function askBulkStatus(client: ApiClient, bulkId: string): Promise<BulkAnswer> {
  const { message } = await client.call({
    path: `/api/updates?bulk_id=${encodeURIComponent(bulkId)}`,
    tries: "once",
    read: readStatus,
  });
  return { status: toBulkState(message.status), message: message.message };
}

/** Whether the next question about an update may have an answer; else there is no such update, or no session. */
export function isWorthAsking(failure: ApiFailure): boolean {
  return mayPass(failure) || failure.kind === "unreadable";
}
