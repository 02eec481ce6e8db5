// GeoJSON of the places: points with longitude first, counts by class, and what has no place.
import { expect, test } from "vitest";
import { fileOf, insight, NOON } from "./exported";

interface Collection {
  readonly type: string;
  readonly insightsWithoutPlace: number;
  readonly features: readonly {
    readonly geometry: { readonly type: string; readonly coordinates: readonly number[] };
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
}

const read = (text: string) => JSON.parse(text) as Collection;

test("one point a device and place, with counts by class, most first", () => {
  const places = read(
    fileOf("places", [
      insight(1, { className: "Raccoon", takenAt: NOON - 5_000 }),
      insight(2, { takenAt: NOON - 9_000 }),
      insight(3, { takenAt: NOON - 7_000 }),
      insight(4, { latitude: 51.5, longitude: 0 }),
    ]),
  );
  expect(places.type).toBe("FeatureCollection");
  expect(places.features).toHaveLength(2);
  const [first] = places.features;
  expect(first?.geometry).toEqual({ type: "Point", coordinates: [-110.5885, 44.428] });
  expect(first?.properties).toEqual({
    deviceId: "dev-0001",
    displayName: "Ridge 07",
    insights: 3,
    species: { "Red fox": 2, Raccoon: 1 },
    scientificNames: { "Vulpes vulpes": 2, "Procyon lotor": 1 },
    first: new Date(NOON - 9_000).toISOString(),
    last: new Date(NOON - 5_000).toISOString(),
  });
  expect(Object.keys(first?.properties.species ?? {})).toEqual(["Red fox", "Raccoon"]);
});

test("insights without coordinates are counted, without a point", () => {
  const places = read(fileOf("places", [insight(1, { latitude: null, longitude: null }), insight(2)]));
  expect(places.insightsWithoutPlace).toBe(1);
  expect(places.features.map(({ properties }) => properties.insights)).toEqual([1]);
});

test("nothing at all is still a collection", () => {
  expect(read(fileOf("places", []))).toEqual({
    type: "FeatureCollection",
    insightsWithoutPlace: 0,
    taxa: [],
    features: [],
  });
});
