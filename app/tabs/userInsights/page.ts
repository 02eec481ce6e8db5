// The insights tab, and what its loader gives its view: the list, or the history of saves. Pure. Spec section 2.8.
import PawPrint from "lucide-react/icons/paw-print";
import { PRODUCT } from "~/domain/brand";
import type { RowCounts } from "~/domain/set/row-counts";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { ColumnId } from "~/domain/view/columns";
import type { InsightDetail } from "~/domain/view/insight-detail";
import { definePage } from "~/tabs/define-page";
import type { HistoryData } from "./history/page";

export interface UserInsightsData {
  readonly section: "list";
  readonly userId: number;
  /** The newest rows, archived ones left out; null when the address asks for anything else. */
  readonly first: SetAnswer | null;
  /** How many insights the reader sees, as far as the server knows it without looking at them: archived ones count in
   * both where it does not. */
  readonly counted: RowCounts;
  /** `missing` carries the id that was asked for and is not there, or not the reader's. */
  readonly open: InsightDetail | { readonly missing: string } | null;
  readonly mayOpenMap: boolean;
  readonly mayAddCamera: boolean;
  /** May change statuses and species; a viewer may not. */
  readonly mayReview: boolean;
  /** The feature of collections is on for this reader. */
  readonly collectionsOffered: boolean;
  /** Those that the reader has chosen, in whichever browser; null: none. */
  readonly columns: readonly ColumnId[] | null;
}

export const page = definePage<UserInsightsData | HistoryData>()({
  id: "userInsights",
  label: "Insights",
  title: PRODUCT,
  icon: PawPrint,
  part: "main",
  opens: "everyone",
  noun: ["insight", "insights"],
  // Of the history of saves: its page, and the save whose revert is being looked at.
  reads: ["before", "save"],
});
