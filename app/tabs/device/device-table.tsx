// The cameras as a table, from 700 px on. look.md section 5, Table.
import type { ReactNode } from "react";
import { cycleWords, type ListedDevice } from "~/domain/devices/device-list";
import { truncate } from "~/domain/format";
import { Battery, DeviceLink, LastHeard } from "./device-facts";

interface DeviceTableProps {
  readonly devices: readonly ListedDevice[];
  readonly now: number;
}

export function DeviceTable({ devices, now }: DeviceTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-ui">
      <caption className="sr-only">Devices, newest enrolled first</caption>
      <thead>
        <tr>
          <Head>Name</Head>
          <Head>Device ID</Head>
          <Head className="max-w1100:hidden">Location</Head>
          <Head>Last heard</Head>
          <Head>Battery</Head>
          <Head>Cycle time</Head>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <tr key={device.deviceId} className="group">
            <Cell className="font-medium">
              <DeviceLink device={device} />
              <span className="block font-normal text-ink-3 text-small w1100:hidden">
                {truncate(device.locationName)}
              </span>
            </Cell>
            <Cell className="whitespace-nowrap font-mono text-[12.5px] text-ink-3 tracking-[-0.01em]">
              {device.deviceId}
            </Cell>
            <Cell className="text-ink-2 max-w1100:hidden">
              <span title={device.locationName}>{truncate(device.locationName) || "–"}</span>
            </Cell>
            <Cell className="whitespace-nowrap">
              <LastHeard at={device.lastSeen} now={now} imported={device.imported} />
            </Cell>
            <Cell>
              <Battery voltage={device.batteryVoltage} />
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2 tabular-nums">
              {device.imported ? "–" : cycleWords(device.cycleTime)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ className = "", children }: { readonly className?: string; readonly children: string }) {
  return (
    <th
      scope="col"
      className={`sticky top-0 z-10 h-[34px] whitespace-nowrap border-line border-b bg-surface px-3 text-left font-medium text-[12.5px] text-ink-3 ${className}`}
    >
      {children}
    </th>
  );
}

function Cell({ className = "", children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <td className={`h-14 border-line border-b px-3 py-2 align-middle group-hover:bg-hover ${className}`}>
      {children}
    </td>
  );
}
