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

const place = (longitude: number) => ({ latitude: 0, longitude });
const ALL = { group: null, now: NOW };
const numberOf = ({ deviceId }: FleetDevice) => Number(deviceId.slice(-4));
const numbers = (devices: readonly FleetDevice[]) => devices.map(numberOf);

describe("the list", () => {
  test("goes from camera to camera, and names those without an exact place apart", () => {
    const list = visitList(
      [
        camera(1, { ...LOW, ...place(0.02) }),
        camera(2, LOW),
        camera(3, { ...LOW, ...place(0) }),
        camera(4, place(0.5)),
        camera(5, { ...LOW, ...place(0.01), exactPlace: false }),
        camera(6, { ...LOW, ...place(0.01) }),
      ],
      ALL,
    );
    const [trip, ...others] = list.trips;
    expect(others).toEqual([]);
    const way = numbers(trip?.stops.map(({ device }) => device) ?? []);
    expect([way, [...way].reverse()]).toContainEqual([3, 6, 1]);
    expect(trip?.stops.map(({ km }) => km?.toFixed(2) ?? null)).toEqual([null, "1.11", "1.11"]);
    expect(trip?.km).toBeCloseTo(2.22, 2);
    expect(numbers(list.unplaced)).toEqual([2, 5]);
    expect([list.alone, list.more, list.all]).toEqual([[], 0, 5]);
  });

  test("is split into trips, the largest first; a camera far from all others is on none", () => {
    const list = visitList(
      [
        camera(1, { ...LOW, ...place(0) }),
        camera(2, { ...LOW, ...place(0.5) }),
        camera(3, { ...LOW, ...place(60) }),
        camera(4, { ...LOW, ...place(30) }),
        camera(5, { ...LOW, ...place(30.2) }),
        camera(6, { ...LOW, ...place(30.1) }),
      ],
      ALL,
    );
    const stops = list.trips.map((trip) => numbers(trip.stops.map(({ device }) => device)).sort());
    expect(stops).toEqual([
      [4, 5, 6],
      [1, 2],
    ]);
    expect(list.trips.map(({ km }) => km.toFixed(1))).toEqual(["22.2", "55.6"]);
    expect(numbers(list.alone)).toEqual([3]);
  });

  test(`holds the ${MOST_STOPS} that were seen longest ago, and counts the others`, () => {
    const fleet = Array.from({ length: MOST_STOPS + 5 }, (_, at) =>
      camera(at, { ...LOW, lastSeen: NOW - at * 1000 }),
    );
    const list = visitList(fleet, ALL);
    expect(list.unplaced).toHaveLength(MOST_STOPS);
    expect(list.more).toBe(5);
    const left = new Set(fleet.slice(0, 5));
    expect(list.unplaced.some((device) => left.has(device))).toBe(false);
  });

  test("is empty when all is well", () => {
    const nothing = { trips: [], alone: [], unplaced: [], more: 0, groups: [], group: null, all: 0 };
    expect(visitList([camera(1)], ALL)).toEqual(nothing);
  });
});

describe("a trip is named after", () => {
  const named = (whats: readonly Partial<FleetDevice>[], group: string | null = null) =>
    visitList(
      whats.map((what, at) => camera(at + 1, { ...LOW, ...place(at / 100), ...what })),
      { group, now: NOW },
    ).trips[0]?.around;
  const [north, south] = [
    { groupId: 1, groupName: "North" },
    { groupId: 2, groupName: "South" },
  ];
  const fork = { locationName: "Fork" };

  test.each<readonly [string, readonly Partial<FleetDevice>[], string | null, string]>([
    ["the group of most of its cameras", [north, south, north], null, "North"],
    ["the location of most, if no group has half of them", [fork, { ...north, ...fork }, fork], null, "Fork"],
    [
      "the location, if one group was chosen",
      [
        { ...north, ...fork },
        { ...north, ...fork },
      ],
      "1",
      "Fork",
    ],
  ])("%s", (_, whats, group, expected) => {
    expect(named(whats, group)).toBe(expected);
  });

  test("its first camera, if they have nothing in common", () => {
    expect(["Ridge 1", "Ridge 2"]).toContain(named([{}, {}]));
  });
});

describe("groups", () => {
  const inGroup = (groupId: number, groupName: string) => ({ groupId, groupName });
  const FLEET = [
    camera(1, { ...LOW, ...inGroup(7, "Ridge 10") }),
    camera(2, { ...LOW, ...inGroup(7, "Ridge 10") }),
    camera(3, { ...LOW, ...inGroup(4, "Ridge 9") }),
    camera(4, LOW),
    camera(5, inGroup(9, "All well")),
  ];

  test("are those with cameras that need a visit, by name, with their counts; those in none come last", () => {
    const { groups, all } = visitList(FLEET, ALL);
    expect(groups).toEqual([
      { id: "4", name: "Ridge 9", count: 1 },
      { id: "7", name: "Ridge 10", count: 2 },
      { id: "none", name: "No group", count: 1 },
    ]);
    expect(all).toBe(4);
  });

  test.each<readonly [string, readonly number[], string, number]>([
    ["7", [1, 2], "Ridge 10", 2],
    ["none", [4], "No group", 1],
    ["9", [], "All well", 0],
    ["88", [], "Unknown group", 0],
  ])("the address of %s lists its cameras", (group, expected, name, count) => {
    const list = visitList(FLEET, { group, now: NOW });
    expect(numbers(list.unplaced)).toEqual(expected);
    expect(list.group).toEqual({ id: group, name, count });
    expect(list.groups).toContainEqual(list.group);
    expect(list.all).toBe(4);
  });

  test("are not offered where no camera that needs a visit is in one", () => {
    expect(visitList([camera(4, LOW), camera(5, inGroup(9, "All well"))], ALL).groups).toEqual([]);
  });

  test("the limit counts within the group", () => {
    const fleet = Array.from({ length: MOST_STOPS + 2 }, (_, at) =>
      camera(at, { ...LOW, ...inGroup(at === 0 ? 1 : 2, at === 0 ? "One" : "Two") }),
    );
    expect(visitList(fleet, { group: "1", now: NOW }).more).toBe(0);
    expect(visitList(fleet, { group: "2", now: NOW }).more).toBe(1);
  });
});
