// The frame of a long list: a notice if some rows did not load, or that nothing matches, then the table or its cards, and
// their pages. Spec sections 5 (Filters) and 9 (Tables).
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { type TableView, withoutTableFilters, withTable } from "~/domain/table/table-view";
import { formatCount } from "~/domain/text/format";
import { PAGE_SIZES } from "~/domain/view/page-size";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { useDelayed } from "~/ui/waiting/use-delayed";
import { Pager } from "./pager";
import { TableOrCards } from "./table-or-cards";
import type { TablePlace } from "./use-table-view";

/** Milliseconds before rows that are out of date step back. */
const STALE_AFTER = 150;

interface ListFrameProps {
  readonly list: TablePlace & {
    readonly matching: number;
    readonly page: number;
    readonly stale: boolean;
    readonly failed: boolean;
    readonly retry: () => void;
  };
  readonly noun: readonly [one: string, many: string];
  /** "Needs attention first". */
  readonly orderWords: string;
  readonly table: ReactNode;
  readonly cards: ReactNode;
}

export function ListFrame({ list, noun, orderWords, table, cards }: ListFrameProps) {
  const { view, matching, page, addressOf } = list;
  const late = useDelayed(list.stale, STALE_AFTER);
  return (
    <>
      {list.failed && <NotAllCame many={noun[1]} retry={list.retry} />}
      <div
        aria-busy={list.stale}
        className={`min-h-0 flex-1 overflow-auto px-3 transition-opacity max-w700:px-0 ${late ? "opacity-60" : ""}`}
      >
        {matching === 0 ? (
          <NothingMatches many={noun[1]} onClear={() => list.change(withoutTableFilters(view))} />
        ) : (
          <TableOrCards table={table} cards={cards} />
        )}
      </div>
      <Pager
        page={page}
        size={view.size}
        total={matching}
        sizes={PAGE_SIZES}
        hrefOf={(place: Pick<TableView, "page" | "size">) => addressOf(withTable(view, place))}
        noun={noun[1]}
      >
        <span className="truncate max-w700:hidden">
          <span aria-hidden="true" className="mr-3.5 text-ink-3">
            ·
          </span>
          {orderWords}
        </span>
      </Pager>
      <span role="status" className="sr-only">
        {!list.stale && `${formatCount(matching)} ${noun[matching === 1 ? 0 : 1]}`}
      </span>
    </>
  );
}

function NotAllCame({ many, retry }: { readonly many: string; readonly retry: () => void }) {
  return (
    <Notice
      tone="silent"
      className="mx-6 my-2 flex-none max-w700:mx-4"
      action={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      The other {many} couldn't be loaded. You can keep working with these.
    </Notice>
  );
}

function NothingMatches({ many, onClear }: { readonly many: string; readonly onClear: () => void }) {
  return (
    <div className="grid min-h-full place-content-center pb-16">
      <EmptyState
        icon={<SearchX size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={`No ${many} match`}
        text="Try another search, or clear the filters."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    </div>
  );
}
