// The cameras of the map: which have a place, what they may do there, and which stand where. Spec section 5 (Map).
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cameraAt, mapCameras, rowOf, rowsAt, stateCounts, toMapColumns } from "~/domain/map/map-cameras";
import { runs } from "../../support/properties";
import { camera, columnsOf, NOW } from "../../tabs/map/map-world";

describe("section 5, Map", () => {
  test("devices without coordinates are omitted", () => {
    const columns = columnsOf(camera("a", { latitude: null }), camera("b"), camera("c", { longitude: 181 }));
    expect(columns.deviceId).toEqual(["b"]);
  });
});

test("cameras stand by their names, numbers in them by size", () => {
  const named = (id: string, displayName: string) => camera(id, { displayName });
  const columns = columnsOf(named("a", "Ridge 10"), named("b", "ridge 9"), named("c", "Oxbow"));
  expect(columns.displayName).toEqual(["Oxbow", "ridge 9", "Ridge 10"]);
});

test("every camera is counted in the one state that is its worst", () => {
  const columns = columnsOf(
    camera("fine"),
    camera("low", { batteryVoltage: 3.1 }),
    camera("late", { lastSeen: NOW - 3 * 3_600_000 }),
    camera("silent", { lastSeen: NOW - 90 * 3_600_000, batteryVoltage: 3.1 }),
    camera("new", { lastSeen: null }),
  );
  const every = [...columns.deviceId.keys()];
  expect(stateCounts(columns, every)).toEqual({
    "in-time": 1,
    late: 1,
    silent: 1,
    "low-battery": 1,
    "no-clock": 1,
  });
});

test.each([
  ["member", true, true],
  ["member", false, false],
  ["viewer", true, false],
  ["viewer", false, false],
  ["staff", true, true],
  ["staff", false, true],
] as const)("a %s takes a camera off the map, of their own account %s: %s", (role, mine, may) => {
  const [one] = mapCameras([camera("a", { mine })], { actor: { role }, now: NOW });
  expect(one?.mayDelete).toBe(may);
});

test("what goes into columns comes out of them", { tags: ["property"] }, () => {
  const facts = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    lastSeen: fc.option(fc.integer({ min: 0, max: NOW })),
    batteryVoltage: fc.option(fc.double({ min: 2, max: 13, noNaN: true })),
    groupName: fc.option(fc.string()),
    imported: fc.boolean(),
    exactPlace: fc.boolean(),
    mine: fc.boolean(),
    placeBy: fc.constantFrom("camera", "person" as const),
  });
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 6 }), (given) => {
      const fleet = given.map((fact, at) => camera(`dev-${at}`, fact as Partial<ReturnType<typeof camera>>));
      const cameras = mapCameras(fleet, { actor: { role: "member" }, now: NOW });
      const columns = toMapColumns(cameras);
      for (const [row, expected] of cameras.entries()) {
        expect(expected).toMatchObject({ ...cameraAt(columns, row) });
        expect(rowOf(columns, expected.deviceId)).toBe(row);
      }
      expect(cameraAt(columns, cameras.length)).toBeNull();
    }),
    { numRuns: runs(60) },
  );
});

describe("at one place", () => {
  const columns = columnsOf(
    camera("a", { latitude: 44.5, longitude: -110.25 }),
    camera("b", { latitude: 44.5004, longitude: -110.25 }),
    camera("c", { latitude: 44.6, longitude: -110.25 }),
    camera("d", { latitude: 0, longitude: 180 }),
  );
  const idsAt = (latitude: number, longitude: number) =>
    rowsAt(columns, { latitude, longitude }).map((row) => columns.deviceId[row]);

  test("the nearest camera comes first, and those further than 100 m do not", () => {
    expect(idsAt(44.5005, -110.25)).toEqual(["b", "a"]);
    expect(idsAt(44.55, -110.25)).toEqual([]);
  });

  test("both sides of the date line are one place", () => {
    expect(idsAt(0, -180)).toEqual(["d"]);
  });
});
