// What the view says in words: filters, orders, presets of days, a camera's own time.
import { describe, expect, test } from "vitest";
import type { ColumnId } from "~/domain/view/columns";
import { DAY_PRESETS, dayOf, presetFilter, todayFilter } from "~/domain/view/filters/day-range";
import { filterSentence, orderWords, sentenceText } from "~/domain/view/filters/filter-words";
import {
  type ColumnFilter,
  type InsightsQuery,
  USUAL_ORDER,
  USUAL_QUERY,
} from "~/domain/view/insights-query";
import { nextOrder } from "~/domain/view/next-order";
import { zoneTime } from "~/domain/view/zone-time";

const DEVICES = [
  { deviceId: "dev-0001", displayName: "Ridge 07", groupName: null },
  { deviceId: "dev-0002", displayName: "Old Orchard", groupName: null },
];

function say(column: ColumnId, filter: Partial<ColumnFilter>): string {
  const query = { ...USUAL_QUERY, filters: { [column]: { value: "", from: "", to: "", ...filter } } };
  return sentenceText(filterSentence(column, query, { devices: DEVICES }));
}

describe("a filter's sentence", () => {
  test.each<[ColumnId, Partial<ColumnFilter>, string]>([
    ["class_name", { value: " fox " }, "Most likely species contains fox"],
    ["class_name", { value: ' "Red fox" ' }, "Most likely species is Red fox"],
    ["class_list", { value: '"deer"' }, "All possible species includes deer"],
    ["insight_status", { value: '"Favorite"' }, "Status favorite"],
    ["class_list", { value: "deer" }, "All possible species contains deer"],
    ["insight_id", { value: "x".repeat(40) }, `Insight ID contains ${"x".repeat(29)}…`],
    ["insight_status", { value: "fav" }, "Status contains fav"],
    ["insight_status", { value: " Favorite" }, "Status favorite"],
    ["userConfirmed", { value: "yes" }, "Confirmed Yes"],
    ["review", { value: "left to review" }, "Review Left to review"],
    ["confidence", { from: "90" }, "Confidence 90% or more"],
    ["confidence", { to: "40" }, "Confidence 40% or less"],
    ["confidence", { from: "40", to: "90" }, "Confidence 40% to 90%"],
    ["confidence", { from: "90", to: "90" }, "Confidence 90%"],
    ["confidence", { value: "9" }, "Confidence contains 9"],
    ["confidence", { value: "9", from: "40" }, "Confidence 40% or more, contains 9"],
    ["camera_hour", { from: "6", to: "6" }, "Hour (UTC) 6"],
    ["delay_hours", { from: "24" }, "Delay, hours 24 or more"],
    ["window_length", { from: "10" }, "Collection window length 10 or more"],
    [
      "camera_timestamp",
      { from: "2026-11-13", to: "2026-11-19" },
      "Camera timestamp Nov 13th to Nov 19th 2026",
    ],
    [
      "camera_timestamp",
      { from: "2025-12-31", to: "2026-01-01" },
      "Camera timestamp Dec 31st 2025 to Jan 1st 2026",
    ],
    ["camera_timestamp", { from: "2026-11-19", to: "2026-11-19" }, "Camera timestamp Nov 19th 2026"],
    ["time_stamp", { from: "2026-11-02" }, "Time received from Nov 2nd 2026"],
    ["time_stamp", { to: "2026-11-03" }, "Time received until Nov 3rd 2026"],
  ])("of %s %o", (column, filter, sentence) => {
    expect(say(column, filter)).toBe(sentence);
  });

  test.each([
    [["dev-0001"], "Camera Ridge 07"],
    [["dev-0001", "dev-0002"], "Camera Ridge 07 or Old Orchard"],
    [["dev-0001", "dev-0002", "dev-0003"], "Camera 3 cameras"],
    [["dev-0003"], "Camera dev-0003"],
  ])("of the devices %o", (devices, sentence) => {
    expect(sentenceText(filterSentence("devices", { ...USUAL_QUERY, devices }, { devices: DEVICES }))).toBe(
      sentence,
    );
  });

  test("of the search quotes it", () => {
    const query: InsightsQuery = { ...USUAL_QUERY, search: "red fox" };
    expect(filterSentence("search", query, { devices: [] })).toEqual({ about: "Search", asks: "red fox" });
  });
});

describe("an order", () => {
  test.each<[ColumnId, boolean, string]>([
    ["time_stamp", true, "Newest received first"],
    ["time_stamp", false, "Oldest received first"],
    ["camera_timestamp", true, "Newest first"],
    ["confidence", true, "Confidence, highest first"],
    ["display_name", false, "Device, A to Z"],
    ["photoCreatedAt", false, "Photo taken, oldest first"],
  ])("of %s, descending %s, reads %s", (column, descending, words) => {
    expect(orderWords({ column, descending })).toBe(words);
  });

  test("goes around with three presses of one header: there, back, and the usual", () => {
    const first = nextOrder(USUAL_ORDER, "confidence");
    const second = nextOrder(first, "confidence");
    expect([first, second, nextOrder(second, "confidence")]).toEqual([
      { column: "confidence", descending: true },
      { column: "confidence", descending: false },
      USUAL_ORDER,
    ]);
    expect(nextOrder(second, "class_name")).toEqual({ column: "class_name", descending: false });
  });
});

describe("days", () => {
  const now = Date.UTC(2026, 10, 19, 23, 59);

  test("start with today at both ends, in UTC", () => {
    expect(todayFilter(now)).toEqual({ value: "", from: "2026-11-19", to: "2026-11-19" });
    expect(dayOf(Date.UTC(2026, 0, 1))).toBe("2026-01-01");
  });

  test("of a preset count today", () => {
    const ranges = DAY_PRESETS.map((preset) => [
      preset.label,
      presetFilter(preset, now).from,
      presetFilter(preset, now).to,
    ]);
    expect(ranges).toEqual([
      ["Today", "2026-11-19", "2026-11-19"],
      ["Yesterday", "2026-11-18", "2026-11-18"],
      ["Last 7 days", "2026-11-13", "2026-11-19"],
      ["Last 30 days", "2026-10-21", "2026-11-19"],
      ["Last 12 months", "2025-11-20", "2026-11-19"],
    ]);
  });
});

test.each([
  [-480, "Nov 18th 2026, 10:42 pm (UTC−8)"],
  [0, "Nov 19th 2026, 6:42 am (UTC)"],
  [60, "Nov 19th 2026, 7:42 am (UTC+1)"],
  [330, "Nov 19th 2026, 12:12 pm (UTC+5:30)"],
  [-210, "Nov 19th 2026, 3:12 am (UTC−3:30)"],
  [1080, "Nov 20th 2026, 12:42 am (UTC+18)"],
])("a time where the clock is %i minutes ahead of UTC is %s", (offset, shown) => {
  expect(zoneTime(Date.UTC(2026, 10, 19, 6, 42), offset)).toBe(shown);
});
