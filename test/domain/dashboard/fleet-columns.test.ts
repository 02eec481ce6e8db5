// The cameras of the dashboard on their way to the browser.
import { expect, test } from "vitest";
import { fleetCameras } from "~/domain/dashboard/fleet-columns";
import { toFleetColumns } from "~/domain/dashboard/to-fleet-columns";
import { camera } from "../devices/fleet/cameras";

const NOW = Date.UTC(2026, 10, 20, 18);

test("cameras survive a round trip, by name with numbers by their size", () => {
  const fleet = [
    camera(1, { deviceId: "dev-1", displayName: "Ridge 10", lastSeen: NOW, imagesProcessed: 7 }),
    camera(2, { deviceId: "dev-2", displayName: "Ridge 9", lastSeen: null, imported: true }),
  ];
  const cameras = fleetCameras(toFleetColumns(fleet, NOW));
  expect(cameras.map(({ deviceId }) => deviceId)).toEqual(["dev-2", "dev-1"]);
  expect(cameras).toMatchObject([
    { displayName: "Ridge 9", state: "no-clock", lastSeen: null, imported: true },
    { displayName: "Ridge 10", state: "in-time", lastSeen: NOW, imagesProcessed: 7, imported: false },
  ]);
});

test("columns hold what widgets show, and nothing of places", () => {
  const columns = toFleetColumns([camera(1)], NOW);
  expect(Object.keys(columns).sort()).toEqual([
    "deviceId",
    "displayName",
    "groupName",
    "hoursSinceLastCameraTrigger",
    "imagesProcessed",
    "imported",
    "lastSeen",
    "state",
  ]);
});
