// What is drawn on the map: rings that show the mix, marks that differ in shape, features out of columns.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MapStyle } from "~/domain/map/map-port";
import { POINT_STATES } from "~/domain/map/point-state";
import { RING_PARTS, ringParts } from "~/islands/map/overlay/cluster-mix";
import { heatFeatures, peakOf } from "~/islands/map/overlay/heat-features";
import { clusterName, clusterStep, overlayImage } from "~/islands/map/overlay/overlay-images";
import { NO_FEATURES, overlayOf, POINTS } from "~/islands/map/overlay/overlay-style";
import { STATE_COLOURS } from "~/islands/map/overlay/palette";
import type { OverlayPicture } from "~/islands/map/overlay/picture";
import { clustersIn, clusterWords, pointFeatures } from "~/islands/map/overlay/point-features";

/** Shares of the picture's opaque dots by their colour, those that differ by an edge's blending left out. */
function dotsOf({ data }: OverlayPicture, colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let dots = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) dots++;
  return dots;
}

function imageOf(name: string): OverlayPicture {
  const picture = overlayImage(name, 1);
  if (picture === null) throw new Error(`There is no picture ${name}.`);
  return picture;
}

describe("the parts of a ring", () => {
  test.each([
    [
      [16, 0, 0, 0, 0],
      [16, 0, 0, 0, 0],
    ],
    [
      [1, 1, 0, 0, 0],
      [8, 8, 0, 0, 0],
    ],
    [
      [3, 1, 0, 0, 0],
      [12, 4, 0, 0, 0],
    ],
    // One of a thousand is seen, and the many give for it.
    [
      [999, 0, 1, 0, 0],
      [15, 0, 1, 0, 0],
    ],
    [
      [996, 1, 1, 1, 1],
      [12, 1, 1, 1, 1],
    ],
    [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  ])("of %j are %j", (counts, parts) => {
    expect(ringParts(counts)).toEqual(parts);
  });

  test("fill the ring, and leave out none that is there", { tags: "property" }, () => {
    const counts = fc.array(fc.nat({ max: 5_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, (list) => {
        const parts = ringParts(list);
        const total = list.reduce((sum, count) => sum + count, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : RING_PARTS);
        expect(parts.map((part) => part > 0)).toEqual(list.map((count) => count > 0));
      }),
    );
  });
});

describe("pictures", () => {
  test("a ring shows each state over its share of the way round", () => {
    const ring = imageOf("cluster/day/3/12.0.4.0.0");
    const [most, least] = [dotsOf(ring, STATE_COLOURS["in-time"]), dotsOf(ring, STATE_COLOURS.silent)];
    expect(most / (most + least)).toBeCloseTo(0.75, 1);
    expect(dotsOf(ring, STATE_COLOURS.late)).toBe(0);
  });

  test.each([
    [2, 42, "#F7F9EE", "#20281D"],
    [99, 46, "#F7F9EE", "#20281D"],
    [100, 54, "#2A7A50", "#5E9A4A"],
    [749, 54, "#2A7A50", "#5E9A4A"],
    [750, 66, "#12402A", "#C6F27A"],
  ])(
    "a cluster of %i is %i px with its margin, filled %s by day and %s by night",
    (count, side, day, night) => {
      const name = (style: MapStyle) =>
        `cluster/${style}/${clusterName(clusterStep(count), [0, 0, 0, 16, 0])}`;
      expect(imageOf(name("day")).width).toBe(side);
      expect(dotsOf(imageOf(name("day")), day)).toBeGreaterThan(300);
      expect(dotsOf(imageOf(name("night")), night)).toBeGreaterThan(300);
    },
  );

  test("the marks of two states differ in shape, not in colour alone", () => {
    const shapes = POINT_STATES.map((state) => {
      const { data } = imageOf(`device/day/${state}`);
      const colour = STATE_COLOURS[state];
      const red = Number.parseInt(colour.slice(1, 3), 16);
      return Array.from({ length: data.length / 4 }, (_, dot) => (data[dot * 4] === red ? "#" : ".")).join(
        "",
      );
    });
    expect(new Set(shapes).size).toBe(POINT_STATES.length);
    expect(shapes.every((shape) => shape.includes("#"))).toBe(true);
  });

  test("a dense screen gets twice the dots", () => {
    expect(overlayImage("halo/day", 2)?.width).toBe(2 * imageOf("halo/day").width);
  });

  test.each([
    "device/day/unheard",
    "cluster/day/9/16.0.0.0.0",
    "cluster/day/1/16",
    "road-shield",
    "device/dusk/late",
  ])("%s is no picture of ours", (name) => {
    expect(overlayImage(name, 1)).toBeNull();
  });
});

describe("features", () => {
  const drawn = {
    longitude: Float64Array.of(-98, 10),
    latitude: Float64Array.of(44, 50),
    id: Uint32Array.of(77, 5),
    count: Uint32Array.of(1_250, 1),
    mix: Uint32Array.of(1_250, 0, 0, 0, 0, 0, 0, 1, 0, 0),
  };

  test("a cluster has its number, its picture and its body; a camera its row and its mark", () => {
    expect(pointFeatures(drawn).features.map(({ properties }) => properties)).toEqual([
      { picture: "3/16.0.0.0.0", words: "1,250", cluster: 77, body: 2 },
      { picture: "silent", row: 5 },
    ]);
    expect(pointFeatures(drawn).features[0]?.geometry).toEqual({ type: "Point", coordinates: [-98, 44] });
    expect(clustersIn(drawn)).toBe(1);
  });

  test.each([
    [2, "2"],
    [999, "999"],
    [9_999, "9,999"],
    [10_000, "10k"],
    [999_999, "999k"],
    [1_000_000, "1M"],
    [1_250_000, "1.2M"],
  ])("%i are written %s", (count, words) => {
    expect(clusterWords(count)).toBe(words);
  });

  test("every icon and data source that the overlay names is one it has", () => {
    const data = { [POINTS]: NO_FEATURES } as never;
    const { sources, below, above } = overlayOf({ style: "night", font: ["Bold"], data, heat: false });
    expect(
      [...below, ...above].map(({ source }) => source).filter((source) => !(source && source in sources)),
    ).toEqual([]);
    expect(below.find(({ type }) => type === "heatmap")?.layout).toEqual({ visibility: "none" });
  });
});

describe("heat", () => {
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const heat = (...places: readonly (readonly [latitude: number, longitude: number, count: number])[]) => ({
    latitude: Float64Array.from(places, ([latitude]) => latitude),
    longitude: Float64Array.from(places, ([, longitude]) => longitude),
    count: Uint32Array.from(places, ([, , count]) => count),
  });

  test("of places within a few pixels is one, in the middle of what was there", () => {
    const columns = heat([40, -100, 30], [40.1, -100.1, 10], [60, 20, 10]);
    const { features } = heatFeatures(columns, { box: world, zoom: 2, peak: peakOf(columns) });
    expect(features.map(({ geometry }) => geometry.coordinates.map((degrees) => degrees.toFixed(3)))).toEqual(
      [
        ["-100.025", "40.025"],
        ["20.000", "60.000"],
      ],
    );
    expect(features.map(({ properties }) => properties.weight)).toEqual([1, Math.sqrt(1 / 3)]);
  });

  test("of nothing, and of what is far from the box, is not drawn", () => {
    const columns = heat([0, 0, 0], [0, 170, 5], [0, -179, 5], [0, 90, 5]);
    const box = { west: 175, south: -10, east: -175, north: 10 };
    const { features } = heatFeatures(columns, { box, zoom: 4, peak: 5 });
    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([[-179, 0]]);
  });

  test("of 100,000 places at the default zoom is at most what a screen holds", () => {
    const places = Array.from(
      { length: 20_000 },
      (_, at) => [(at * 7) % 80, ((at * 13) % 340) - 170, 1] as const,
    );
    const { features } = heatFeatures(heat(...places), { box: world, zoom: 0, peak: 1 });
    expect(features.length).toBeLessThan(4_000);
  });
});
