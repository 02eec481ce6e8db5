// A table's columns and rows, held by TanStack Table. Rows come sorted, filtered and paged from elsewhere: the table only
// says how they are ordered.
import {
  type ColumnDef,
  getCoreRowModel,
  type RowData,
  type Table as TanStackTable,
  useReactTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";

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
  /** Its head is read out and not seen: the cells say by themselves what they are. */
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

export type Table<Row> = TanStackTable<Row>;

declare module "@tanstack/react-table" {
  // The names are the library's.
  interface ColumnMeta<TData extends RowData, TValue> extends ColumnLook {
    readonly label: string;
  }
}

export interface TableGiven<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Where the rows can be ordered. */
  readonly order?: TableOrder;
}

/** Columns and rows are taken anew when their arrays change. */
export function useTable<Row>({ rows, columns, rowId, order }: TableGiven<Row>): Table<Row> {
  const data = useMemo(() => [...rows], [rows]);
  const defined = useMemo(() => columns.map(defineColumn), [columns]);
  return useReactTable({
    data,
    columns: defined,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    state: { sorting: order ? [{ id: order.column, desc: order.descending }] : [] },
  });
}

function defineColumn<Row>(column: TableColumn<Row>): ColumnDef<Row> {
  const { id, label, cell, ...look } = column;
  return {
    id,
    header: label,
    cell: ({ row }) => cell(row.original),
    meta: { label, ...look },
  };
}

/** What a head tells screen readers. */
export function ariaSort(sorted: false | "asc" | "desc"): "ascending" | "descending" | "none" {
  if (sorted === false) return "none";
  return sorted === "asc" ? "ascending" : "descending";
}
