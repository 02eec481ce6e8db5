// The cameras as a table, from 700 px on: a press on a row opens it for editing. docs/look.md, Table.
import { useMemo, useRef } from "react";
import { FLEET_COLUMNS } from "~/domain/devices/fleet/fleet-columns";
import type { FleetRow } from "~/domain/devices/fleet/fleet-rows";
import { columnNamed } from "~/domain/table/table-column";
import { usualColumns, withOrderPressed } from "~/domain/table/table-view";
import { DataTable } from "~/ui/table/data-table";
import type { TableColumn } from "~/ui/table/table-column";
import { DeviceCell, EditLink } from "./device-cells";
import { dialogHref } from "./device-hrefs";
import { listOrderWords } from "./list-words";
import type { DeviceListModel } from "./use-device-list";

export function DeviceTable({ list }: { readonly list: DeviceListModel }) {
  const { view, change, rows, now, addressOf } = list;
  // Read when a row is pressed, so that a new address renders no row again.
  const latest = useRef({ view, addressOf });
  latest.current = { view, addressOf };
  const columns = useMemo(() => {
    const address = () => latest.current.addressOf(latest.current.view);
    return [...dataColumns(view.columns, now), editColumn(address)];
  }, [view.columns, now]);
  // The same element is not rendered again, although a press changes the view and then the address.
  return useMemo(() => {
    const press = (pressed: string) => {
      const column = columnNamed(FLEET_COLUMNS, pressed);
      if (column) change(withOrderPressed(view, column));
    };
    return (
      <DataTable
        caption={`Cameras: ${listOrderWords(view)}`}
        rows={rows}
        columns={columns}
        rowId={rowId}
        order={view.order ?? undefined}
        onOrder={press}
        rowLinks="all"
      />
    );
  }, [view, change, rows, columns]);
}

function rowId({ device }: FleetRow): string {
  return device.deviceId;
}

const LOOKS: Readonly<Record<string, string>> = {
  name: "min-w-[140px] max-w-[240px] font-medium max-w920:min-w-[110px] max-w920:max-w-[160px]",
  wake: "whitespace-nowrap max-w1100:whitespace-normal max-w920:min-w-[112px]",
  last_seen: "whitespace-nowrap max-w920:whitespace-normal",
  battery: "min-w-[156px] max-w920:min-w-[104px]",
  cycle_time: "min-w-[110px] text-ink-2 tabular-nums",
};

/** The usual table drops its secondary columns where it has little room; a chosen one scrolls sideways. */
function dataColumns(chosen: readonly string[], now: number): readonly TableColumn<FleetRow>[] {
  const usual = chosen.join() === usualColumns(FLEET_COLUMNS).join();
  return FLEET_COLUMNS.filter(({ id }) => chosen.includes(id)).map(({ id, label, secondary }) => ({
    id,
    label,
    className: usual && secondary ? "max-w1224:hidden" : "",
    cellClassName: LOOKS[id] ?? "text-ink-2 tabular-nums",
    cell: (row) => <DeviceCell column={id} row={row} now={now} />,
  }));
}

function editColumn(address: () => string): TableColumn<FleetRow> {
  return {
    id: "edit",
    label: "Edit",
    unordered: true,
    width: 44,
    cell: (row) => <EditLink row={row} href={dialogHref(address(), "edit", row.device.deviceId)} />,
  };
}
