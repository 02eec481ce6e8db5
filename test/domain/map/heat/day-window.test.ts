// The window over the days of the slider. Decision 0125, Heat and time.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beginning,
  dayOfPart,
  heldWithin,
  movedTo,
  sliderDays,
  sumIn,
  usualWindow,
  type WindowPart,
  windowWords,
} from "~/domain/map/heat/day-window";
import type { DayWindow } from "~/domain/map/heat/heat";
import { runs } from "../../../support/properties";

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 19) / DAY;
const DAYS = sliderDays(TODAY);
const said = (window: DayWindow) => windowWords(window, { today: TODAY });

describe("the window over the days", () => {
  test("is the last two weeks of six, of which today is the last day", () => {
    expect(DAYS).toEqual({ from: Date.UTC(2026, 9, 9) / DAY, until: Date.UTC(2026, 10, 20) / DAY });
    expect(said(usualWindow(DAYS))).toBe("Nov 6th – Nov 19th");
    expect(sliderDays(TODAY + 1).from).toBe(DAYS.from + 1);
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
    expect(said(movedTo(usualWindow(DAYS), { part, day: DAYS.from + day, within: DAYS }))).toBe(words);
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
            expect(dayOfPart(window, part)).toBe(day);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  test("keeps what is left of it when the days go on", () => {
    const first = { from: DAYS.from, until: DAYS.from + 2 };
    expect(heldWithin(first, sliderDays(TODAY + 1))).toEqual({ from: DAYS.from + 1, until: DAYS.from + 2 });
    expect(heldWithin(first, sliderDays(TODAY + 2))).toBeNull();
  });

  test("restarts with its length, and with the first day if it holds all", () => {
    expect(said(beginning(usualWindow(DAYS), DAYS))).toBe("Oct 9th – Oct 22nd");
    expect(said(beginning(DAYS, DAYS))).toBe("Oct 9th");
  });

  test.each([
    [[2025, 11, 20], [2026, 0, 3], "Dec 20th 2025 – Jan 3rd 2026"],
    [[2024, 7, 1], [2024, 7, 31], "Aug 1st – Aug 31st 2024"],
    [[2024, 7, 1], [2024, 7, 1], "Aug 1st 2024"],
  ] as const)("of another year it names it: %j to %j", ([year, month, day], [y, m, d], words) => {
    expect(said({ from: Date.UTC(year, month, day) / DAY, until: Date.UTC(y, m, d) / DAY + 1 })).toBe(words);
  });

  test("sums the counts of its own days", () => {
    const counts = Uint32Array.from([1, 10, 100, 1_000]);
    expect(sumIn(counts, 7, { from: 8, until: 10 })).toBe(110);
    expect(sumIn(counts, 7, { from: 3, until: 8 })).toBe(1);
    expect(sumIn(counts, 7, { from: 20, until: 30 })).toBe(0);
  });
});
