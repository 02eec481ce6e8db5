// Rows as a table of typed columns. Of a long one only the rows near the screen are made. docs/look.md, Table.
import { flexRender } from "@tanstack/react-table";
import { Fragment, useRef } from "react";
import { TableHead } from "./table-head";
import { type TableGiven, useTable } from "./use-table";
import { useVirtualRows } from "./use-virtual-rows";

interface DataTableProps<Row> extends TableGiven<Row> {
  /** What the table holds and how it is ordered, for screen readers. */
  readonly caption: string;
}

/** Pixels; the class of the cells says the same. */
const ROW_HEIGHT = 56;

export function DataTable<Row>({ caption, ...given }: DataTableProps<Row>) {
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
      <TableHead table={table} />
      <tbody ref={body}>
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
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                );
              })}
            </tr>
          </Fragment>
        ))}
        <Gap height={gapAfter} />
      </tbody>
    </table>
  );
}

/** Stands for rows that are not made. */
function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null;
}
