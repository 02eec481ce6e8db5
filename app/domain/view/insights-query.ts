// What a reader asks of the set: filters, order, page. The address holds all of it. Pure types; insights-address.ts
// reads and writes the address. Spec sections 3 (Saved filters), 5 (Filters) and 9 (Tables).

import type { DaySpan } from "~/domain/set/set-window";
import type { ColumnId } from "./columns";
import { DEFAULT_PAGE_SIZE, type PageSize } from "./page-size";

/**
 * One filter of one column. `value` is the text of text, number and list filters. `from` and `to` are inclusive: days
 * as `2026-11-19` (UTC) for dates, numbers as text for numbers. An empty text filters nothing.
 */
export interface ColumnFilter {
  readonly value: string;
  readonly from: string;
  readonly to: string;
}

/** At most one filter per column; also the format of `stored_filters`. */
export type ColumnFilters = Readonly<Partial<Record<ColumnId, ColumnFilter>>>;

export interface SortOrder {
  readonly column: ColumnId;
  readonly descending: boolean;
}

/** Newest received first. */
export const USUAL_ORDER: SortOrder = { column: "time_stamp", descending: true };

/** In place of an insight's id: of each spot that repeats, its newest insight stands for all. */
export const ONE_EACH = "one";
export type SpotFilter = typeof ONE_EACH | (string & {});

export interface InsightsQuery {
  /** Free text: matches part of species, device, link or id, in any case. */
  readonly search: string;
  /** Days of time received that the set holds instead of the newest insights; null: the newest. */
  readonly span: DaySpan | null;
  readonly filters: ColumnFilters;
  /** `device_id`s of the device filter; none means all. */
  readonly devices: readonly string[];
  /** Numbers of taxa: insights of one of them, or of one below; none means all. */
  readonly taxa: readonly number[];
  /** Of what turns up in the same spot again and again: one insight each, or all of the spot of this insight; null: no filter. */
  readonly spot: SpotFilter | null;
  readonly order: SortOrder;
  readonly showArchived: boolean;
  /** One row per collection. */
  readonly collected: boolean;
  /** 0-based. */
  readonly page: number;
  readonly size: PageSize;
}

export const USUAL_QUERY: InsightsQuery = {
  search: "",
  span: null,
  filters: {},
  devices: [],
  taxa: [],
  spot: null,
  order: USUAL_ORDER,
  showArchived: false,
  collected: false,
  page: 0,
  size: DEFAULT_PAGE_SIZE,
};

/**
 * A filter that the reader can drop to see more: one chip of the line of active filters. One that is no column is a member of
 * `InsightsQuery` and a key here. CONTRIBUTING.md, A filter.
 */
export type FilterKey = "search" | "devices" | "taxa" | "spot" | ColumnId;
