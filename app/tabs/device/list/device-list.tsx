// The list of cameras: what needs attention above, then search, filters and columns, the rows, and their pages. Spec
// sections 2.9, 5 (Filters) and 9 (Tables); decision 0098, The list of cameras.
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { formatCount } from "~/domain/format";
import { withoutTableFilters, withTable } from "~/domain/table/table-view";
import { PAGE_SIZES } from "~/domain/view/page-size";
import { EditDialog } from "~/tabs/device/edit/edit-dialog";
import type { DevicesPage } from "~/tabs/device/page";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/table/pager";
import { TableOrCards } from "~/ui/table/table-or-cards";
import { useDelayed } from "~/ui/waiting/use-delayed";
import { AttentionStrip } from "./attention-strip";
import { DeviceCards } from "./device-cards";
import { DeviceTable } from "./device-table";
import { DeviceToolbar } from "./device-toolbar";
import { listOrderWords } from "./list-words";
import { type DeviceListModel, useDeviceList } from "./use-device-list";

/** Milliseconds before rows that are out of date step back. */
const STALE_AFTER = 150;

interface DeviceListProps {
  readonly data: DevicesPage;
  /** The way to add one; null for those who may not. */
  readonly addLink: ReactNode;
}

export function DeviceList({ data, addLink }: DeviceListProps) {
  const list = useDeviceList(data);
  const { view, matching, page, addressOf } = list;
  const late = useDelayed(list.stale, STALE_AFTER);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DeviceToolbar list={list} addLink={addLink} />
      <AttentionStrip list={list} />
      {list.failed && <NotAllCame retry={list.retry} />}
      <div
        aria-busy={list.stale}
        className={`min-h-0 flex-1 overflow-auto px-3 transition-opacity max-w700:px-0 ${late ? "opacity-60" : ""}`}
      >
        {matching === 0 ? (
          <NothingMatches list={list} />
        ) : (
          <TableOrCards table={<DeviceTable list={list} />} cards={<DeviceCards list={list} />} />
        )}
      </div>
      <Pager
        page={page}
        size={view.size}
        total={matching}
        sizes={PAGE_SIZES}
        hrefOf={(place) => addressOf(withTable(view, place))}
        noun="devices"
      >
        <span className="truncate max-w700:hidden">
          <span aria-hidden="true" className="mr-3.5 text-ink-3">
            ·
          </span>
          {listOrderWords(view)}
        </span>
      </Pager>
      <span role="status" className="sr-only">
        {!list.stale && `${formatCount(matching)} ${matching === 1 ? "device" : "devices"}`}
      </span>
      <EditDialog find={list.find} groups={data.groups} />
    </div>
  );
}

function NotAllCame({ retry }: Pick<DeviceListModel, "retry">) {
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
      The other cameras could not be loaded. What you see stays.
    </Notice>
  );
}

function NothingMatches({ list: { view, change } }: { readonly list: DeviceListModel }) {
  return (
    <div className="grid min-h-full place-content-center pb-16">
      <EmptyState
        icon={<SearchX size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No devices match"
        text="The search and the filters leave nothing over."
        action={<Button onClick={() => change(withoutTableFilters(view))}>Clear all filters</Button>}
      />
    </div>
  );
}
