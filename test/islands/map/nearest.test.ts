// The list of what is in view: from the middle outwards, counted whole, across the date line.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MapBox } from "~/domain/map/map-port";
import { extentOf } from "~/islands/map/points/extent";
import { rowsInBox } from "~/islands/map/points/nearest";

function columnsOf(places: readonly (readonly [latitude: number, longitude: number])[]) {
  return {
    latitude: Float64Array.from(places, ([latitude]) => latitude),
    longitude: Float64Array.from(places, ([, longitude]) => longitude),
    state: new Uint8Array(places.length),
  };
}

const allOf = (count: number) => Uint32Array.from({ length: count }, (_, row) => row);
const place = fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -180, max: 179 }));

test("rows come from the middle outwards, by the ground rather than by degrees", () => {
  // At 60 degrees north a degree of longitude is half as long: row 1 is nearer than row 0.
  const columns = columnsOf([
    [61.5, 0],
    [60, 2],
    [60, 0.5],
  ]);
  const box = { west: -5, south: 55, east: 5, north: 65 };
  expect(rowsInBox(columns, { shown: allOf(3), box, limit: 9 }).rows).toEqual([2, 1, 0]);
});

test("beyond the limit rows are counted and not named: the nearest are", { tags: "property" }, () => {
  const box: MapBox = { west: -100, south: -50, east: 100, north: 50 };
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (places, limit) => {
      const wanted = { shown: allOf(places.length), box };
      const all = rowsInBox(columnsOf(places), { ...wanted, limit: 100 });
      const some = rowsInBox(columnsOf(places), { ...wanted, limit });
      const inside = places.flatMap(([latitude, longitude], row) =>
        Math.abs(latitude) <= 50 && Math.abs(longitude) <= 100 ? [row] : [],
      );
      const distance = (row: number) => (places[row]?.[0] ?? 0) ** 2 + (places[row]?.[1] ?? 0) ** 2;
      const sorted = inside.sort((one, other) => distance(one) - distance(other) || one - other);
      expect(all.rows).toEqual(sorted);
      expect(some).toEqual({ rows: sorted.slice(0, limit), devices: sorted.length });
    }),
  );
});

test("a box across the date line holds what is on both its sides", () => {
  const columns = columnsOf([
    [0, 179],
    [0, -179],
    [0, 0],
  ]);
  const box = { west: 170, south: -5, east: -170, north: 5 };
  expect(rowsInBox(columns, { shown: allOf(3), box, limit: 9 }).devices).toBe(2);
});

test("the whole world holds the date line itself", () => {
  const world = { west: -180, south: -90, east: 180, north: 90 };
  const columns = columnsOf([
    [0, 180],
    [0, -180],
  ]);
  expect(rowsInBox(columns, { shown: allOf(2), box: world, limit: 9 }).devices).toBe(2);
});

test.each([
  [
    "on one side",
    [
      [10, -120],
      [40, -80],
    ],
    { west: -120, south: 10, east: -80, north: 40 },
  ],
  [
    "around Greenwich",
    [
      [0, -10],
      [5, 10],
    ],
    { west: -10, south: 0, east: 10, north: 5 },
  ],
  [
    "across the date line",
    [
      [-40, 175],
      [-17, -178],
    ],
    { west: 175, south: -40, east: -178, north: -17 },
  ],
  ["one alone", [[7, 8]], { west: 8, south: 7, east: 8, north: 7 }],
] as const)("the box around cameras %s is the smallest", (_, places, box) => {
  expect(extentOf(columnsOf(places), allOf(places.length))).toEqual(box);
});

test("the box around cameras holds them all, and nothing has none", { tags: "property" }, () => {
  expect(extentOf(columnsOf([]), allOf(0))).toBeNull();
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
      const columns = columnsOf(places);
      const shown = allOf(places.length);
      const box = extentOf(columns, shown);
      expect(box && rowsInBox(columns, { shown, box, limit: 1 }).devices).toBe(places.length);
    }),
  );
});
