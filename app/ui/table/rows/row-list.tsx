// A whole list with search, filters, columns, order and pages, as a table from 700 px on and as cards below: for lists
// that need no more than saying what their cells and cards hold. Spec sections 5 (Filters) and 9 (Tables).

import { type ReactNode, useMemo } from "react";
import { columnNamed, type RowColumn } from "~/domain/table/table-column";
import { type RowOrder, usualColumns, withOrderPressed } from "~/domain/table/table-view";
import { columnOrderWords } from "~/domain/view/filters/filter-words";
import { usePageCount } from "~/ui/shell/page-count";
import { DataTable, type RowLinks } from "~/ui/table/data-table";
import { ListFrame } from "~/ui/table/list-frame";
import { RowOrderChoice } from "~/ui/table/row-order-choice";
import { TableToolbar } from "~/ui/table/table-toolbar";
import { type RowListGiven, type RowListModel, useRowList } from "./use-row-list";

interface RowListProps<Row> extends RowListGiven<Row> {
  readonly noun: readonly [one: string, many: string];
  /** The table's own order in words, e.g. "Newest first". */
  readonly ownOrder: string;
  /** The same as a column, where its head is to show it. */
  readonly ownColumn?: RowOrder;
  /** What a cell of a column holds. The first link of a row, or one with `data-row-link`, is where a press on it leads. */
  readonly cell: (column: string, row: Row) => ReactNode;
  /** Which rows are targets of a press; all of them when absent. */
  readonly rowLinks?: RowLinks;
  /** Its rows are of one line each. */
  readonly compact?: boolean;
  /** Classes of the cells, by column. */
  readonly looks?: Readonly<Record<string, string>>;
  /** It is what its page lists: the number of matching rows is beside the page's title. */
  readonly isPage?: boolean;
  /** What the card of a row holds, below 700 px. */
  readonly card: (row: Row) => ReactNode;
  /** Buttons of the toolbar. */
  readonly children?: ReactNode;
}

export function RowList<Row>(props: RowListProps<Row>) {
  const { columns, noun, ownOrder, card, idOf, isPage = false, children } = props;
  const list = useRowList(props);
  const { view, change, matching, rows } = list;
  usePageCount(isPage ? { value: matching, noun: noun[matching === 1 ? 0 : 1] } : null);
  const ordered = view.order && columnNamed(columns, view.order.column);
  const orderWords = ordered ? columnOrderWords(ordered, view.order?.descending ?? false) : ownOrder;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TableToolbar
        columns={columns}
        view={view}
        onChange={change}
        matching={matching}
        noun={noun}
        order={<RowOrderChoice columns={columns} view={view} ownOrder={ownOrder} onChange={change} />}
      >
        {children}
      </TableToolbar>
      <ListFrame
        list={list}
        noun={noun}
        orderWords={orderWords}
        table={<Rows {...props} list={list} caption={`${noun[1]}: ${orderWords}`} />}
        cards={
          <ul aria-label={`${noun[1]}: ${orderWords}`} className="border-line border-t">
            {rows.map((row) => (
              <li key={idOf(row)} className="border-line border-b px-4 py-3.5">
                {card(row)}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

interface RowsProps<Row> extends RowListProps<Row> {
  readonly list: RowListModel<Row>;
  readonly caption: string;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { columns, idOf, cell, rowLinks = "all", looks, list, caption, ownColumn, compact = false } = props;
  const { view, change, rows } = list;
  const order = view.order ?? ownColumn ?? null;
  const shown = useMemo(() => {
    const usual = view.columns.join() === usualColumns(columns).join();
    return columns
      .filter(({ id }) => view.columns.includes(id))
      .map(({ id, label, secondary }) => ({
        id,
        label,
        // The usual table drops its secondary columns where it has little room; a chosen one scrolls sideways.
        className: usual && secondary ? "max-w1224:hidden" : "",
        cellClassName: looks?.[id] ?? "text-ink-2 tabular-nums",
        cell: (row: Row) => cell(id, row),
      }));
  }, [columns, view.columns, cell, looks]);
  return (
    <DataTable
      caption={caption}
      rows={rows}
      columns={shown}
      rowId={(row) => String(idOf(row))}
      order={order ?? undefined}
      onOrder={(pressed) => {
        const column: RowColumn<Row> | undefined = columnNamed(columns, pressed);
        if (column) change(withOrderPressed({ ...view, order }, column));
      }}
      rowLinks={rowLinks}
      compact={compact}
    />
  );
}
