// What the findings of a check mean: the state of each component, and of the whole.
import { describe, expect, test } from "vitest";
import {
  type AskedPart,
  COMPONENTS,
  type ComponentName,
  type HealthFindings,
  judgeHealth,
  MESSAGES_LATE_MS,
} from "~/domain/health/health";

const NOW = Date.UTC(2026, 10, 27, 12);
const quick = { answered: true, ms: 4, value: undefined } as const;
const slow = { answered: true, ms: 1_600, value: undefined } as const;
const silent = { answered: false, ms: 3_000 } as const;

function found(parts: Partial<HealthFindings> = {}): HealthFindings {
  const messages: AskedPart<number | null> = { answered: true, ms: 4, value: null };
  const all = { control: quick, shards: [quick, quick], photos: quick, models: quick, objects: quick };
  return { ...all, messages, sends: true, ...parts };
}

const statesOf = (findings: HealthFindings) => {
  const { status, components } = judgeHealth(findings, NOW);
  const other = components.filter(({ state }) => state !== "ok").map(({ name, state }) => [name, state]);
  return { status, ...(Object.fromEntries(other) as Partial<Record<ComponentName, string>>) };
};

test("when everything answers, each component is told in its order, with how long it took", () => {
  const report = judgeHealth(found({ shards: [quick, { ...quick, ms: 9 }] }), NOW);
  expect(report).toMatchObject({ status: "ok", checkedAt: NOW });
  expect(report.components.map(({ name }) => name)).toEqual(COMPONENTS);
  expect(report.components.map(({ ms }) => ms)).toEqual([4, 9, 4, 4, 4]);
});

test.each<[string, Partial<HealthFindings>, ReturnType<typeof statesOf>]>([
  ["control", { control: silent }, { status: "down", console: "down", sync: "down" }],
  ["one of the shards", { shards: [quick, silent] }, { status: "down", sync: "down" }],
  ["the photos", { photos: silent }, { status: "degraded", pictures: "down" }],
  ["the models alone", { models: silent }, { status: "degraded", updates: "degraded" }],
  ["the objects", { objects: silent }, { status: "degraded", updates: "down" }],
  ["objects and models", { objects: silent, models: silent }, { status: "degraded", updates: "down" }],
  ["the outbox", { messages: silent }, { status: "degraded", messages: "down" }],
])("%s without an answer", (_, parts, states) => {
  expect(statesOf(found(parts))).toEqual(states);
});

test("a slow answer limits a component, and takes nothing down", () => {
  expect(statesOf(found({ control: slow }))).toEqual({
    status: "degraded",
    console: "degraded",
    sync: "degraded",
  });
});

describe("messages", () => {
  const waiting = (ms: number) =>
    found({ messages: { answered: true, ms: 4, value: NOW - ms } satisfies AskedPart<number> });

  test("may wait for three runs of the cron, and are late from then on", () => {
    expect(statesOf(waiting(MESSAGES_LATE_MS))).toEqual({ status: "ok" });
    expect(statesOf(waiting(MESSAGES_LATE_MS + 1))).toEqual({ status: "degraded", messages: "degraded" });
    expect(statesOf(waiting(-60_000))).toEqual({ status: "ok" });
  });

  test("that a deployment keeps for its staff are no fault", () => {
    const { status, components } = judgeHealth(found({ sends: false }), NOW);
    expect(status).toBe("ok");
    expect(components.at(-1)?.message).toContain("keeps them for staff");
  });
});
