// The rows while nothing is known of them yet: bones of their final sizes in every layout.
import { useMemo } from "react";
import type { SortOrder } from "~/domain/view/insights-query";
import { GALLERY_GRID } from "~/tabs/userInsights/gallery/insights-gallery";
import { TableHead } from "~/ui/table/table-head";
import { Skeleton } from "~/ui/waiting/skeleton";
import type { TableLook } from "./columns/column-look";
import { insightColumns } from "./columns/insight-columns";
import { TABLE } from "./insights-table";

/** More rows than a screen shows need no bones. */
const MOST_ROWS = 15;

/** Widths of the words in a row; uneven, as words are. */
const WIDTHS = ["w-28", "w-36", "w-22", "w-30"] as const;

interface TableSkeletonProps {
  readonly rows: number;
  readonly look: TableLook;
  readonly order: SortOrder;
  readonly onOrder: (column: string) => void;
  /** The rows that come can be chosen. */
  readonly chooses: boolean;
}

export function InsightsTableSkeleton({ rows, look, order, onOrder, chooses }: TableSkeletonProps) {
  const columns = useMemo(() => insightColumns(look, []), [look]);
  return (
    <table className={TABLE} style={{ minWidth: look.minWidth ?? undefined }}>
      <TableHead columns={columns} order={order} onOrder={onOrder} check={chooses && <NoCheck />} />
      <tbody aria-hidden="true">
        {keys(rows).map((row) => (
          <tr key={row}>
            {chooses && (
              <td className="border-line border-b pl-1">
                <NoCheck />
              </td>
            )}
            {look.columns.map(({ id, className }, column) => (
              <td
                key={id}
                className={`border-line border-b px-2.5 first:pl-3 ${look.comfortable ? "h-[60px]" : "h-[38px]"} ${className}`}
              >
                {id === "photo" ? (
                  <Skeleton className="h-12 w-16 rounded-xs" />
                ) : (
                  <Skeleton className={`h-3.5 max-w-full ${WIDTHS[(row + column) % WIDTHS.length]}`} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoCheck() {
  return (
    <span className="grid size-8 place-items-center">
      <Skeleton className="size-4 rounded-[4px]" />
    </span>
  );
}

export function InsightsCardsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ul aria-hidden="true">
      {keys(rows).map((row) => (
        <li key={row} className="grid grid-cols-[128px_minmax(0,1fr)] gap-3.5 border-line border-t px-4 py-3">
          <Skeleton className="h-28 w-32 rounded-xs" />
          <div className="flex flex-col gap-2.5 pt-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function InsightsGallerySkeleton({ rows }: { readonly rows: number }) {
  return (
    <ul aria-hidden="true" className={GALLERY_GRID}>
      {keys(rows).map((row) => (
        <li key={row}>
          <Skeleton className="aspect-4/3 w-full rounded-xs" />
          <Skeleton className="mt-3 h-3.5 w-2/3" />
          <Skeleton className="mt-2.5 mb-1.5 h-3 w-1/2" />
        </li>
      ))}
    </ul>
  );
}

function keys(rows: number): readonly number[] {
  return Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, row) => row);
}
