// The window over the days of the slider. Decision 0125, Heat and time.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayOf,
  heldWithin,
  movedTo,
  sliderDays,
  sumIn,
  usualWindow,
  type WindowPart,
  windowWords,
} from "~/domain/map/day-window";
import { runs } from "../../support/properties";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 19, 23, 59);
const DAYS = sliderDays(NOW);

describe("the window over the days", () => {
  test("is the last two weeks of six, of which today is the last day", () => {
    expect(DAYS).toEqual({ from: Date.UTC(2026, 9, 9) / DAY, until: Date.UTC(2026, 10, 20) / DAY });
    expect(windowWords(usualWindow(DAYS))).toBe("Nov 6th – Nov 19th");
    expect(sliderDays(NOW + 60_000).from).toBe(DAYS.from + 1);
  });

  test.each<[WindowPart, number, string]>([
    ["first", 2, "Oct 11th – Nov 19th"],
    ["first", -1, "Oct 9th – Nov 19th"],
    ["first", 99, "Nov 19th"],
    ["last", 30, "Nov 6th – Nov 8th"],
    ["last", 0, "Nov 6th"],
    ["whole", 0, "Oct 9th – Oct 22nd"],
    ["whole", 40, "Nov 6th – Nov 19th"],
  ])("its %s part moved to day %i makes it %s", (part, day, words) => {
    expect(windowWords(movedTo(usualWindow(DAYS), { part, day: DAYS.from + day, within: DAYS }))).toBe(words);
  });

  test("never leaves the days, and is never empty, wherever it is moved", { tags: "property" }, () => {
    const moves = fc.array(
      fc.record({
        part: fc.constantFrom<WindowPart>("first", "last", "whole"),
        day: fc.integer({ min: DAYS.from - 50, max: DAYS.until + 50 }),
      }),
    );
    fc.assert(
      fc.property(moves, (all) => {
        let window = usualWindow(DAYS);
        for (const { part, day } of all) {
          const before = window;
          window = movedTo(window, { part, day, within: DAYS });
          expect(window.from).toBeGreaterThanOrEqual(DAYS.from);
          expect(window.until).toBeLessThanOrEqual(DAYS.until);
          expect(window.from).toBeLessThan(window.until);
          if (part === "whole") expect(window.until - window.from).toBe(before.until - before.from);
          if (day >= before.from && day < before.until && part !== "whole")
            expect(dayOf(window, part)).toBe(day);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  test("keeps what is left of it when the days go on, else is the usual one again", () => {
    const first = { from: DAYS.from, until: DAYS.from + 2 };
    expect(heldWithin(first, sliderDays(NOW + DAY))).toEqual({ from: DAYS.from + 1, until: DAYS.from + 2 });
    const later = sliderDays(NOW + 2 * DAY);
    expect(heldWithin(first, later)).toEqual(usualWindow(later));
  });

  test("sums the counts of its own days", () => {
    const counts = Uint32Array.from([1, 10, 100, 1_000]);
    expect(sumIn(counts, 7, { from: 8, until: 10 })).toBe(110);
    expect(sumIn(counts, 7, { from: 3, until: 8 })).toBe(1);
    expect(sumIn(counts, 7, { from: 20, until: 30 })).toBe(0);
  });
});
