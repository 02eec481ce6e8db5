// A column of a table of things that are all at hand: what its cells hold, by which filters and orders go. Pure. Spec
// sections 2.9 and 5 (Filters).
import type { ColumnKind } from "~/domain/view/columns";

/** Null: not known. Dates in ms UTC; the entries of a list column. */
export type CellValue = string | number | readonly string[] | null;

interface Names<Row> {
  readonly of: (row: Row) => string;
  /** Those that no row may have. */
  readonly others: readonly string[];
}

export interface RowColumn<Row> {
  /** In the address, too. */
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** In the table until the reader chooses. */
  readonly usual?: true;
  /** Goes first when the window is narrow. */
  readonly secondary?: true;
  /** The few words that it holds, where it holds no others. */
  readonly choices?: readonly string[];
  /** The search looks into it. */
  readonly searched?: true;
  /** Its orders in words, ascending and descending, where "A to Z" says nothing of them. */
  readonly orders?: readonly [string, string];
  readonly value: (row: Row) => CellValue;
  /** Of names: a filter that says one whole means it alone. */
  readonly names?: Names<Row>;
  /** By what rows are ordered, where that is not the value. */
  readonly rank?: (row: Row) => string | number | null;
}

export function columnNamed<Column extends { readonly id: string }>(
  columns: readonly Column[],
  id: string,
): Column | undefined {
  return columns.find((column) => column.id === id);
}
