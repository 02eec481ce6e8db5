// The generated OpenAPI document. Tried once: the reader is offered another try.
import type { ApiClient } from "./client/client";

export const API_DOCUMENT = "/api/openapi.json";

/** Of any version: who shows it skips what has no known shape. */
export function askDocument(client: ApiClient, signal: AbortSignal): Promise<unknown> {
  return client.call({ path: API_DOCUMENT, signal, tries: "once", read: (json) => json });
}
