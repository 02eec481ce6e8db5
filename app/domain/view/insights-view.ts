// How a reader views the insights: what the set is asked for, and how the rows appear. The address holds all of it
// (insights-address.ts). Pure.
import { COLUMNS, type ColumnId } from "./columns";
import {
  type ColumnFilter,
  type ColumnFilters,
  type FilterKey,
  type InsightsQuery,
  USUAL_QUERY,
} from "./insights-query";

export const LAYOUTS = ["table", "gallery"] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface InsightsView {
  readonly query: InsightsQuery;
  /** True: thumbnails and comfortable rows. False: compact rows without thumbnails. */
  readonly showImages: boolean;
  /** At least one, in the order of `COLUMNS`. */
  readonly columns: readonly ColumnId[];
  readonly layout: Layout;
}

export const USUAL_COLUMNS: readonly ColumnId[] = COLUMNS.filter((column) => "usual" in column).map(
  ({ id }) => id,
);

export const USUAL_VIEW: InsightsView = {
  query: USUAL_QUERY,
  showImages: true,
  columns: USUAL_COLUMNS,
  layout: "table",
};

/** Changes the query: shows the first page of the answer, unless the change names a page. */
export function withQuery(view: InsightsView, change: Partial<InsightsQuery>): InsightsView {
  return { ...view, query: { ...view.query, page: 0, ...change } };
}

/** Sets the filter of a column; null or an empty filter removes it. */
export function withFilter(view: InsightsView, column: ColumnId, filter: ColumnFilter | null): InsightsView {
  const { [column]: _, ...others } = view.query.filters;
  const filters: ColumnFilters = filter && asks(filter) ? { ...others, [column]: filter } : others;
  return withQuery(view, { filters });
}

/** Drops one filter and keeps the others. */
export function withoutFilter(view: InsightsView, key: FilterKey): InsightsView {
  if (key === "search") return withQuery(view, { search: "" });
  if (key === "devices") return withQuery(view, { devices: [] });
  if (key === "taxa") return withQuery(view, { taxa: [] });
  if (key === "spot") return withQuery(view, { spot: null });
  return withFilter(view, key, null);
}

/** Drops every filter; keeps the order and whether archived insights appear. */
export function withoutFilters(view: InsightsView): InsightsView {
  return withQuery(view, { search: "", devices: [], taxa: [], spot: null, filters: {} });
}

/** The filters that are set, in the order of the line above the rows. */
export function activeFilters({ search, devices, taxa, spot, filters }: InsightsQuery): readonly FilterKey[] {
  const columns = COLUMNS.map(({ id }) => id).filter((id) => asks(filters[id]));
  return [
    ...(search.trim() === "" ? [] : (["search"] as const)),
    ...(devices.length === 0 ? [] : (["devices"] as const)),
    ...(taxa.length === 0 ? [] : (["taxa"] as const)),
    ...(spot === null ? [] : (["spot"] as const)),
    ...columns,
  ];
}

/** Whether a filter excludes anything at all. */
export function asks(filter: ColumnFilter | undefined): boolean {
  return filter !== undefined && `${filter.value}${filter.from}${filter.to}`.trim() !== "";
}
