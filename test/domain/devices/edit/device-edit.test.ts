// What may be entered of a camera. Spec sections 5 (Device edit) and 9 (Device update options).
import { describe, expect, test } from "vitest";
import { type DeviceEntry, readDeviceEdit } from "~/domain/devices/edit/device-edit";
import { DURATIONS } from "~/domain/devices/edit/durations";

const refusedFields = (entry: DeviceEntry) => {
  const read = readDeviceEdit(entry);
  return read.ok ? [] : Object.keys(read.refusal.fields);
};

test("section 9, Device update options: durations are in steps of 5 minutes, half hours and hours", () => {
  expect(DURATIONS.slice(0, 12)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
  expect(DURATIONS.filter((minutes) => minutes >= 60 && minutes < 720)).toEqual(
    Array.from({ length: 22 }, (_, i) => 60 + 30 * i),
  );
  expect(DURATIONS.slice(-37)).toEqual(Array.from({ length: 37 }, (_, i) => 720 + 60 * i));
  expect(DURATIONS).toHaveLength(11 + 22 + 37);
});

describe("section 5, Device edit: a place", () => {
  test.each([
    ["90", "180"],
    ["-90", "-180"],
    ["0", "0"],
    ["51.0447", "-114,0719"],
    ["51.50735091234567891", "-0.12764737755060196"],
    ["1e-7", "-1E1"],
    ["+5.", "1.5e-300"],
    ["", ""],
  ])("%j, %j is one", (latitude, longitude) => {
    expect(refusedFields({ latitude, longitude })).toEqual([]);
  });

  test.each([
    ["90.0001", "0", ["latitude"]],
    ["0", "-180.5", ["longitude"]],
    ["north", "east", ["latitude", "longitude"]],
    ["1e2", "0x1", ["latitude", "longitude"]],
    ["1e999", "1e", ["latitude", "longitude"]],
    ["5", "", ["longitude"]],
    ["", "5", ["latitude"]],
  ])("%j, %j isn't a location", (latitude, longitude, fields) => {
    expect(refusedFields({ latitude, longitude })).toEqual(fields);
  });

  test("half of one is refused, too", () => {
    expect(refusedFields({ latitude: "5" })).toEqual(["longitude"]);
  });
});

test("a place is the number that was typed, however long or small", () => {
  expect(readDeviceEdit({ latitude: "-0,12764737755060196", longitude: "1e-7" })).toEqual({
    ok: true,
    value: { place: { latitude: -0.12764737755060196, longitude: 1e-7 } },
  });
});

test("section 5, Device edit: a cycle time that is needed is missed beside what else is wrong", () => {
  const refused = readDeviceEdit({ cycle_time: " ", sync_time: "1" }, { cycleTime: true });
  expect(refused.ok ? null : refused.refusal.fields).toEqual({
    cycle_time: "No cycle time given",
    sync_time: "Choose a time from the list: 5 minutes to 48 hours.",
  });
  expect(readDeviceEdit({ cycle_time: "120" }, { cycleTime: true }).ok).toBe(true);
});

test("times and numbers are those of the lists", () => {
  expect(refusedFields({ cycle_time: "690", sync_time: "5", trigger_number: "50" })).toEqual([]);
  expect(refusedFields({ cycle_time: "691", sync_time: "1", trigger_number: "2" })).toEqual([
    "cycle_time",
    "sync_time",
    "trigger_number",
  ]);
});

test("what is not named is not changed, and an empty text takes back", () => {
  expect(readDeviceEdit({})).toEqual({ ok: true, value: {} });
  expect(readDeviceEdit({ display_name: " ", cycle_time: "", group_id: "" })).toEqual({
    ok: true,
    value: { displayName: null, wantedCycleTime: null, groupId: null },
  });
});
