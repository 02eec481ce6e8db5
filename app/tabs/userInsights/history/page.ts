// What the loader of the history of saves gives its view. Pure types.
import type { HistoryPlace } from "~/domain/review/saves/history-address";
import type { HistoryEntry } from "~/domain/review/saves/history-entries";
import type { RevertPreview } from "~/domain/review/saves/revert-preview";

export interface HistoryData {
  readonly section: "history";
  readonly place: HistoryPlace;
  /** Saves, and changes of what the account's classes mean; the newest first. */
  readonly entries: readonly HistoryEntry[];
  /** The next page; null on the last one. */
  readonly next: Pick<HistoryPlace, "before" | "until"> | null;
  /** Of the save that the address names; `missing` when there is none, or not the reader's. */
  readonly preview: RevertPreview | { readonly missing: true } | null;
  /** A viewer may not. */
  readonly mayRevert: boolean;
  readonly mayOpenSettings: boolean;
}
