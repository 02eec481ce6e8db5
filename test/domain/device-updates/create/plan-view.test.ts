// The plan as the screen shows it: parts that add up, their words, which cameras a push is for, and when they get it.
import { describe, expect, test } from "vitest";
import { batteryWords } from "~/domain/device-updates/create/battery-words";
import { planPush } from "~/domain/device-updates/create/plan";
import {
  checkInForecast,
  forecastTicks,
  lastWords,
  type PlanPart,
  partTitle,
  planParts,
  planPartWords,
  planTitle,
  unforeseen,
} from "~/domain/device-updates/create/plan-view";
import type { PlanDevice } from "~/domain/device-updates/update-view";
import { HOUR, NOW, planDevice } from "../update-factories";

const plan = (devices: readonly PlanDevice[], releaseBytes: number | null = null) =>
  planPush(devices, { releaseBytes }, NOW);
const held = (updateId: number, email: string, of: Partial<PlanDevice> = {}) =>
  planDevice({ open: { updateId, email, status: "pending", mayDrop: true }, ...of });
const named = (name: string, of: Partial<PlanDevice> = {}) => planDevice({ displayName: name, ...of });
const KNOWN = { email: "me@fernwatch.test", releaseBytes: 7_000_000, now: NOW };
const words = (part: PlanPart | undefined, silent = 1) =>
  part && [partTitle(part), planPartWords(part, { ...KNOWN, silent })];

describe("the parts of a plan", () => {
  test("each camera is in one part: what holds it first, then its worst note", () => {
    const parts = planParts(
      plan([
        planDevice(),
        planDevice(),
        held(130, "me@fernwatch.test", { batteryVoltage: 3 }),
        planDevice({ batteryVoltage: 3, narrowLinkOnly: true }),
        planDevice({ batteryVoltage: 3 }),
      ]),
    );
    expect(parts.map(({ kind, devices }) => [kind, devices.length])).toEqual([
      ["ready", 2],
      ["held", 1],
      ["needs-visit", 1],
      ["low-battery", 1],
    ]);
  });

  test("each update that holds some is a part of its own", () => {
    const parts = planParts(plan([held(130, "a@x.test"), held(128, "b@x.test"), held(130, "a@x.test")]));
    expect(parts.map(({ heldBy, devices }) => [heldBy?.updateId, devices.length])).toEqual([
      [128, 1],
      [130, 2],
    ]);
  });

  test.each<[string, readonly PlanDevice[], readonly [string, string]]>([
    [
      "ready ones, by the longest silent of them",
      [planDevice({ lastSeen: NOW - 90 * 60_000, cycleTime: 690 }), planDevice()],
      ["2 ready", "All checked in within the last 2 hours"],
    ],
    [
      "those that an update of the reader's holds",
      [held(130, "me@fernwatch.test", { displayName: "Meadow Gate" })],
      ["1 held by a pending update", "Update 130, yours: Meadow Gate"],
    ],
    [
      "those that somebody else's holds, of many the first three",
      ["A", "B", "C", "D", "E"].map((displayName) => held(130, "ana@x.test", { displayName })),
      ["5 held by a pending update", "Update 130, by ana@x.test: A, B, C and 2 more"],
    ],
    [
      "low batteries with their volts",
      [named("Ridge 12", { batteryVoltage: 3.2 }), named("South Gully", { batteryVoltage: 3.1 })],
      ["2 low on battery", "Ridge 12 at 3.2 V, South Gully at 3.1 V. A download may not finish."],
    ],
    [
      "those that somebody has to go to",
      [named("Peak", { narrowLinkOnly: true })],
      [
        "1 needs a visit",
        "Peak. This camera connects only by LoRa or satellite, which can't carry a release. Someone has to visit it.",
      ],
    ],
    [
      "silent ones with when they were heard",
      [named("Gone", { lastSeen: NOW - 72 * HOUR })],
      ["1 silent", "Last seen: Gone 3 days ago."],
    ],
  ])("says of %s", (_, devices, expected) => {
    expect(words(planParts(plan(devices))[0])).toEqual(expected);
  });

  test("the release's size is shown for cards without room for it", () => {
    const [part] = planParts(plan([named("Full", { spaceRemaining: 1 })], 7_000_000));
    expect(words(part)).toEqual(["1 with too little space", "Full. The release needs 7.0 MB on the card."]);
  });
});

describe("the sentence counts the ready ones", () => {
  const silent = planDevice({ lastSeen: NOW - 80 * HOUR });
  test.each<[string, readonly PlanDevice[]]>([
    ["This camera is ready", [planDevice()]],
    ["This camera isn't ready", [planDevice({ narrowLinkOnly: true })]],
    ["All 2 cameras are ready", [planDevice(), planDevice()]],
    [
      "1 of 4 cameras is ready",
      [planDevice(), held(1, "a@x.test"), silent, planDevice({ batteryVoltage: 3 })],
    ],
    ["2 of 3 cameras are ready", [planDevice(), silent, planDevice()]],
    ["None of the 2 cameras is ready", [silent, held(1, "a@x.test")]],
  ])("%s", (sentence, devices) => {
    expect(planTitle(plan(devices))).toBe(sentence);
  });
});

test("silent cameras in other parts are told of there, and in the part of the silent ones", () => {
  const lastSeen = NOW - 80 * HOUR;
  const parts = planParts(
    plan([
      held(130, "me@fernwatch.test", { displayName: "A", lastSeen }),
      held(130, "me@fernwatch.test", { displayName: "B" }),
      named("C", { lastSeen, narrowLinkOnly: true }),
      named("D", { lastSeen }),
    ]),
  );
  expect(parts.map((part) => words(part, 3)?.[1])).toEqual([
    "Update 130, yours: A, B. 1 of them is silent too.",
    "C. This camera connects only by LoRa or satellite, which can't carry a release. Someone has to visit it. It is silent too.",
    "Last seen: D 3 days ago. 2 more silent ones are counted above.",
  ]);
});

describe("when they will hear it", () => {
  test("every camera with a known time is in one bar, the last one in the last hours", () => {
    const cycles = [120, 240, 390, 690];
    const hearing = checkInForecast(plan(cycles.map((cycleTime) => planDevice({ cycleTime }))).free, NOW);
    expect(hearing?.bars.reduce((sum, { count }) => sum + count, 0)).toBe(hearing?.count);
    expect(hearing?.count).toBe(4);
    expect(hearing && lastWords(hearing)).toBe("last one by Nov 21st 2026, 4:30 am UTC");
    expect(hearing?.until).toBeGreaterThanOrEqual(hearing?.last ?? Number.POSITIVE_INFINITY);
  });

  test("the last one is the latest; those beyond the clock are counted separately", () => {
    const { free } = plan([planDevice(), planDevice({ cycleTime: 720 }), planDevice({ lastSeen: null })]);
    expect(checkInForecast(free, NOW)?.last).toBe(NOW + 11 * HOUR);
    expect(unforeseen(free).map(({ device }) => device.lastSeen)).toEqual([null]);
  });

  test("without any known time there are no bars", () => {
    const { free } = plan([planDevice({ lastSeen: null }), held(1, "a@x.test")]);
    expect(checkInForecast(free, NOW)).toBeNull();
    expect(checkInForecast([], NOW)).toBeNull();
  });

  test.each([
    [8, 3],
    [30, 6],
    [100, 24],
    [2_000, 24 * 30],
  ])("an axis of %i hours has marks every %i hours, at most five", (hours, step) => {
    const ticks = forecastTicks({ until: NOW + hours * HOUR }, NOW);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every((at) => at % (step * HOUR) === 0 && at > NOW)).toBe(true);
  });
});

describe("what a cycle time means for batteries", () => {
  test.each([
    [690, [], "One cycle every 11.5 hours: a set of batteries lasts 31 to 47 days."],
    [690, [690, 690], "One cycle every 11.5 hours: a set of batteries lasts 31 to 47 days, as before."],
    [
      120,
      [690, 690],
      "One cycle every 2 hours: a set of batteries lasts 5 to 8 days, against 31 to 47 days now.",
    ],
    [
      120,
      [690, 120],
      "One cycle every 2 hours: a set of batteries lasts 5 to 8 days. 1 of 2 has another cycle time now: 31 to 47 days; for 1 of them it drops by more than half.",
    ],
  ])("%i minutes for cameras at %j", (cycleTime, now, sentence) => {
    expect(
      batteryWords(
        cycleTime,
        now.map((minutes) => ({ cycleTime: minutes })),
      ),
    ).toBe(sentence);
  });
});
