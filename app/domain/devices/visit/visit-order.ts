// The order of a sensible walk or drive: which place comes after which, as the crow flies. Pure. Decision 0155, A camera
// that needs a visit.

export interface Place {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the Earth, km. */
const EARTH_KM = 6371.0088;
/** With so many places, every start is tried and every order improved; with more, that would take too long. */
const TRIED = 60;
/** Kilometres: a shorter order that saves less isn't worth another round. */
const GAIN = 1e-6;

/** Great-circle distance, km (haversine). */
export function distanceKm(from: Place, to: Place): number {
  const radians = Math.PI / 180;
  const lat = ((to.latitude - from.latitude) * radians) / 2;
  const lon = ((to.longitude - from.longitude) * radians) / 2;
  const a =
    Math.sin(lat) ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(lon) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/**
 * The places in the order of a short way that passes each of them once and need not come back: always on to the nearest
 * one, then turned round wherever that is shorter (2-opt), from the start that gives the shortest way. It is short, not
 * always the shortest.
 */
export function visitOrder<Stop extends Place>(places: readonly Stop[]): readonly Stop[] {
  const starts = places.length <= TRIED ? places.map((_, at) => at) : [0];
  let best = places;
  let least = Number.POSITIVE_INFINITY;
  for (const start of starts) {
    const nearest = nearestFrom(places, start);
    const order = places.length <= TRIED ? improved(nearest) : nearest;
    const length = wayLength(order);
    if (length < least - GAIN) [best, least] = [order, length];
  }
  return best;
}

/** Kilometres from the first place to the last one. */
export function wayLength(places: readonly Place[]): number {
  return places.reduce((sum, place, at) => {
    const before = places[at - 1];
    return before === undefined ? sum : sum + distanceKm(before, place);
  }, 0);
}

function nearestFrom<Stop extends Place>(places: readonly Stop[], start: number): readonly Stop[] {
  const left = [...places];
  const order = left.splice(start, 1);
  let here = order[0];
  while (here !== undefined && left.length > 0) {
    const from = here;
    let next = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [at, place] of left.entries()) {
      const distance = distanceKm(from, place);
      if (distance < least) [next, least] = [at, distance];
    }
    [here] = left.splice(next, 1);
    if (here !== undefined) order.push(here);
  }
  return order;
}

/** Turns parts of the way round as long as that makes it shorter. */
function improved<Stop extends Place>(places: readonly Stop[]): readonly Stop[] {
  let order = places;
  for (let turned = shorter(order); turned !== null; turned = shorter(order)) order = turned;
  return order;
}

function shorter<Stop extends Place>(order: readonly Stop[]): readonly Stop[] | null {
  for (let first = 0; first < order.length - 1; first += 1) {
    for (let last = first + 1; last < order.length; last += 1) {
      if (gainOf(order, first, last) > GAIN)
        return [
          ...order.slice(0, first),
          ...order.slice(first, last + 1).reverse(),
          ...order.slice(last + 1),
        ];
    }
  }
  return null;
}

/** Kilometres saved when the stops from `first` to `last` are passed the other way round. */
function gainOf(order: readonly Place[], first: number, last: number): number {
  const [before, from, to, after] = [order[first - 1], order[first], order[last], order[last + 1]];
  if (from === undefined || to === undefined) return 0;
  const entry = before === undefined ? 0 : distanceKm(before, from) - distanceKm(before, to);
  const exit = after === undefined ? 0 : distanceKm(to, after) - distanceKm(from, after);
  return entry + exit;
}
