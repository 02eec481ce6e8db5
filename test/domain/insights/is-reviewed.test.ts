// What reviewed means: by the insight itself, and by the small facts of a row of the set.
import { describe, expect, test } from "vitest";
import { COLUMN_BITS } from "~/domain/insights/fields/facts";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { isReviewed } from "~/domain/insights/is-reviewed";
import { isLeft, reviewFacts } from "~/domain/set/pages/review-bits";

describe("an insight is reviewed", () => {
  test.each([
    ["none", false, false],
    ["none", true, true],
    ["acknowledge", false, true],
    ["favorite", true, true],
    ["archive", false, true],
  ] as const)("with status %s and a person's word %s: %s", (status, userConfirmed, reviewed) => {
    expect(isReviewed({ status, userConfirmed })).toBe(reviewed);
  });

  test("by its bits as by its members, whatever else they say", () => {
    const others = ~(
      (COLUMN_BITS.status.mask << COLUMN_BITS.status.shift) |
      (1 << COLUMN_BITS.confirmed.shift)
    );
    for (const [code, status] of INSIGHT_STATUSES.entries()) {
      for (const userConfirmed of [false, true]) {
        const own =
          (code << COLUMN_BITS.status.shift) | (Number(userConfirmed) << COLUMN_BITS.confirmed.shift);
        for (const bits of [own, own | (0xfff & others)]) {
          expect(reviewFacts(bits)).toEqual({ status, userConfirmed });
          expect(isLeft(bits)).toBe(!isReviewed({ status, userConfirmed }));
        }
      }
    }
  });
});
