// One insight as a row of the table: a cell a column, one of them with the link that opens it.
import { Link } from "@remix-run/react";
import { memo } from "react";
import type { InsightStatus } from "~/domain/insights/insight";
import type { ReviewRow } from "~/domain/review/review-row";
import type { ListedInsight } from "~/domain/set/set-answer";
import type { ColumnId } from "~/domain/view/columns";
import { StatusSlots } from "~/tabs/userInsights/review/status-slots";
import type { Review } from "~/tabs/userInsights/review/use-review";
import { RowCheck } from "~/ui/table/rows/row-check";
import type { InsightColumn } from "./columns/insight-columns";

/** What a review knows of a row: plain values and functions that never change, so that only rows that change are drawn. */
interface RowReview {
  readonly row: ReviewRow;
  /** Null where the insights of a collection differ. */
  readonly status: InsightStatus | null;
  readonly unsaved: boolean;
  readonly chosen: boolean;
  readonly press: Review["press"];
  readonly choose: Review["selection"]["choose"];
}

export function reviewOf(row: ReviewRow, { shown, press, selection }: Review): RowReview {
  return { row, ...shown(row), chosen: selection.rows.has(row.rowId), press, choose: selection.choose };
}

interface InsightRowProps extends Partial<RowReview> {
  readonly insight: ListedInsight;
  readonly href: string;
  readonly columns: readonly InsightColumn[];
  /** The one with the link that opens the insight. */
  readonly linkColumn: ColumnId;
  readonly comfortable: boolean;
}

export const InsightTableRow = memo(function InsightRow(props: InsightRowProps) {
  const {
    insight,
    href,
    columns,
    linkColumn,
    comfortable,
    row,
    chosen = false,
    unsaved = false,
    choose,
  } = props;
  return (
    <tr
      data-row={insight.insightId}
      aria-selected={row && chosen}
      className={`group cursor-pointer ${chosen ? "bg-accent-soft/45" : ""} ${unsaved ? UNSAVED_EDGE : ""}`}
    >
      {row && choose && (
        <td className="border-line border-b pl-1 group-hover:bg-hover">
          <RowCheck
            label={`Choose ${insight.className}, ${insight.displayName}`}
            chosen={chosen}
            onChoose={(to, range) => choose(row, to, range)}
          />
        </td>
      )}
      {columns.map(({ id, className = "", cellClassName = "", cell }) => {
        const content = id === "insight_status" && row ? <Slots {...props} /> : cell(insight);
        return (
          <td
            key={id}
            className={`whitespace-nowrap border-line border-b px-2.5 align-middle first:pl-3 group-hover:bg-hover ${comfortable ? "h-[60px]" : "h-[38px]"} ${cellClassName} ${className}`}
          >
            {id === linkColumn ? (
              <Link
                to={href}
                preventScrollReset
                data-insight={insight.insightId}
                className="-mx-1.5 inline-block max-w-full truncate rounded-sm px-1.5 py-1 align-middle font-medium touch:min-w-11 touch:py-3"
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
});

const UNSAVED_EDGE = "[&>*:first-child]:shadow-[inset_2px_0_0_var(--color-accent)]";

function Slots({ insight, row, status = null, unsaved = false, press }: InsightRowProps) {
  if (!row || !press) return null;
  return (
    <span className="-ml-1.5 inline-flex">
      <StatusSlots
        status={status}
        unsaved={unsaved}
        label={`${insight.className}, ${insight.displayName}`}
        size="row"
        onPress={(slot) => press([row], slot)}
      />
    </span>
  );
}
