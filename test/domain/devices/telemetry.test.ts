// A telemetry report is read leniently: what makes no sense is left out.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseTelemetry } from "~/domain/devices/telemetry";

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
    softwareVersion: "2.4.1",
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

test("never throws", { tags: "property" }, () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (report) => void parseTelemetry(report)));
});
