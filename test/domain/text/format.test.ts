// Times, numbers and texts as the spec shows them. Spec section 9, Time and format, Tables.
import { describe, expect, test } from "vitest";
import {
  CELL_LIMIT,
  formatBytes,
  formatCount,
  formatDay,
  formatPercent,
  formatStripTime,
  formatTime,
  LIST_LIMIT,
  ordinal,
  truncate,
} from "~/domain/text/format";

describe("ordinal", () => {
  test.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [10, "10th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [14, "14th"],
    [20, "20th"],
    [21, "21st"],
    [22, "22nd"],
    [23, "23rd"],
    [30, "30th"],
    [31, "31st"],
    [101, "101st"],
    [111, "111th"],
    [112, "112th"],
  ])("%i is spelled %s", (n, expected) => {
    expect(ordinal(n)).toBe(expected);
  });
});

describe("formatTime", () => {
  test.each([
    [Date.UTC(2026, 10, 19, 6, 42), "Nov 19th 2026, 6:42 am"],
    [Date.UTC(2026, 0, 1, 0, 0), "Jan 1st 2026, 12:00 am"],
    [Date.UTC(2026, 1, 2, 0, 5), "Feb 2nd 2026, 12:05 am"],
    [Date.UTC(2026, 2, 3, 11, 59, 59, 999), "Mar 3rd 2026, 11:59 am"],
    [Date.UTC(2026, 3, 11, 12, 0), "Apr 11th 2026, 12:00 pm"],
    [Date.UTC(2026, 4, 22, 13, 9), "May 22nd 2026, 1:09 pm"],
    [Date.UTC(2024, 1, 29, 23, 59), "Feb 29th 2024, 11:59 pm"],
    [0, "Jan 1st 1970, 12:00 am"],
  ])("%i ms is shown as %s", (ms, expected) => {
    expect(formatTime(ms)).toBe(expected);
  });

  test("names every month by its first three letters", () => {
    const months = Array.from({ length: 12 }, (_, month) => formatTime(Date.UTC(2026, month, 5)).slice(0, 3));
    expect(months.join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  });
});

describe("formatDay", () => {
  test("shows the day alone", () => {
    expect(formatDay(Date.UTC(2026, 10, 23, 23, 59))).toBe("Nov 23rd 2026");
  });
});

describe("formatStripTime", () => {
  test("spells a time as a camera writes it under a photo, to the second", () => {
    expect(formatStripTime(Date.UTC(2026, 10, 19, 6, 42, 10, 987))).toBe("2026-11-19 06:42:10");
  });
});

describe("formatPercent", () => {
  test.each([
    [92.6, "93%"],
    [92.4, "92%"],
    [0.4, "0%"],
    [0, "0%"],
    [99.5, "100%"],
    [100, "100%"],
    [null, "–"],
  ])("%s is shown as %s", (value, expected) => {
    expect(formatPercent(value)).toBe(expected);
  });
});

describe("formatCount", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [1702, "1,702"],
    [204186, "204,186"],
    [1234567, "1,234,567"],
  ])("%i is shown as %s", (n, expected) => {
    expect(formatCount(n)).toBe(expected);
  });
});

describe("formatBytes", () => {
  test.each([
    [0, "0 B"],
    [999, "999 B"],
    [1000, "1 kB"],
    [81_612, "82 kB"],
    [999_499, "999 kB"],
    [999_500, "1.0 MB"],
    [1_833_488, "1.8 MB"],
    [67_108_864, "67.1 MB"],
  ])("%i is shown as %s", (n, expected) => {
    expect(formatBytes(n)).toBe(expected);
  });
});

describe("truncate", () => {
  test("leaves a text of exactly 50 characters alone", () => {
    expect(truncate("x".repeat(CELL_LIMIT))).toBe("x".repeat(50));
  });

  test("cuts a longer text to 50 characters, the last one an ellipsis", () => {
    const cut = truncate("x".repeat(51));
    expect(cut).toBe(`${"x".repeat(49)}…`);
    expect(cut).toHaveLength(50);
  });

  test("cuts a list at 200", () => {
    expect(truncate("y".repeat(200), LIST_LIMIT)).toHaveLength(200);
    expect(truncate("y".repeat(201), LIST_LIMIT)).toBe(`${"y".repeat(199)}…`);
  });
});
