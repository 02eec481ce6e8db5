// The parts of a table: typed columns, and rows that are sorted, filtered and paged elsewhere. The table only shows
// their order.
import type { ReactNode } from "react";

/** How a column looks; what both a head and its cells need. */
export interface ColumnLook {
  /** Pixels; null takes a share of the rest. */
  readonly width?: number | null;
  /** Of the head and of every cell. */
  readonly className?: string;
  /** Of the cells besides. */
  readonly cellClassName?: string;
  /** Its head is words, also where others order the rows. */
  readonly unordered?: boolean;
  /** The header is for screen readers only: the cells explain themselves. */
  readonly quiet?: boolean;
}

export interface TableColumn<Row, Id extends string = string> extends ColumnLook {
  readonly id: Id;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
}

/** By which column the rows are ordered. */
export interface TableOrder {
  readonly column: string;
  readonly descending: boolean;
}

export interface TableGiven<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Where the rows can be ordered. */
  readonly order?: TableOrder;
}
