// The rows for the view that the reader asks for: out of all cameras once they have loaded, before that out of those in
// the document.
import { useMemo } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { readFleet } from "~/browser/api/devices";
import { FLEET_COLUMNS, fleetColumns } from "~/domain/devices/fleet/fleet-columns";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { attentionCounts, type FleetRow, fleetRows } from "~/domain/devices/fleet/fleet-rows";
import type { Attention } from "~/domain/devices/wake/attention";
import { askedText } from "~/domain/table/given-rows";
import { tableAnswer } from "~/domain/table/table-rows";
import type { TableView } from "~/domain/table/table-view";
import { NO_GROUP } from "~/domain/view/columns";
import type { DevicesPage } from "~/tabs/device/page";
import { useAllRows } from "~/ui/table/rows/use-all-rows";
import { type ChangeTable, useTableView } from "~/ui/table/use-table-view";

/** In the browser's own timeline, for measurements. */
const COMPLETE = "fleet-complete";

export interface DeviceListModel {
  readonly view: TableView;
  readonly change: ChangeTable;
  readonly addressOf: (view: TableView) => string;
  readonly rows: readonly FleetRow[];
  readonly matching: number;
  readonly page: number;
  readonly attention: Readonly<Record<Attention, number>>;
  /** The rows answer an earlier view: the cameras are loading. */
  readonly stale: boolean;
  /** The cameras did not load. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** What a filter by group may name. */
  readonly groups: readonly string[];
  /** A camera by its id; undefined while the others load, null if there is none. */
  readonly find: (deviceId: string) => FleetDevice | null | undefined;
  readonly now: number;
}

export function useDeviceList(data: DevicesPage): DeviceListModel {
  const { now, groups: own } = data;
  const place = useTableView(FLEET_COLUMNS);
  const given = { rows: data.devices, total: data.total };
  const { all: devices, failed, retry } = useAllRows({ ...given, idOf, read: readAll, mark: COMPLETE });
  const columns = useMemo(
    () =>
      fleetColumns(
        now,
        own.map(({ name }) => name),
      ),
    [now, own],
  );
  const all = useMemo(() => devices && fleetRows(devices, now), [devices, now]);
  const answer = useMemo(() => all && tableAnswer(all, columns, place.view), [all, columns, place.view]);
  const first = useMemo(() => givenRows(data), [data]);
  const attention = useMemo(() => (all ? attentionCounts(all) : data.attention), [all, data]);
  const groups = useMemo(() => groupNames(all ?? first, own), [all, first, own]);
  const asked = askedText(place.view, FLEET_COLUMNS);
  const shown = answer ?? { rows: first, matching: data.matching, page: data.page };
  return {
    ...place,
    ...shown,
    attention,
    groups,
    find: (deviceId) => findDevice(deviceId, devices, data),
    stale: answer === null && asked !== data.asked,
    failed: failed && answer === null,
    retry,
    now,
  };
}

function idOf({ deviceId }: FleetDevice): string {
  return deviceId;
}

function readAll(signal: AbortSignal): Promise<readonly FleetDevice[]> {
  return readFleet(pageClient, signal);
}

/** The rows of the document, in its order. */
function givenRows({ devices, now }: DevicesPage): readonly FleetRow[] {
  return devices.flatMap((device) => fleetRows([device], now));
}

/** What the loader has given is the newest. */
function findDevice(
  deviceId: string,
  fleet: readonly FleetDevice[] | null,
  { devices, edited }: DevicesPage,
) {
  const isIt = (device: FleetDevice) => device.deviceId === deviceId;
  if (edited && isIt(edited)) return edited;
  return devices.find(isIt) ?? fleet?.find(isIt) ?? (fleet === null ? undefined : null);
}

/** By name, then the entry for cameras without a group. */
function groupNames(rows: readonly FleetRow[], own: DevicesPage["groups"]): readonly string[] {
  const names = [...own.map(({ name }) => name), ...rows.flatMap(({ device }) => device.groupName ?? [])];
  return [...[...new Set(names)].sort(), NO_GROUP];
}
