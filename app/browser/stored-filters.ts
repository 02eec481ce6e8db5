// The filters of the insights as the browser keeps them under `stored_filters`. A browser that keeps nothing, or refuses
// to, loses only this comfort. Spec sections 3 (Saved filters) and 9 (Browser storage).
import { readSaved, type SavedFilters, savedText } from "~/domain/view/saved-filters";

const KEY = "stored_filters";

export function keepFilters(filters: SavedFilters): void {
  try {
    localStorage.setItem(KEY, savedText(filters));
  } catch {
    // Full, or closed to us: the filters still stand in the address.
  }
}

/** What was kept last; no filters when there is nothing sound. */
export function keptFilters(): SavedFilters {
  try {
    return readSaved(localStorage.getItem(KEY));
  } catch {
    return readSaved(null);
  }
}
