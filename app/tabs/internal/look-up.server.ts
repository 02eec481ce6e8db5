// Look-ups of the internal tab: a failed one shows an empty list and a message. Spec section 8 (Other).
import type { RequestContext } from "~/context";
import { asAppError } from "~/http/problem";

interface LookedUp<Found> {
  readonly found: Found;
  readonly failed: boolean;
}

/** What was looked up, or `empty` after a failure; a refusal is thrown on. */
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
