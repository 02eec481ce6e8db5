// The toolbar of the list of cameras: search, filters, columns, and the link to add one.
import type { ReactNode } from "react";
import { FLEET_COLUMNS } from "~/domain/devices/fleet/fleet-columns";
import { TableToolbar } from "~/ui/table/table-toolbar";
import { OrderChoice } from "./order-choice";
import type { DeviceListModel } from "./use-device-list";

interface DeviceToolbarProps {
  readonly list: DeviceListModel;
  readonly addLink: ReactNode;
}

export function DeviceToolbar({ list, addLink }: DeviceToolbarProps) {
  const { view, change, groups, matching } = list;
  return (
    <TableToolbar
      columns={FLEET_COLUMNS.map((column) =>
        column.id === "group" ? { ...column, choices: groups } : column,
      )}
      view={view}
      onChange={change}
      matching={matching}
      noun={["camera", "cameras"]}
      order={<OrderChoice list={list} />}
    >
      {addLink}
    </TableToolbar>
  );
}
