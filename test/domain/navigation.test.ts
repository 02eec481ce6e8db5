// The count beside an entry of the side navigation. Spec section 9.
import { describe, expect, test } from "vitest";
import { badgeText } from "~/domain/navigation";

describe("badgeText", () => {
  test.each([
    [-1, null],
    [0, null],
    [1, "1"],
    [999, "999"],
    [1000, "999+"],
    [204186, "999+"],
  ])("%i alerts are shown as %s", (count, expected) => {
    expect(badgeText(count)).toBe(expected);
  });
});
