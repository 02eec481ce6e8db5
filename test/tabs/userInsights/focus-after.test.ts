// Where the focus of the list belongs when rows leave it. Spec section 2.8.
import { expect, test } from "vitest";
import { focusAfter } from "~/tabs/userInsights/review/focus-after";

const before = ["a", "b", "c", "d", "e"];

test("the focus stays with its row, wherever that is now", () => {
  expect(focusAfter({ own: "c", before, now: ["c", "e", "f"] })).toBe("c");
});

test("where its row has gone, the focus is on the nearest later one that is still there: none is passed over", () => {
  expect(focusAfter({ own: "b", before, now: ["d", "e", "f", "g"] })).toBe("d");
});

test("where no later one is left, it is on the nearest earlier one", () => {
  expect(focusAfter({ own: "e", before, now: ["a", "b", "f"] })).toBe("b");
});

test("where other rows altogether take their place, it belongs to none of them", () => {
  expect(focusAfter({ own: "b", before, now: ["x", "y"] })).toBeNull();
  expect(focusAfter({ own: "z", before, now: ["a"] })).toBeNull();
});
