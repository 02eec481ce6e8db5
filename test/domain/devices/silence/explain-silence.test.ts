// Why a camera may be silent, cause by cause. Decision 0158, Silence explained.
import { describe, expect, test } from "vitest";
import { cameraErrors } from "~/domain/devices/silence/camera-errors";
import { explainSilence } from "~/domain/devices/silence/explain-silence";
import { median, quantile, robustLine } from "~/domain/devices/silence/robust-line";
import type { Neighbour, SilenceEvidence, SilentReport } from "~/domain/devices/silence/silence-evidence";
import { firstCauseWords } from "~/domain/devices/silence/silence-words";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LAST = Date.UTC(2026, 10, 10, 6);
const NOW = LAST + 8 * DAY;
const CYCLE = 720;

const wake = { lastSeen: LAST, cycleTime: CYCLE, usualGap: null, wakeStretch: 0, imported: false };

function report(at: number, what: Partial<SilentReport> = {}): SilentReport {
  return {
    at,
    sentAt: at - 2000,
    voltage: 4,
    space: 20_000,
    hoursSinceTrigger: 3,
    images: 1000,
    cameraErrors: [],
    ...what,
  };
}

/** Twenty reports, twelve hours apart; `number` is 0 for the last one, 19 for the first. */
function reports(what: (number: number) => Partial<SilentReport> = () => ({})): readonly SilentReport[] {
  return Array.from({ length: 20 }, (_, i) => report(LAST - (19 - i) * 12 * HOUR, what(19 - i)));
}

function evidence(what: Partial<SilenceEvidence> = {}): SilenceEvidence {
  const its = what.reports ?? reports();
  return {
    wake,
    contacts: its.map(({ at }) => ({ at, link: "lora" })),
    reports: its,
    batteryChangedAt: null,
    cardSwappedAt: null,
    update: null,
    neighbours: [],
    day: { reports: 2, insights: 0, pictureBytes: 0 },
    dated: { insights: 3, suspect: 0 },
    ...what,
  };
}

function neighbour(what: Partial<Neighbour> = {}): Neighbour {
  return { ...wake, lastSeen: NOW - HOUR, sameGroup: true, link: "lora", km: 3, ...what };
}

const update = {
  status: "installing",
  phase: "installing",
  granted: true,
  errorCode: null,
  changedAt: LAST,
  heardAt: LAST,
} as const;

/** "battery!" where it is likely. */
function causes(what: Partial<SilenceEvidence>): string {
  const told = explainSilence(evidence(what), NOW);
  return told === null
    ? "null"
    : told.causes.map(({ kind, strength }) => kind + (strength === "likely" ? "!" : "")).join(" ");
}

const gone = { lastSeen: LAST - HOUR };

describe("what speaks for which cause", () => {
  test.each<[string, Partial<SilenceEvidence>, string]>([
    ["nothing", {}, ""],
    ["no report at all", { reports: [] }, ""],
    // Battery
    [
      "a battery that fell below the cutoff",
      { reports: reports((n) => ({ voltage: 3.1 + n * 0.04 })) },
      "battery!",
    ],
    ["a battery that was always low", { reports: reports(() => ({ voltage: 3.15 })) }, "battery!"],
    ["a battery that fell, but not far", { reports: reports((n) => ({ voltage: 3.7 + n * 0.01 })) }, ""],
    ["one bad reading", { reports: reports((n) => ({ voltage: n === 8 ? 2.2 : 3.9 })) }, ""],
    [
      "a battery that is near its end",
      { reports: reports((n) => ({ voltage: 3.3 + n * 0.003 })) },
      "battery",
    ],
    ["external power that failed", { reports: reports((n) => ({ voltage: 11.2 + n * 0.08 })) }, "battery!"],
    ["good external power", { reports: reports(() => ({ voltage: 12.6 })) }, ""],
    [
      "external power that was lost, then a battery that is low",
      { reports: reports((n) => ({ voltage: n > 4 ? 12.5 : 3.3 })) },
      "battery!",
    ],
    [
      "a battery that was changed before it fell again",
      { reports: reports((n) => ({ voltage: n > 6 ? 3.1 : 4 })), batteryChangedAt: LAST - 80 * HOUR },
      "",
    ],
    [
      "a low battery that someone has changed since",
      { reports: reports(() => ({ voltage: 3 })), batteryChangedAt: NOW - DAY },
      "",
    ],
    // Camera or cable
    [
      "errors of the camera in its last reports",
      { reports: reports((n) => ({ cameraErrors: n < 4 ? ["usb_error"] : [] })) },
      "camera!",
    ],
    [
      "one error in the last report",
      { reports: reports((n) => ({ cameraErrors: n === 0 ? ["usb_error"] : [] })) },
      "camera",
    ],
    [
      "one error long ago",
      { reports: reports((n) => ({ cameraErrors: n === 12 ? ["usb_error"] : [] })) },
      "",
    ],
    [
      "check-ins without triggers",
      { reports: reports((n) => ({ hoursSinceTrigger: n < 9 ? 110 - n * 12 : 4 })) },
      "camera!",
    ],
    [
      "a place where little ever happens",
      { reports: reports((n) => ({ hoursSinceTrigger: 40 + (n % 5) * 15 })) },
      "",
    ],
    // Link
    [
      "all its neighbours silent with it",
      { neighbours: [neighbour(gone), neighbour(gone), neighbour({ lastSeen: LAST + HOUR })] },
      "link!",
    ],
    ["two of five silent with it", { neighbours: [gone, gone, {}, {}, {}].map(neighbour) }, "link"],
    ["its only neighbour silent with it", { neighbours: [neighbour(gone)] }, "link"],
    ["neighbours that work", { neighbours: [{}, {}, {}].map(neighbour) }, ""],
    [
      "neighbours that fell silent at other times",
      { neighbours: [-9, -5, 4].map((d) => neighbour({ lastSeen: LAST + d * DAY })) },
      "",
    ],
    [
      "neighbours far away on its link",
      { neighbours: [gone, gone].map((its) => neighbour({ ...its, sameGroup: false, km: 90 })) },
      "",
    ],
    [
      "check-ins that went missing before",
      {
        contacts: [20, 19, 18, 17, 16, 15, 14, 13, 12, 9, 5, 2, 0].map((n) => ({
          at: LAST - n * 12 * HOUR,
          link: "lora" as const,
        })),
      },
      "link",
    ],
    // Update
    ["an update that it began to install", { update }, "update!"],
    [
      "one that was given up and pushed again since",
      {
        update: { ...update, status: "pending", phase: "queued", errorCode: "timeout", changedAt: NOW - DAY },
      },
      "update!",
    ],
    [
      "one that failed once installed",
      { update: { ...update, status: "failed", errorCode: "rolled-back" } },
      "update!",
    ],
    [
      "one that it was downloading",
      { update: { ...update, status: "pending", phase: "downloading", granted: false } },
      "update",
    ],
    ["one that succeeded just before", { update: { ...update, status: "success" } }, "update"],
    [
      "one that ended weeks before",
      { update: { ...update, status: "failed", heardAt: LAST - 20 * DAY, changedAt: LAST - 20 * DAY } },
      "",
    ],
    // Quota
    ["a spent quota of insights", { day: { reports: 5, insights: 19_900, pictureBytes: 0 } }, "quota!"],
    ["a spent quota of reports", { day: { reports: 2_400, insights: 0, pictureBytes: 0 } }, "quota!"],
    ["half of a quota", { day: { reports: 5, insights: 12_000, pictureBytes: 0 } }, "quota"],
    ["a busy day", { day: { reports: 48, insights: 4_000, pictureBytes: 2 ** 30 } }, ""],
    // Clock
    [
      "a clock that was reset",
      { reports: reports((n) => ({ ...(n === 0 && { sentAt: Date.UTC(2018, 0, 1) }) })) },
      "clock!",
    ],
    [
      "a clock that drifts",
      { reports: reports((n) => ({ sentAt: LAST - n * 12 * HOUR + Math.max(0, 8 - n) * 5 * 60_000 })) },
      "clock",
    ],
    [
      "a clock that was always three hours off",
      { reports: reports((n) => ({ sentAt: LAST - n * 12 * HOUR - 3 * HOUR })) },
      "",
    ],
    [
      "insights with impossible times of a camera that doesn't say when it sends",
      { reports: reports(() => ({ sentAt: null })), dated: { insights: 6, suspect: 5 } },
      "clock",
    ],
    [
      "insights with impossible times of a camera that does, rightly",
      { dated: { insights: 6, suspect: 5 } },
      "",
    ],
    ["a camera without a clock", { reports: reports(() => ({ sentAt: null })) }, ""],
    // Card
    ["a card that ran full", { reports: reports((n) => ({ space: 20 + n * 900 })) }, "card!"],
    ["a card that is filling fast", { reports: reports((n) => ({ space: 600 + n * 500 })) }, "card"],
    ["a card that has long been nearly full", { reports: reports((n) => ({ space: 40 + (n % 3) })) }, ""],
    [
      "a full card that someone has swapped since",
      { reports: reports((n) => ({ space: n * 900 })), cardSwappedAt: NOW - DAY },
      "",
    ],
    // Two at once
    [
      "a full card and half a quota",
      {
        reports: reports((n) => ({ space: 20 + n * 900 })),
        day: { reports: 5, insights: 12_000, pictureBytes: 0 },
      },
      "card! quota",
    ],
    // No silence
    ["an import", { wake: { ...wake, imported: true } }, "null"],
    ["a camera that has missed one check-in", { wake: { ...wake, lastSeen: NOW - 14 * HOUR } }, "null"],
    ["a camera that never checked in", { wake: { ...wake, lastSeen: null } }, "null"],
  ])("%s", (_, what, expected) => {
    expect(causes(what)).toBe(expected);
  });
});

test("evidence is told in facts, with one next step for the first cause", () => {
  const told = explainSilence(
    evidence({
      reports: reports((n) => ({
        voltage: 3.1 + n * 0.04,
        cameraErrors: n === 0 ? ["missing_sd_card", ""] : [],
      })),
      batteryChangedAt: LAST - 40 * DAY,
    }),
    NOW,
  );
  expect(told).toMatchObject({
    causes: [
      {
        words: "the battery ran down",
        evidence: [
          "The battery fell from 3.82 to 3.10 V in the last 10 days of reports.",
          "Someone changed the battery on Oct 1st.",
        ],
      },
      {
        words: "the camera or its cable failed",
        evidence: ["1 of its last 6 reports had a camera error: missing sd card."],
      },
    ],
    nextStep: "Bring fresh batteries.",
  });
  expect(told && firstCauseWords(told)).toBe("Likely: the battery ran down.");
});

test("what nothing fits is not known, and still has a next step", () => {
  const told = explainSilence(evidence(), NOW);
  expect(told && firstCauseWords(told)).toBe("Cause not known.");
  expect(told?.nextStep).toBe("Visit the camera, with fresh batteries and an empty card.");
});

test("a quota that was spent today asks for patience, one of days ago for a look at what triggers it", () => {
  const day = { reports: 5, insights: 20_000, pictureBytes: 0 };
  const spent = evidence({ wake: { ...wake, cycleTime: 60 }, day });
  expect(explainSilence(spent, LAST + 6 * HOUR)?.nextStep).toMatch(/^Wait for the next day/);
  expect(explainSilence(spent, NOW)?.nextStep).toMatch(/^Look for what keeps triggering it/);
});

describe("a line that bad readings don't bend", () => {
  const readings = Array.from({ length: 20 }, (_, i) => ({ at: i * DAY, value: 4 - i * 0.02 }));
  test("a straight one is found as it is", () => {
    const line = robustLine(readings);
    expect(line?.slope).toBeCloseTo(-0.02);
    expect([line?.first, line?.last, line?.days].map((value) => value?.toFixed(2))).toEqual([
      "4.00",
      "3.62",
      "19.00",
    ]);
  });
  test("a quarter of wild readings changes little", () => {
    const wild = readings.map((one, i) => (i % 4 === 1 ? { ...one, value: 0.5 } : one));
    expect(robustLine(wild)?.slope).toBeCloseTo(-0.02, 2);
  });
  test("one moment makes no line", () => {
    expect(robustLine([])).toBeNull();
    expect(robustLine(readings.filter((_, i) => i === 0))).toBeNull();
  });
  test("medians and quantiles lie between the middle ones", () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), quantile([0, 10], 0.9), median([])]).toEqual([
      2,
      2.5,
      9,
      Number.NaN,
    ]);
  });
});

test.each([
  [null, null],
  ["no JSON", null],
  ['{"reset":"wdt"}', null],
  ['{"camera":"ok","vendor_errors":[]}', []],
  ['{"camera":"cable"}', ["cable"]],
  ['{"camera":"cable","vendor_errors":["missing_sd_card",7]}', ["missing_sd_card"]],
])("the camera's errors of %s", (text, errors) => {
  expect(cameraErrors(text)).toEqual(errors);
});
