// Places and boxes on the map. Spec section 5, Map.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxAround, isPlace, typedPlace } from "~/domain/map/place/map-place";
import { runs } from "../../../support/properties";

const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });

describe("the box around places", () => {
  test("leaves out what is not on the map, and is null if nothing is", () => {
    expect(boxAround([at(null, 3), at(91, 0), at(5, 181)])).toBeNull();
    expect(boxAround([at(44, -110), at(null, null), at(40, -120)])).toEqual({
      west: -120,
      east: -110,
      south: 40,
      north: 44,
    });
    expect(boxAround([at(1, 2)])).toEqual({ west: 2, east: 2, south: 1, north: 1 });
  });

  test("crosses the date line where that is smaller", () => {
    expect(boxAround([at(0, 178), at(0, -175), at(0, 170)])).toMatchObject({ west: 170, east: -175 });
  });

  test("holds every place, and none that holds them is narrower", { tags: "property" }, () => {
    const places = fc.array(
      fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 179 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    const width = (west: number, east: number) => (((east - west) % 360) + 360) % 360;
    fc.assert(
      fc.property(places, (drawn) => {
        const box = boxAround(drawn.map(([latitude, longitude]) => at(latitude, longitude)));
        if (box === null) throw new Error("There is a box.");
        for (const [latitude, longitude] of drawn) {
          expect(latitude).toBeGreaterThanOrEqual(box.south);
          expect(latitude).toBeLessThanOrEqual(box.north);
          expect(width(box.west, longitude)).toBeLessThanOrEqual(width(box.west, box.east));
        }
        const widths = drawn.map(([, west]) => Math.max(...drawn.map(([, east]) => width(west, east))));
        expect(width(box.west, box.east)).toBe(Math.min(...widths));
      }),
      { numRuns: runs(200) },
    );
  });
});

test("a place is typed with five decimals, within the world", () => {
  expect(typedPlace({ latitude: 44.4280049, longitude: 190 })).toEqual({
    latitude: "44.428",
    longitude: "-170",
  });
  expect(typedPlace({ latitude: -0.000001, longitude: -180 })).toEqual({
    latitude: "0",
    longitude: "-180",
  });
  expect(typedPlace({ latitude: 0.00001, longitude: -110.588504 })).toEqual({
    latitude: "0.00001",
    longitude: "-110.5885",
  });
});

test.each([
  [44, -110, true],
  [90, 180, true],
  [-90, -180, true],
  [0, 0, true],
  [90.1, 0, false],
  [0, -180.1, false],
  [null, 0, false],
  [0, null, false],
  [Number.NaN, 0, false],
])("%d, %d is on the map: %s", (latitude, longitude, isOne) => {
  expect(isPlace({ latitude, longitude })).toBe(isOne);
});
