// The list of cameras: what needs attention above, then search, filters and columns, the rows, and their pages. Spec
// sections 2.9, 5 (Filters) and 9 (Tables); decision 0098, The list of cameras.
import type { ReactNode } from "react";
import { countOf } from "~/tabs/define-page";
import { EditDialog } from "~/tabs/device/edit/edit-dialog";
import { type DevicesPage, page } from "~/tabs/device/page";
import { usePageCount } from "~/ui/shell/page-count";
import { ListFrame } from "~/ui/table/list-frame";
import { AttentionStrip } from "./attention-strip";
import { DeviceCards } from "./device-cards";
import { DeviceTable } from "./device-table";
import { DeviceToolbar } from "./device-toolbar";
import { listOrderWords } from "./list-words";
import { useDeviceList } from "./use-device-list";

interface DeviceListProps {
  readonly data: DevicesPage;
  /** The link to add a camera; null for people who may not. */
  readonly addLink: ReactNode;
}

export function DeviceList({ data, addLink }: DeviceListProps) {
  const list = useDeviceList(data);
  usePageCount(countOf(page, list.matching));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DeviceToolbar list={list} addLink={addLink} />
      <AttentionStrip list={list} visits={data.visits} />
      <ListFrame
        list={list}
        noun={["camera", "cameras"]}
        orderWords={listOrderWords(list.view)}
        table={<DeviceTable list={list} />}
        cards={<DeviceCards list={list} />}
      />
      <EditDialog find={list.find} groups={data.groups} map={data.map} />
    </div>
  );
}
