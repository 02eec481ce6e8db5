// What the loader of the insights tab gives its view. Pure types. Spec section 2.8.

import type { SetAnswer } from "~/domain/set/set-answer";
import type { InsightDetail } from "~/domain/view/insight-detail";

export interface UserInsightsData {
  readonly userId: number;
  /** The newest rows, archived ones left out; null when the address asks for anything else. */
  readonly first: SetAnswer | null;
  /** How many insights the reader sees in all. */
  readonly total: number;
  /** `missing` carries the id that was asked for and is not there, or not the reader's. */
  readonly open: InsightDetail | { readonly missing: string } | null;
  readonly mayOpenMap: boolean;
  readonly mayAddCamera: boolean;
  /** May change statuses and species; a viewer may not. */
  readonly mayReview: boolean;
  /** The feature of collections is on for this reader. */
  readonly collectionsOffered: boolean;
}
