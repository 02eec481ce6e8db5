// A widget taken along, and explained: its CSV, its file's name, the filters in words, what it shows and what it cannot.
import { describe, expect, test } from "vitest";
import { shownNumber } from "~/domain/dashboard/shown/counted";
import { explained } from "~/domain/dashboard/shown/explained";
import { filterSentences } from "~/domain/dashboard/shown/filter-sentences";
import { figuresCsv, widgetFile } from "~/domain/dashboard/shown/table-file";
import { WIDGET_TYPES } from "~/domain/dashboard/widget";
import { camera, facts, NOW } from "./shown-world";

test("the CSV has a head and every row; numbers are plain, names harmless, the unknown is empty", () => {
  const rows = [
    { cells: ["Deer, mule", 204186], href: "/" },
    { cells: ['=HYPERLINK("x")', null], href: null },
    { cells: ["Elk", 1.5], href: null },
  ];
  expect(figuresCsv({ caption: "", head: ["Class", "Insights"], rows }, ["No filters"])).toBe(
    '\ufeffClass,Insights,Filters\r\n"Deer, mule",204186,No filters\r\n"\'=HYPERLINK(""x"")",,No filters\r\nElk,1.5,No filters\r\n',
  );
});

test("the CSV says in each row of which days it is, and under which filters", () => {
  const rows = [{ cells: ["Elk", 0.012345], href: null }];
  const csv = figuresCsv({ caption: "", head: ["Class", "Insights"], days: "last 90 days", rows }, [
    "Search fox, hare",
    "Archived insights are counted",
  ]);
  expect(csv).toBe(
    '\ufeffClass,Insights,Days,Filters\r\nElk,0.012345,last 90 days,"Search fox, hare; Archived insights are counted"\r\n',
  );
});

test.each([
  ["Insights by class", "png", "fernwatch-insights-by-class-2026-11-23.png"],
  ["  Wildkatze & Luchs!", "csv", "fernwatch-wildkatze-luchs-2026-11-23.csv"],
  ["鹿", "csv", "fernwatch-insights-by-class-2026-11-23.csv"],
] as const)("the file of %j", (title, ending, name) => {
  expect(widgetFile({ title, type: "insights_by_class" }, { now: NOW, ending })).toBe(name);
});

describe("the filters in words", () => {
  test("one each, with what is counted", () => {
    const fleet = [camera("dev-1", { displayName: "Ridge 07" })];
    const { query } = facts({ filters: { confidence: { value: "", from: "90", to: "" } } });
    const said = facts({ fleet, query: { ...query, devices: ["dev-1"], showArchived: true }, minutes: 30 });
    expect(filterSentences(said)).toEqual([
      "Camera Ridge 07",
      "Confidence 90% or more",
      "Events: photos less than 30 minutes apart count as one",
      "Archived insights are counted",
    ]);
  });

  test("the opened days are named", () => {
    const { query } = facts();
    const said = facts({ query: { ...query, span: { from: 19_723, to: 19_813 } } });
    expect(filterSentences(said)).toEqual(["Received Jan 1st to Mar 31st 2024"]);
  });

  test("an empty list is named, too", () => {
    expect(filterSentences(facts())).toEqual(["No filters"]);
  });
});

describe("what this shows", () => {
  const words = (...[type, world]: [(typeof WIDGET_TYPES)[number], Parameters<typeof facts>[0]?]) =>
    explained(type, facts(world)).join(" ");

  test.each(WIDGET_TYPES)("%s is explained, and says what of archived insights or of filters", (type) => {
    expect(explained(type, facts()).length).toBeGreaterThan(1);
    expect(words(type)).toMatch(/Archived|Filters for cameras/);
  });

  test("a part of all insights: that no others are counted", () => {
    expect(words("insights_by_class", { heldFrom: 0 })).toContain("not all of them");
    expect(words("total_devices", { heldFrom: 0 })).not.toContain("not all of them");
  });

  test("events: which insights are one, and what is behind a figure", () => {
    expect(words("insights_by_class", { minutes: 15 })).toContain("less than 15 minutes apart");
    expect(words("insights_by_class", { minutes: 15 })).toContain("shows how many there are");
    expect(words("insight_delay", { minutes: 15 })).toContain("Every insight counts here");
    expect(words("total_devices", { minutes: 15 })).not.toContain("Events");
  });

  test.each([
    [100.4, "100"],
    [12.34, "12.3"],
    [1.96, "2"],
    [0.02, "0.02"],
    [0.01234, "0.012"],
    [0, "0"],
    [204186, "204,186"],
  ])("%f is written as %s: what is rare is not nothing", (value, words) => {
    expect(shownNumber(value)).toBe(words);
  });

  test("rates: of which days, and which widgets go on in counts", () => {
    expect(words("insight_by_hour_of_day", { rates: true })).toContain("per 100 camera-days, last 90 days");
    expect(words("device_heatmap", { rates: true })).toContain(
      "counts, not rates, for the days that rates cover: last 90 days",
    );
    expect(words("total_devices", { rates: true })).not.toContain("rates");
  });

  test("filters: a camera has no class", () => {
    expect(words("device_hours_since_table")).toContain("The search and the filters for what was seen don't");
  });
});
