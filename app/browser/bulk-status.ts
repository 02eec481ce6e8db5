// Asking how far a bulk update is. Spec section 7, GET /api/updates.
import { type BulkState, toBulkState } from "~/domain/review/bulk-update";

export interface BulkAnswer {
  readonly status: BulkState;
  readonly message: string;
}

/** Null when no answer came, which asking again may change; "gone" when there is no such update, "refused" without session. */
export async function askBulkStatus(bulkId: string): Promise<BulkAnswer | "gone" | "refused" | null> {
  const authorization = localStorage.getItem("AuthToken");
  try {
    const response = await fetch(`/api/updates?bulk_id=${encodeURIComponent(bulkId)}`, {
      cache: "no-store",
      headers: authorization === null ? {} : { authorization },
    });
    if (response.status >= 500 || response.status === 429) return null;
    if (response.status === 404) return "gone";
    if (!response.ok) return "refused";
    const { message } = (await response.json()) as { readonly message: { status: number; message: string } };
    return { status: toBulkState(message.status), message: message.message };
  } catch {
    return null;
  }
}
