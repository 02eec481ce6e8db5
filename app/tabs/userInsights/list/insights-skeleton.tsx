// The list while another page of it is on its way: rows and cards of their final sizes.

import { Skeleton } from "../../../ui/skeleton";
import { INSIGHT_ID, InsightsTableHead, RECEIVED, SECONDARY } from "./insights-table";

/** The list has already waited before it shows bones; they do not wait once more. */
const AT_ONCE = "[animation-delay:0s]!";

/** More rows than a screen shows need no bones. */
const MOST_ROWS = 15;

/** Widths of one row's cells; uneven, as words are. */
const COLUMNS: readonly { readonly widths: readonly string[]; readonly hide?: string }[] = [
  { widths: ["w-28", "w-36", "w-22", "w-30"] },
  { widths: ["w-[92px]"] },
  { widths: ["w-24", "w-29", "w-20"] },
  { widths: ["w-39"] },
  { widths: ["w-39"], hide: RECEIVED },
  { widths: ["w-4"], hide: SECONDARY },
  { widths: ["w-17"], hide: INSIGHT_ID },
  { widths: ["w-4"] },
];

export function InsightsTableSkeleton({ rows }: { readonly rows: number }) {
  return (
    <table aria-hidden="true" className="w-full table-fixed border-separate border-spacing-0 text-[13.5px]">
      <InsightsTableHead />
      <tbody>
        {keys(rows).map((row) => (
          <tr key={row}>
            <td className="h-[60px] border-line border-b py-0 pr-2.5 pl-3">
              <Skeleton className={`h-12 w-16 rounded-xs ${AT_ONCE}`} />
            </td>
            {COLUMNS.map(({ widths, hide = "" }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
              <td key={column} className={`h-[60px] border-line border-b px-2.5 ${hide}`}>
                <Skeleton className={`h-3.5 max-w-full ${AT_ONCE} ${widths[row % widths.length]}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function InsightsCardsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ul aria-hidden="true">
      {keys(rows).map((row) => (
        <li key={row} className="grid grid-cols-[128px_minmax(0,1fr)] gap-3.5 border-line border-t px-4 py-3">
          <Skeleton className={`h-28 w-32 rounded-xs ${AT_ONCE}`} />
          <div className="flex flex-col gap-2.5 pt-1">
            <Skeleton className={`h-4 w-2/3 ${AT_ONCE}`} />
            <Skeleton className={`h-3.5 w-1/2 ${AT_ONCE}`} />
            <Skeleton className={`h-3.5 w-3/5 ${AT_ONCE}`} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function keys(rows: number): readonly number[] {
  return Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, row) => row);
}
