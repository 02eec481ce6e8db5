// Which cameras pass what a query asks of cameras. Decision 0127, What the widgets count.
import { describe, expect, test } from "vitest";
import { passingCameras } from "~/domain/dashboard/count/passing-cameras";
import type { FleetCamera } from "~/domain/dashboard/fleet-columns";
import { type InsightsQuery, USUAL_QUERY } from "~/domain/view/insights-query";

const camera = (deviceId: string, displayName: string, groupName: string | null): FleetCamera => ({
  deviceId,
  displayName,
  groupName,
  state: "in-time",
  lastSeen: null,
  hoursSinceLastCameraTrigger: null,
  imagesProcessed: null,
  imported: false,
});
const FLEET = [
  camera("dev-1", "Ridge 1", "Ridge"),
  camera("dev-2", "Ridge 12", "Ridge 2"),
  camera("dev-3", "Orchard", null),
];

function passing(query: Partial<InsightsQuery>): string {
  return passingCameras(FLEET, { ...USUAL_QUERY, ...query })
    .map(({ deviceId }) => deviceId.slice(-1))
    .join("");
}

const text = (value: string) => ({ value, from: "", to: "" });

describe("cameras pass", () => {
  test.each([
    ["where nothing is asked", {}, "123"],
    ["by their devices", { devices: ["dev-3", "dev-1"] }, "13"],
    ["by a part of the name", { filters: { display_name: text(" RIDGE 1") } }, "12"],
    ["by the whole name", { filters: { display_name: text('"ridge 1"') } }, "1"],
    ["by a part of the id", { filters: { device_id: text("-2") } }, "2"],
    ["by a group that is named whole", { filters: { group: text("ridge") } }, "1"],
    ["by a part of groups", { filters: { group: text("rid") } }, "12"],
    ["by having no group", { filters: { group: text("No group") } }, "3"],
    ["by all of it together", { devices: ["dev-1"], filters: { group: text("Ridge 2") } }, ""],
    [
      "whatever is searched or asked of insights",
      { search: "fox", filters: { class_name: text("x") } },
      "123",
    ],
  ] as const)("%s", (_, query, expected) => {
    expect(passing(query as Partial<InsightsQuery>)).toBe(expected);
  });
});
