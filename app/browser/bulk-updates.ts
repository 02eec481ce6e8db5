// Saving statuses from the page: the call that begins a bulk update, and what the browser remembers of one until it has
// ended. Spec sections 4 (Bulk update status), 7 (Insights) and 9 (Browser storage).
import type { ActionSet } from "~/domain/review/review-history";
import { readStoredUpdate, type StoredUpdate } from "~/domain/review/stored-update";

const KEY = "bulk_update";
const NOT_REACHED = "Your actions could not be saved. They are kept here; please try again.";
const NOT_ALLOWED = "You may look, but not save changes.";

/** Remembers an update; a browser that keeps nothing loses only what a reload would have shown. */
export function keepUpdate(update: StoredUpdate): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(update));
  } catch {
    // Full, or closed to us: the page itself still knows.
  }
}

export function keptUpdate(userId: number): StoredUpdate | null {
  try {
    return readStoredUpdate(localStorage.getItem(KEY), userId);
  } catch {
    return null;
  }
}

export function dropUpdate(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Refused, with a sentence for the user, or taken. */
export type Sent =
  | { readonly ok: true; readonly bulkId: string }
  | { readonly ok: false; readonly message: string };

/** Sends actions to be saved as one update. The same key sends the same update, however often. */
export async function sendUpdate(actions: ActionSet, key: string): Promise<Sent> {
  const insights = actions.map(({ insightId, deviceId, status }) => ({
    id: insightId,
    insightId,
    deviceId,
    insightStatus: status,
  }));
  try {
    const response = await fetch("/api/updates", {
      method: "POST",
      headers: { ...authorized(), "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ insights }),
    });
    const body: unknown = await response.json();
    const bulkId = textIn(body, "bulkId");
    if (response.ok && bulkId !== null) return { ok: true, bulkId };
    if (response.status === 403) return { ok: false, message: NOT_ALLOWED };
    return { ok: false, message: sentenceOf(body) ?? NOT_REACHED };
  } catch {
    return { ok: false, message: NOT_REACHED };
  }
}

function authorized(): Readonly<Record<string, string>> {
  const authorization = localStorage.getItem("AuthToken");
  return authorization === null ? {} : { authorization };
}

/** `{message: {[name]: text}}`, the envelope of what went well. */
function textIn(body: unknown, name: string): string | null {
  const { message } = body as { readonly message?: Readonly<Record<string, unknown>> };
  const value = message?.[name];
  return typeof value === "string" ? value : null;
}

/** The sentence of a problem. */
function sentenceOf(body: unknown): string | null {
  const { message } = body as { readonly message?: unknown };
  return typeof message === "string" ? message : null;
}
