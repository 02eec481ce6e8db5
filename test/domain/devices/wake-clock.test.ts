// The wake-up clock: never late inside a window, late within two wake-ups, and how often it errs on simulated cameras.
// Decision 0095, The wake-up clock.
import { describe, expect, test } from "vitest";
import { attentionOf, attentionRank, daysSilent } from "~/domain/devices/wake/attention";
import { learnRhythm } from "~/domain/devices/wake/learn-rhythm";
import { type WakeInput, type WakeRhythm, wakeState, wakeWindow } from "~/domain/devices/wake/wake-clock";
import { wakeWords } from "~/domain/devices/wake/wake-words";
import { mulberry32 } from "../../../scripts/mulberry32";
import { runs } from "../../support/properties";
import { judge, type SimulatedCamera, simulate } from "./wake-world";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const NEW: WakeRhythm = { cycleTime: 120, usualGap: null, wakeStretch: 0 };
const camera = (of: Partial<WakeInput> = {}): WakeInput => ({ ...NEW, imported: false, lastSeen: 0, ...of });

describe("what it says", () => {
  test.each([
    ["just heard", 0, {}, "due in 2 h"],
    ["within the cycle", 61 * MINUTE, {}, "due in 59 min"],
    ["its cycle is over, its window is not", 2 * HOUR + MINUTE, {}, "due now"],
    ["its usual time is over, its cycle is not", HOUR, { usualGap: 30 }, "due within 1 h"],
    ["wakes more often than its cycle asks", 0, { usualGap: 30 }, "due in 30 min"],
    ["has lost many wake-ups: they say nothing of its rhythm", 0, { usualGap: 400 }, "due in 2 h"],
    ["a long cycle", 0, { cycleTime: 2880 }, "due in 2 days"],
    ["one window is over", 2.4 * HOUR, {}, "1 wake-up missed"],
    ["two windows are over", 4.6 * HOUR, {}, "overdue, 2 wake-ups missed"],
    ["long silent", 30 * DAY, {}, "overdue, 99+ wake-ups missed"],
    ["never heard", 0, { lastSeen: null }, "no check-in yet"],
    ["imported: it has no clock", 900 * DAY, { imported: true }, "no wake-ups expected"],
  ])("%s", (_, now, of, words) => {
    expect(wakeWords(wakeState(camera(of), now), now)).toBe(words);
  });

  test("what needs attention, the worst first", () => {
    const of = (now: number, batteryVoltage: number | null, imported = false) =>
      attentionOf({ wake: wakeState(camera({ imported }), now), batteryVoltage, imported });
    expect(of(HOUR, 3.9)).toEqual([]);
    expect(of(HOUR, null)).toEqual([]);
    expect(of(2.4 * HOUR, 3.9)).toEqual(["missed"]);
    expect(of(9 * HOUR, 3.1)).toEqual(["silent", "low-battery"]);
    expect(of(9 * HOUR, 3.1, true)).toEqual([]);
    expect(
      [["silent"], ["low-battery"], ["missed"], []].map((reasons) => attentionRank(reasons as never)),
    ).toEqual([0, 1, 2, 3]);
  });

  test("section 9, Devices: days since the last check-in are shown from 7 days on", () => {
    const silent = (ms: number, imported = false) => daysSilent({ lastSeen: 0, imported }, ms);
    expect([silent(7 * DAY - 1), silent(7 * DAY), silent(12.9 * DAY)]).toEqual([null, 7, 12]);
    expect([silent(30 * DAY, true), daysSilent({ lastSeen: null, imported: false }, DAY)]).toEqual([
      null,
      null,
    ]);
  });
});

describe("what it learns", () => {
  test("requests of one wake-up teach nothing, lost wake-ups no longer cycle", () => {
    const learn = (minutes: number, rhythm = NEW) =>
      learnRhythm(rhythm, { lastSeen: 0, at: minutes * MINUTE });
    expect(learnRhythm(NEW, { lastSeen: null, at: HOUR })).toBeNull();
    expect(learn(9)).toBeNull();
    expect(learn(60)).toEqual({ usualGap: 60, wakeStretch: 0 });
    expect(learn(360)).toEqual({ usualGap: 120, wakeStretch: 0 });
    expect(learn(132)?.wakeStretch).toBeCloseTo(0.02);
    expect(learn(220, { ...NEW, usualGap: 120 })?.usualGap).toBeCloseTo(118);
  });

  test("a camera whose clock runs 15 % slow is not called late for it", () => {
    let rhythm = NEW;
    const slow = 120 * 1.15 * MINUTE;
    for (let i = 0; i < 20; i++) rhythm = { ...rhythm, ...learnRhythm(rhythm, { lastSeen: 0, at: slow }) };
    expect(wakeState(camera(rhythm), slow * 1.05).kind).toBe("due");
    expect(wakeWindow(rhythm)).toBeLessThan(2 * slow);
  });
});

const CYCLES = [5, 120, 390, 690, 720, 2880];
const USUAL: SimulatedCamera = {
  cycleTime: 690,
  triggerNumber: 30,
  picturesAnHour: 1.5,
  drift: 0,
  lost: 0,
  loraLost: null,
};

test("inside its window no camera is ever late, and one that has stopped is late within two wake-ups", {
  tags: "property",
  meta: { budget: { ms: 400, because: "years of wake-ups" } },
}, () => {
  const random = mulberry32(20_261_122);
  for (let run = 0; run < runs(400); run++) {
    const cycleTime = CYCLES[Math.floor(random() * CYCLES.length)] ?? 690;
    const lives: SimulatedCamera = {
      ...USUAL,
      cycleTime,
      triggerNumber: [1, 3, 10, 30, 50][Math.floor(random() * 5)] ?? 30,
      picturesAnHour: 0.05 + random() * 6,
      drift: random() * 0.04,
    };
    const { falseLate, missedLate, heard } = judge(lives, simulate(lives, cycleTime > 60 ? 30 : 2, random));
    expect({ lives, falseLate, missedLate, heard: heard > 0 }).toEqual({
      lives,
      falseLate: 0,
      missedLate: 0,
      heard: true,
    });
  }
});

test("a tenth of the syncs lost, or days on which only LoRa comes through, call few living cameras late", {
  meta: { budget: { ms: 300, because: "a year of five cameras, three times" } },
}, () => {
  for (const triggerNumber of [1, 3, 10, 30, 50]) {
    for (const of of [{ lost: 0.1 }, { loraLost: 0.3 }, { lost: 0.1, loraLost: 0.3 }]) {
      const lives = { ...USUAL, ...of, triggerNumber };
      const { falseLate, missedLate } = judge(lives, simulate(lives, 365, mulberry32(triggerNumber)));
      expect(falseLate).toBeLessThan(0.06);
      expect(missedLate).toBe(0);
    }
  }
});
