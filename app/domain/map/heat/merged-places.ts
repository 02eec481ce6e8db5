// Places of insights, merged where they are one on a map, and numbered. Pure but for what it remembers. Decision 0125,
// Heat and time.

import { NO_CODE } from "~/domain/insights/fields/stored-columns";
import type { SetNames } from "~/domain/set/insight-set";
import type { SetPage } from "~/domain/set/pages/set-page";

/** Places are merged to 0.001 degrees: 111 m from north to south, less from west to east. */
const PARTS_OF_DEGREE = 1_000;
const NORTH = 90;
const EAST = 180;
const PARTS_AROUND = 2 * EAST * PARTS_OF_DEGREE;

/** The number of no place. */
export const NOWHERE = -1;
const NOT_LOOKED_UP = -2;

type Degrees = number | null | undefined;

export interface MergedPlaces {
  /** Of the places met so far, in the order of their numbers; degrees. */
  readonly columns: () => { readonly latitude: Float64Array; readonly longitude: Float64Array };
  /**
   * The number of the place of a row: the insight's own, else where its camera stands now, else `NOWHERE`. Each place
   * and each camera of the page is looked up once.
   */
  readonly finder: (page: SetPage) => (row: number) => number;
}

export function mergedPlaces({ devices }: SetNames): MergedPlaces {
  const numbers = new Map<number, number>();
  const keys: number[] = [];

  function numberOf(latitude: Degrees, longitude: Degrees): number {
    const key = keyOf(latitude, longitude);
    if (key === null) return NOWHERE;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, keys.length);
    return keys.push(key) - 1;
  }

  return {
    columns: () => ({
      latitude: Float64Array.from(keys, (key) => degrees(Math.floor(key / PARTS_AROUND), NORTH)),
      longitude: Float64Array.from(keys, (key) => degrees(key % PARTS_AROUND, EAST)),
    }),

    finder(page) {
      const own = once(page.places.length, (index) => numberOf(...(page.places[index] ?? [null, null])));
      const standing = once(page.deviceIds.length, (index) => {
        const device = devices.get(page.deviceIds[index] ?? "");
        return numberOf(device?.latitude, device?.longitude);
      });
      return (row) => {
        const index = page.place[row] ?? NO_CODE;
        const place = index === NO_CODE ? NOWHERE : own(index);
        return place === NOWHERE ? standing(page.device[row] ?? 0) : place;
      };
    },
  };
}

/** Looks up each index when it is first asked for. */
function once(length: number, lookUp: (index: number) => number): (index: number) => number {
  const known = new Int32Array(length).fill(NOT_LOOKED_UP);
  return (index) => {
    if (known[index] === NOT_LOOKED_UP) known[index] = lookUp(index);
    return known[index] ?? NOWHERE;
  };
}

/**
 * One number for all that is merged; null where there is no such place on earth. Both sides of the date line are one.
 * @example keyOf(51.50001, 180) === keyOf(51.5, -180) // true
 */
function keyOf(latitude: Degrees, longitude: Degrees): number | null {
  if (typeof latitude !== "number" || !(Math.abs(latitude) <= NORTH)) return null;
  if (typeof longitude !== "number" || !(Math.abs(longitude) <= EAST)) return null;
  const north = Math.round((latitude + NORTH) * PARTS_OF_DEGREE);
  const east = Math.round((longitude + EAST) * PARTS_OF_DEGREE) % PARTS_AROUND;
  return north * PARTS_AROUND + east;
}

/** Of so many parts from the south pole, or from the date line eastwards. */
function degrees(parts: number, half: number): number {
  return (parts - half * PARTS_OF_DEGREE) / PARTS_OF_DEGREE;
}
