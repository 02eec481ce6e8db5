// What the detail dialog of an insight shows, and the list under it. Pure types. Spec section 2.8.
import type { Insight } from "~/domain/insights/insight";
import type { PageSize } from "./page-size";

/** One page of the list, newest received first. */
export interface InsightListPage {
  readonly items: readonly Insight[];
  /** How many insights the reader sees in all. */
  readonly total: number;
  /** 0-based. */
  readonly page: number;
  readonly size: PageSize;
}

/** One insight opened: itself, the photos of its collection, and its neighbours in the list. */
export interface InsightDetail {
  readonly insight: Insight;
  /** All insights of the same collection, oldest first; the insight alone when it has none. */
  readonly members: readonly Insight[];
  /** Ids of those that pass the query it was opened from; null as long as the set has not said. */
  readonly passing: readonly string[] | null;
  /** The next newer one in the list, if any. */
  readonly previousId: string | null;
  /** The next older one in the list, if any. */
  readonly nextId: string | null;
  /** The model's name, when the alg is known to us. */
  readonly algName: string | null;
}
