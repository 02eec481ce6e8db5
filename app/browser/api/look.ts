// How the user looks at the insights. Decision 0140, Columns belong to a person.
import type { OwnColumns } from "~/domain/look/own-columns";
import type { ApiClient } from "./client/client";

/** Replaces the user's columns. The caller tries again; the call goes out even if the page is left. */
export function saveOwnColumns(client: ApiClient, own: OwnColumns): Promise<void> {
  return client.call({
    path: "/api/insights/columns",
    method: "PUT",
    json: own,
    tries: "once",
    low: true,
    leaving: true,
    read: null,
  });
}
