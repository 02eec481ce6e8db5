// Which cameras are near enough for one trip. Decision 0155, A camera that needs a visit.
import { describe, expect, test } from "vitest";
import { NEAR_KM, tripsOf } from "~/domain/devices/visit/visit-trips";

/** On the equator a degree is 111.2 km. */
const KM = 1 / 111.195;
const at = (km: number) => ({ latitude: 0, longitude: km * KM });
const kmOf = ({ longitude }: { readonly longitude: number }) => Math.round(longitude / KM);

describe("trips", () => {
  test.each<readonly [string, readonly number[], readonly (readonly number[])[]]>([
    ["of no place there are none", [], []],
    ["one place is a trip of its own", [5], [[5]]],
    ["places near each other are one trip, in the order in which they came", [50, 0, 20], [[50, 0, 20]]],
    [`${NEAR_KM} km are near`, [0, NEAR_KM - 0.4], [[0, 100]]],
    ["a little more is far", [0, NEAR_KM + 1], [[0], [101]]],
    ["a chain of short hops is one trip, however long", [0, 270, 90, 180], [[0, 270, 90, 180]]],
    [
      "two valleys are two trips, also when their cameras come mixed",
      [0, 500, 10, 510, 20],
      [
        [0, 10, 20],
        [500, 510],
      ],
    ],
    ["the last one joins two parts", [0, 150, 75], [[0, 150, 75]]],
  ])("%s", (_, places, expected) => {
    expect(tripsOf(places.map(at)).map((trip) => trip.map(kmOf))).toEqual(expected);
  });

  test("cross the date line", () => {
    const places = [
      { latitude: 0, longitude: 179.8 },
      { latitude: 0, longitude: -179.8 },
    ];
    expect(tripsOf(places)).toEqual([places]);
  });

  test("keep two cameras at one place apart", () => {
    const places = [at(3), at(3)];
    expect(tripsOf(places)).toEqual([places]);
    expect(tripsOf(places)[0]).toHaveLength(2);
  });
});
