// The plan before a push: who is ready, held or of concern, when the last one is reached, and what each reach covers.
import { describe, expect, test } from "vitest";
import { batteryDays } from "~/domain/device-updates/create/battery-life";
import { planPush, reachedBy } from "~/domain/device-updates/create/plan";
import type { PlanDevice } from "~/domain/device-updates/update-view";
import { attentionOf } from "~/domain/devices/wake/attention";
import { wakeState } from "~/domain/devices/wake/wake-clock";
import { planDevice } from "../update-factories";

const NOW = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const held = (updateId: number, email = "ana@example.test") =>
  planDevice({ open: { updateId, email, status: "pending", mayDrop: true } });
const plan = (devices: readonly PlanDevice[], releaseBytes: number | null = null) =>
  planPush(devices, { releaseBytes }, NOW);
const concernsOf = (of: Partial<PlanDevice>, releaseBytes: number | null = null) =>
  plan([planDevice(of)], releaseBytes).devices[0]?.concerns;

describe("free and ready cameras", () => {
  test.each<[string, PlanDevice, readonly [free: number, ready: number, held: number]]>([
    ["no update and no trouble", planDevice(), [1, 1, 0]],
    ["one wake-up missed", planDevice({ lastSeen: NOW - 3 * HOUR }), [1, 1, 0]],
    ["a low battery", planDevice({ batteryVoltage: 3 }), [1, 0, 0]],
    ["silence", planDevice({ lastSeen: NOW - 9 * HOUR }), [1, 0, 0]],
    ["no check-in yet", planDevice({ lastSeen: null }), [1, 0, 0]],
    ["a link that carries no release", planDevice({ narrowLinkOnly: true }), [1, 0, 0]],
    ["an open update", held(7), [0, 0, 1]],
  ])("with %s", (_, device, counts) => {
    const { free, ready, held: waiting } = plan([device]);
    expect([free.length, ready.length, waiting.length]).toEqual(counts);
  });

  test("silent is what My Devices calls silent, whatever else keeps the camera", () => {
    const lastSeen = [1, 2, 3, 4, 5, 9, 80].map((hours) => NOW - hours * HOUR);
    const open = { updateId: 7, email: "ana@example.test", status: "pending", mayDrop: true } as const;
    const devices = [...lastSeen, null].flatMap((at) => [
      planDevice({ lastSeen: at }),
      planDevice({ lastSeen: at, open }),
      planDevice({ lastSeen: at, narrowLinkOnly: true }),
    ]);
    const onMyDevices = devices.filter((device) =>
      attentionOf({ ...device, wake: wakeState(device, NOW) }).includes("silent"),
    );
    expect(plan(devices).concerned.silent.map(({ device }) => device)).toEqual(onMyDevices);
    expect(onMyDevices.length).toBeGreaterThan(3);
  });

  test("each update that holds cameras is named once, with how many, in the order of ids", () => {
    expect(plan([held(9), held(7, "ben@example.test"), held(9)]).heldBy).toEqual([
      { updateId: 7, email: "ben@example.test", count: 1 },
      { updateId: 9, email: "ana@example.test", count: 2 },
    ]);
  });
});

describe("what may go wrong", () => {
  test.each<[string, Partial<PlanDevice>, readonly string[]]>([
    ["nothing", {}, []],
    ["a battery at the cutoff", { batteryVoltage: 3.2 }, ["low-battery"]],
    ["a battery that has not told", { batteryVoltage: null }, []],
    ["external power that sags", { batteryVoltage: 11.4 }, ["low-supply"]],
    ["external power", { batteryVoltage: 12.6 }, []],
    ["a link that carries no release", { narrowLinkOnly: true }, ["needs-visit"]],
    ["two wake-ups missed", { lastSeen: NOW - 5 * HOUR }, ["silent"]],
    ["one wake-up missed", { lastSeen: NOW - 3 * HOUR }, []],
    ["not heard yet", { lastSeen: null }, ["never-heard"]],
    [
      "all at once",
      { batteryVoltage: 3, narrowLinkOnly: true, lastSeen: null },
      ["low-battery", "needs-visit", "never-heard"],
    ],
  ])("%s", (_, of, concerns) => {
    expect(concernsOf(of)).toEqual(concerns);
  });

  test("too little space, where both the release's bytes and the card's room are known", () => {
    const mib = 1024 * 1024;
    expect(concernsOf({ spaceRemaining: 7 }, 7 * mib)).toEqual([]);
    expect(concernsOf({ spaceRemaining: 7 }, 7 * mib + 1)).toEqual(["little-space"]);
    expect(concernsOf({ spaceRemaining: null }, 7 * mib)).toEqual([]);
    expect(concernsOf({ spaceRemaining: 0 })).toEqual([]);
  });

  test("cameras are listed under each of their concerns", () => {
    const { concerned } = plan([planDevice({ batteryVoltage: 3, narrowLinkOnly: true }), planDevice()]);
    expect(concerned["low-battery"]).toHaveLength(1);
    expect(concerned["needs-visit"]).toHaveLength(1);
    expect(concerned.silent).toEqual([]);
  });
});

describe("when they are reached", () => {
  const expectedAt = (of: Partial<PlanDevice>) => plan([planDevice(of)]).devices[0]?.expectedAt;

  test("by the end of its cycle at the latest", () => {
    expect(expectedAt({})).toBe(NOW + HOUR);
    expect(expectedAt({ usualGap: 70 })).toBe(NOW + HOUR);
  });

  test("at once when its cycle is over and its window is not, a cycle later when it has missed one", () => {
    expect(expectedAt({ lastSeen: NOW - 2 * HOUR - MINUTE })).toBe(NOW);
    expect(expectedAt({ lastSeen: NOW - 3 * HOUR })).toBe(NOW + HOUR);
  });

  test("is unknown for one that is silent, was never seen or needs a visit", () => {
    expect(expectedAt({ lastSeen: NOW - 9 * HOUR })).toBeNull();
    expect(expectedAt({ lastSeen: null })).toBeNull();
    expect(expectedAt({ narrowLinkOnly: true })).toBeNull();
  });
});

describe("what a reach covers", () => {
  const counts = (devices: readonly PlanDevice[], reach: "all" | "ready" | "later") => {
    const reached = reachedBy(plan(devices), reach);
    return reached && [reached.now.length, reached.later.length];
  };

  test("all: every camera or none", () => {
    expect(counts([planDevice(), planDevice()], "all")).toEqual([2, 0]);
    expect(counts([planDevice(), held(7)], "all")).toBeNull();
  });

  test("ready: those without an open update, unless there is none", () => {
    expect(counts([planDevice(), held(7)], "ready")).toEqual([1, 0]);
    expect(counts([held(7)], "ready")).toBeNull();
  });

  test("later: the held ones wait, also when all are held", () => {
    expect(counts([planDevice(), held(7)], "later")).toEqual([1, 1]);
    expect(counts([held(7)], "later")).toEqual([0, 1]);
  });
});

describe("what a cycle time costs of a battery", () => {
  test.each([
    [690, 31, 47],
    [720, 32, 50],
    [120, 5, 8],
  ])("%s minutes: %s to %s days", (cycleTime, least, most) => {
    expect(batteryDays(cycleTime)).toEqual({ least, most });
  });
});
