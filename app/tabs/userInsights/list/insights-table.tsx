// The rows as a table: any columns, each a way to order the rows. A row opens its insight; the link in it is the
// keyboard's way. Spec sections 2.8 and 9, look.md section 5, Table.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { MouseEvent } from "react";
import type { SetModel } from "../../../domain/insights/column-page";
import type { ListedInsight } from "../../../domain/insights/set/set-answer";
import { definitionOf, orderWords } from "../../../domain/insights/view/filter-words";
import type { SortOrder } from "../../../domain/insights/view/insights-query";
import { ariaSort, nextOrder } from "../../../domain/insights/view/next-order";
import type { ColumnLook, TableLook } from "./column-look";
import { InsightRow } from "./insight-row";

interface InsightsTableProps {
  readonly items: readonly ListedInsight[];
  readonly look: TableLook;
  readonly models: readonly SetModel[];
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
  readonly hrefOf: (insightId: string) => string;
}

export const TABLE = "w-full table-fixed border-separate border-spacing-0 text-[13.5px]";

export function InsightsTable({ items, look, models, order, onOrder, hrefOf }: InsightsTableProps) {
  return (
    <table className={TABLE} style={{ minWidth: look.minWidth ?? undefined }}>
      <caption className="sr-only">Insights: {orderWords(order)}</caption>
      <InsightsTableHead look={look} order={order} onOrder={onOrder} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys use the link in each row */}
      <tbody onClick={openRow}>
        {items.map((insight) => (
          <InsightRow
            key={insight.insightId}
            insight={insight}
            href={hrefOf(insight.insightId)}
            look={look}
            models={models}
          />
        ))}
      </tbody>
    </table>
  );
}

export function InsightsTableHead({
  look,
  order,
  onOrder,
}: Pick<InsightsTableProps, "look" | "order" | "onOrder">) {
  return (
    <thead>
      <tr>
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
  if (!(event.target instanceof Element) || event.target.closest("a, button")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.target
    .closest("tr")
    ?.querySelector("a")
    ?.dispatchEvent(
      new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}
