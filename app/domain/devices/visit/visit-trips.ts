// Which cameras lie near enough to be visited on one trip. Pure. Decision 0155, A camera that needs a visit.
import { distanceKm, type Place } from "./visit-order";

/** As the crow flies: about two hours by road, the most that people drive from one stop to the next on a trip. */
export const NEAR_KM = 100;

/**
 * The places by trip: each trip can be travelled in hops of at most `NEAR_KM`, and is farther than that from every other one
 * (single linkage). Trips, and the places in each, in the order in which they came.
 */
export function tripsOf<Stop extends Place>(places: readonly Stop[]): readonly (readonly Stop[])[] {
  const left = new Set(places);
  const trips: (readonly Stop[])[] = [];
  for (const place of places) {
    if (!left.delete(place)) continue;
    const reached = new Set([place]);
    // A set hands out what is added while it is read.
    for (const from of reached) {
      for (const to of left) {
        if (distanceKm(from, to) > NEAR_KM) continue;
        left.delete(to);
        reached.add(to);
      }
    }
    trips.push(places.filter((one) => reached.has(one)));
  }
  return trips;
}
