// The words for an incomplete set. docs/platform.md, Shards.
import { expect, test } from "vitest";
import { EMPTY_STATE } from "~/domain/set/set-port";
import { dayAt } from "~/domain/set/set-window";
import { keyWaitsWords, noneLeftHere, progressWords, whenWhole } from "~/insights/set/progress-words";
import { countedOf, leftOutWords, notReached } from "~/insights/set/set-progress";

test.each([
  [["Ridge"], "Insights from Ridge are unavailable now"],
  [["Ridge", "Creek"], "Insights from Ridge and Creek are unavailable now"],
  [["A", "B", "C", "D"], "Insights from A, B, C and 1 more camera are unavailable now"],
  [["A", "B", "C", "D", "E"], "Insights from A, B, C and 2 more cameras are unavailable now"],
])("cameras that cannot be reached are named: %j", (cameras, words) => {
  expect(notReached(cameras)?.message).toContain(words);
});

test("nothing is shown when all can be reached", () => {
  expect(notReached([])).toBeNull();
});

const PART = { loaded: 340_000, total: 1_000_000 };

test("a key that waits says for what", () => {
  expect(keyWaitsWords(PART)).toBe("Waiting for insights: 340,000 of 1,000,000 loaded");
  expect(keyWaitsWords(null)).toBe("Waiting for insights");
});

test("if none is left to review here, a note says that more are on their way", () => {
  expect(noneLeftHere(PART)).toBe(
    "Nothing left to review in the 340,000 insights loaded so far. More insights are loading.",
  );
  expect(noneLeftHere({ loaded: 0, total: 20 })).toBe(
    "You've reviewed everything loaded so far. More insights are loading.",
  );
});

test("what needs everything says how far that is", () => {
  expect(whenWhole(PART)).toBe("once all insights have loaded: 34%");
  // Never 100% before it is whole.
  expect(whenWhole({ loaded: 999_999, total: 1_000_000 })).toBe("once all insights have loaded: 99%");
  expect(whenWhole(null)).toBe("once all insights have loaded");
});

test("who filters searches, everybody else loads", () => {
  expect(progressWords(PART)).toBe("Loading 340,000 of 1,000,000 insights");
  expect(progressWords(PART, true)).toBe("Searching 340,000 of 1,000,000 insights");
});

const DAY = dayAt(Date.parse("2026-05-03"));
const gap = (from: number, to: number) => ({ accountId: 3, from, to, days: { from: DAY, to: DAY + 6 } });
const GAPPED = { ...EMPTY_STATE, complete: true, loaded: 109_855, total: 109_858 };

test.each([
  [[gap(20_000, 20_003)], "numbers 20,001 to 20,003, received May 3rd to May 9th 2026. "],
  [[gap(20_000, 20_001)], "number 20,001, received May 3rd to May 9th 2026. "],
  [[{ ...gap(20_000, 20_003), days: null }], "numbers 20,001 to 20,003. "],
  [[1, 2, 3, 4, 5].map((i) => ({ ...gap(2 * i, 2 * i + 1), days: null })), "number 3; and 4 more. "],
])("insights that the server can't send are named", (leftOut, named) => {
  const words = leftOutWords({ ...GAPPED, leftOut })?.message;
  expect(words).toMatch(/^The server can't send 3 of your 109,858 insights: /);
  expect(words).toContain(named);
  expect(words).toContain("counts, widgets and exports leave them out");
});

test("widgets count those that are here of all while some can't be sent", () => {
  expect(leftOutWords(GAPPED)).toBeNull();
  expect(countedOf({ ...GAPPED, leftOut: [gap(0, 3)] })).toEqual({ loaded: 109_855, total: 109_858 });
  expect(countedOf({ ...GAPPED, total: 109_855 })).toBeNull();
});
