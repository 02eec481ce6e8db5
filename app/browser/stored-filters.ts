// The filters of the insights as the browser keeps them under `stored_filters`; they stand in the address too. Spec
// sections 3 (Saved filters) and 9 (Browser storage).
import { readSaved, type SavedFilters, savedText } from "~/domain/view/saved-filters";
import { keepText, keptText } from "./storage";

const KEY = "stored_filters";

export function keepFilters(filters: SavedFilters): void {
  keepText(KEY, savedText(filters));
}

/** What was kept last; no filters when there is nothing sound. */
export function keptFilters(): SavedFilters {
  return readSaved(keptText(KEY));
}
