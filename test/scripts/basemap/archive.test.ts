// The base map in the repository: what the archive holds, and that the product, manifest and styles mean the same.
import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { beforeAll, describe, expect, test } from "vitest";
import { BASEMAP_HAS_STREETS, BASEMAP_VERSION } from "~/domain/map/basemap-version";
import { basemapStyle } from "~/domain/map/style/basemap-style";
import manifest from "../../../scripts/basemap/manifest.json";
import { readBasemap } from "../../../scripts/basemap/unpack";
import { faultsOf, layersOf, tileNames } from "./tiles";

let files: ReadonlyMap<string, Uint8Array>;

beforeAll(() => {
  files = readBasemap();
});

/** Their layers together are all that there are; the rest of the tiles: all-tiles.long.ts. */
const SOME_TILES = ["tiles/0/0/0.pbf", "tiles/3/1/3.pbf", "tiles/5/6/12.pbf", "tiles/5/16/31.pbf"];

test("the product names the version of the archive, and whether it has streets", () => {
  expect(BASEMAP_VERSION).toBe(manifest.version);
  expect(BASEMAP_HAS_STREETS).toBe(manifest.layers.includes("road"));
  expect(manifest.sha256.startsWith(manifest.version)).toBe(true);
});

test("the archive has the files that the manifest counts, none of them empty but tiles of the open sea", () => {
  expect(files.size).toBe(manifest.files);
  const empty = [...files].filter(([, bytes]) => bytes.length === 0).map(([name]) => name);
  expect(empty.filter((name) => !name.startsWith("tiles/"))).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 5])("no vector tile is missing at zoom %i", (zoom) => {
  expect(tileNames("tiles", zoom, "pbf").filter((name) => !files.has(name))).toEqual([]);
});

test.each([0, 1, 2, 3, 4])("no tile of heights is missing at zoom %i, and each is a WebP", (zoom) => {
  const isWebp = (name: string) => {
    const bytes = Buffer.from(files.get(name) ?? []);
    return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  };
  expect(tileNames("terrain", zoom, "webp").filter((name) => !isWebp(name))).toEqual([]);
});

test.each(SOME_TILES)("%s can be read, every value says something, no shape reaches far out", (name) => {
  expect(faultsOf(read(name))).toEqual([]);
});

test("a tile with an empty value is found", () => {
  // Layer "l" of version 2 with one value that has no field: what an undefined property becomes.
  const tile = Uint8Array.from([0x1a, 0x0a, 0x78, 0x02, 0x0a, 0x01, 0x6c, 0x1a, 0x01, 0x6b, 0x22, 0x00]);
  expect(() => faultsOf(tile)).toThrow("unknown feature value");
});

describe.each(["day", "night"] as const)("the style by %s", (style) => {
  const built = basemapStyle({ style, baseUrl: "https://fernwatch.test/basemap/v", streetsTiles: null });
  const withStreets = basemapStyle({
    style,
    baseUrl: "https://fernwatch.test/basemap/v",
    streetsTiles: "https://streets.test/{z}/{x}/{y}.pbf",
  });

  test.each([
    ["without streets", built],
    ["with a street pack", withStreets],
  ])("is sound by the specification %s", (_, document) => {
    const faults = validateStyleMin(structuredClone(document) as Parameters<typeof validateStyleMin>[0]);
    expect(faults.map(({ message }) => message)).toEqual([]);
  });

  test("draws layers that the tiles have", () => {
    const drawn = built.layers
      .filter(({ source }) => source === "basemap")
      .map((layer) => layer["source-layer"]);
    expect([...new Set(drawn)].sort()).toEqual(manifest.layers);
    const found = SOME_TILES.flatMap((name) => Object.keys(layersOf(read(name))));
    expect([...new Set(found)].sort()).toEqual(manifest.layers);
  });

  test.each(["sprite.json", "sprite@2x.json"])("names pictures that %s has", (name) => {
    const pictures = Object.keys(JSON.parse(Buffer.from(read(name)).toString()));
    const words = textsIn(withStreets.layers.map(({ layout }) => layout?.["icon-image"]));
    const named = words.filter((word) => word.endsWith(`-${style}`));
    expect(named.length).toBeGreaterThanOrEqual(6);
    expect(named.filter((word) => !pictures.includes(word))).toEqual([]);
  });

  test("names fonts whose letters are there", () => {
    const fonts = new Set(textsIn(withStreets.layers.map(({ layout }) => layout?.["text-font"])));
    expect(fonts.size).toBe(3);
    expect([...fonts].filter((font) => !files.has(`glyphs/${font}/0-255.pbf`))).toEqual([]);
  });
});

function read(name: string): Uint8Array {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`There is no ${name}.`);
  return bytes;
}

/** Every text anywhere in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}
