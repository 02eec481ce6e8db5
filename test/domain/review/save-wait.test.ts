// The waits of a queue of saves.
import { describe, expect, test } from "vitest";
import { saveWait } from "~/domain/review/save-wait";

describe("the wait before a queue asks again", () => {
  test.each([
    [0, 500],
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [4, 8_000],
    [5, 10_000],
    [6, 10_000],
    [5_000, 10_000],
  ])("after %i waits in vain it is %i ms: it doubles up to its cap", (turns, wait) => {
    expect(saveWait(turns, 0)).toBe(wait);
  });

  test.each([
    [0, 0.5, 375],
    [5, 0.5, 7_500],
    [5, 0.9999, 5_001],
  ])("after %i waits chance (%f) takes off up to a half: %i ms", (turns, fraction, wait) => {
    expect(saveWait(turns, fraction)).toBe(wait);
  });
});
