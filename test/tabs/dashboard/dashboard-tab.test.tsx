// The dashboard as the server renders it: the frames of the widgets, and what its toolbar offers whom. Spec section 2.7.
import { describe, expect, test } from "vitest";
import { STARTING_DASHBOARD } from "~/domain/dashboard/starting-dashboard";
import { toFleetColumns } from "~/domain/dashboard/to-fleet-columns";
import type { Widget } from "~/domain/dashboard/widget";
import DashboardTab from "~/tabs/dashboard/dashboard-tab";
import type { DashboardPage } from "~/tabs/dashboard/page";
import { rendered } from "../rendered-tab";

const NOW = Date.UTC(2026, 10, 19, 12);
const WIDGETS: readonly Widget[] = STARTING_DASHBOARD.map((entry, at) => ({ id: `w${at}`, ...entry }));

function tabOf(facts: Partial<DashboardPage> = {}, search = "?tab=dashboard"): Promise<string> {
  const data: DashboardPage = {
    userId: 1,
    widgets: WIDGETS,
    version: 1,
    fleet: toFleetColumns([], NOW),
    now: NOW,
    mayEdit: true,
    mayOpenCamera: true,
    ...facts,
  };
  return rendered(<DashboardTab data={data} />, search);
}

/** "total_insights 1 / span 2, 1 / span 2" of each frame, in the order of the document. */
function frames(html: string): readonly string[] {
  const each = /data-widget="(\w+)"[^>]*--column:([^;]+);--rows:([^;]+);/g;
  return [...html.matchAll(each)].map(([, type, columns, rows]) => `${type} ${columns}, ${rows}`);
}

describe("section 2.7, Dashboard", () => {
  test("every widget has its frame before any script, in reading order", async () => {
    const html = await tabOf({ widgets: [...WIDGETS].reverse() });
    expect(frames(html)).toHaveLength(WIDGETS.length);
    expect(frames(html).slice(0, 5)).toEqual([
      "total_insights 1 / span 2, 1 / span 2",
      "total_classes 3 / span 2, 1 / span 2",
      "total_devices 5 / span 2, 1 / span 2",
      "insight_comms_source 7 / span 2, 1 / span 2",
      "insights_over_2_weeks 1 / span 4, 3 / span 2",
    ]);
  });

  test("there is a filter button, 'Show archived' and the edit icon", async () => {
    const html = await tabOf();
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>.*?Filter/);
    expect(html).toContain("Show archived");
    expect(html).toContain("Per 100 camera-days");
    expect(html).toContain('aria-label="Edit"');
  });

  test("without widgets it says where to add some", async () => {
    expect(await tabOf({ widgets: [] })).toContain("Click the Edit Icon to Add Widgets");
  });

  test("a user who may not change it has no edit icon, and no hint to press it", async () => {
    const html = await tabOf({ mayEdit: false });
    expect(html).not.toContain('aria-label="Edit"');
    const empty = await tabOf({ mayEdit: false, widgets: [] });
    expect(empty).not.toContain("Edit Icon");
    expect(empty).toContain("This dashboard has no widgets");
  });
});

describe("the address", () => {
  test("is shown: how many filters, archived ones, and what is counted", async () => {
    const html = await tabOf({}, "?tab=dashboard&class_name=fox&search=ridge&archived=1&events=30&rates=1");
    expect(html).toMatch(/Filter<span[^>]*>2<\/span>/);
    expect(html).toMatch(/<option[^>]*value="30"[^>]*selected=""/);
    expect(html.match(/role="switch"[^>]*aria-checked="true"/g)).toHaveLength(2);
  });

  test("of chosen days no rates are shown, and it says why", async () => {
    const why = "Showing counts instead of rates until all insights from the last 90 days have loaded.";
    const span = "&span=2026-01-01~2026-03-31";
    expect(await tabOf({}, `?tab=dashboard&rates=1${span}`)).toContain(why);
    expect(await tabOf({}, `?tab=dashboard${span}`)).not.toContain(why);
    expect(await tabOf({}, "?tab=dashboard&rates=1")).not.toContain(why);
  });

  test("leads to the same filters on Insights and Map", async () => {
    const html = await tabOf({}, "?tab=dashboard&class_name=fox&events=30");
    expect(html).toContain('href="/?tab=userInsights&amp;class_name=fox"');
    expect(html).toContain('href="/?tab=map&amp;class_name=fox"');
  });
});
