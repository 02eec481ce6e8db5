// The cameras of a list, each with its clock's state at one moment, those that need attention first. Pure; `now` comes
// from the server. Spec section 2.9; decision 0098, The list of cameras.

import {
  ATTENTION,
  type Attention,
  attentionOf,
  attentionRank,
  daysSilent,
} from "~/domain/devices/wake/attention";
import { type WakeState, wakeState } from "~/domain/devices/wake/wake-clock";
import { naturalKey } from "~/domain/table/table-rows";
import type { FleetDevice } from "./fleet-device";

export interface FleetRow {
  readonly device: FleetDevice;
  readonly wake: WakeState;
  /** Why it needs attention, the worst first. */
  readonly attention: readonly Attention[];
  /** Whole days since its last check-in, from 7 on. */
  readonly daysSilent: number | null;
}

/** The rows in the list's own order: what needs attention first, the longest silent of it first, then by name. */
export function fleetRows(devices: readonly FleetDevice[], now: number): readonly FleetRow[] {
  const keyed = devices.map((device) => {
    const row = fleetRow(device, now);
    const rank = attentionRank(row.attention);
    return {
      row,
      rank,
      heard: rank < ATTENTION.length ? (device.lastSeen ?? 0) : 0,
      name: naturalKey(device.displayName),
      id: naturalKey(device.deviceId),
    };
  });
  keyed.sort(
    (a, b) => a.rank - b.rank || a.heard - b.heard || compare(a.name, b.name) || compare(a.id, b.id),
  );
  return keyed.map(({ row }) => row);
}

/** How many cameras need attention, by reason: one may have several. */
export function attentionCounts(rows: readonly FleetRow[]): Readonly<Record<Attention, number>> {
  const counts: Record<Attention, number> = { silent: 0, "low-battery": 0, missed: 0 };
  for (const { attention } of rows) for (const reason of attention) counts[reason]++;
  return counts;
}

function fleetRow(device: FleetDevice, now: number): FleetRow {
  const wake = wakeState(device, now);
  return {
    device,
    wake,
    attention: attentionOf({ ...device, wake }),
    daysSilent: daysSilent(device, now),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
