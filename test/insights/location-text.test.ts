// A place in words: as fine as it is known, no finer.
import { expect, test } from "vitest";
import { locationText } from "~/insights/view/insight-words";

test.each([
  [44.42817, -110.58852, "44.4282, −110.5885"],
  [44.5, -110.25, "44.5000, −110.2500"],
  [44.4, -110.6, "44.4, −110.6"],
  [0, 0, "0.0, 0.0"],
  [null, 4, null],
])("%d, %d is %s", (latitude, longitude, text) => {
  expect(locationText({ latitude, longitude })).toBe(text);
});
