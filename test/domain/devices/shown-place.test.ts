// What readers of other accounts are told of a place. Decision 0059.
import { expect, test } from "vitest";
import { shownPlace } from "~/domain/devices/shown-place";

test.each([
  [44.42817, -110.58852, 44.4, -110.6],
  [44.25, -110.25, 44.3, -110.3],
  [0.049, -0.049, 0, 0],
  [-0.05, 0.15, -0.1, 0.2],
  [89.96, -179.99, 90, -180],
  [51.5, 0, 51.5, 0],
])("%d, %d is shown as %d, %d", (latitude, longitude, north, east) => {
  expect(shownPlace({ latitude, longitude }, false)).toEqual({ latitude: north, longitude: east });
  expect(shownPlace({ latitude, longitude }, true)).toEqual({ latitude, longitude });
});

test("no place stays none", () => {
  expect(shownPlace({ latitude: null, longitude: null }, false)).toEqual({ latitude: null, longitude: null });
});
