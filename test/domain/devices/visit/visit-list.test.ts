// Which cameras need a visit, and what the list of them holds. Decision 0155, A camera that needs a visit.
import { describe, expect, test } from "vitest";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { MOST_STOPS, needsVisit, visitList } from "~/domain/devices/visit/visit-list";
import { camera, HOUR, NOW } from "../fleet/cameras";

const LOW = { batteryVoltage: 3.1 };

describe("a camera needs a visit", () => {
  test.each<readonly [string, Partial<FleetDevice>, boolean]>([
    ["if it is silent", { lastSeen: NOW - 30 * 24 * HOUR }, true],
    ["if its battery is low", LOW, true],
    ["if its external power is low", { batteryVoltage: 11.5 }, true],
    ["if its card is nearly full", { spaceRemaining: 1023 }, true],
    ["not if its card has room", { spaceRemaining: 1024 }, false],
    ["not if all is well", {}, false],
    [
      "not for an update that waits or failed: that is sent again from here",
      { updateStatus: "failed" },
      false,
    ],
    ["not if an import made it", { ...LOW, imported: true }, false],
  ])("%s", (_, what, expected) => {
    expect(needsVisit(camera(1, what), NOW)).toBe(expected);
  });
});

describe("the list", () => {
  const place = (longitude: number) => ({ latitude: 0, longitude });

  test("goes from camera to camera, then names those without an exact place", () => {
    const list = visitList(
      [
        camera(1, { ...LOW, ...place(0.02) }),
        camera(2, LOW),
        camera(3, { ...LOW, ...place(0) }),
        camera(4, place(0.5)),
        camera(5, { ...LOW, ...place(0.01), exactPlace: false }),
        camera(6, { ...LOW, ...place(0.01) }),
      ],
      NOW,
    );
    const ids = list.stops.map(({ device }) => Number(device.deviceId.slice(-1)));
    expect([ids.slice(0, 3), ids.slice(0, 3).reverse()]).toContainEqual([3, 6, 1]);
    expect(ids.slice(3)).toEqual([2, 5]);
    expect(list.stops.map(({ km }) => km?.toFixed(2) ?? null)).toEqual([null, "1.11", "1.11", null, null]);
    expect(list.km).toBeCloseTo(2.22, 2);
    expect(list.more).toBe(0);
  });

  test(`holds the ${MOST_STOPS} that were seen longest ago, and counts the others`, () => {
    const fleet = Array.from({ length: MOST_STOPS + 5 }, (_, at) =>
      camera(at, { ...LOW, lastSeen: NOW - at * 1000 }),
    );
    const list = visitList(fleet, NOW);
    expect(list.stops).toHaveLength(MOST_STOPS);
    expect(list.more).toBe(5);
    const left = new Set(fleet.slice(0, 5));
    expect(list.stops.some(({ device }) => left.has(device))).toBe(false);
  });

  test("is empty when all is well", () => {
    expect(visitList([camera(1)], NOW)).toEqual({ stops: [], km: 0, more: 0 });
  });
});
