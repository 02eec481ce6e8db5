// Words on the base map are legible: WCAG 2.2, 1.4.3, computed from the palettes.
import { describe, expect, test } from "vitest";
import { PALETTES } from "~/domain/map/style/palette";
import { contrast } from "../../support/look/contrast";

const LEAST = 4.5;

test("contrast is computed as the standard has it", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(["day", "night"] as const)("by %s", (style) => {
  const palette = PALETTES[style];

  test.each(["cityText", "townText", "countryText", "stateText", "rangeText", "parkText"] as const)(
    "%s is legible on all land, from bare to forest",
    (name) => {
      const least = Math.min(...palette.green.map((ground) => contrast(palette[name], ground)));
      expect(least).toBeGreaterThanOrEqual(LEAST);
    },
  );

  test("names of water are legible from the shore to the deep, and on lakes", () => {
    const grounds = [palette.ocean, ...palette.depths, palette.lake];
    const least = Math.min(...grounds.map((ground) => contrast(palette.waterText, ground)));
    expect(least).toBeGreaterThanOrEqual(LEAST);
  });
});
