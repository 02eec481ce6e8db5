// Look-ups of the internal tab: one that fails shows an empty list, and says so. Spec section 8 (Other).
import type { RequestContext } from "~/context";
import { asAppError } from "~/http/problem";

interface LookedUp<Found> {
  readonly found: Found;
  readonly failed: boolean;
}

/** What was looked up, or `empty` when that failed; a refusal is no failure. */
export async function lookUp<Found>(
  { note }: Pick<RequestContext, "note">,
  looking: Promise<Found>,
  empty: Found,
): Promise<LookedUp<Found>> {
  try {
    return { found: await looking, failed: false };
  } catch (error) {
    if (asAppError(error, 0)?.refusal.kind === "forbidden") throw error;
    note(error);
    return { found: empty, failed: true };
  }
}
