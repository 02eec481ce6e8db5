// The bar of time goes where the filters ask for days. Decision 0125, Heat and time.
import { describe, expect, test } from "vitest";
import { barDays, type ChosenWindow } from "~/domain/map/heat/bar-days";
import { windowWords } from "~/domain/map/heat/day-window";
import type { DayWindow } from "~/domain/map/heat/heat";
import { readDay, readSpan } from "~/domain/set/set-window";
import { type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";

const TODAY = readDay("2026-11-19") ?? 0;

function barOf(asked: Partial<InsightsQuery>, chosen: ChosenWindow | null = null) {
  return barDays({ ...USUAL_QUERY, ...asked }, { today: TODAY, chosen });
}

const spelled = (window: DayWindow) => windowWords(window, { today: TODAY });
const ends = (from: string, to: string) => ({ value: "", from, to });
const made = (from: string, to: string) => ({ filters: { camera_timestamp: ends(from, to) } });
const received = (from: string, to: string) => ({ filters: { time_stamp: ends(from, to) } });

describe("the bar", () => {
  test.each<[string, Partial<InsightsQuery>, days: string, window: string]>([
    ["has six weeks and the last two of them", {}, "Oct 9th – Nov 19th", "Nov 6th – Nov 19th"],
    [
      "goes to another month by camera time",
      made("2026-08-01", "2026-08-31"),
      "Jul 21st – Aug 31st",
      "Aug 1st – Aug 31st",
    ],
    [
      "goes to another month by time received",
      received("2026-08-01", "2026-08-31"),
      "Jul 21st – Aug 31st",
      "Aug 1st – Aug 31st",
    ],
    [
      "goes to the days that are opened",
      { span: readSpan("2026-08-01~2026-08-31") },
      "Jul 21st – Aug 31st",
      "Aug 1st – Aug 31st",
    ],
    [
      "stays for days that it has, and moves its window to them",
      made("2026-11-02", "2026-11-04"),
      "Oct 9th – Nov 19th",
      "Nov 2nd – Nov 4th",
    ],
    [
      "has more than six weeks where more are asked for",
      made("2026-05-01", "2026-07-31"),
      "May 1st – Jul 31st",
      "May 1st – Jul 31st",
    ],
    [
      "has the last 366 days of many years",
      made("2015-01-01", "2020-12-31"),
      "Jan 1st – Dec 31st 2020",
      "Jan 1st – Dec 31st 2020",
    ],
    ["ends today where the end is open", made("2026-11-10", ""), "Oct 9th – Nov 19th", "Nov 10th – Nov 19th"],
    [
      "ends today where the end lies ahead",
      made("2026-11-10", "2027-01-31"),
      "Oct 9th – Nov 19th",
      "Nov 10th – Nov 19th",
    ],
    [
      "has six weeks before an end alone",
      made("", "2026-08-31"),
      "Jul 21st – Aug 31st",
      "Jul 21st – Aug 31st",
    ],
    [
      "goes ahead of today where it is asked to: a camera's clock may be wrong",
      made("2027-02-01", "2027-02-07"),
      "Dec 28th 2026 – Feb 7th 2027",
      "Feb 1st – Feb 7th 2027",
    ],
    [
      "stays where the days are none",
      made("2026-08-31", "2026-08-01"),
      "Oct 9th – Nov 19th",
      "Nov 6th – Nov 19th",
    ],
    [
      "goes by camera time before time received",
      { filters: { camera_timestamp: ends("2020-01-01", "2020-01-31"), time_stamp: ends("2026-11-01", "") } },
      "Dec 21st 2019 – Jan 31st 2020",
      "Jan 1st – Jan 31st 2020",
    ],
    [
      "takes what filter and opened days have in common",
      { span: readSpan("2026-07-01~2026-08-31"), ...received("2026-08-15", "") },
      "Jul 21st – Aug 31st",
      "Aug 15th – Aug 31st",
    ],
  ])("%s", (_, asked, days, window) => {
    const bar = barOf(asked);
    expect([spelled(bar.days), spelled(bar.window)]).toEqual([days, window]);
  });

  test("lets its window move over the days of camera time asked for alone, and over all for days received", () => {
    expect(spelled(barOf(made("2026-11-02", "2026-11-04")).within)).toBe("Nov 2nd – Nov 4th");
    expect(spelled(barOf(received("2026-11-02", "2026-11-04")).within)).toBe("Oct 9th – Nov 19th");
  });

  test("keeps a window that was chosen until other days are asked for, and again when they are not any more", () => {
    const window = { from: TODAY - 2, until: TODAY };
    const chosen = { window, asked: barOf({}).asked };
    expect(barOf({ search: "fox" }, chosen).window).toEqual(window);
    const month = barOf(made("2026-08-01", "2026-08-31"), chosen);
    expect(spelled(month.window)).toBe("Aug 1st – Aug 31st");
    expect(barOf({}, chosen).window).toEqual(window);
    const days = { from: month.within.from + 1, until: month.within.from + 3 };
    const within = barOf(made("2026-08-01", "2026-08-31"), { window: days, asked: month.asked });
    expect(spelled(within.window)).toBe("Aug 2nd – Aug 3rd");
  });
});
