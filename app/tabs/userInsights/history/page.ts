// What the loader of the history of saves gives its view. Pure types.
import type { HistoryPlace } from "~/domain/review/saves/history-address";
import type { RevertPreview } from "~/domain/review/saves/revert-preview";
import type { HistoryPage } from "~/domain/review/saves/shown-save";

export interface HistoryData {
  readonly section: "history";
  readonly place: HistoryPlace;
  readonly page: HistoryPage;
  /** Of the save that the address names; `missing` when there is none, or not the reader's. */
  readonly preview: RevertPreview | { readonly missing: true } | null;
  /** A viewer may not. */
  readonly mayRevert: boolean;
}
