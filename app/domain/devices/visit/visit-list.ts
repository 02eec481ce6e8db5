// The cameras that need a visit, by trip and in the order in which they are visited; of all groups or of one. Pure. Decision
// 0155, A camera that needs a visit.
import { batteryStatus } from "~/domain/devices/battery";
import { tellingName } from "~/domain/devices/device-id";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { isSilent, wakeState } from "~/domain/devices/wake/wake-clock";
import { isPlace } from "~/domain/map/place/map-place";
import { naturalKey } from "~/domain/table/table-rows";
import { isNearlyFull } from "./take-along";
import { distanceKm, visitOrder, wayLength } from "./visit-order";
import { tripsOf } from "./visit-trips";

/** More cameras than people visit in one go; those that were seen longest ago come first. */
export const MOST_STOPS = 100;

/** In the address, for the cameras that are in no group. */
const NO_GROUP = "none";

interface VisitStop {
  readonly device: FleetDevice;
  /** From the stop before, as the crow flies; null for the first one. */
  readonly km: number | null;
}

/** Two cameras or more that lie near each other. */
export interface VisitTrip {
  /** What most of its cameras are in, a group or a named location; without either the name of its first camera. */
  readonly around: string;
  readonly stops: readonly VisitStop[];
  /** Of the whole way, as the crow flies. */
  readonly km: number;
}

interface VisitGroup {
  /** As in the address. */
  readonly id: string;
  readonly name: string;
  /** How many of its cameras need a visit. */
  readonly count: number;
}

export interface VisitList {
  /** The one with the most cameras first. */
  readonly trips: readonly VisitTrip[];
  /** Cameras that are far from every other one. */
  readonly alone: readonly FleetDevice[];
  /** Cameras without an exact location. */
  readonly unplaced: readonly FleetDevice[];
  /** Cameras that need a visit and that the list has no room for. */
  readonly more: number;
  /** To choose from, by name; empty where no camera that needs a visit is in a group. */
  readonly groups: readonly VisitGroup[];
  /** The one whose cameras are listed; null: those of all. */
  readonly group: VisitGroup | null;
  /** How many cameras of all groups need a visit. */
  readonly all: number;
}

interface VisitsAsked {
  /** As in the address; null: all groups. */
  readonly group: string | null;
  /** Ms UTC. */
  readonly now: number;
}

/** Why somebody has to go there: nothing that can be done from here helps. */
export function needsVisit(device: FleetDevice, now: number): boolean {
  if (device.imported) return false;
  return (
    isSilent(wakeState(device, now)) ||
    batteryStatus(device.batteryVoltage).state === "low" ||
    isNearlyFull(device.spaceRemaining)
  );
}

/** A rounded place is none: it can be 11 km off. A group that the reader doesn't know has no cameras. */
export function visitList(devices: readonly FleetDevice[], { group, now }: VisitsAsked): VisitList {
  const needing = devices.filter((device) => needsVisit(device, now));
  const asked = group === null ? needing : needing.filter((device) => groupOf(device) === group);
  const longestUnseen = [...asked].sort((a, b) => (a.lastSeen ?? 0) - (b.lastSeen ?? 0));
  const listed = longestUnseen.filter((_, at) => at < MOST_STOPS);
  const parts = tripsOf(listed.flatMap(placeOf));
  const near = parts.filter((places) => places.length > 1);
  const trips = near.map((places) => tripOf(places, group));
  return {
    trips: trips.sort((a, b) => b.stops.length - a.stops.length),
    alone: parts.filter((places) => places.length === 1).flatMap(([place]) => place?.device ?? []),
    unplaced: listed.filter((device) => placeOf(device).length === 0),
    more: asked.length - listed.length,
    ...groupsOf(devices, { needing, group }),
    all: needing.length,
  };
}

/** How many cameras are listed. */
export function stopCount({ trips, alone, unplaced }: VisitList): number {
  return trips.reduce((sum, { stops }) => sum + stops.length, alone.length + unplaced.length);
}

interface PlacedDevice {
  readonly device: FleetDevice;
  readonly latitude: number;
  readonly longitude: number;
}

function placeOf(device: FleetDevice): readonly PlacedDevice[] {
  return device.exactPlace && isPlace(device)
    ? [{ device, latitude: device.latitude, longitude: device.longitude }]
    : [];
}

function tripOf(places: readonly PlacedDevice[], group: string | null): VisitTrip {
  const order = visitOrder(places);
  const devices = order.map(({ device }) => device);
  const [first] = devices;
  // Of one group, its name would tell no trip from another.
  const groupName = group === null ? mostly(devices.map((device) => device.groupName ?? "")) : null;
  const around = groupName ?? mostly(devices.map(({ locationName }) => locationName));
  return {
    around: around ?? (first ? tellingName(first) : ""),
    stops: order.map((place, at) => {
      const before = order[at - 1];
      return { device: place.device, km: before === undefined ? null : distanceKm(before, place) };
    }),
    km: wayLength(order),
  };
}

/** The name that at least half of them have; null without one. */
function mostly(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[0] !== "" && most[1] * 2 >= names.length ? most[0] : null;
}

/** The groups of those cameras that need a visit, and the one that is asked for, which may have none. */
function groupsOf(
  devices: readonly FleetDevice[],
  { needing, group }: { readonly needing: readonly FleetDevice[]; readonly group: string | null },
): Pick<VisitList, "groups" | "group"> {
  const counts = new Map<string, number>();
  for (const device of needing) counts.set(groupOf(device), (counts.get(groupOf(device)) ?? 0) + 1);
  const names = new Map(devices.map((device) => [groupOf(device), device.groupName ?? "No group"]));
  const named = (id: string): VisitGroup => ({
    id,
    name: names.get(id) ?? "Unknown group",
    count: counts.get(id) ?? 0,
  });
  const ids = [...new Set([...counts.keys(), ...(group === null ? [] : [group])])];
  const groups = ids.map(named).sort((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));
  return {
    groups: groups.every(({ id }) => id === NO_GROUP) ? [] : groups,
    group: group === null ? null : named(group),
  };
}

/** By name; those without a group come last. */
function orderKey({ id, name }: VisitGroup): string {
  return `${id === NO_GROUP ? 1 : 0}${naturalKey(name)}`;
}

/** A camera is in one group at most. */
function groupOf({ groupId }: FleetDevice): string {
  return groupId === null ? NO_GROUP : String(groupId);
}
