// What a push would do, before it is made: which of the chosen cameras get it now, which have to wait and for what, and
// what may go wrong with each. Pure; `now` comes from outside. The dialog shows the whole plan. The push itself follows
// two of its rules, who is free (`freeAndHeld`) and whom a reach covers (`reachedBy`). Decision 0114, The plan before a
// push.

import type { Reach } from "~/domain/device-updates/device-update";
import type { PlanDevice, UpdateConflict } from "~/domain/device-updates/update-view";
import { batteryStatus } from "~/domain/devices/battery";
import { isSilent, wakeState } from "~/domain/devices/wake/wake-clock";

const MINUTE_MS = 60_000;
const MIB = 1024 * 1024;

/** Why it may take longer with a camera than the clock says, or fail. */
export type PlanConcern =
  | "low-battery"
  /** It runs on external power, which is low. */
  | "low-supply"
  /** Connects only by LoRa or satellite, which carry no release: someone has to visit it. */
  | "needs-visit"
  /** As My Devices counts it. */
  | "silent"
  | "never-heard"
  /** Less room on its card than the release takes. */
  | "little-space";

/** Concerns that make the time of the next check-in unknown. */
const BEYOND_CLOCK: readonly PlanConcern[] = ["needs-visit", "silent", "never-heard"];

export interface PlannedDevice {
  readonly device: PlanDevice;
  /** The open update that holds it; null: it is free. */
  readonly heldBy: UpdateConflict | null;
  readonly concerns: readonly PlanConcern[];
  /** When it gets the update at the latest if all is well, ms UTC; null: unknown. */
  readonly expectedAt: number | null;
}

export interface PushPlan {
  readonly devices: readonly PlannedDevice[];
  /** Without an open update, whatever other notes they have. */
  readonly free: readonly PlannedDevice[];
  /** The free ones without any concern. */
  readonly ready: readonly PlannedDevice[];
  readonly held: readonly PlannedDevice[];
  /** What holds them, each open update once, in the order of their ids. */
  readonly heldBy: readonly (UpdateConflict & { readonly count: number })[];
  readonly concerned: Readonly<Record<PlanConcern, readonly PlannedDevice[]>>;
}

interface PlanOptions {
  /** Bytes that a camera fetches of the release; null: not known. */
  readonly releaseBytes: number | null;
}

/** The cameras that a push is meant for, as it would find them. */
export function planPush(devices: readonly PlanDevice[], options: PlanOptions, now: number): PushPlan {
  const planned = devices.map((device) => planDevice(device, options, now));
  const { free, held } = freeAndHeld(planned);
  const having = (concern: PlanConcern) => planned.filter(({ concerns }) => concerns.includes(concern));
  return {
    devices: planned,
    free,
    ready: free.filter(({ concerns }) => concerns.length === 0),
    held,
    heldBy: holdersOf(held),
    concerned: {
      "low-battery": having("low-battery"),
      "low-supply": having("low-supply"),
      "needs-visit": having("needs-visit"),
      silent: having("silent"),
      "never-heard": having("never-heard"),
      "little-space": having("little-space"),
    },
  };
}

interface Sorted<Device> {
  readonly free: readonly Device[];
  readonly held: readonly Device[];
}

/** What holds a camera: its open update. Null: nothing does, so it is free, whatever else is to be said of it. */
interface Holdable {
  readonly heldBy: UpdateConflict | null;
}

/** Every camera in one of the two, in its order. */
export function freeAndHeld<Device extends Holdable>(devices: readonly Device[]): Sorted<Device> {
  return {
    free: devices.filter(({ heldBy }) => heldBy === null),
    held: devices.filter(({ heldBy }) => heldBy !== null),
  };
}

/** What holds some cameras: each open update once, with how many it holds, in the order of their ids. */
export function holdersOf(
  held: readonly Holdable[],
): readonly (UpdateConflict & { readonly count: number })[] {
  const byUpdate = new Map<number, UpdateConflict & { count: number }>();
  for (const { heldBy } of held) {
    if (!heldBy) continue;
    const known = byUpdate.get(heldBy.updateId);
    if (known) known.count += 1;
    else byUpdate.set(heldBy.updateId, { ...heldBy, count: 1 });
  }
  return [...byUpdate.values()].sort((a, b) => a.updateId - b.updateId);
}

interface Reached<Device> {
  readonly now: readonly Device[];
  readonly later: readonly Device[];
}

/**
 * The cameras that get the update now, and those that get it when theirs has ended. null: a push of this reach is
 * refused, because of the ones that are held ("all"), or because none is free ("ready").
 */
export function reachedBy<Device>({ free, held }: Sorted<Device>, reach: Reach): Reached<Device> | null {
  switch (reach) {
    case "all":
      return held.length > 0 ? null : { now: free, later: [] };
    case "ready":
      return free.length === 0 ? null : { now: free, later: [] };
    case "later":
      return { now: free, later: held };
  }
}

function planDevice(device: PlanDevice, { releaseBytes }: PlanOptions, now: number): PlannedDevice {
  const concerns = concernsOf(device, releaseBytes, now);
  const isForeseen = !concerns.some((concern) => BEYOND_CLOCK.includes(concern));
  return {
    device,
    heldBy: device.open && { email: device.open.email, updateId: device.open.updateId },
    concerns,
    expectedAt: isForeseen ? nextContact(device, now) : null,
  };
}

/** By its cycle, and a cycle later for one that has missed a wake-up. */
function nextContact(device: PlanDevice, now: number): number | null {
  const state = wakeState(device, now);
  if (state.kind === "due") return Math.max(now, state.latest);
  if (state.kind === "missed") return Math.max(now, state.latest + device.cycleTime * MINUTE_MS);
  return null;
}

function concernsOf(device: PlanDevice, releaseBytes: number | null, now: number): readonly PlanConcern[] {
  const power = batteryStatus(device.batteryVoltage);
  const wake = wakeState(device, now);
  const { spaceRemaining } = device;
  const concerns: PlanConcern[] = [];
  if (power.state === "low") concerns.push(power.supply === "external" ? "low-supply" : "low-battery");
  if (device.narrowLinkOnly) concerns.push("needs-visit");
  if (isSilent(wake)) concerns.push("silent");
  if (wake.kind === "never") concerns.push("never-heard");
  if (releaseBytes !== null && spaceRemaining !== null && releaseBytes > spaceRemaining * MIB) {
    concerns.push("little-space");
  }
  return concerns;
}
