// Each widget of the dashboard as the server renders it: full, empty, too much, loading, failed. Spec sections 2.7, 8 (Widget
// messages) and 9 (Dashboard).
import { describe, expect, test } from "vitest";
import { isCounted } from "~/domain/dashboard/shown/shown-widget";
import { WIDGET_TYPES, type WidgetType } from "~/domain/dashboard/widget";
import { CellsBody } from "~/tabs/dashboard/widgets/cells-body";
import { WidgetCard } from "~/tabs/dashboard/widgets/widget-card";
import {
  animals,
  camera,
  counts,
  days,
  facts,
  figures,
  NOW,
  type World,
  widget,
} from "../../domain/dashboard/shown/shown-world";
import { heads, rendered, rows } from "../rendered-tab";
import { listed } from "../userInsights/insights-sheet";

type Card = Partial<Parameters<typeof WidgetCard>[0]>;

function card(type: WidgetType, world: World = {}, props: Card = {}): Promise<string> {
  return rendered(
    <WidgetCard
      widget={widget(type)}
      facts={facts(world)}
      counted={null}
      loading={false}
      failed={false}
      onAgain={() => undefined}
      {...props}
    />,
  );
}

/** Something of everything. */
const FULL: World = {
  fleet: [camera("a", { displayName: "Ridge 07" }), camera("b", { state: "late" })],
  figures: figures({
    loaded: 9,
    insights: 9,
    animals: animals({
      total: 9,
      lastWeek: 9,
      hours: counts(24, { 6: 9 }),
      days: days(9),
      classes: [{ className: "Red fox", taxonId: null, count: 9, firstAt: NOW }],
      classDays: counts(84, { 13: 9 }),
      pictures: [listed(1)],
    }),
    links: Uint32Array.of(0, 0, 0, 9, 0),
    statuses: Uint32Array.of(9, 0, 0, 0),
    delay: { hours: counts(25, { 1: 9 }), sum: 9, counted: 9, imported: 0 },
    devices: { deviceId: ["a"], insights: Uint32Array.of(9), days: days(9) },
  }),
};

const OF_CAMERAS = WIDGET_TYPES.filter((type) => !isCounted(type));
const COUNTED = WIDGET_TYPES.filter(isCounted);

describe("section 2.7, a widget", () => {
  test.each(WIDGET_TYPES)(
    "%s is a section under its title, with its menu and a table of its figures",
    async (type) => {
      const html = await card(type, FULL);
      expect(html).toMatch(/<section aria-labelledby="([^"]+)".*<h2 id="\1"/);
      expect(html).toContain(`aria-label="More for ${widget(type).title}"`);
      expect(html).toMatch(/<table.*<caption.*<th scope="col".*<th scope="row"/);
      expect(html).not.toContain("No Data");
    },
  );

  test("a long title is cut, and whole in its tooltip", async () => {
    const title = "Everything that walked by the ridge since the beginning";
    const html = await card("total_insights", FULL, { widget: widget("total_insights", title) });
    expect(html).toMatch(new RegExp(`<h2[^>]* title="${title}" class="[^"]*truncate`));
  });

  test("in edit mode the editor's controls replace title and menu", async () => {
    const edit = { before: <b>grip</b>, title: <i>name</i>, after: <u>cross</u> };
    const html = await card("total_insights", FULL, { edit });
    expect(html).toMatch(/<b>grip<\/b><h2[^>]*><i>name<\/i><\/h2><u>cross<\/u>/);
    expect(html).not.toContain("More for");
  });
});

describe("section 8, widget messages", () => {
  test.each(WIDGET_TYPES)("%s: 'No Data'", async (type) => {
    expect(await card(type)).toContain("No Data");
  });

  test("'Too many insight classes. Please filter to fewer class names.', and the figures are still listed", async () => {
    const classes = Array.from({ length: 25 }, (_, at) => ({
      className: `Class ${at}`,
      count: 1,
      taxonId: null,
      firstAt: NOW,
    }));
    const many = figures({ animals: animals({ total: 25, classes }) });
    const html = await card("insights_by_class", { figures: many, narrow: true });
    expect(html).toContain("Too many insight classes. Please filter to fewer class names.");
    expect(rows(html)).toHaveLength(25);
  });

  test("'Too many devices. Please filter to fewer devices.'", async () => {
    const fleet = Array.from({ length: 20 }, (_, at) => camera(`dev-${at}`));
    const html = await card("device_hours_since_graph", { fleet, narrow: true });
    expect(html).toContain("Too many devices. Please filter to fewer devices.");
  });
});

describe("while the set loads", () => {
  const progress = { counted: { loaded: 412_000, total: 1_000_000 }, loading: true };

  test.each(COUNTED)("%s says how much is counted", async (type) => {
    const html = await card(type, { ...FULL, figures: null }, progress);
    expect(html).toContain("412,000 of 1,000,000 counted");
    expect(html).not.toContain("No Data");
  });

  test.each(OF_CAMERAS)("%s is there already", async (type) => {
    const html = await card(type, { ...FULL, figures: null }, progress);
    expect(html).toMatch(/on time|Ridge 07/);
    expect(html).not.toContain("counted");
  });

  test("nothing so far is not called nothing", async () => {
    expect(await card("total_insights", {}, progress)).not.toContain("No Data");
  });

  test("a part of all insights is marked as one, also when it is empty", async () => {
    const part = { counted: { loaded: 9, total: 4_200_000 }, loading: false };
    expect(await card("total_insights", FULL, part)).toContain("9 of 4,200,000 counted");
    expect(await card("insights_by_class", {}, part)).toContain("No Data");
  });

  test("what is counted so far is shown", async () => {
    const html = await card("total_insights", FULL, progress);
    expect(html).toContain("9 of 1,000,000 counted");
    expect(html).toContain("9 in the last 7 days");
  });
});

describe("when the set cannot answer", () => {
  test.each(COUNTED)("%s offers to try again", async (type) => {
    expect(await card(type, FULL, { failed: true })).toMatch(/couldn&#x27;t count this.*Try again/);
  });

  test.each(OF_CAMERAS)("%s does not need it", async (type) => {
    expect(await card(type, FULL, { failed: true })).not.toContain("Try again");
  });
});

describe("its content", () => {
  test("pictures of classes lead to their insight among those of the dashboard", async () => {
    const html = await card("total_classes", FULL);
    expect(html).toMatch(
      /<a aria-label="Red fox"[^>]* href="[^"]*insight=00000001-0000-4000-8000-000000000000"/,
    );
  });

  test("devices are counted by their state, with its mark and its word", async () => {
    const html = await card("total_devices", FULL);
    expect(html).toMatch(/<svg.*?<\/svg>Late<span[^>]*>1<\/span>/);
  });

  test("the table of hours leads to the camera, with its whole name", async () => {
    const html = await card("device_hours_since_table", FULL);
    expect(heads(html)).toEqual(["Camera", "Hours since last seen", "Hours since last camera trigger"]);
    expect(html).toMatch(/href="\/\?tab=device&amp;device=a">Ridge 07<\/a>/);
  });

  test("the grid of devices speaks of arrows only where they lead somewhere", async () => {
    const days = (href: string | null) => ({
      kind: "cells" as const,
      heads: ["Nov 19"],
      rows: [{ name: "Ridge 07", href: null, cells: [{ count: 9, shade: 1, href }] }],
      shades: [{ from: 9, to: 9 }],
    });
    const led = await rendered(<CellsBody body={days("/?tab=userInsights")} caption="By day" />);
    const hint = /role="grid"[^>]* aria-describedby="([^"]+)"/.exec(led)?.[1];
    expect(led).toMatch(new RegExp(`id="${hint}"[^>]*>\\s*Use the arrow keys`));
    const still = await rendered(<CellsBody body={days(null)} caption="By day" />);
    expect(still).not.toMatch(/role="grid"|aria-describedby|arrow keys/);
  });

  test("the grid of devices is a table whose cells say their number and lead to their day", async () => {
    const html = await card("device_heatmap", FULL);
    expect(heads(html)[14]).toBe("Nov 23");
    expect(rows(html)[0]).toMatch(/^Ridge 07 0 .* 9$/);
    expect(html).toMatch(/href="[^"]*device=a&amp;camera_timestamp.from=2026-11-23/);
    // One stop of the keyboard, whatever the number of devices and days.
    const grid = /role="grid".*<\/table>/s.exec(html)?.[0] ?? "";
    expect(grid.match(/<a [^>]*tabindex="0"/gi)).toHaveLength(1);
    expect(grid.match(/<a [^>]*tabindex="-1"/gi)?.length).toBeGreaterThan(0);
  });

  test("shares are a list with numbers, and each leads to its insights", async () => {
    const html = await card("insight_comms_source", FULL);
    expect(html).toMatch(
      /href="[^"]*comms_source=lora[^"]*">LoRa<\/a><\/span><span[^>]*>9<\/span><span[^>]*>100%/,
    );
  });

  test("the table beside a picture has fifty rows with links, one stop of the keyboard, and says that the CSV has more", async () => {
    const classes = Array.from({ length: 60 }, (_, at) => ({
      className: `Class ${at}`,
      count: 1,
      taxonId: null,
      firstAt: NOW,
    }));
    const html = await card("insights_by_class", {
      figures: figures({ animals: animals({ total: 60, classes }) }),
    });
    expect(rows(html)).toHaveLength(50);
    expect(html).toContain("10 more in the CSV");
    const links = [...html.slice(html.indexOf("<table")).matchAll(/<a href="([^"]*)" tabindex="(-?\d)"/g)];
    expect(links).toHaveLength(50);
    expect(links.filter(([, , stop]) => stop === "0").map(([, href]) => href)).toEqual([
      expect.stringContaining("tab=userInsights"),
    ]);
  });
});
