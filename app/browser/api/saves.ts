// Saving statuses and species reviews as one bulk update, and asking how far one is. Spec sections 4 (Bulk update
// status) and 7 (Insights).

import type { Replaced } from "~/domain/review/replaced";
import { type SaveState, toSaveState } from "~/domain/review/save-rules";
import { personsSpecies } from "~/domain/review/species-action";
import type { SaveChanges } from "~/domain/review/unfinished-save";
import { AcceptedAnswer, type BulkUpdateRequest, StatusAnswer } from "~/wire/insights/bulk-updates";
import { type OnWire, reader } from "~/wire/schema";
import type { ApiClient } from "./client/client";

const readAccepted = reader(AcceptedAnswer);
const readStatus = reader(StatusAnswer);

export interface SaveAnswer {
  readonly status: SaveState;
  readonly message: string;
  readonly replaced: readonly Replaced[];
}

/**
 * Sends actions to be saved as one update, and gives its id. The same key sends the same update, however often. Tried
 * once: the actions are kept, and the person who saved them sees why and tries again.
 */
export async function sendSave(
  client: ApiClient,
  { actions, words }: SaveChanges,
  key: string,
): Promise<string> {
  const insights = [
    ...actions.map(({ insightId, deviceId, stored, status }) => ({
      id: insightId,
      insightId,
      deviceId,
      insightStatus: status,
      was: stored,
    })),
    ...words.map(({ insightId, deviceId, before, after, tried }) => ({
      id: insightId,
      insightId,
      deviceId,
      className: personsSpecies(after),
      ...(after.userConfirmed && after.taxonId !== undefined && { taxonId: after.taxonId }),
      // It may have been taken already, so what is stored now isn't known.
      ...(tried ? {} : { was: personsSpecies(before) }),
    })),
  ];
  const { message } = await client.call({
    method: "POST",
    path: "/api/updates",
    json: { insights } satisfies OnWire<typeof BulkUpdateRequest>,
    idempotencyKey: key,
    tries: "once",
    read: readAccepted,
  });
  return message.bulkId;
}

/** Tried once: a caller that follows an update asks again and again. */
export async function askSaveStatus(client: ApiClient, bulkId: string): Promise<SaveAnswer> {
  const { message } = await client.call({
    path: `/api/updates?bulk_id=${encodeURIComponent(bulkId)}`,
    tries: "once",
    read: readStatus,
  });
  return { ...message, status: toSaveState(message.status) };
}
