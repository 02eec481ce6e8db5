// The rows that a view of a table asks for. Pure: the server answers an address with it, and the browser every press
// afterwards. Spec sections 5 (Filters) and 9 (Tables).
import { dayOf } from "~/domain/view/filters/day-range";
import { groupNamed } from "~/domain/view/filters/group-filter";
import type { ColumnFilter } from "~/domain/view/insights-query";
import { asks } from "~/domain/view/insights-view";
import { lastPage } from "~/domain/view/page-size";
import { textTest } from "~/domain/view/whole-word";
import { type CellValue, columnNamed, type RowColumn } from "./table-column";
import type { RowOrder, TableView } from "./table-view";

interface TableAnswer<Row> {
  readonly rows: readonly Row[];
  /** Rows that the filters let through. */
  readonly matching: number;
  /** The page that is shown: the last one where there are not as many. */
  readonly page: number;
}

type Columns<Row> = readonly RowColumn<Row>[];

/** `rows` in the table's own order, which also decides between rows that are alike. */
export function tableAnswer<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  view: TableView,
): TableAnswer<Row> {
  const found = orderRows(filterRows(rows, columns, view), columns, view.order);
  const page = Math.min(view.page, lastPage(found.length, view.size));
  const first = page * view.size;
  return { rows: found.slice(first, first + view.size), matching: found.length, page };
}

/** The rows that pass the search and every filter. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  { search, filters }: Pick<TableView, "search" | "filters">,
): readonly Row[] {
  const tests = columns.flatMap((column) => {
    const filter = filters[column.id];
    return filter && asks(filter) ? [columnTest(column, filter, rows)] : [];
  });
  const needle = needleOf(search);
  const texts = columns.filter(({ searched }) => searched);
  if (needle !== "") tests.push((row) => texts.some(({ value }) => contains(value(row), needle)));
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)));
}

/** Rows without a value come last either way. */
export function orderRows<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  order: RowOrder | null,
): readonly Row[] {
  const column = order && columnNamed(columns, order.column);
  if (!column) return rows;
  const rank =
    column.rank ??
    (
      ({ value }) =>
      (row: Row) =>
        keyOf(value(row))
    )(column);
  const keyed: { readonly row: Row; readonly key: string | number }[] = [];
  const unknown: Row[] = [];
  for (const row of rows) {
    const key = rank(row);
    if (key === null) unknown.push(row);
    else keyed.push({ row, key });
  }
  const sign = order.descending ? -1 : 1;
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign));
  return [...keyed.map(({ row }) => row), ...unknown];
}

/**
 * What texts are ordered by: any case, and numbers in them by their size.
 * @example naturalKey("Ridge 10") > naturalKey("Ridge 9") // true
 */
export function naturalKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, "0"));
}

function keyOf(value: CellValue): string | number | null {
  if (value === null || typeof value === "number") return value;
  const text = typeof value === "string" ? value : value.join(", ");
  return text === "" ? null : naturalKey(text);
}

type Test<Row> = (row: Row) => boolean;

function columnTest<Row>(
  { kind, value, names }: RowColumn<Row>,
  filter: ColumnFilter,
  rows: readonly Row[],
): Test<Row> {
  const needle = needleOf(filter.value);
  if (names) return nameTest(names, filter.value, rows);
  switch (kind) {
    case "text":
    case "list":
      return isText(value, filter.value);
    case "number":
      return (row) => contains(value(row), needle) && isWithin(value(row), filter);
    case "date":
      return (row) => isOnDay(value(row), filter);
  }
}

/** One name whole, else all that contain what is asked. */
function nameTest<Row>(
  { of, others }: NonNullable<RowColumn<Row>["names"]>,
  asked: string,
  rows: readonly Row[],
): Test<Row> {
  const whole = groupNamed(asked, [...new Set([...rows.map(of), ...others])]);
  return whole === undefined ? isText(of, asked) : (row) => of(row) === whole;
}

/** The text of a cell, or any entry of its list, contains the text; in double quotes it equals the text. */
function isText<Row>(value: (row: Row) => CellValue, asked: string): Test<Row> {
  const test = textTest(asked);
  return (row) => {
    const cell = value(row);
    if (cell === null) return false;
    return typeof cell === "object" ? cell.some(test) : test(String(cell));
  };
}

/** Any case; a number as its text, a list by any of its entries. */
function contains(value: CellValue, needle: string): boolean {
  if (value === null) return false;
  if (typeof value === "object") return value.some((entry) => entry.toLowerCase().includes(needle));
  return String(value).toLowerCase().includes(needle);
}

function isWithin(value: CellValue, { from, to }: ColumnFilter): boolean {
  if (typeof value !== "number") return false;
  return (from === "" || value >= Number(from)) && (to === "" || value <= Number(to));
}

/** Whole days in UTC, both ends included. */
function isOnDay(value: CellValue, { from, to }: ColumnFilter): boolean {
  if (typeof value !== "number") return false;
  const day = dayOf(value);
  return (from === "" || day >= from) && (to === "" || day <= to);
}

function needleOf(text: string): string {
  return text.trim().toLowerCase();
}
