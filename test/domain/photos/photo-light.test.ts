// Brightness and contrast of a photo on the screen.
import { expect, test } from "vitest";
import { AS_TAKEN, lightFilter, NIGHT_LIFT, readLight, writeLight } from "~/domain/photos/photo-light";

test("a photo as taken has no filter", () => {
  expect(lightFilter(AS_TAKEN)).toBeUndefined();
  expect(lightFilter({ brightness: 180, contrast: 120 })).toBe("brightness(1.8) contrast(1.2)");
});

test("what is kept is read again", () => {
  expect(readLight(writeLight(NIGHT_LIFT))).toEqual(NIGHT_LIFT);
});

test.each([null, "", "180", "180 120 1", "10 100", "100 900", "x 100", "1e9 100"])(
  "%s is as taken",
  (text) => {
    expect(readLight(text)).toEqual(AS_TAKEN);
  },
);
