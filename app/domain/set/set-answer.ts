// What the set answers to a query: the rows of one page and the counts around them. Pure types, shared by the worker
// that holds the set and the page that shows it.
import type { Insight } from "~/domain/insights/insight";
import type { RowInsight } from "~/domain/review/undo-stack";
import type { InsightDetail } from "~/domain/view/insight-detail";
import type { FilterKey } from "~/domain/view/insights-query";

/** A row of the list: an insight, or a collection under the id of its strongest member. */
export interface ListedInsight extends Insight {
  /** Null for a single insight and wherever collections are off. */
  readonly collection: CollectionFacts | null;
}

/**
 * What a collection's row shows besides. `mixedStatus` is true when its members differ in status. `shown` and
 * `hasUnreviewed` cover the insights that pass the query, everything else covers all.
 */
export interface CollectionFacts {
  /** How many insights it has. */
  readonly size: number;
  /** How many of them pass the query. */
  readonly shown: number;
  /** How many of all its insights share the winning class. */
  readonly votes: number;
  /** Their lowest and highest confidence in it, whole percents; null when none has one. */
  readonly range: readonly [low: number, high: number] | null;
  readonly isFromLora: boolean;
  readonly mixedStatus: boolean;
  /** At least one insight that passes the query is left to review. */
  readonly hasUnreviewed: boolean;
}

export interface SetAnswer {
  readonly items: readonly ListedInsight[];
  /** The insights of each item that pass the query, oldest first; empty where every row is a single insight. */
  readonly members: readonly (readonly RowInsight[])[];
  /** Rows that pass every filter. */
  readonly matching: number;
  /** Of those, how many are left to review. */
  readonly unreviewed: number;
  /** Rows before any filter; archived ones only when they are shown. */
  readonly inScope: number;
  /** Archived rows that the filters let through but the switch hides. */
  readonly hiddenArchived: number;
  /**
   * When nothing matches: the filter whose removal alone brings back the most rows, and how many; null when none does.
   */
  readonly emptiedBy: { readonly key: FilterKey; readonly rows: number } | null;
  /** Insights of the set that had loaded when this was answered. */
  readonly loaded: number;
}

/** One insight opened from the set. */
export interface OpenedInsight extends InsightDetail {
  /** 1-based place among the rows of the query; null when the query excludes it. */
  readonly place: number | null;
}

/** A row of the query that is left to review. */
export interface RowToReview {
  readonly insightId: string;
  /** 0-based place among the rows of the query. */
  readonly place: number;
}
