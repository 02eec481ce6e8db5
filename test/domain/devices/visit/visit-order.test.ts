// The order of a walk: short, each place once. Decision 0155, A camera that needs a visit.
import { describe, expect, test } from "vitest";
import { distanceKm, visitOrder, wayLength } from "~/domain/devices/visit/visit-order";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("a distance", () => {
  test.each([
    ["of a place to itself", at(44, -110), at(44, -110), 0],
    ["of a degree of latitude", at(44, -110), at(45, -110), 111.195],
    ["of Paris to London", at(48.8566, 2.3522), at(51.5074, -0.1278), 343.56],
    ["over the date line", at(0, 179.5), at(0, -179.5), 111.195],
    ["of the two poles", at(90, 0), at(-90, 0), 20_015.1],
  ])("%s", (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 1);
  });
});

describe("an order", () => {
  test("goes along a line from one of its ends", () => {
    const line = [3, 0, 4, 1, 2].map((km) => at(44 + km / 100, -110));
    const lats = visitOrder(line).map(({ latitude }) => Math.round((latitude - 44) * 100));
    expect([lats, [...lats].reverse()]).toContainEqual([0, 1, 2, 3, 4]);
  });

  test("has each place once, and is never longer than every order that can be tried", () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const places = scattered(7, seed);
      const order = visitOrder(places);
      expect(new Set(order)).toEqual(new Set(places));
      expect(wayLength(order)).toBeLessThanOrEqual(shortest(places) * 1.05);
    }
  });

  test("of 100 places is shorter than that in which they came", () => {
    const places = scattered(100, 5);
    const order = visitOrder(places);
    expect(order).toHaveLength(100);
    expect(wayLength(order)).toBeLessThan(wayLength(places) / 3);
  });

  test.each([0, 1, 2])("of %d places is those places", (count) => {
    expect(visitOrder(scattered(count, 1))).toHaveLength(count);
  });
});

/** Places spread by a small generator, so that every run has the same. */
function scattered(count: number, seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => at(44 + next(), -110 + next()));
}

/** The length of the shortest way, by trying every one. */
function shortest(places: readonly ReturnType<typeof at>[]): number {
  if (places.length < 2) return 0;
  const go = (done: readonly ReturnType<typeof at>[], left: readonly ReturnType<typeof at>[]): number =>
    left.length === 0
      ? wayLength(done)
      : Math.min(
          ...left.map((next) =>
            go(
              [...done, next],
              left.filter((one) => one !== next),
            ),
          ),
        );
  return go([], places);
}
