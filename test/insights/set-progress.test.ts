// What is said of a set that is not whole. docs/platform.md, Shards.
import { expect, test } from "vitest";
import { notReached } from "~/insights/set/set-progress";

test.each([
  [["Ridge"], "The insights of Ridge cannot"],
  [["Ridge", "Creek"], "The insights of Ridge and Creek cannot"],
  [["A", "B", "C", "D"], "The insights of A, B, C and 1 more camera cannot"],
  [["A", "B", "C", "D", "E"], "The insights of A, B, C and 2 more cameras cannot"],
])("cameras that cannot be reached are named: %j", (cameras, words) => {
  expect(notReached(cameras)?.message).toContain(words);
});

test("nothing is said when all can be reached", () => {
  expect(notReached([])).toBeNull();
});
