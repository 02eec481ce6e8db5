// Rows as a table of typed columns. Of a long one only the rows near the screen are made. docs/look.md, Table;
// decision 0064, Tables.
import { Fragment, type ReactNode, useRef } from "react";
import { pressMarkedLink, pressRowLink } from "./rows/press-row-link";
import { useVirtualRows } from "./rows/use-virtual-rows";
import type { TableGiven } from "./table-column";
import { TableHead } from "./table-head";

export type RowLinks = "all" | "marked";

interface DataTableProps<Row> extends TableGiven<Row> {
  /** What the table holds and how it is ordered, for screen readers. */
  readonly caption: string;
  /** A press on a head; without it the heads are words. */
  readonly onOrder?: (column: string) => void;
  /** A press anywhere in a row is one on its link: in all rows, or only where a link bears `data-row-link`. */
  readonly rowLinks?: RowLinks;
  /** Content under a row, over its whole width; null: nothing. */
  readonly detailsOf?: (row: Row) => ReactNode;
  /** For rows of one line each, without pictures. */
  readonly compact?: boolean;
}

/** Pixels; the class of the cells says the same. */
const ROW_LOOKS = {
  usual: { height: 56, className: "h-14 py-2" },
  compact: { height: 38, className: "h-[38px] py-1" },
} as const;

/** Only what can be pressed looks like it. */
const MARKED_HOVER =
  "group-has-[[data-row-link]]:cursor-pointer group-has-[[data-row-link]]:group-hover:bg-hover";

const PRESSES = { all: pressRowLink, marked: pressMarkedLink } as const;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, onOrder, rowLinks, detailsOf, compact = false, rows, columns, rowId, order } = props;
  const look = ROW_LOOKS[compact ? "compact" : "usual"];
  const body = useRef<HTMLTableSectionElement>(null);
  const { places, gapBefore, gapAfter } = useVirtualRows({
    count: rows.length,
    rowHeight: look.height,
    body,
  });
  const shown = places ?? rows.keys();
  return (
    <table
      aria-rowcount={places === null ? undefined : rows.length + 1}
      className="w-full border-separate border-spacing-0 text-ui"
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} order={order} onOrder={onOrder} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys use the link in each row */}
      <tbody ref={body} onClick={rowLinks && PRESSES[rowLinks]}>
        {Array.from(shown, (place) => {
          const row = rows[place];
          // Of a place that is no more.
          if (row === undefined) return null;
          return (
            <Fragment key={rowId(row)}>
              <Gap height={gapBefore(place)} />
              <tr aria-rowindex={places === null ? undefined : place + 2} className="group">
                {columns.map(({ id, className = "", cellClassName = "", cell }) => (
                  <td
                    key={id}
                    className={`${look.className} border-line border-b px-3 align-middle ${rowLinks === "marked" ? MARKED_HOVER : "group-hover:bg-hover"} ${cellClassName} ${className}`}
                  >
                    {/* Called, not made a component of: columns that are defined anew keep what their cells hold. */}
                    {cell(row)}
                  </td>
                ))}
              </tr>
              <Details width={columns.length}>{detailsOf?.(row)}</Details>
            </Fragment>
          );
        })}
        <Gap height={gapAfter} />
      </tbody>
    </table>
  );
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
