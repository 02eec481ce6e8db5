// What the list of cameras shows of a row, in the table and on the cards. Spec sections 2.9, 4 (Battery status) and 9.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test } from "vitest";
import { FLEET_COLUMNS } from "~/domain/devices/fleet/fleet-columns";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { attentionCounts, fleetRows } from "~/domain/devices/fleet/fleet-rows";
import { readTableView } from "~/domain/table/table-view";
import { AttentionStrip } from "~/tabs/device/list/attention-strip";
import { DeviceCards } from "~/tabs/device/list/device-cards";
import { dialogFromPage, dialogHref } from "~/tabs/device/list/device-hrefs";
import { DeviceTable } from "~/tabs/device/list/device-table";
import type { DeviceListModel } from "~/tabs/device/list/use-device-list";
import { camera, HOUR, NOW } from "../../domain/devices/fleet/cameras";

const DAY = 24 * HOUR;

function listOf(devices: readonly FleetDevice[], address = ""): DeviceListModel {
  const rows = fleetRows(devices, NOW);
  return {
    view: readTableView(new URLSearchParams(address), FLEET_COLUMNS),
    change: () => undefined,
    addressOf: () => "/?tab=device",
    rows,
    matching: rows.length,
    page: 0,
    attention: attentionCounts(rows),
    stale: false,
    failed: false,
    retry: () => undefined,
    groups: [],
    find: () => null,
    now: NOW,
  };
}

function render(view: ReactElement): string {
  return renderToStaticMarkup(<StaticRouter location="/?tab=device">{view}</StaticRouter>);
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

const EVERY_COLUMN = `columns=${FLEET_COLUMNS.map(({ id }) => id).join(",")}`;
const table = (devices: readonly FleetDevice[], address = "") =>
  render(<DeviceTable list={listOf(devices, address)} />);

describe("the table of cameras", () => {
  test("shows every column that can be chosen, in the units of the camera", () => {
    const facts = {
      locationName: "North fork",
      groupName: "Meadow",
      imagesProcessed: 12_345,
      spaceRemaining: 29_491,
      memoryRemaining: 96,
      firmwareVersion: "2.4.1",
      syncTime: 5,
      mine: false,
    };
    const text = textOf(table([camera(1, facts)], EVERY_COLUMN));
    for (const { label } of FLEET_COLUMNS) expect(text).toContain(label);
    for (const shown of [
      "due in 1 h",
      "4.10 V",
      "12,345",
      "28.8 GiB",
      "96 MiB",
      "5 minutes",
      "Shared with me",
    ])
      expect(text).toContain(shown);
  });

  test("says what the camera reports where a person wants something else, and only there", () => {
    expect(textOf(table([camera(1, { wantedCycleTime: 360, cycleTime: 120 })]))).toContain(
      "6 hours the camera reports 2 hours",
    );
    expect(textOf(table([camera(1, { wantedCycleTime: 120 })]))).not.toContain("reports");
  });

  test("section 9, Devices and battery: shows the days since last check-in from seven days on", () => {
    expect(textOf(table([camera(1, { lastSeen: NOW - 9 * DAY })]))).toContain("9 days since last check-in");
    expect(textOf(table([camera(1, { lastSeen: NOW - 6 * DAY })]))).not.toContain("since last check-in");
  });

  test("section 4, Battery status: says that a battery is low, and that nothing is known", () => {
    expect(textOf(table([camera(1, { batteryVoltage: 3.2 })]))).toContain(
      "Battery levels are Low. Please replace batteries.",
    );
    expect(textOf(table([camera(1, { batteryVoltage: null })]))).toContain("No battery information");
  });

  test("leads to the camera's page by its name and to its edit dialog by its row; one that is only shared has none", () => {
    const html = table([camera(1)]);
    expect(html).toContain('href="/?tab=device&amp;device=dev-0001"');
    expect(html).toMatch(/<a[^>]*data-row-link[^>]*href="\/\?tab=device&amp;edit=dev-0001"/);
    expect(table([camera(1, { mayEdit: false })])).not.toContain("data-row-link");
  });

  test("tells screen readers how it is ordered", () => {
    expect(table([camera(1)])).toContain("Cameras: Needs attention first");
    const html = table([camera(1)], "sort=-battery");
    expect(html).toContain("Cameras: Battery, highest first");
    expect(html).toContain('aria-sort="descending"');
  });
});

test("the cards show the same facts; an imported camera has no clock and no cycle", () => {
  const cards = (device: FleetDevice) => textOf(render(<DeviceCards list={listOf([device])} />));
  expect(cards(camera(1, { groupName: "Meadow" }))).toMatch(
    /Ridge 1 .*due in 1 h .*4\.10 V .*2 hours .*Meadow/,
  );
  const imported = cards(camera(2, { imported: true, lastSeen: null }));
  expect(imported).toContain("Imported");
  expect(imported).not.toMatch(/Wake-up|Cycle time/);
});

describe("what needs attention, above the list", () => {
  const strip = (devices: readonly FleetDevice[], address = "", visits = 0) =>
    render(<AttentionStrip list={listOf(devices, address)} visits={visits} />);
  const trouble = [camera(1, { batteryVoltage: 3 }), camera(2, { lastSeen: NOW - 2 * DAY })];

  test("is worded with its numbers, and the chosen one is pressed", () => {
    const html = strip(trouble, "attention=Silent");
    expect(textOf(html)).toContain("1 silent");
    expect(textOf(html)).toContain("1 low on battery");
    expect([...html.matchAll(/aria-pressed="(\w+)"/g)].map(([, on]) => on)).toEqual(["true", "false"]);
  });

  test("leads to the cameras that need a visit, also where nothing else needs attention", () => {
    const link = (visits: number) =>
      strip([camera(1)], "", visits).match(/<a [^>]*href="([^"]*)".*<\/svg>(.*?)<\/a>/s);
    expect(link(1)?.slice(1)).toEqual(["/?tab=device&amp;section=visits", "1 needs a visit"]);
    expect(link(1200)?.[2]).toBe("1,200 need a visit");
    expect(strip(trouble)).not.toContain("section=visits");
  });

  test("is nothing at all when all is well", () => {
    expect(strip([camera(1)])).toBe("");
  });
});

test("a dialog opens over the list as it is, one at a time, and knows that a camera's page has opened it", () => {
  const list = "/?tab=device&search=ridge&sort=name";
  expect(dialogHref(`${list}&edit=dev-1`, "clear", "dev-1")).toBe(`${list}&clear=dev-1`);
  expect(dialogHref(list, "add", "1")).toBe(`${list}&add=1`);
  expect(dialogFromPage("edit", "dev-1")).toBe("/?tab=device&from=page&edit=dev-1");
});

test("an order that isn't alphabetical has its own words", () => {
  expect(table([camera(1)], "sort=wake")).toContain("Cameras: Wake-up, most overdue first");
  expect(table([camera(1)], "sort=-attention")).toContain("Cameras: Needs attention, worst last");
});
