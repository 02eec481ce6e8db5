// What a reader asks of a table whose rows are all loaded: search, filters, order, page, columns. All of it is in the
// address, which leaves out defaults; what makes no sense falls back to the default. Pure. Spec sections 5 (Filters)
// and 9 (Tables).

import { validFilterOf, validText } from "~/domain/view/filters/valid-filter";
import type { ColumnFilter, SortOrder } from "~/domain/view/insights-query";
import { asks } from "~/domain/view/insights-view";
import { orderAfterPress } from "~/domain/view/next-order";
import { DEFAULT_PAGE_SIZE, type PageSize, parsePage, parsePageSize } from "~/domain/view/page-size";
import { columnNamed, type RowColumn } from "./table-column";

/** A column, ascending or descending. */
export interface RowOrder extends Pick<SortOrder, "descending"> {
  readonly column: string;
}

export interface TableView {
  /** Free text: matches part of any text column, in any case. */
  readonly search: string;
  /** By column, at most one each. */
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  /** Null: the table's default order. */
  readonly order: RowOrder | null;
  /** The shown columns, in the table's order; at least one. */
  readonly columns: readonly string[];
  /** 0-based. */
  readonly page: number;
  readonly size: PageSize;
}

/** What the functions here need of the columns. */
type Columns = readonly Pick<RowColumn<never>, "id" | "kind" | "usual">[];

export function usualColumns(columns: Columns): readonly string[] {
  return columns.filter(({ usual }) => usual).map(({ id }) => id);
}

/** @example readTableView(new URLSearchParams("sort=-battery&size=50"), FLEET_COLUMNS) */
export function readTableView(params: URLSearchParams, columns: Columns): TableView {
  const named = params.get("columns")?.split(",") ?? [];
  const chosen = columns.map(({ id }) => id).filter((id) => named.includes(id));
  return {
    search: validText(params.get("search")),
    filters: readFilters(params, columns),
    order: readOrder(params.get("sort"), columns),
    columns: chosen.length === 0 ? usualColumns(columns) : chosen,
    page: parsePage(params.get("page")),
    size: parsePageSize(params.get("size")),
  };
}

/** The address of a view: `base` with the table's own parameters replaced. */
export function writeTableView(view: TableView, base: URLSearchParams, columns: Columns): URLSearchParams {
  const params = new URLSearchParams(base);
  const set = (name: string, value: string, usual: string) =>
    value === usual ? params.delete(name) : params.set(name, value);
  set("search", validText(view.search), "");
  for (const { id, kind } of columns) {
    const filter = validFilterOf(kind, view.filters[id] ?? {});
    set(id, filter?.value ?? "", "");
    set(`${id}.from`, filter?.from ?? "", "");
    set(`${id}.to`, filter?.to ?? "", "");
  }
  set("sort", view.order ? `${view.order.descending ? "-" : ""}${view.order.column}` : "", "");
  set("columns", view.columns.join(","), usualColumns(columns).join(","));
  set("page", String(view.page), "0");
  set("size", String(view.size), String(DEFAULT_PAGE_SIZE));
  return params;
}

/** Changes the view: shows the first page of the answer, unless the change names a page. */
export function withTable(view: TableView, change: Partial<TableView>): TableView {
  return { ...view, page: 0, ...change };
}

/** Sets the filter of a column; null or an empty filter removes it. */
export function withColumnFilter(view: TableView, column: string, filter: ColumnFilter | null): TableView {
  const { [column]: _, ...others } = view.filters;
  return withTable(view, { filters: filter && asks(filter) ? { ...others, [column]: filter } : others });
}

/** After a press on a column's header: its better end first, then the other, then the table's default order again. */
export function withOrderPressed(view: TableView, column: Pick<RowColumn<never>, "id" | "kind">): TableView {
  return withTable(view, { order: orderAfterPress(view.order, column) });
}

/** How many things exclude rows: the search, and each filter. */
export function activeTableFilters({ search, filters }: TableView): number {
  return (search.trim() === "" ? 0 : 1) + Object.values(filters).filter(asks).length;
}

/** Drops the search and every filter; keeps the order and the columns. */
export function withoutTableFilters(view: TableView): TableView {
  return withTable(view, { search: "", filters: {} });
}

function readFilters(params: URLSearchParams, columns: Columns): TableView["filters"] {
  const found = columns.flatMap(({ id, kind }) => {
    const [value, from, to] = [params.get(id), params.get(`${id}.from`), params.get(`${id}.to`)];
    const filter = validFilterOf(kind, { value, from, to });
    return filter ? [[id, filter] as const] : [];
  });
  return Object.fromEntries(found);
}

function readOrder(text: string | null, columns: Columns): RowOrder | null {
  const descending = text?.startsWith("-") ?? false;
  const column = columnNamed(columns, text?.slice(descending ? 1 : 0) ?? "");
  return column ? { column: column.id, descending } : null;
}
