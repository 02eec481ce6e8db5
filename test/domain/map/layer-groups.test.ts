// What the legend switches is there to be switched.
import { expect, test } from "vitest";
import { basemapStyle } from "~/domain/map/style/basemap-style";
import { LAYERS_BY_GROUP } from "~/domain/map/style/layer-groups";

const BASE_URL = "https://fernwatch.test/basemap/v";
const STREETS_TILES = "https://streets.test/{z}/{x}/{y}.pbf";

function idsOf(streetsTiles: string | null): readonly string[] {
  return basemapStyle({ style: "day", baseUrl: BASE_URL, streetsTiles }).layers.map(({ id }) => id);
}

test("every layer but land, water and the coast is in one group", () => {
  const grouped = Object.values(LAYERS_BY_GROUP).flat();
  expect(new Set(grouped).size).toBe(grouped.length);
  const all = idsOf(STREETS_TILES);
  expect(grouped.filter((id) => !all.includes(id))).toEqual([]);
  expect(all.filter((id) => !grouped.includes(id))).toEqual([
    "background",
    "waterway",
    "ocean",
    "lake",
    "coast",
  ]);
});

test("the layers of streets are there only with streets", () => {
  const without = idsOf(null);
  expect(LAYERS_BY_GROUP.streets.filter((id) => without.includes(id))).toEqual([]);
  expect(idsOf(STREETS_TILES).length).toBe(without.length + LAYERS_BY_GROUP.streets.length);
});

test("day and night draw the same layers in the same order", () => {
  const night = basemapStyle({ style: "night", baseUrl: BASE_URL, streetsTiles: STREETS_TILES });
  expect(night.layers.map(({ id }) => id)).toEqual(idsOf(STREETS_TILES));
});

test("streets come from a pack, or from a base map that was built with them", () => {
  const sourceOf = (streetsTiles: string | null, hasStreets: boolean) =>
    basemapStyle({ style: "day", baseUrl: BASE_URL, streetsTiles, hasStreets }).layers.find(
      ({ id }) => id === "road-major",
    )?.source;
  expect(sourceOf(null, true)).toBe("basemap");
  expect(sourceOf(STREETS_TILES, true)).toBe("streets");
  expect(sourceOf(null, false)).toBeUndefined();
});

test("places are above everything, borders above roads, relief below water", () => {
  const ids = idsOf(STREETS_TILES);
  const isBelow = (low: string, high: string) => ids.indexOf(low) < ids.indexOf(high);
  expect(isBelow("hillshade", "ocean")).toBe(true);
  expect(isBelow("road-motorway", "boundary-country")).toBe(true);
  expect(isBelow("boundary-disputed", "waterway-label")).toBe(true);
});
