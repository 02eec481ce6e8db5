// What the document brings of a table: the page that its address names, and how much there is besides. The browser asks
// for the rest itself where that is not everything. Pure.
import type { RowColumn } from "./table-column";
import { tableAnswer } from "./table-rows";
import { readTableView, type TableView, writeTableView } from "./table-view";

export interface GivenRows<Row> {
  /** Of the page that the address names, in its order. */
  readonly rows: readonly Row[];
  /** The address that they answer. */
  readonly asked: string;
  /** Rows that its filters let through, and the 0-based page that is shown. */
  readonly matching: number;
  readonly page: number;
  /** All rows that there are. */
  readonly total: number;
}

/** The page that an address names out of all rows, which are in the table's own order. */
export function givenRows<Row>(
  all: readonly Row[],
  columns: readonly RowColumn<Row>[],
  params: URLSearchParams,
): GivenRows<Row> {
  const view = readTableView(params, columns);
  return { ...tableAnswer(all, columns, view), asked: askedText(view, columns), total: all.length };
}

/** A view in one text, alike for views that are alike. */
export function askedText(view: TableView, columns: readonly RowColumn<never>[]): string {
  return String(writeTableView(view, new URLSearchParams(), columns));
}

/** A list that comes whole with its document: hundreds of rows at most, sorted, filtered and paged on the page. */
export function allRows<Row>(rows: readonly Row[]): GivenRows<Row> {
  return { rows, asked: "", matching: rows.length, page: 0, total: rows.length };
}
