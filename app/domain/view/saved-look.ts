// How a person looks at the rows (images, archived ones, collections, columns, layout), as text for the next visit:
// spelled as in the address. Pure. Decision 0069, What comes back.
import { readAddress, writeAddress } from "./insights-address";
import type { InsightsView } from "./insights-view";

const KEPT = ["archived", "collections", "images", "columns", "layout"] as const;

/**
 * What is kept after a change: only what the change has changed, so that the look of a link someone sent is not taken
 * for the reader's own.
 * @param usuallyCollected whether collections are one row each where the reader hasn't chosen.
 */
export function savedLook(
  kept: string | null,
  change: { readonly from: InsightsView; readonly to: InsightsView },
  usuallyCollected: boolean,
): string {
  const params = new URLSearchParams(kept ?? "");
  const from = spelled(change.from, usuallyCollected);
  const to = spelled(change.to, usuallyCollected);
  for (const name of KEPT) {
    const value = to.get(name);
    if (value === from.get(name)) continue;
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return String(params);
}

/** The view with the kept look; what is not sound is as usual. */
export function withSavedLook(
  view: InsightsView,
  kept: string | null,
  usuallyCollected: boolean,
): InsightsView {
  const params = spelled(view, usuallyCollected);
  const found = new URLSearchParams(kept ?? "");
  for (const name of KEPT) {
    const value = found.get(name);
    if (value !== null) params.set(name, value);
  }
  return readAddress(params, usuallyCollected);
}

function spelled(view: InsightsView, usuallyCollected: boolean): URLSearchParams {
  return writeAddress(view, new URLSearchParams(), usuallyCollected);
}
