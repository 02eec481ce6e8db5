// The sheet of the insights tab: what the list holds, the rows as table or cards, and the pager. Only the rows scroll.
import ArrowDown from "lucide-react/icons/arrow-down";
import { useEffect, useRef } from "react";
import { formatCount } from "../../../domain/format";
import { type InsightListPage, PAGE_SIZES } from "../../../domain/insights/insight-detail";
import { Pager } from "../../../ui/pager";
import { listHref } from "../insight-links";
import { BeyondTheEnd, NoInsights } from "./empty-list";
import { InsightsCards } from "./insights-cards";
import { InsightsCardsSkeleton, InsightsTableSkeleton } from "./insights-skeleton";
import { InsightsTable } from "./insights-table";

interface InsightsListProps {
  readonly list: InsightListPage;
  readonly hrefOf: (insightId: string) => string;
  /** Rows of the page that is on its way, once it takes long enough to say so; else null. */
  readonly rowsOnTheirWay: number | null;
  readonly mayAddCamera: boolean;
}

export function InsightsList({ list, hrefOf, rowsOnTheirWay, mayAddCamera }: InsightsListProps) {
  const rows = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useEffect(() => {
    rows.current?.scrollTo({ top: 0 });
  }, [list.page, list.size]);

  if (list.total === 0) {
    return (
      <div className="grid flex-1 place-content-center pb-20">
        <NoInsights mayAddCamera={mayAddCamera} />
      </div>
    );
  }
  const waiting = rowsOnTheirWay !== null;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none items-center justify-between px-6 pt-3 pb-2 text-small text-ink-2 tabular-nums max-w700:px-4 max-w700:pb-2.5">
        {/* Wider windows have the count in the top bar. */}
        <span className="w520:hidden">
          {formatCount(list.total)} {list.total === 1 ? "insight" : "insights"}
        </span>
        <span className="inline-flex items-center gap-1">
          Newest received first
          <ArrowDown size={13} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
      <div
        ref={rows}
        aria-busy={waiting}
        className="@container relative min-h-0 flex-1 overflow-y-auto px-3 max-w700:px-0"
      >
        <div className="max-w700:hidden">
          {waiting ? (
            <InsightsTableSkeleton rows={rowsOnTheirWay} />
          ) : (
            list.items.length > 0 && <InsightsTable items={list.items} hrefOf={hrefOf} />
          )}
        </div>
        <div className="w700:hidden">
          {waiting ? (
            <InsightsCardsSkeleton rows={rowsOnTheirWay} />
          ) : (
            list.items.length > 0 && <InsightsCards items={list.items} hrefOf={hrefOf} />
          )}
        </div>
        {!waiting && list.items.length === 0 && <BeyondTheEnd list={list} />}
      </div>
      {(waiting || list.items.length > 0) && (
        <Pager
          page={list.page}
          size={list.size}
          total={list.total}
          sizes={PAGE_SIZES}
          hrefOf={listHref}
          noun="insights"
        />
      )}
    </div>
  );
}
