// The words of the visit list. Pure.
import { VISITS_HREF } from "~/domain/devices/camera-href";
import { stopCount, type VisitList, type VisitTrip } from "~/domain/devices/visit/visit-list";
import { NEAR_KM } from "~/domain/devices/visit/visit-trips";
import { formatCount } from "~/domain/text/format";

/** @example kmWords(0.42) // "400 m"; kmWords(0.02) // "less than 100 m"; kmWords(12.34) // "12.3 km"; kmWords(6450.7) // "6,451 km" */
export function kmWords(km: number): string {
  if (km < 0.05) return "less than 100 m";
  if (km >= 99.95) return `${formatCount(Math.round(km))} km`;
  return km < 0.95 ? `${Math.round(km * 10) * 100} m` : `${km.toFixed(1)} km`;
}

/** "26 cameras: 3 trips, and 2 far from the others." */
export function visitWords(list: VisitList): string {
  const { trips, alone, unplaced } = list;
  const trip = trips[0];
  if (trip && trips.length === 1 && alone.length + unplaced.length === 0) return tripWords(trip);
  const cameras = camerasWords(stopCount(list));
  if (trips.length === 0) return `${cameras}.`;
  const far = alone.length === 0 ? "" : `, and ${alone.length} far from the others`;
  return `${cameras}: ${trips.length === 1 ? "1 trip" : `${trips.length} trips`}${far}.`;
}

/** "12 cameras, 84.1 km as the crow flies, in an order that keeps the way short." */
export function tripWords({ stops, km }: VisitTrip): string {
  return `${camerasWords(stops.length)}, ${kmWords(km)} as the crow flies, in an order that keeps the way short. Begin at either end.`;
}

export function aloneWords(cameras: number): string {
  const others = `more than ${NEAR_KM} km from every other camera on this list.`;
  return cameras === 1 ? `1 camera, ${others}` : `${camerasWords(cameras)}, each ${others}`;
}

export function unplacedWords(cameras: number): string {
  return `${camerasWords(cameras)}, on no trip because we don't know exactly where ${cameras === 1 ? "it is" : "they are"}.`;
}

/** The list of one group; null: of all. */
export function visitsHref(group: string | null): string {
  return group === null ? VISITS_HREF : `${VISITS_HREF}&group=${encodeURIComponent(group)}`;
}

function camerasWords(count: number): string {
  return count === 1 ? "1 camera" : `${formatCount(count)} cameras`;
}
