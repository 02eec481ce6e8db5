// The rows as a table: any columns, each a way to order the rows. A row opens its insight; the link in it is the
// keyboard's way. Spec sections 2.8 and 9, docs/look.md, Table.
import { useMemo } from "react";
import type { ReviewRow } from "~/domain/review/review-row";
import type { SetModel } from "~/domain/set/pages/column-page";
import type { ListedInsight } from "~/domain/set/set-answer";
import { orderWords } from "~/domain/view/filters/filter-words";
import type { SortOrder } from "~/domain/view/insights-query";
import { PageCheck } from "~/tabs/userInsights/review/page-check";
import type { Review } from "~/tabs/userInsights/review/use-review";
import { pressRowLink } from "~/ui/table/rows/press-row-link";
import { TableHead } from "~/ui/table/table-head";
import type { TableLook } from "./columns/column-look";
import { insightColumns } from "./columns/insight-columns";
import { InsightTableRow, reviewOf } from "./insight-table-row";

interface InsightsTableProps {
  readonly items: readonly ListedInsight[];
  readonly look: TableLook;
  readonly models: readonly SetModel[];
  readonly order: SortOrder;
  /** A press on the head of a column. */
  readonly onOrder: (column: string) => void;
  readonly hrefOf: (insightId: string) => string;
  /** As many as there are items, in their order. */
  readonly rows: readonly ReviewRow[];
  readonly review: Review | null;
}

export const TABLE = "w-full table-fixed border-separate border-spacing-0 text-[13.5px]";

export function InsightsTable(props: InsightsTableProps) {
  const { items, look, models, order, onOrder, hrefOf, rows, review } = props;
  const columns = useMemo(() => insightColumns(look, models), [look, models]);
  return (
    <table className={TABLE} style={{ minWidth: look.minWidth ?? undefined }}>
      <caption className="sr-only">Insights: {orderWords(order)}</caption>
      <TableHead
        columns={columns}
        order={order}
        onOrder={onOrder}
        check={review && <PageCheck rows={rows} selection={review.selection} />}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys use the link in each row */}
      <tbody onClick={pressRowLink}>
        {items.map((insight, index) => {
          const row = rows[index];
          return (
            <InsightTableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state, and are filled anew faster than made anew
              key={index}
              insight={insight}
              href={hrefOf(insight.insightId)}
              columns={columns}
              linkColumn={look.linkColumn}
              comfortable={look.comfortable}
              {...(row && review && reviewOf(row, review))}
            />
          );
        })}
      </tbody>
    </table>
  );
}
