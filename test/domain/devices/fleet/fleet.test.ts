// The list of cameras: its order, what needs attention, its columns. Spec sections 2.9, 5 and 9.
import { describe, expect, test } from "vitest";
import { attentionStrip } from "~/domain/devices/fleet/attention-words";
import { FLEET_COLUMNS, fleetColumns } from "~/domain/devices/fleet/fleet-columns";
import { attentionCounts, fleetRows } from "~/domain/devices/fleet/fleet-rows";
import { reportedMinutes, reportedNumber } from "~/domain/devices/fleet/reported-words";
import { filterRows, tableAnswer } from "~/domain/table/table-rows";
import { readTableView } from "~/domain/table/table-view";
import { camera, HOUR, NOW } from "./cameras";

const DAY = 24 * HOUR;

const FLEET = [
  camera(10),
  camera(9),
  camera(3, { lastSeen: NOW - 2.6 * HOUR }),
  camera(4, { batteryVoltage: 3.1 }),
  camera(5, { lastSeen: NOW - 9 * DAY, groupName: "Meadow" }),
  camera(6, { lastSeen: NOW - 20 * DAY, batteryVoltage: 3.2 }),
  camera(7, { lastSeen: null, imported: true, batteryVoltage: 3 }),
];

const shown = (address: string) => {
  const view = readTableView(new URLSearchParams(address), FLEET_COLUMNS);
  return tableAnswer(fleetRows(FLEET, NOW), fleetColumns(NOW), view).rows.map(
    ({ device }) => device.deviceId,
  );
};

describe("the list of cameras", () => {
  test("has what needs attention first, the longest silent of it first, then names by their numbers", () => {
    expect(shown("")).toEqual([
      "dev-0006",
      "dev-0005",
      "dev-0004",
      "dev-0003",
      "dev-0007",
      "dev-0009",
      "dev-0010",
    ]);
  });

  test.each([
    ["attention=silent", ["dev-0006", "dev-0005"]],
    ["attention=low on battery", ["dev-0006", "dev-0004"]],
    ["attention=wake-up missed", ["dev-0003"]],
    ["group=mea", ["dev-0005"]],
    ["wake=overdue", ["dev-0006", "dev-0005"]],
    ["sort=-battery&size=5", ["dev-0005", "dev-0003", "dev-0009", "dev-0010", "dev-0006"]],
    ["sort=wake&size=5", ["dev-0006", "dev-0005", "dev-0003", "dev-0004", "dev-0009"]],
  ])("answers %s", (address, ids) => {
    expect(shown(address)).toEqual(ids);
  });

  test("says what needs attention by reason, and nothing when all is well", () => {
    expect(attentionStrip(attentionCounts(fleetRows(FLEET, NOW))).map(({ words }) => words)).toEqual([
      "2 silent",
      "2 low on battery",
      "1 missed a wake-up",
    ]);
    expect(attentionStrip(attentionCounts(fleetRows([camera(1)], NOW)))).toEqual([]);
  });

  test("section 9, Devices and battery: tells days since the last check-in from seven days on", () => {
    const days = (ms: number) => fleetRows([camera(1, { lastSeen: NOW - ms })], NOW)[0]?.daysSilent;
    expect([days(7 * DAY - 1), days(7 * DAY), days(9.9 * DAY)]).toEqual([null, 7, 9]);
  });
});

test("its columns have names of their own, that no other parameter of the tab has", () => {
  const ids = FLEET_COLUMNS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const others = [
    "tab",
    "section",
    "device",
    "edit",
    "clear",
    "add",
    "search",
    "sort",
    "columns",
    "page",
    "size",
  ];
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
});

test("the camera's report is shown where a person wants something else", () => {
  expect(reportedMinutes(120, 360)).toBe("the camera reports 6 hours");
  expect([reportedMinutes(null, 360), reportedMinutes(360, 360), reportedMinutes(5, null)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(reportedNumber(10, 30)).toBe("the camera reports 30");
});

test("the search looks at what a camera is called and is, not at the words that its clock gives it", () => {
  const rows = fleetRows([camera(1, { groupName: "Meadow" })], NOW);
  const found = (search: string) => filterRows(rows, fleetColumns(NOW), { search, filters: {} }).length;
  expect(["ridge", "meadow", "dev-0001"].map(found)).toEqual([1, 1, 1]);
  expect(["mine", "due in"].map(found)).toEqual([0, 0]);
});

test("a group's filter means the group that it names whole, also one without cameras, and those in none", () => {
  const rows = fleetRows(
    [camera(1, { groupName: "Ridge 2" }), camera(2, { groupName: "Lake" }), camera(3, { groupName: null })],
    NOW,
  );
  const found = (value: string) =>
    filterRows(rows, fleetColumns(NOW, ["Ridge"]), {
      search: "",
      filters: { group: { value, from: "", to: "" } },
    }).map(({ device }) => device.deviceId);
  expect(found("ridge 2")).toEqual(["dev-0001"]);
  expect(found("Ridge")).toEqual([]);
  expect(found("rid")).toEqual(["dev-0001"]);
  expect(found("No group")).toEqual(["dev-0003"]);
});
