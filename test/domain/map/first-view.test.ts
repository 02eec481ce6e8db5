// Where the map looks when it opens. Spec sections 2.6 and 9 (Map); decision 0154, The map's first view.
import { describe, expect, test } from "vitest";
import { firstView, readView, viewText } from "~/domain/map/first-view";
import { isSameView } from "~/domain/map/map-view";
import { camera, columnsOf } from "../../tabs/map/map-world";

const LEFT = { latitude: -3, longitude: 37, zoom: 9 };
const PLACE = { latitude: 10, longitude: 20 };
const SOME = columnsOf(camera("dev-1", { latitude: 44.5, longitude: -110.25 }));
const NONE = columnsOf(camera("dev-1", { latitude: null }));

test.each([
  ["at all cameras", SOME, { place: null, point: null }, null, { kind: "cameras" }],
  ["as section 2.6 says where there is none", NONE, { place: null, point: null }, null, { kind: "usual" }],
  ["where it was left", SOME, { place: null, point: null }, LEFT, { kind: "left", view: LEFT }],
  [
    "where it was left, also without a camera",
    NONE,
    { place: null, point: null },
    LEFT,
    { kind: "left", view: LEFT },
  ],
  [
    "at the place of the address, wherever it was left",
    SOME,
    { place: PLACE, point: null },
    LEFT,
    { kind: "named", place: PLACE, zoom: 12 },
  ],
  [
    "at the device of the address, wherever it was left",
    SOME,
    { place: null, point: "dev-1" },
    LEFT,
    { kind: "named", place: { latitude: 44.5, longitude: -110.25 }, zoom: 9 },
  ],
  ["past a device that has no place", SOME, { place: null, point: "dev-2" }, null, { kind: "cameras" }],
] as const)("the map looks %s", (_, cameras, ask, left, view) => {
  expect(firstView({ cameras, ask, left })).toEqual(view);
});

describe("a view as text", () => {
  test("is short, and read again", () => {
    const text = viewText({ latitude: 44.123456, longitude: -110.25, zoom: 9.7534 });
    expect(text).toBe("44.12346 -110.25 9.75");
    expect(readView(text)).toEqual({ latitude: 44.12346, longitude: -110.25, zoom: 9.75 });
  });

  test.each([null, "", "44 -110", "91 0 3", "0 181 3", "0 0 -1", "0 0 25", "0 0 NaN", "a b c", "0 0 3 0"])(
    "%j is none",
    (text) => {
      expect(readView(text)).toBeNull();
    },
  );
});

test.each([
  [LEFT, true],
  [{ ...LEFT, zoom: 9 + 1e-9 }, true],
  [{ ...LEFT, zoom: 9.01 }, false],
  [{ ...LEFT, latitude: -3.0001 }, false],
  [{ ...LEFT, longitude: 37.0001 }, false],
])("%j is the same view: %s", (other, same) => {
  expect(isSameView(LEFT, other)).toBe(same);
});
