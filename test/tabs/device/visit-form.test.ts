// Times of the form of a visit, in the time of the device that it is filled in on.
import { expect, test } from "vitest";
import { localTime, localTimeIn } from "~/tabs/device/visit/visit-form";

test("a time goes into the field and comes back, to the minute", () => {
  const at = new Date(2026, 6, 3, 5, 4, 59).getTime();
  expect(localTime(at)).toBe("2026-07-03T05:04");
  expect(localTimeIn(localTime(at))).toBe(new Date(2026, 6, 3, 5, 4).getTime());
});

test("an empty field is no time", () => {
  expect(localTimeIn("")).toBeNaN();
});
