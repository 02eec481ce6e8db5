// A column of a table whose rows are all loaded: its values, its filter and its order. Pure. Spec sections 2.9 and 5
// (Filters).
import type { ColumnKind } from "~/domain/view/columns";

/** Null: unknown. Dates are ms UTC, list columns a list of entries. */
export type CellValue = string | number | readonly string[] | null;

interface Names<Row> {
  readonly of: (row: Row) => string;
  /** More names that a filter can ask for, even if no row has them. */
  readonly others: readonly string[];
}

export interface RowColumn<Row> {
  /** Also its name in the address. */
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** In the table until the reader chooses. */
  readonly usual?: true;
  /** Hidden first when the window is narrow. */
  readonly secondary?: true;
  /** Its fixed set of values, if it has one. */
  readonly choices?: readonly string[];
  /** The search covers it. */
  readonly searched?: true;
  /** The names of its orders, ascending and descending, where "A to Z" doesn't fit. */
  readonly orders?: readonly [string, string];
  readonly value: (row: Row) => CellValue;
  /** For columns of names: a filter for a whole name matches only that name. */
  readonly names?: Names<Row>;
  /** What rows are ordered by, if not the value. */
  readonly rank?: (row: Row) => string | number | null;
}

export function columnNamed<Column extends { readonly id: string }>(
  columns: readonly Column[],
  id: string,
): Column | undefined {
  return columns.find((column) => column.id === id);
}
