// Where a bar leads: the insights tab, read back as a query that asks for what the bar counts.
import { describe, expect, test } from "vitest";
import { type DrillDown, drillDownHref } from "~/domain/dashboard/shown/drill-down";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { TEXT_LIMIT } from "~/domain/view/filters/valid-filter";
import { readAddress, USUAL } from "~/domain/view/insights-address";
import { type ColumnFilters, type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";

/** The query of the address that a press on it opens, as a reader sees it who has chosen collections before. */
function queryBehind(
  narrowed: DrillDown,
  query: Partial<InsightsQuery> = {},
  window: WidgetFacts["window"] = null,
): InsightsQuery {
  const href = drillDownHref({ query: { ...USUAL_QUERY, ...query }, window }, narrowed);
  const params = new URLSearchParams(href?.split("?")[1]);
  expect(params.get("tab")).toBe("userInsights");
  return readAddress(params, { ...USUAL, collected: true }).query;
}

const filter = (value: string, from = "", to = "") => ({ value, from, to });

test.each<[string, DrillDown, ColumnFilters]>([
  ["a class, whole", { className: "Red fox" }, { class_name: filter('"Red fox"') }],
  ["a day", { day: "2026-11-19" }, { camera_timestamp: filter("", "2026-11-19", "2026-11-19") }],
  ["an hour", { hour: 3 }, { camera_hour: filter("", "3", "3") }],
  ["a link", { link: "lora" }, { comms_source: filter("lora") }],
  ["a status", { status: "favorite" }, { insight_status: filter("favorite") }],
  ["a delay", { delay: { from: 2, to: 2 } }, { delay_hours: filter("", "2", "2") }],
  ["a delay without an end", { delay: { from: 24, to: null } }, { delay_hours: filter("", "24") }],
  [
    "a class on a day",
    { className: "Elk", day: "2026-11-19" },
    { class_name: filter('"Elk"'), camera_timestamp: filter("", "2026-11-19", "2026-11-19") },
  ],
])("%s narrows", (_, narrowed, filters) => {
  expect(queryBehind(narrowed)).toEqual({ ...USUAL_QUERY, filters });
});

test("the filters of the dashboard stay, and its order and page do not", () => {
  const query = {
    search: "ridge",
    filters: { confidence: filter("", "90") },
    devices: ["dev-1", "dev-2"],
    showArchived: true,
    collected: true,
    page: 7,
  };
  expect(queryBehind({ link: "wifi" }, query)).toEqual({
    ...USUAL_QUERY,
    search: "ridge",
    filters: { confidence: filter("", "90"), comms_source: filter("wifi") },
    devices: ["dev-1", "dev-2"],
    showArchived: true,
  });
});

test("a device is the one among those that are chosen", () => {
  expect(queryBehind({ deviceId: "dev-2" }, { devices: ["dev-1", "dev-2"] }).devices).toEqual(["dev-2"]);
});

test("archived insights are shown where they are asked for", () => {
  expect(queryBehind({ status: "archive" }).showArchived).toBe(true);
  expect(queryBehind({ status: "favorite" }).showArchived).toBe(false);
});

describe("a filter of the same column is met, never widened", () => {
  test.each([
    ["from outside", filter("", "2026-11-01", "2026-11-30"), "2026-11-19", ["2026-11-19", "2026-11-19"]],
    ["without an end", filter("", "2026-11-01"), "2026-11-19", ["2026-11-19", "2026-11-19"]],
    [
      "that leaves it out",
      filter("", "2026-11-20", "2026-11-30"),
      "2026-11-19",
      ["2026-11-20", "2026-11-19"],
    ],
  ])("of days, %s", (_, asked, day, [from, to]) => {
    const met = queryBehind({ day }, { filters: { camera_timestamp: asked } });
    expect(met.filters.camera_timestamp).toEqual(filter("", from, to));
  });

  test("of numbers, by their size, and with what their text contains", () => {
    const met = queryBehind(
      { delay: { from: 24, to: null } },
      { filters: { delay_hours: filter("5", "9", "100") } },
    );
    expect(met.filters.delay_hours).toEqual(filter("5", "24", "100"));
  });
});

describe("while rates are shown, what was counted is of the days of the rates", () => {
  const window = { from: Date.UTC(2026, 8, 1) / 86_400_000, days: 30 };
  test.each<[string, DrillDown, ReturnType<typeof filter>, readonly [string, string]]>([
    ["alone", { hour: 3 }, filter(""), ["2026-09-01", "2026-09-30"]],
    ["and of the filter", { hour: 3 }, filter("", "2026-09-20", "2026-12-01"), ["2026-09-20", "2026-09-30"]],
    ["and of the day", { day: "2026-09-05" }, filter(""), ["2026-09-05", "2026-09-05"]],
  ])("%s", (_, narrowed, asked, [from, to]) => {
    const met = queryBehind(narrowed, { filters: { camera_timestamp: asked } }, window);
    expect(met.filters.camera_timestamp).toEqual(filter("", from, to));
  });
});

test("an insight opens among those of the dashboard", () => {
  const href = drillDownHref({ query: USUAL_QUERY, window: null }, { insightId: "7e9713fb" });
  expect(href).toBe("/?tab=userInsights&collections=0&insight=7e9713fb");
});

test("a name that no filter can hold leads nowhere", () => {
  expect(
    drillDownHref({ query: USUAL_QUERY, window: null }, { className: "x".repeat(TEXT_LIMIT - 1) }),
  ).toBeNull();
});
