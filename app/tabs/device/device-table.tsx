// The cameras as a table, from 700 px on. docs/look.md, Table.
import { useMemo } from "react";
import { cycleWords } from "~/domain/devices/cycle-words";
import { truncate } from "~/domain/format";
import { DataTable } from "~/ui/table/data-table";
import type { TableColumn } from "~/ui/table/use-table";
import { Battery, DeviceLink, LastHeard } from "./device-facts";
import type { ListedDevice } from "./page";

interface DeviceTableProps {
  readonly devices: readonly ListedDevice[];
  readonly now: number;
}

export function DeviceTable({ devices, now }: DeviceTableProps) {
  const columns = useMemo(() => deviceColumns(now), [now]);
  return (
    <DataTable caption="Devices, newest enrolled first" rows={devices} columns={columns} rowId={deviceId} />
  );
}

function deviceId(device: ListedDevice): string {
  return device.deviceId;
}

function deviceColumns(now: number): readonly TableColumn<ListedDevice>[] {
  return [
    {
      id: "name",
      label: "Name",
      cellClassName: "font-medium",
      cell: (device) => (
        <>
          <DeviceLink device={device} />
          <span className="block font-normal text-ink-3 text-small w1100:hidden">
            {truncate(device.locationName)}
          </span>
        </>
      ),
    },
    {
      id: "device_id",
      label: "Device ID",
      cellClassName: "whitespace-nowrap font-mono text-[12.5px] text-ink-3 tracking-[-0.01em]",
      cell: deviceId,
    },
    {
      id: "location",
      label: "Location",
      className: "max-w1100:hidden",
      cellClassName: "text-ink-2",
      cell: ({ locationName }) => <span title={locationName}>{truncate(locationName) || "–"}</span>,
    },
    {
      id: "last_heard",
      label: "Last heard",
      cellClassName: "whitespace-nowrap",
      cell: ({ lastSeen, imported }) => <LastHeard at={lastSeen} now={now} imported={imported} />,
    },
    {
      id: "battery",
      label: "Battery",
      cell: ({ batteryVoltage }) => <Battery voltage={batteryVoltage} />,
    },
    {
      id: "cycle_time",
      label: "Cycle time",
      cellClassName: "whitespace-nowrap text-ink-2 tabular-nums",
      cell: ({ imported, cycleTime }) => (imported ? "–" : cycleWords(cycleTime)),
    },
  ];
}
