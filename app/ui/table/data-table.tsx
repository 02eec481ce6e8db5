// Rows as a table of typed columns. Of a long one only the rows near the screen are made. docs/look.md, Table.
import type { Cell } from "@tanstack/react-table";
import { Fragment, type ReactNode, useRef } from "react";
import { pressRowLink } from "./press-row-link";
import { TableHead } from "./table-head";
import { type TableGiven, useTable } from "./use-table";
import { useVirtualRows } from "./use-virtual-rows";

interface DataTableProps<Row> extends TableGiven<Row> {
  /** What the table holds and how it is ordered, for screen readers. */
  readonly caption: string;
  /** A press on a head; without it the heads are words. */
  readonly onOrder?: (column: string) => void;
  /** A press anywhere in a row is one on its link. */
  readonly rowsAreLinks?: boolean;
  /** What stands under a row, over its whole width; null: nothing. */
  readonly detailsOf?: (row: Row) => ReactNode;
}

/** Pixels; the class of the cells says the same. */
const ROW_HEIGHT = 56;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, onOrder, rowsAreLinks, detailsOf, ...given } = props;
  const table = useTable(given);
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = table.getRowModel();
  const { places, gapBefore, gapAfter } = useVirtualRows({
    count: rows.length,
    rowHeight: ROW_HEIGHT,
    body,
  });
  const shown = places === null ? rows : places.flatMap((place) => rows[place] ?? []);
  return (
    <table
      aria-rowcount={places === null ? undefined : rows.length + 1}
      className="w-full border-separate border-spacing-0 text-ui"
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead table={table} onOrder={onOrder} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys use the link in each row */}
      <tbody ref={body} onClick={rowsAreLinks ? pressRowLink : undefined}>
        {shown.map((row) => (
          <Fragment key={row.id}>
            <Gap height={gapBefore(row.index)} />
            <tr aria-rowindex={places === null ? undefined : row.index + 2} className="group">
              {row.getVisibleCells().map((cell) => {
                const { className = "", cellClassName = "" } = cell.column.columnDef.meta ?? {};
                return (
                  <td
                    key={cell.id}
                    className={`h-14 border-line border-b px-3 py-2 align-middle group-hover:bg-hover ${cellClassName} ${className}`}
                  >
                    {contentOf(cell)}
                  </td>
                );
              })}
            </tr>
            <Details width={given.columns.length}>{detailsOf?.(row.original)}</Details>
          </Fragment>
        ))}
        <Gap height={gapAfter} />
      </tbody>
    </table>
  );
}

/** Called, not made a component of: columns that are defined anew then keep what their cells hold, and its focus. */
function contentOf<Row>(cell: Cell<Row, unknown>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  return typeof content === "function" ? content(cell.getContext()) : content;
}

function Details({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <tr>
      <td colSpan={width} className="border-line border-b px-3 pt-1 pb-5">
        {children}
      </td>
    </tr>
  );
}

/** Stands for rows that are not made. */
function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null;
}
