// A telemetry report is read leniently: what makes no sense is left out.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { REPORT_BYTES, readReport, STARTUP_BYTES } from "~/domain/devices/sync/telemetry";

const parseTelemetry = (report: Readonly<Record<string, unknown>>) => readReport(report).values;

test("reads the documented example", () => {
  expect(
    parseTelemetry({
      battery_voltage: 3.91,
      space_remaining: 28672,
      cycle_count: 1421,
      hours_since_last_camera_trigger: 6.5,
      software_version: "2.4.1",
      firmwareReleaseTag: "release",
      algReleaseId: 77,
      cycle_time: 690,
      startup_data: { reset: "wdt" },
      latitude: -1.59083,
      longitude: 35.43902,
    }),
  ).toMatchObject({
    batteryVoltage: 3.91,
    spaceRemaining: 28672,
    cycleCount: 1421,
    hoursSinceLastCameraTrigger: 6.5,
    firmwareVersion: "2.4.1",
    firmwareReleaseTag: "release",
    algReleaseId: 77,
    cycleTime: 690,
    startupData: '{"reset":"wdt"}',
    latitude: -1.59083,
    longitude: 35.43902,
  });
});

test.each([
  ["battery_voltage", "3.9"],
  ["battery_voltage", -1],
  ["battery_voltage", Number.POSITIVE_INFINITY],
  ["cycle_time", -5],
  ["software_version", 2],
])("leaves out %s = %j", (key, value) => {
  expect(Object.values(parseTelemetry({ [key]: value })).every((v) => v === undefined)).toBe(true);
});

test("takes a place only whole and on this planet", () => {
  expect(parseTelemetry({ latitude: 44 })).toMatchObject({ latitude: undefined, longitude: undefined });
  expect(parseTelemetry({ latitude: 91, longitude: 0 })).toMatchObject({
    latitude: undefined,
    longitude: undefined,
  });
});

test("counts what it leaves out: unknown members and values that make no sense", () => {
  const report = {
    battery_voltage: 3.9,
    cycle_time: -5,
    colour: "green",
    latitude: 44,
    software_version: null,
  };
  expect(readReport(report)).toMatchObject({ values: { batteryVoltage: 3.9 }, dropped: 3 });
  expect(readReport({})).toMatchObject({ dropped: 0 });
});

test("leaves out startup data over its limit, and never cuts it", () => {
  const fits = { a: "x".repeat(STARTUP_BYTES - 8) };
  expect(readReport({ startup_data: fits })).toMatchObject({
    values: { startupData: JSON.stringify(fits) },
    dropped: 0,
  });
  const large = { a: "x".repeat(STARTUP_BYTES - 7) };
  expect(readReport({ startup_data: large })).toMatchObject({
    values: { startupData: undefined },
    dropped: 1,
  });
});

test("of a report over 16 KiB takes numbers and short texts alone", () => {
  const report = { battery_voltage: 3.9, software_version: "2.4.1", startup_data: { reset: "wdt" } };
  const large = { ...report, filler: "x".repeat(REPORT_BYTES) };
  expect(readReport(report).values.startupData).toBe('{"reset":"wdt"}');
  expect(readReport(large)).toMatchObject({
    values: { batteryVoltage: 3.9, firmwareVersion: "2.4.1", startupData: undefined },
    dropped: 2,
  });
});

test("what it keeps of a report is less than 4 KiB, whatever is sent", () => {
  const wide = "\u{1F98A}".repeat(400);
  const report = Object.fromEntries(
    ["software_version", "mcu_version", "hardware_id", "firmwareReleaseTag"].map((name) => [name, wide]),
  );
  const { values } = readReport({ ...report, startup_data: "x".repeat(STARTUP_BYTES - 2) });
  expect(new TextEncoder().encode(JSON.stringify(values)).length).toBeLessThan(4096);
});

test("a report nested deeper than can be written is a large one", () => {
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(readReport({ battery_voltage: 3.9, startup_data: deep })).toMatchObject({
    values: { batteryVoltage: 3.9, startupData: undefined },
    dropped: 1,
  });
});

test("never throws", { tags: "property" }, () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (report) => void readReport(report)));
});
