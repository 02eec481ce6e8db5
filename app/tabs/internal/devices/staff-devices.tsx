// The Devices of the internal tab: the list of all cameras, or one of them. Spec section 2.17.
import { Link } from "@remix-run/react";
import Cctv from "lucide-react/icons/cctv";
import { type ReactNode, useCallback } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { readInternalDevices } from "~/browser/api/internal";
import {
  INTERNAL_DEVICE_COLUMNS,
  type InternalDevice,
  releaseWords,
} from "~/domain/internal/internal-device";
import { formatTime, truncate } from "~/domain/text/format";
import { timeAgo } from "~/domain/text/time-ago";
import { DEVICES_HREF, deviceHref } from "~/tabs/internal/internal-hrefs";
import { LookUpFailed } from "~/tabs/internal/look-up-failed";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import { RowList } from "~/ui/table/rows/row-list";
import { DeviceStatusTag } from "./device-status-tag";
import { OneStaffDevice } from "./one-staff-device";
import type { DeviceListPage, StaffDevicesPage } from "./page";

export function StaffDevices({ data }: { readonly data: StaffDevicesPage }) {
  if (data.shows === "list") return <DeviceList data={data} />;
  if (data.found !== null) return <OneStaffDevice key={data.deviceId} found={data.found} now={data.now} />;
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Cctv size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={`Camera ${data.deviceId} not found`}
        action={<ButtonLink to={DEVICES_HREF}>Devices</ButtonLink>}
      />
    </div>
  );
}

function DeviceList({ data: { devices, failed, now } }: { readonly data: DeviceListPage }) {
  const cell = useCallback(
    (column: string, device: InternalDevice) => deviceCell(column, device, now),
    [now],
  );
  return (
    <>
      <LookUpFailed failed={failed} what="cameras" />
      <RowList
        given={devices}
        columns={INTERNAL_DEVICE_COLUMNS}
        idOf={idOf}
        read={readAll}
        noun={["camera", "cameras"]}
        ownOrder="Newest first"
        cell={cell}
        looks={LOOKS}
        card={(device) => <DeviceCard device={device} now={now} />}
      />
    </>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  device_id: "whitespace-nowrap font-mono text-[12.5px]",
  name: "max-w-[220px] truncate font-medium max-w920:max-w-[130px]",
  account: "max-w-[200px] truncate text-ink-2",
  users: "max-w-[240px] truncate text-ink-2 max-w1050:max-w-[180px] max-w920:max-w-[120px]",
  battery: "whitespace-nowrap text-ink-2 tabular-nums",
  last_seen: "whitespace-nowrap text-ink-2 tabular-nums",
  status: "whitespace-nowrap",
};

function idOf({ deviceId }: InternalDevice): string {
  return deviceId;
}

function readAll(signal: AbortSignal): Promise<readonly InternalDevice[]> {
  return readInternalDevices(pageClient, signal);
}

function deviceCell(column: string, device: InternalDevice, now: number): ReactNode {
  switch (column) {
    case "device_id":
      return <DeviceLink device={device} />;
    case "name":
      return truncate(device.displayName);
    case "account":
      return truncate(device.accountName);
    case "users":
      return <Users users={device.users} />;
    case "release":
      return truncate(releaseWords(device) ?? "–");
    case "last_seen":
      return heardWords(device, now);
    case "battery":
      return batteryWords(device);
    case "status":
      return <DeviceStatusTag status={device.status} />;
    case "location":
      return truncate(device.locationName) || "–";
    default:
      return `${formatTime(device.createdAt)} UTC`;
  }
}

function DeviceLink({ device: { deviceId } }: { readonly device: InternalDevice }) {
  return (
    <Link to={deviceHref(deviceId)} data-row-link className="reach rounded-xs hover:underline">
      {deviceId}
    </Link>
  );
}

/** The first, and how many besides. */
function Users({ users }: Pick<InternalDevice, "users">) {
  const [first, ...others] = users;
  if (first === undefined) return "–";
  return (
    <span title={users.join(", ")}>
      {first}
      {others.length > 0 && ` and ${others.length} more`}
    </span>
  );
}

function heardWords({ lastSeen }: InternalDevice, now: number): string {
  return lastSeen === null ? "Never" : timeAgo(lastSeen, now);
}

function batteryWords({ batteryVoltage }: InternalDevice): string {
  return batteryVoltage === null ? "–" : `${batteryVoltage.toFixed(2)} V`;
}

function DeviceCard({ device, now }: { readonly device: InternalDevice; readonly now: number }) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 flex-1 truncate text-card leading-5">{device.displayName}</p>
        <DeviceStatusTag status={device.status} />
      </div>
      <p className="py-2 font-mono text-[12.5px]">
        <DeviceLink device={device} />
      </p>
      <dl className="grid grid-cols-[108px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Fact name="Account">{device.accountName}</Fact>
        <Fact name="Users">
          <Users users={device.users} />
        </Fact>
        <Fact name="Last seen">{heardWords(device, now)}</Fact>
        <Fact name="Battery">{batteryWords(device)}</Fact>
      </dl>
    </>
  );
}
