// How far an update is: known words and numbers, nothing else.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readUpdateProgress } from "~/domain/devices/update-progress";

test("reads the documented example", () => {
  const progress = { cnt: 5_242_880, of: 7_340_032 };
  expect(readUpdateProgress({ deviceUpdateId: 4711, status: "downloading", progress })).toEqual({
    values: {
      updateId: 4711,
      status: "downloading",
      done: 5_242_880,
      total: 7_340_032,
      errorCode: undefined,
    },
    dropped: 0,
  });
});

test.each([
  [{ deviceUpdateId: "4711" }, 1],
  [{ deviceUpdateId: 1.5, status: "x".repeat(31) }, 2],
  [{ progress: { cnt: -1, of: 5, speed: 3 } }, 2],
  [{ error_code: "low-battery", detail: "x".repeat(100_000), more: { a: [1] } }, 2],
  [{ progress: "half" }, 1],
  [{}, 0],
])("%j: what is left out is counted", (update, dropped) => {
  expect(readUpdateProgress(update).dropped).toBe(dropped);
});

test("never throws, and keeps no more than a few words", { tags: "property" }, () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (update) => {
      expect(JSON.stringify(readUpdateProgress(update).values).length).toBeLessThan(200);
    }),
  );
});
