// What an operator may set of the map.
import { expect, test } from "vitest";
import { mapSourceOf, wrongMapSettings } from "~/domain/map/map-source";
import { basemapStyle } from "~/domain/map/style/basemap-style";

const STREETS = "https://tiles.example/{z}/{x}/{y}.pbf";

test.each([
  [{}, null, null],
  [{ MAPBOX_TOKEN: "", MAP_STREETS_TILES: "" }, null, null],
  [{ MAPBOX_TOKEN: "pk.eyJ1Ijoi.Abc-9_x" }, "pk.eyJ1Ijoi.Abc-9_x", null],
  [{ MAP_STREETS_TILES: STREETS }, null, STREETS],
])("%j is right and gives %j and %j", (settings, mapboxToken, streetsTiles) => {
  expect(mapSourceOf(settings)).toEqual({ mapboxToken, streetsTiles });
  expect(wrongMapSettings(settings)).toEqual([]);
});

test("streets come with their attribution, as configured", () => {
  const settings = { MAP_STREETS_TILES: STREETS, MAP_STREETS_ATTRIBUTION: " © Streets & <b>Paths</b> " };
  const source = mapSourceOf(settings);
  expect(source.streetsAttribution).toBe("© Streets & <b>Paths</b>");
  const { streets } = basemapStyle({
    style: "day",
    baseUrl: "https://fernwatch.test/basemap/v",
    ...source,
  }).sources;
  expect(streets).toMatchObject({
    tiles: [STREETS],
    attribution: "© Streets &amp; &lt;b&gt;Paths&lt;/b&gt;",
  });
});

test.each([
  // A secret token must never reach a browser.
  [{ MAPBOX_TOKEN: "sk.eyJ1Ijoi.Abc" }, "MAPBOX_TOKEN"],
  [{ MAPBOX_TOKEN: "pk.a b" }, "MAPBOX_TOKEN"],
  [{ MAP_STREETS_TILES: "https://tiles.example/" }, "MAP_STREETS_TILES"],
  [{ MAP_STREETS_TILES: "/tiles/{z}/{x}/{y}.pbf" }, "MAP_STREETS_TILES"],
  [{ MAP_STREETS_TILES: "javascript://{z}{x}{y}" }, "MAP_STREETS_TILES"],
  // It becomes part of a header.
  [{ MAP_STREETS_TILES: "https://a.example; script-src *;/{z}/{x}/{y}" }, "MAP_STREETS_TILES"],
])("%j is wrong, by the name of what is", (settings, name) => {
  expect(wrongMapSettings(settings)).toEqual([name]);
  expect(mapSourceOf(settings)).toEqual({ mapboxToken: null, streetsTiles: null });
});
