// How the insights were looked at last, for the next visit: the filters under `stored_filters`, and how their rows are
// shown. Both are in the address too. Spec sections 3 (Saved filters) and 9 (Browser storage).

import { readSaved, savedText } from "~/domain/view/filters/saved-filters";
import type { Usual } from "~/domain/view/insights-address";
import { type InsightsView, withQuery } from "~/domain/view/insights-view";
import { savedLook, withSavedLook } from "~/domain/view/saved-look";
import { FILTERS, LOOK } from "./drop-kept-view";
import { keepText, keptText } from "./storage";

/** Keeps what a reader has changed of the view. */
export function keepView(
  change: { readonly from: InsightsView; readonly to: InsightsView },
  usual: Usual,
): void {
  const filters = savedText(change.to.query);
  if (filters !== savedText(change.from.query)) keepText(FILTERS, filters);
  const kept = keptText(LOOK) ?? "";
  const look = savedLook(kept, change, usual);
  if (look !== kept) keepText(LOOK, look);
}

/** The view with everything that was kept. */
export function withKeptView(view: InsightsView, usual: Usual): InsightsView {
  const look = withSavedLook(view, keptText(LOOK), usual);
  return withQuery(look, readSaved(keptText(FILTERS)));
}
