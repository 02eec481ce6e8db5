// The delay of an insight and the hour of a time. Spec section 9 (Dashboard).
import { expect, test } from "vitest";
import { delayHours } from "~/domain/insights/delay-hours";
import { hourOf } from "~/domain/insights/taken-at";

const HOUR = 3_600_000;
const CAMERA = Date.UTC(2026, 10, 19, 6, 42);

test.each([
  [0, 0],
  [1, 0],
  [HOUR - 1, 0],
  [HOUR, 1],
  [25 * HOUR + 5, 25],
  [-1, 0],
  [-3 * HOUR, 0],
])("received %i ms after the camera time is %i whole hours", (after, hours) => {
  expect(delayHours({ receivedAt: CAMERA + after, takenAt: CAMERA, imported: false })).toBe(hours);
});

test("an imported insight has no delay", () => {
  expect(delayHours({ receivedAt: CAMERA + HOUR, takenAt: CAMERA, imported: true })).toBeNaN();
});

test.each([
  [Date.UTC(2026, 10, 19), 0],
  [Date.UTC(2026, 10, 19) - 1, 23],
  [Date.UTC(2026, 10, 19, 13, 59, 59, 999), 13],
  [0, 0],
  [-1, 23],
  [-24 * HOUR, 0],
  [-HOUR * 25, 23],
])("the hour of %i is %i", (time, hour) => {
  expect(hourOf(time)).toBe(hour);
  expect(new Date(time).getUTCHours()).toBe(hour);
});
