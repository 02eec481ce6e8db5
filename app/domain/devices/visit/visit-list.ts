// The cameras that need a visit, in the order in which they are visited. Pure. Decision 0155, A camera that needs a visit.
import { batteryStatus } from "~/domain/devices/battery";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { isSilent, wakeState } from "~/domain/devices/wake/wake-clock";
import { isPlace } from "~/domain/map/place/map-place";
import { isNearlyFull } from "./take-along";
import { distanceKm, visitOrder, wayLength } from "./visit-order";

/** More cameras than anyone visits on one way; those that were seen longest ago come first. */
export const MOST_STOPS = 100;

export interface VisitStop {
  readonly device: FleetDevice;
  /** From the stop before, as the crow flies; null for the first one, and for one without a place. */
  readonly km: number | null;
}

export interface VisitList {
  /** Those with a place in the order of the way, then those without one. */
  readonly stops: readonly VisitStop[];
  /** Of the whole way, as the crow flies. */
  readonly km: number;
  /** Cameras that need a visit and that the list has no room for. */
  readonly more: number;
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

/** `now` in ms UTC. A rounded place is none: it can be 11 km off. */
export function visitList(devices: readonly FleetDevice[], now: number): VisitList {
  const needing = devices.filter((device) => needsVisit(device, now));
  const longestUnseen = [...needing].sort((a, b) => (a.lastSeen ?? 0) - (b.lastSeen ?? 0));
  const listed = longestUnseen.filter((_, at) => at < MOST_STOPS);
  const placed = visitOrder(listed.flatMap(placeOf));
  return {
    stops: [
      ...placed.map((place, at) => {
        const before = placed[at - 1];
        return { device: place.device, km: before === undefined ? null : distanceKm(before, place) };
      }),
      ...listed.filter((device) => placeOf(device).length === 0).map((device) => ({ device, km: null })),
    ],
    km: wayLength(placed),
    more: needing.length - listed.length,
  };
}

function placeOf(device: FleetDevice) {
  return device.exactPlace && isPlace(device)
    ? [{ device, latitude: device.latitude, longitude: device.longitude }]
    : [];
}
