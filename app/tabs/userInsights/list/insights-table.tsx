// The rows as a table: any columns, each a way to order the rows. A row opens its insight; the link in it is the
// keyboard's way. Spec sections 2.8 and 9, look.md section 5, Table.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { MouseEvent, ReactNode } from "react";
import type { ReviewRow } from "~/domain/review/review-row";
import type { SetModel } from "~/domain/set/pages/column-page";
import type { ListedInsight } from "~/domain/set/set-answer";
import { definitionOf, orderWords } from "~/domain/view/filter-words";
import type { SortOrder } from "~/domain/view/insights-query";
import { ariaSort, nextOrder } from "~/domain/view/next-order";
import { PageCheck } from "~/tabs/userInsights/review/page-check";
import type { Review } from "~/tabs/userInsights/review/use-review";
import type { ColumnLook, TableLook } from "./column-look";
import { InsightRow, reviewOf } from "./insight-row";

interface InsightsTableProps {
  readonly items: readonly ListedInsight[];
  readonly look: TableLook;
  readonly models: readonly SetModel[];
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
  readonly hrefOf: (insightId: string) => string;
  /** As many as there are items, in their order. */
  readonly rows: readonly ReviewRow[];
  readonly review: Review | null;
}

export const TABLE = "w-full table-fixed border-separate border-spacing-0 text-[13.5px]";

export function InsightsTable(props: InsightsTableProps) {
  const { items, look, models, order, onOrder, hrefOf, rows, review } = props;
  return (
    <table className={TABLE} style={{ minWidth: look.minWidth ?? undefined }}>
      <caption className="sr-only">Insights: {orderWords(order)}</caption>
      <InsightsTableHead
        look={look}
        order={order}
        onOrder={onOrder}
        check={review && <PageCheck rows={rows} selection={review.selection} />}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys use the link in each row */}
      <tbody onClick={openRow}>
        {items.map((insight, i) => {
          const row = rows[i];
          return (
            <InsightRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state, and are filled anew faster than made anew
              key={i}
              insight={insight}
              href={hrefOf(insight.insightId)}
              look={look}
              models={models}
              {...(row && review && reviewOf(row, review))}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface TableHeadProps extends Pick<InsightsTableProps, "look" | "order" | "onOrder"> {
  /** What chooses every row on the screen; nothing for a reader who may look only. */
  readonly check: ReactNode;
}

export function InsightsTableHead({ look, order, onOrder, check }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {check && (
          <th className="sticky top-0 z-10 w-[38px] border-line border-b bg-surface pl-1">{check}</th>
        )}
        {look.columns.map((column) => (
          <Head key={column.id} column={column} order={order} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps extends Pick<InsightsTableProps, "order" | "onOrder"> {
  readonly column: ColumnLook;
}

function Head({ column, order, onOrder }: HeadProps) {
  const { id, width, className } = column;
  const sort = ariaSort(order, id);
  const Arrow = sort === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sort}
      style={{ width: width ?? undefined }}
      className={`group/head sticky top-0 z-10 h-[34px] whitespace-nowrap border-line border-b bg-surface px-1 text-left first:pl-1.5 ${className}`}
    >
      <button
        type="button"
        onClick={() => onOrder(nextOrder(order, id))}
        className={`inline-flex h-7 max-w-full items-center gap-1 rounded-sm px-1.5 font-medium text-[12.5px] hover:text-ink ${sort === "none" ? "text-ink-3" : "text-ink"}`}
      >
        <span className="truncate">{definitionOf(id).label}</span>
        <Arrow
          size={13}
          strokeWidth={1.75}
          aria-hidden="true"
          className={`flex-none ${sort === "none" ? "-mr-[17px] opacity-0 group-hover/head:opacity-50" : ""}`}
        />
      </button>
    </th>
  );
}

/** A press anywhere in a row is a press on its link, with the same keys held; selecting text is not a press. */
function openRow(event: MouseEvent<HTMLTableSectionElement>) {
  if (!(event.target instanceof Element) || event.target.closest("a, button, label")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.target
    .closest("tr")
    ?.querySelector("a")
    ?.dispatchEvent(
      new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}
