// How the map looks at the world. Spec section 9, Map.
import { describe, expect, test } from "vitest";
import { DEFAULT_VIEW } from "~/domain/map/map-view";
import {
  fitPadding,
  flightTime,
  fromBounds,
  nearestCopy,
  toBounds,
  toCamera,
  toPlace,
} from "~/islands/map/view/camera-view";
import { canvasLabel } from "~/islands/map/view/canvas-label";

describe("padding of a fit", () => {
  test.each([
    [1440, 900, 150, 150],
    [741, 900, 150, 150],
    [740, 900, 30, 30],
    [390, 844, 30, 30],
    // Twice 150 would leave nothing, or next to nothing.
    [1440, 350, 150, 125],
    [1440, 90, 150, 0],
    [150, 600, 25, 30],
  ])("in %i x %i px is %i aside and %i above", (width, height, aside, above) => {
    expect(fitPadding({ width, height }, 0)).toEqual({
      left: aside,
      right: aside,
      top: above,
      bottom: above,
    });
  });

  test.each([
    [1024, 150],
    [741, 150],
    [640, 30],
    [500, 30],
    [400, 6],
  ])(
    "beside a panel of 288 px on a screen of %i is %i aside: the panel makes no screen small",
    (width, aside) => {
      expect(fitPadding({ width, height: 900 }, 288)).toMatchObject({ left: aside, right: aside });
    },
  );
});

test("opens at zoom 3.5 over North America", () => {
  expect(toCamera(DEFAULT_VIEW)).toEqual({ center: [-98, 44], zoom: 3.5 });
});

test("a flight takes a second, and none for people who want less motion", () => {
  expect([flightTime(false), flightTime(true)]).toEqual([1_000, 0]);
});

describe("across the date line", () => {
  const bounds = (west: number, east: number) =>
    fromBounds({ getWest: () => west, getEast: () => east, getSouth: () => -5, getNorth: () => 5 });

  test.each([
    [-120, -80, -120, -80],
    [170, 190, 170, -170],
    [-200, -160, 160, -160],
    [-400, 100, -180, 180],
    [530, 560, 170, -160],
  ])("a map from %i to %i shows %i to %i", (west, east, shownWest, shownEast) => {
    expect(bounds(west, east)).toEqual({ west: shownWest, south: -5, east: shownEast, north: 5 });
  });

  test("a box runs on eastwards", () => {
    expect(toBounds({ west: 170, south: 1, east: -170, north: 2 })).toEqual([
      [170, 1],
      [190, 2],
    ]);
  });

  test("a press on another copy of the world is the same place", () => {
    expect(toPlace({ lng: 262, lat: 44 })).toEqual({ latitude: 44, longitude: -98 });
  });

  test("a place is looked for on the copy that is nearest", () => {
    expect([nearestCopy(-179, 175), nearestCopy(10, 20)]).toEqual([181, 10]);
  });
});

test.each([
  [null, "Camera map"],
  [{ devices: 1240, clusters: 12 }, "Camera map, 1,240 cameras, 12 clusters in view"],
  [{ devices: 1, clusters: 1 }, "Camera map, 1 camera, 1 cluster in view"],
])("the canvas of %j is called %j", (sight, label) => {
  expect(canvasLabel(sight)).toBe(label);
});
