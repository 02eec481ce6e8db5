// What each widget says of given figures. Spec sections 8 (Widget messages) and 9 (Dashboard).
import { describe, expect, test } from "vitest";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { isCounted, shownWidget } from "~/domain/dashboard/shown/shown-widget";
import { WIDGET_TYPES, type WidgetType } from "~/domain/dashboard/widget";
import {
  animals,
  camera,
  counts,
  days,
  facts,
  figures,
  HOUR_MS,
  NOW,
  type World,
  working,
} from "./shown-world";

function shown(type: WidgetType, world: World = {}): ShownWidget {
  const said = shownWidget(type, facts(world));
  if (said === null) throw new Error(`${type} says nothing yet`);
  return said;
}

function bodyOf<Kind extends ShownWidget["body"]["kind"]>(said: ShownWidget, kind: Kind) {
  const { body } = said;
  if (body.kind !== kind) throw new Error(`it is ${body.kind}, not ${kind}`);
  return body as Extract<ShownWidget["body"], { readonly kind: Kind }>;
}

const rowsOf = ({ table }: ShownWidget) => table.rows.map(({ cells }) => cells);
const classes = (...given: readonly (readonly [string, number])[]) =>
  given.map(([className, count], place) => ({
    className,
    taxonId: null,
    count,
    firstAt: NOW - place * 24 * HOUR_MS,
  }));
const some = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("before anything is counted", () => {
  test.each(WIDGET_TYPES)("%s says only what needs no count", (type) => {
    const ofCameras = ["total_devices", "device_hours_since_table", "device_hours_since_graph"].includes(
      type,
    );
    expect(shownWidget(type, facts({ figures: null })) === null).toBe(!ofCameras);
  });
});

test.each(WIDGET_TYPES)("%s says 'No Data' if there is none", (type) => {
  expect(shown(type).body).toEqual({ kind: "nothing" });
});

describe("total_insights", () => {
  const seen = figures({ animals: animals({ total: 1946, lastWeek: 46, days: days(5, 0, 7) }) });

  test("is the figure, the last seven days, and a bar a day", () => {
    const said = shown("total_insights", { figures: seen });
    const { figure, below, of } = bodyOf(said, "figure");
    expect([figure, below]).toEqual(["1,946", "46 in the last 7 days"]);
    expect(of.kind === "chart" && of.chart.series[0]?.values).toEqual([...days(5, 0, 7)]);
    expect(rowsOf(said).slice(0, 3)).toEqual([
      ["All", 1946],
      ["Last 7 days", 46],
      ["Nov 10th 2026", 0],
    ]);
  });

  test("a day without insights leads nowhere, another to its own", () => {
    const { rows } = shown("total_insights", { figures: seen }).table;
    expect(rows.slice(-3).map(({ href }) => href?.match(/timestamp.from=([\d-]+)/)?.[1])).toEqual([
      "2026-11-21",
      undefined,
      "2026-11-23",
    ]);
  });

  test("says nothing of a week, or of days, that the set does not hold whole", () => {
    const said = shown("total_insights", { figures: seen, heldFrom: NOW - 24 * HOUR_MS });
    expect(bodyOf(said, "figure").below).toBe("among those loaded");
    expect(said.summary).toBe("1,946 insights, among those loaded.");
    expect(rowsOf(said)[1]).toEqual(["Nov 10th 2026", 0]);
    expect(said.notes).toContain("Not all of the last 14 days are loaded");
    expect(shown("device_heatmap", { figures: seen, heldFrom: NOW }).notes).toEqual(said.notes);
  });

  test("speaks of the last seven days where the set holds them, though it does not hold everything", () => {
    const said = shown("total_insights", { figures: seen, heldFrom: NOW - 20 * 24 * HOUR_MS });
    expect(bodyOf(said, "figure").below).toBe("46 in the last 7 days");
    expect(said.notes).toEqual([]);
  });

  test.each<WidgetType>(["insights_over_2_weeks", "device_heatmap"])(
    "%s says that its days are not here",
    (type) => {
      expect(shown(type, { heldFrom: NOW }).body).toEqual({
        kind: "nothing",
        sentence: "Not all of the last 14 days are loaded",
      });
    },
  );

  test("counts events where they are asked for", () => {
    const said = shown("total_insights", { figures: seen, minutes: 30 });
    expect(said.table.head).toEqual(["Days (UTC)", "Events"]);
    expect(said.summary).toBe("1,946 events, 46 in the last 7 days.");
    expect(bodyOf(said, "figure").below).toBe("events, 46 in the last 7 days");
  });

  test("is a rate by the days on which cameras worked, and no rate where none did", () => {
    const rated = { ...seen, working: working(400, 10, 0, 14) };
    const said = shown("total_insights", { figures: rated, rates: true });
    const { figure, below, of } = bodyOf(said, "figure");
    expect([figure, below]).toEqual(["487", "per 100 camera-days, last 90 days"]);
    expect(of.kind === "chart" && of.chart.series[0]?.values.slice(-3)).toEqual([50, null, 50]);
  });

  test("one animal of thousands of camera-days has a rate, whole in its table", () => {
    const rated = figures({ animals: animals({ total: 1 }), working: working(7000) });
    const said = shown("total_insights", { figures: rated, rates: true });
    expect(bodyOf(said, "figure").figure).toBe("0.014");
    expect(rowsOf(said)[0]).toEqual(["All", 100 / 7000]);
  });

  test("says that its rates are of events", () => {
    const rated = { ...seen, working: working(400) };
    const said = shown("total_insights", { figures: rated, rates: true, minutes: 5 });
    expect(bodyOf(said, "figure").below).toBe("events per 100 camera-days, last 90 days");
    expect(said.summary).toBe("487 events per 100 camera-days, last 90 days.");
  });

  test("names the days of the filter that its rates are of", () => {
    const filters = { camera_timestamp: { value: "", from: "2026-11-13", to: "2026-11-19" } };
    const rated = { ...seen, working: working(400) };
    const { below } = bodyOf(shown("total_insights", { figures: rated, rates: true, filters }), "figure");
    expect(below).toBe("per 100 camera-days, Nov 13th to Nov 19th 2026");
  });

  test.each([
    ["from within them on", "2026-10-01", "", "Oct 1st to Nov 23rd 2026"],
    ["from long before", "2026-01-01", "", "last 90 days"],
    ["that are before them", "2026-01-01", "2026-02-01", "none of the last 90 days"],
  ])("names those days of the effort that a filter of days lets through, %s", (_, from, to, words) => {
    const filters = { camera_timestamp: { value: "", from, to } };
    const rated = { ...seen, working: working(400) };
    const { below } = bodyOf(shown("total_insights", { figures: rated, rates: true, filters }), "figure");
    expect(below).toBe(`per 100 camera-days, ${words}`);
  });

  test("says '–' where no camera worked at all", () => {
    const rated = { ...seen, working: working(0) };
    expect(bodyOf(shown("total_insights", { figures: rated, rates: true }), "figure").figure).toBe("–");
  });

  test("stays in counts until the effort is known", () => {
    expect(bodyOf(shown("total_insights", { figures: seen, rates: true }), "figure").figure).toBe("1,946");
  });
});

describe("while rates are shown", () => {
  const BY_DAY = ["device_heatmap", "insights_over_2_weeks"];
  const seen = figures({
    animals: animals({ total: 1, days: days(1), classes: classes(["Elk", 1]) }),
    links: Uint32Array.of(1, 0, 0, 0, 0),
    statuses: Uint32Array.of(1, 0, 0, 0),
    delay: { hours: counts(25, { 1: 1 }), sum: 1, counted: 1, imported: 0 },
    devices: { deviceId: ["a"], insights: Uint32Array.of(1), days: days(1) },
    working: working(100, 1),
  });
  const COUNTED = WIDGET_TYPES.filter(isCounted);

  test.each(COUNTED)("%s says of which days it is, on its card and in its file", (type) => {
    const said = shown(type, { figures: seen, rates: true });
    const isOfAll = !BY_DAY.includes(type);
    const onCard = [said.body.kind === "figure" ? said.body.below : "", ...said.notes].join(" ");
    expect(/last 90 days/i.test(onCard)).toBe(isOfAll);
    expect(said.table.days).toBe(isOfAll ? "last 90 days" : undefined);
    expect(shown(type, { figures: seen }).table.days).toBeUndefined();
  });

  test.each(COUNTED)("%s says why it has nothing of days long ago", (type) => {
    const filters = { camera_timestamp: { value: "", from: "2026-01-01", to: "2026-02-01" } };
    const said = shown(type, { figures: figures({ working: working(0) }), rates: true, filters });
    expect(said.body).toEqual({
      kind: "nothing",
      sentence: "No rates for these days: rates go back 90 days",
    });
  });

  test.each(COUNTED)("%s says that a filter of when insights came in picks no days", (type) => {
    const filters = { time_stamp: { value: "", from: "2026-11-20", to: "" } };
    const said = shown(type, { figures: seen, rates: true, filters });
    const isRate =
      said.table.head.some((words) => words.includes("camera-days")) || type === "insights_over_2_weeks";
    expect(said.notes.some((note) => note.includes('"Time received"'))).toBe(isRate);
  });
});

describe("total_classes", () => {
  const seen = classes(["Elk", 9], ["empty", 7], ["Bobcat", 1]);

  test("does not count 'empty', and names the class that was first seen last", () => {
    const said = shown("total_classes", { figures: figures({ animals: animals({ classes: seen }) }) });
    const { figure, below } = bodyOf(said, "figure");
    expect([figure, below]).toEqual(["2", "Newest: Elk, Nov 23rd"]);
    expect(rowsOf(said)).toEqual([
      ["Elk", "Nov 23rd 2026", 9],
      ["Bobcat", "Nov 21st 2026", 1],
    ]);
  });

  test("of a part of all insights names no newest class: any may have been seen before", () => {
    const world = { figures: figures({ animals: animals({ classes: seen }) }), heldFrom: 0 };
    expect(bodyOf(shown("total_classes", world), "figure").below).toBe("among those loaded");
    expect(shown("total_classes", world).summary).toBe("2 classes, among those loaded.");
  });

  test("names the year of another year, and the days that it looked at", () => {
    const [old] = classes(["Elk", 1]).map((one) => ({ ...one, firstAt: Date.UTC(2025, 2, 3) }));
    const world = { figures: figures({ animals: animals({ classes: old ? [old] : [] }) }) };
    expect(shown("total_classes", world).summary).toBe("1 class. Newest: Elk, Mar 3rd 2025.");
    const rated = shown("total_classes", { ...world, rates: true });
    expect(bodyOf(rated, "figure").below).toBe("Newest: Elk, Mar 3rd 2025");
    expect(rated.summary).toBe("1 class. Newest, last 90 days: Elk, Mar 3rd 2025.");
    expect(shown("total_classes").summary).toBe("0 classes.");
    expect(rated.table.head[1]).toBe("First seen, last 90 days (UTC)");
  });

  test("has no data where all is 'empty'", () => {
    const none = figures({ animals: animals({ classes: classes(["empty", 7]) }) });
    expect(shown("total_classes", { figures: none }).body).toEqual({ kind: "nothing" });
  });
});

test("total_devices counts the cameras by how they stand", () => {
  const fleet = [camera("a"), camera("b"), camera("c", { state: "silent" })];
  const said = shown("total_devices", { fleet });
  const { figure, below } = bodyOf(said, "figure");
  expect([figure, below]).toEqual(["3", "2 on time"]);
  expect(rowsOf(said)).toEqual([
    ["On time", 2],
    ["Late", 0],
    ["Silent", 1],
    ["Low battery", 0],
    ["No check-in due", 0],
  ]);
});

describe("insight_by_hour_of_day", () => {
  const seen = figures({ animals: animals({ total: 12, hours: counts(24, { 3: 9, 22: 3 }) }) });

  test("has 24 bars, each leading to its hour", () => {
    const said = shown("insight_by_hour_of_day", { figures: seen });
    const [series] = bodyOf(said, "chart").chart.series;
    expect(series?.values).toEqual([...counts(24, { 3: 9, 22: 3 })]);
    expect(series?.hrefs.filter((href) => href !== null)).toHaveLength(2);
    expect(said.summary).toBe("Insights by hour of day, UTC. Most between 3:00 to 3:59 UTC: 9.");
  });

  test("rates are of all camera-days", () => {
    const rated = { ...seen, working: working(200) };
    const [series] = bodyOf(shown("insight_by_hour_of_day", { figures: rated, rates: true }), "chart").chart
      .series;
    expect([series?.values[3], series?.values[22]]).toEqual([4.5, 1.5]);
  });
});

describe("insights_by_class", () => {
  const many = (count: number) =>
    figures({
      animals: animals({
        total: 100,
        classes: classes(...some(count).map((at) => [`Class number ${at}`, 200 - at] as const)),
      }),
    });

  test("cuts names at 13 characters on the axis, and nowhere else", () => {
    const said = shown("insights_by_class", {
      figures: figures({ animals: animals({ total: 1, classes: classes(["White-tailed deer", 1]) }) }),
    });
    const { chart } = bodyOf(said, "chart");
    expect([chart.labels, chart.names, rowsOf(said)]).toEqual([
      ["White-tailed…"],
      ["White-tailed deer"],
      [["White-tailed deer", 1]],
    ]);
  });

  test("shows 24 classes and says how many more there are; the table has all", () => {
    const said = shown("insights_by_class", { figures: many(30) });
    expect(bodyOf(said, "chart").chart.names).toHaveLength(24);
    expect(said.notes).toEqual(["The first 24 classes, 6 more in the table"]);
    expect(said.table.rows).toHaveLength(30);
  });

  test.each([
    [24, "chart"],
    [25, "tooMuch"],
  ])("a narrow screen with %i classes: %s", (count, kind) => {
    const { body, table } = shown("insights_by_class", { figures: many(count), narrow: true });
    expect(body.kind).toBe(kind);
    if (body.kind === "tooMuch")
      expect(body.sentence).toBe("Too many insight classes. Please filter to fewer class names.");
    expect(table.rows).toHaveLength(count);
  });
});

describe("insights_over_2_weeks", () => {
  const classDays = counts(84, { 13: 4, [14 + 13]: 2, [5 * 14 + 13]: 1 });
  const seen = (named: number) =>
    figures({
      animals: animals({
        total: 7,
        days: days(7),
        classes: classes(...some(named).map((at) => [`Class ${at}`, 9 - at] as const)),
        classDays,
      }),
    });

  test("has a series a class, at most five, and the others as one that leads nowhere", () => {
    const { series } = bodyOf(shown("insights_over_2_weeks", { figures: seen(8) }), "chart").chart;
    expect(series.map(({ name, tone }) => [name, tone])).toEqual([
      ["Class 0", "s1"],
      ["Class 1", "s2"],
      ["Class 2", "s3"],
      ["Class 3", "s4"],
      ["Class 4", "s5"],
      ["All others", "s-other"],
    ]);
    expect(series.map(({ values, hrefs }) => [values[13], hrefs[13] !== null])).toEqual([
      [4, true],
      [2, true],
      [0, false],
      [0, false],
      [0, false],
      [1, false],
    ]);
  });

  test("leads in its table from each class of a day, and from all of them", () => {
    const row = shown("insights_over_2_weeks", { figures: seen(8) }).table.rows.at(-1);
    expect(
      row?.cells
        .map((_, place) => row.hrefAt?.(place))
        .map((href) => href?.match(/class_name=([^&]+)/)?.[1] ?? Boolean(href)),
    ).toEqual([false, true, "%22Class+0%22", "%22Class+1%22", false, false, false, false]);
  });

  test("has no 'All others' if there are none", () => {
    const { series } = bodyOf(shown("insights_over_2_weeks", { figures: seen(5) }), "chart").chart;
    expect(series.map(({ name }) => name)).not.toContain("All others");
  });

  test("rates are of the cameras of that day", () => {
    const rated = { ...seen(8), working: working(999, 40) };
    const said = shown("insights_over_2_weeks", { figures: rated, rates: true });
    expect(rowsOf(said).at(-1)).toEqual(["Nov 23rd 2026", 17.5, 10, 5, 0, 0, 0, 2.5]);
    expect(rowsOf(said)[0]).toEqual(["Nov 10th 2026", ...some(7).map(() => null)]);
  });
});

describe("insight_comms_source and insight_statuses", () => {
  test("links are shares, most first, those without insights left out", () => {
    const said = shown("insight_comms_source", {
      figures: figures({ links: Uint32Array.of(0, 0, 38, 41, 21) }),
    });
    expect(rowsOf(said)).toEqual([
      ["LoRa", 41, "41%"],
      ["Cellular", 38, "38%"],
      ["Satellite", 21, "21%"],
    ]);
    expect(said.summary).toBe("Insights by link: LoRa 41%, Cellular 38%, Satellite 21%.");
  });

  test("what is little and what is nearly all is not rounded away", () => {
    const said = shown("insight_comms_source", {
      figures: figures({ links: Uint32Array.of(0, 1, 999, 0, 0) }),
    });
    expect(rowsOf(said).map(([, , share]) => share)).toEqual([">99%", "<1%"]);
  });

  const statuses = Uint32Array.of(10, 5, 0, 5);
  test.each([
    [true, ["Archive", 5, "25%"]],
    [false, ["Archive", null, null]],
  ])("archived insights are named only if they are shown: %s", (showArchived, archived) => {
    const query = { ...facts().query, showArchived };
    const rows = rowsOf(shown("insight_statuses", { figures: figures({ statuses }), query }));
    expect(rows.map(([name]) => name)).toEqual(["Acknowledge", "None", "Favorite", "Archive"]);
    expect(rows[3]).toEqual(archived);
  });
});

describe("insight_delay", () => {
  const delay = { hours: counts(25, { 0: 2, 24: 1 }), sum: 50, counted: 3, imported: 2 };

  test("is the rounded average, and the imported ones are named", () => {
    const said = shown("insight_delay", { figures: figures({ delay }) });
    const { figure, of } = bodyOf(said, "figure");
    expect(figure).toBe("17 h");
    expect(said.notes).toEqual(["2 imported insights are left out"]);
    expect(rowsOf(said)[0]).toEqual(["less than 1 h", 2]);
    expect(rowsOf(said)[24]).toEqual(["24 h or more", 1]);
    expect(of.kind === "chart" && of.chart.labels.slice(-2)).toEqual(["23", "24+"]);
  });

  test("is 'No Data' if all are imported", () => {
    const all = { ...delay, hours: counts(25), sum: 0, counted: 0 };
    expect(shown("insight_delay", { figures: figures({ delay: all }) }).body.kind).toBe("nothing");
  });
});

describe("device_hours_since_table and _graph", () => {
  const fleet = [
    camera("a", { lastSeen: NOW - 1.9 * HOUR_MS, hoursSinceLastCameraTrigger: 3 }),
    camera("b", { lastSeen: NOW - 40 * HOUR_MS, hoursSinceLastCameraTrigger: null }),
    camera("c", { lastSeen: null, hoursSinceLastCameraTrigger: null }),
    camera("d", { lastSeen: null, imported: true }),
  ];

  test("worst first, whole hours, and cameras never seen in words", () => {
    expect(rowsOf(shown("device_hours_since_table", { fleet }))).toEqual([
      ["c", "never seen", null],
      ["b", 40, null],
      ["a", 1, 4],
      ["d", "imported", null],
    ]);
  });

  test("the graph has those that were seen, and counts those that were not", () => {
    const said = shown("device_hours_since_graph", { fleet });
    expect(bodyOf(said, "chart").chart.series[0]?.values).toEqual([40, 1]);
    expect(said.notes).toEqual(["2 cameras never seen"]);
  });

  test.each([
    [true, "/?tab=device&device=b"],
    [false, "/?tab=userInsights&device=b&collections=0"],
  ])("leads to the camera's page where that may be opened: %s", (mayOpenCamera, href) => {
    const { rows } = shown("device_hours_since_table", { fleet, mayOpenCamera }).table;
    expect(rows[1]?.href).toBe(href);
  });
});

describe("device_heatmap", () => {
  const fleet = [camera("a"), camera("b"), camera("c")];
  const devices = (most: number) => ({
    deviceId: ["a", "b"],
    insights: Uint32Array.of(50, 9),
    days: Uint32Array.from([...days(1), ...days(2, most)]),
  });

  test("has a row a device, most of the two weeks first, and those that saw nothing last", () => {
    const said = shown("device_heatmap", { fleet, figures: figures({ devices: devices(8) }) });
    const { rows, heads } = bodyOf(said, "cells");
    expect(rows.map(({ name }) => name)).toEqual(["b", "a", "c"]);
    expect([heads[0], heads[13]]).toEqual(["Nov 10", "Nov 23"]);
    expect(rows[0]?.cells.slice(-2).map(({ count, shade }) => [count, shade])).toEqual([
      [2, 1],
      [8, 4],
    ]);
    expect(rows[2]?.cells.every(({ href, shade }) => href === null && shade === 0)).toBe(true);
  });

  test.each([
    [
      8,
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ],
    ],
    [
      10,
      [
        [1, 2],
        [3, 5],
        [6, 7],
        [8, 10],
      ],
    ],
    [
      2,
      [
        [1, 1],
        [2, 2],
      ],
    ],
  ])("up to %i, every count has a shade that says it", (most, ends) => {
    const said = shown("device_heatmap", { fleet, figures: figures({ devices: devices(most) }) });
    const { shades, rows } = bodyOf(said, "cells");
    expect(shades.map(({ from, to }) => [from, to])).toEqual(ends);
    for (const { count, shade } of rows.flatMap(({ cells }) => cells).filter(({ count }) => count > 0)) {
      const { from, to } = shades[shade - 1] ?? { from: 0, to: 0 };
      expect(count >= from && count <= to).toBe(true);
    }
  });
});

test("device_heatmap leads in its table from each day of a device", () => {
  const devices = { deviceId: ["a"], insights: Uint32Array.of(2), days: days(2, 0) };
  const [row] = shown("device_heatmap", { figures: figures({ devices }) }).table.rows;
  const found = row?.cells.flatMap((_, place) => row.hrefAt?.(place) ?? []);
  expect(found).toEqual([
    expect.stringMatching(/device=a&.*timestamp.from=2026-11-22&.*timestamp.to=2026-11-22/),
  ]);
});

test("of many devices only the rows that are seen lead somewhere; the table has all", () => {
  const fleet = some(400).map((at) => camera(`dev-${at}`));
  const devices = {
    deviceId: fleet.map(({ deviceId }) => deviceId),
    insights: counts(400).fill(1),
    days: counts(400 * 14).fill(1),
  };
  for (const type of ["device_hours_since_table", "device_heatmap", "insights_vs_images"] as const) {
    const { rows } = shown(type, { fleet, figures: figures({ devices }) }).table;
    expect([rows.length, rows.filter(({ href }) => href !== null).length]).toEqual([400, 300]);
  }
});

test("devices without a name are distinguished by their ids, known or not", () => {
  const fleet = [camera("dev-0001", { displayName: "Unnamed" })];
  const devices = { deviceId: ["dev-0001", "dev-0009"], insights: Uint32Array.of(2, 1), days: counts(28) };
  const said = shown("insights_vs_images", { fleet, figures: figures({ devices }) });
  expect(rowsOf(said).map(([name]) => name)).toEqual(["dev-0001", "dev-0009"]);
  expect(rowsOf(shown("device_hours_since_table", { fleet }))[0]?.[0]).toBe("dev-0001");
});

describe("insights_vs_images", () => {
  test("stand side by side, most insights first; a camera that is gone has no images", () => {
    const devices = { deviceId: ["gone", "a"], insights: Uint32Array.of(9, 4), days: counts(28) };
    const fleet = [camera("a"), camera("b", { imagesProcessed: 3 }), camera("c", { imagesProcessed: null })];
    const said = shown("insights_vs_images", { fleet, figures: figures({ devices }) });
    expect(rowsOf(said)).toEqual([
      ["gone", 9, null],
      ["a", 4, 10],
      ["b", 0, 3],
    ]);
    expect(bodyOf(said, "chart").chart.series.map(({ name }) => name)).toEqual([
      "Insights",
      "Images processed",
    ]);
  });
});

test.each([
  ["insight_by_hour_of_day", ["Hours in UTC", "Events, 30 min apart"]],
  ["insights_by_class", ["Events, 30 min apart"]],
  ["insights_over_2_weeks", ["Events, 30 min apart", "Nov 23 isn't over yet"]],
  ["device_heatmap", ["Events, 30 min apart"]],
  ["insight_delay", []],
] as const)("%s says under it whether it counts events", (type, notes) => {
  expect(shown(type, { minutes: 30 }).notes).toEqual(notes);
});

describe("charts of devices", () => {
  const world = (count: number): World => ({
    fleet: some(count).map((at) => camera(`dev-${at}`)),
    figures: figures({ devices: { deviceId: ["dev-0"], insights: Uint32Array.of(1), days: days(1) } }),
  });

  test.each(["device_hours_since_graph", "device_heatmap", "insights_vs_images"] as const)(
    "%s: twenty are too many on a narrow screen, elsewhere the first twenty are shown",
    (type) => {
      expect(shown(type, { ...world(19), narrow: true }).body.kind).not.toBe("tooMuch");
      expect(shown(type, { ...world(20), narrow: true }).body).toEqual({
        kind: "tooMuch",
        sentence: "Too many devices. Please filter to fewer devices.",
      });
      const wide = shown(type, world(23));
      expect(wide.notes).toEqual(["The first 20 cameras, 3 more in the table"]);
      expect(wide.table.rows).toHaveLength(23);
    },
  );

  test("a table of devices is never too much", () => {
    expect(shown("device_hours_since_table", { ...world(40), narrow: true }).body.kind).toBe("table");
  });
});
