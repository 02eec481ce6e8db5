// The monitors as pure rules: debounce, hysteresis, outages, the end of a silence. Spec sections 2.12 and 9; decisions 0017,
// Battery low cutoff, and 0157, How alerts raise and resolve themselves.
import { describe, expect, test } from "vitest";
import type { AlertType } from "~/domain/alerts/alert";
import { type JudgedCamera, judgeCamera, RENEWED_MS, SILENT_MS } from "~/domain/alerts/monitors/judge-camera";
import { findingOf, type ReportMonitor } from "~/domain/alerts/monitors/monitor-rules";
import { summaryOf, waveSummary } from "~/domain/alerts/monitors/monitor-words";
import { isRaised, raisedBit } from "~/domain/alerts/monitors/raised";
import {
  monitorReading,
  type Reading,
  readingSlot,
  readReadings,
  vendorErrors,
} from "~/domain/alerts/monitors/reading";
import { asksForJudgement } from "~/domain/alerts/monitors/report-asks";
import { isWave } from "~/domain/alerts/monitors/silence-wave";
import { outagesOf, outageWithin } from "~/domain/alerts/monitors/uptime";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";

const NOW = Date.UTC(2026, 10, 20, 18);
const CYCLE = 690;
const CYCLE_MS = CYCLE * 60_000;

/** One reading a cycle, newest first: volts, hours since a trigger, or an error. */
const each = (key: keyof Reading, values: readonly unknown[], gap = CYCLE_MS): readonly Reading[] =>
  values.map((value, at) => ({
    at: NOW - at * gap,
    seq: 100 - at,
    voltage: null,
    hoursSinceTrigger: null,
    cableError: null,
    [key]: value,
  }));
const volts = (...values: readonly number[]) => each("voltage", values);

const camera = (changes: Partial<JudgedCamera> = {}): JudgedCamera => ({
  lastSeen: NOW - HOUR_MS,
  createdAt: NOW - 100 * DAY_MS,
  cycleTime: CYCLE,
  wakeStretch: 0,
  raised: 0,
  readings: [],
  ...changes,
});

describe("what readings say, the newest first", () => {
  test.each<[string, ReportMonitor, readonly Reading[], "raise" | "clear" | "keep"]>([
    ["three low ones over two cycles", "low_battery", volts(3.2, 3.19, 3.1), "raise"],
    ["two low ones", "low_battery", volts(3.1, 3.1), "keep"],
    ["three within an hour", "low_battery", each("voltage", [3.1, 3.1, 3.1], 20 * 60_000), "keep"],
    ["low ones with one between", "low_battery", volts(3.1, 3.3, 3.1, 3.1), "keep"],
    ["one good one", "low_battery", volts(3.4, 3.1, 3.1, 3.1), "keep"],
    ["two good ones", "low_battery", volts(3.4, 3.5, 3.1), "clear"],
    ["between the two cutoffs", "low_battery", volts(3.3, 3.3, 3.3), "keep"],
    ["low external power", "low_battery", volts(11.8, 11.5, 11.7), "raise"],
    ["external power that is good again", "low_battery", volts(12, 12.4), "clear"],
    ["external power not yet good again", "low_battery", volts(11.9, 11.9), "keep"],
    ["nothing", "low_battery", [], "keep"],
    ["reports of other things", "low_battery", each("cableError", [false, false]), "keep"],
    [
      "no trigger for a week, twice",
      "no_recent_camera_triggers",
      each("hoursSinceTrigger", [180, 168]),
      "raise",
    ],
    [
      "no trigger for a week, once",
      "no_recent_camera_triggers",
      each("hoursSinceTrigger", [168, 160]),
      "keep",
    ],
    ["a trigger today", "no_recent_camera_triggers", each("hoursSinceTrigger", [23.9, 300]), "clear"],
    ["a trigger two days ago", "no_recent_camera_triggers", each("hoursSinceTrigger", [48, 300]), "keep"],
    ["an error in two cycles", "spypoint_error", each("cableError", [true, true]), "raise"],
    ["an error twice in a cycle", "spypoint_error", each("cableError", [true, true], HOUR_MS), "keep"],
    ["one clean cycle", "spypoint_error", each("cableError", [false, true]), "keep"],
    ["two clean cycles", "spypoint_error", each("cableError", [false, false, true]), "clear"],
  ])("%s: %s", (_, monitor, readings, expected) => {
    expect(findingOf(monitor, readings, CYCLE)).toBe(expected);
  });

  test("fault F18: a battery that goes to and fro around the cutoff for a day raises at most one alert", () => {
    let raised = 0;
    let begun = 0;
    for (let hour = 0; hour < 48; hour++) {
      const readings = Array.from({ length: Math.min(8, hour + 1) }, (_, at) => ({
        ...volts(hour % 3 === at % 3 ? 3.21 : 3.19)[0],
        at: NOW + (hour - at) * HOUR_MS,
      })) as readonly Reading[];
      const judged = judgeCamera(
        camera({ cycleTime: 60, readings, raised, lastSeen: NOW + hour * HOUR_MS }),
        [],
        NOW + hour * HOUR_MS,
      );
      begun += judged.begun.length;
      expect(judged.ended).toEqual([]);
      raised = judged.raised;
    }
    expect(begun).toBeLessThanOrEqual(1);
  });
});

describe("no recent insights", () => {
  const silent = (lastSeen: number | null, outages = outagesOf([])) =>
    judgeCamera(camera({ lastSeen, createdAt: NOW - 7 * DAY_MS }), outages, NOW);

  test.each([
    [NOW - SILENT_MS, ["no_recent_insights"], NOW + RENEWED_MS],
    [NOW - SILENT_MS + 1, [], NOW + 1],
    [null, ["no_recent_insights"], NOW + RENEWED_MS],
  ])("last seen at %s", (lastSeen, begun, judgeAt) => {
    expect(silent(lastSeen)).toMatchObject({ begun, ended: [], judgeAt });
  });

  test("ends with the next contact", () => {
    const raised = raisedBit("no_recent_insights");
    expect(judgeCamera(camera({ raised }), [], NOW)).toEqual({
      raised: 0,
      begun: [],
      ended: ["no_recent_insights"],
      judgeAt: NOW - HOUR_MS + SILENT_MS,
    });
  });

  test("a camera that wakes up every 20 days is not missed after 7", () => {
    const rare = camera({ cycleTime: 20 * 24 * 60, lastSeen: NOW - 10 * DAY_MS });
    expect(judgeCamera(rare, [], NOW).begun).toEqual([]);
    expect(judgeCamera(rare, [], NOW + 12 * DAY_MS).begun).toEqual(["no_recent_insights"]);
  });

  test("an outage of the service is nobody's silence", () => {
    const outages = outagesOf([
      { beganAt: 0, beatAt: NOW - 6 * DAY_MS },
      { beganAt: NOW - 4 * DAY_MS, beatAt: NOW },
    ]);
    expect(outages).toEqual([{ from: NOW - 6 * DAY_MS, to: NOW - 4 * DAY_MS }]);
    const judged = silent(NOW - 8 * DAY_MS, outages);
    expect(judged.begun).toEqual([]);
    expect(judged.judgeAt).toBe(NOW + DAY_MS);
    expect(outageWithin(outages, { from: NOW - 5 * DAY_MS, to: NOW })).toBe(DAY_MS);
  });
});

test("a silent camera has no word on its triggers; what it reported before stays", () => {
  const readings = each("hoursSinceTrigger", [200, 190]);
  const heard = judgeCamera(camera({ readings }), [], NOW);
  expect(heard.begun).toEqual(["no_recent_camera_triggers"]);
  const silent = judgeCamera(camera({ readings, lastSeen: NOW - 8 * DAY_MS }), [], NOW);
  expect(silent.begun).toEqual(["no_recent_insights"]);
  const both = judgeCamera(camera({ readings, raised: heard.raised, lastSeen: NOW - 8 * DAY_MS }), [], NOW);
  expect(both.ended).toEqual([]);
  expect(isRaised(both.raised, "no_recent_camera_triggers")).toBe(true);
});

describe("a report", () => {
  const report = { seq: 9, sentAt: NOW - 1000, receivedAt: NOW };

  test.each([
    [
      "what the monitors use",
      { batteryVoltage: 3.1, hoursSinceLastCameraTrigger: 6 },
      [NOW - 1000, 9, 3.1, 6, null],
    ],
    ["an error", { startupData: '{"vendor_errors":["E4"]}' }, [NOW - 1000, 9, null, null, 1]],
    ["no error", { startupData: '{"vendor_errors":[]}' }, [NOW - 1000, 9, null, null, 0]],
    ["other things", { startupData: '{"reset":"wdt"}', cycleCount: 3 }, null],
  ])("of %s", (_, values, kept) => {
    expect(monitorReading(values, report)).toEqual(kept);
  });

  test.each([
    [null, NOW],
    [NOW + 11 * 60_000, NOW],
    [NOW - 61 * DAY_MS, NOW],
    [NOW - 21 * DAY_MS, NOW - 21 * DAY_MS],
  ])("sent at %s has its place at %s", (sentAt, at) => {
    expect(monitorReading({ batteryVoltage: 3 }, { ...report, sentAt })?.[0]).toBe(at);
  });

  test("is read back as it was kept", () => {
    const kept = JSON.stringify([[NOW, 9, 3.1, null, 1]]);
    expect(readReadings(kept)).toEqual([
      { at: NOW, seq: 9, voltage: 3.1, hoursSinceTrigger: null, cableError: true },
    ]);
    expect(readingSlot(CYCLE)).toBe(CYCLE_MS / 2);
  });

  test.each([
    ["nothing raised, all well", [], { batteryVoltage: 3.9, hoursSinceLastCameraTrigger: 2 }, false],
    ["nothing raised, a low battery", [], { batteryVoltage: 3.2 }, true],
    ["a low battery that is known", ["low_battery"], { batteryVoltage: 3.1 }, false],
    ["a low battery that is better", ["low_battery"], { batteryVoltage: 3.5 }, true],
    ["a week without triggers", [], { hoursSinceLastCameraTrigger: 168 }, true],
    ["an error that is gone", ["spypoint_error"], { startupData: '{"vendor_errors":[]}' }, true],
    ["nothing for them", ["low_battery"], { cycleCount: 4 }, false],
  ] as const)("with %s asks the monitors: %#", (_, raised: readonly AlertType[], values, asks) => {
    const bits = raised.reduce((sum, type) => sum | raisedBit(type), 0);
    expect(asksForJudgement(bits, monitorReading(values, report))).toBe(asks);
  });

  test.each([
    [undefined, null],
    ['"text"', null],
    ['{"vendor_errors":"x"}', null],
    ['{"vendor_errors":["E4",{"code":7}]}', ["E4", '{"code":7}']],
  ])("whose start says %s names the errors %s", (data, errors) => {
    expect(vendorErrors(data)).toEqual(errors);
  });
});

describe("words", () => {
  const facts = {
    name: "Ridge",
    quietSince: NOW - 7.9 * DAY_MS,
    hasCalled: true,
    voltage: 3.136,
    hoursSinceTrigger: 1680.4,
    errors: ["E4", "E5"],
  };

  test.each<[AlertType, Partial<typeof facts> | { voltage: null; hoursSinceTrigger: null }, string]>([
    ["no_recent_insights", {}, "Ridge has not checked in for 7 days"],
    ["no_recent_insights", { hasCalled: false }, "Ridge has never checked in, 7 days after it was added"],
    ["low_battery", {}, "Ridge: battery at 3.14 V"],
    ["low_battery", { voltage: 11.5 }, "Ridge: external power at 11.50 V"],
    ["low_battery", { voltage: null, hoursSinceTrigger: null }, "Ridge: low battery"],
    ["no_recent_camera_triggers", {}, "Ridge: no camera trigger for 1,680 h"],
    [
      "no_recent_camera_triggers",
      { voltage: null, hoursSinceTrigger: null },
      "Ridge: no recent camera triggers",
    ],
    ["spypoint_error", {}, "Ridge: camera cable error (E4)"],
    ["spypoint_error", { errors: [] }, "Ridge: camera cable error"],
  ])("%s of %j", (type, changes, words) => {
    expect(summaryOf(type, { ...facts, ...changes }, NOW)).toBe(words);
  });

  test("of many cameras", () => {
    const common = { silent: 12, all: 30 };
    expect(waveSummary({ ...common, scope: "group_id", scopeId: "7" }, "North Ridge")).toBe(
      "12 of 30 cameras in North Ridge have not checked in for 7 days",
    );
    expect(waveSummary({ ...common, scope: "comms_source", scopeId: "lora" }, null)).toBe(
      "12 of 30 cameras over LoRa have not checked in for 7 days",
    );
  });
});

test.each([
  [9, 9, false],
  [10, 10, true],
  [10, 33, true],
  [10, 34, false],
  [300, 1000, false],
  [301, 1000, true],
  [10, 0, false],
])("%d silent cameras of %d are one event: %s", (silent, all, expected) => {
  expect(isWave({ silent, all })).toBe(expected);
});
