// Intervals against the values that their papers print: Newcombe 1998a, table I, and 1998b, table II.
import { describe, expect, test } from "vitest";
import { isLower, shareInterval } from "~models/metrics/interval";

describe("Wilson's interval", () => {
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("of %d in %d", (yes, of, low, high) => {
    const interval = shareInterval({ yes, of });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe("Newcombe's interval of a difference", () => {
  // 56 of 70 against 48 of 80: 0.0524 to 0.3339. 9 of 10 against 3 of 10: 0.1705 to 0.8090. 10 of 10 against 0 of 20:
  // 0.6791 to 1. 6 of 7 against 2 of 7: 0.0582 to 0.8062. 5 of 56 against 0 of 29: -0.0381 to 0.1926.
  test.each([
    ["lies above 0", { yes: 56, of: 70 }, { yes: 48, of: 80 }, true],
    ["lies above 0 of few", { yes: 9, of: 10 }, { yes: 3, of: 10 }, true],
    ["is as far as it gets", { yes: 10, of: 10 }, { yes: 0, of: 20 }, true],
    ["just lies above 0", { yes: 6, of: 7 }, { yes: 2, of: 7 }, true],
    ["holds 0", { yes: 5, of: 56 }, { yes: 0, of: 29 }, false],
    ["of equals", { yes: 5, of: 10 }, { yes: 5, of: 10 }, false],
    ["of the other way round", { yes: 48, of: 80 }, { yes: 56, of: 70 }, false],
    ["of nothing", { yes: 0, of: 0 }, { yes: 0, of: 10 }, false],
  ])("%s", (_, first, second, lower) => {
    expect(isLower(first, second)).toBe(lower);
  });
});
