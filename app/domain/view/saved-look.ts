// How a person looks at the rows (images, archived ones, collections, layout), as text for the next visit: spelled as in
// the address. Their columns are on the server (domain/look). Pure. Decision 0069, What comes back.
import { readAddress, type Usual, writeAddress } from "./insights-address";
import type { InsightsView } from "./insights-view";

const KEPT = ["archived", "collections", "images", "layout"] as const;

/**
 * What is kept after a change: only what the change has changed, so that the look of a link someone sent is not taken
 * for the reader's own.
 * @param usual what the reader's own addresses leave out.
 */
export function savedLook(
  kept: string | null,
  change: { readonly from: InsightsView; readonly to: InsightsView },
  usual: Usual,
): string {
  const params = new URLSearchParams(kept ?? "");
  const from = spelled(change.from, usual);
  const to = spelled(change.to, usual);
  for (const name of KEPT) {
    const value = to.get(name);
    if (value === from.get(name)) continue;
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return String(params);
}

/** The view with the kept look; what is not sound is as usual. */
export function withSavedLook(view: InsightsView, kept: string | null, usual: Usual): InsightsView {
  const params = spelled(view, usual);
  const found = new URLSearchParams(kept ?? "");
  for (const name of KEPT) {
    const value = found.get(name);
    if (value !== null) params.set(name, value);
  }
  return readAddress(params, usual);
}

function spelled(view: InsightsView, usual: Usual): URLSearchParams {
  return writeAddress(view, new URLSearchParams(), usual);
}
