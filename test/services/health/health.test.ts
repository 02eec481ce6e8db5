// The health check over real databases, buckets and objects: what it costs, what a broken or hanging part does to it, and how
// seldom it asks.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { controlDb, shardDb } from "~/db/client";
import { HEALTH_SQL } from "~/db/queries/health/health";
import { createHealthService } from "~/services/health/health";
import type { Courier, Couriers } from "~/services/outbox/courier";
import type { Probes } from "~/services/ports";
import { D1Meter, meteredD1 } from "../../../workers/adapters/metered-d1";
import { createProbes, newHealthMemory } from "../../../workers/probes";
import { NO_COURIERS, NOW } from "../world";

/** Where a part hangs, the others answer without waiting for anything: no machine is too slow for it. */
const SHORT_MS = 40;

interface Parts {
  readonly control?: D1Database;
  readonly shard?: D1Database;
  readonly probes?: Partial<Probes>;
  readonly couriers?: Couriers;
}

function healthWorld(parts: Parts = {}, deadlineMs?: number) {
  const { control = env.DB, shard = env.SHARD_0, probes, couriers = NO_COURIERS } = parts;
  const meter = new D1Meter();
  const clock = { ms: NOW, now: () => clock.ms };
  const deps = {
    control: controlDb(meteredD1(control, meter)),
    shards: [0],
    shardFor: () => shardDb(meteredD1(shard, meter)),
    clock,
    probes: { ...createProbes(env), ...probes },
    couriers,
    healthMemory: newHealthMemory(),
  };
  return { clock, meter, deps, service: createHealthService(deps, deadlineMs) };
}

const breaks = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
const hangs = () => new Promise<never>(() => undefined);
const answers = () => Promise.resolve({ results: [], meta: {} });

/** A binding of which every statement ends like this. */
function database(all: () => Promise<unknown>): D1Database {
  return { prepare: () => ({ all }) } as unknown as D1Database;
}

/** Everything answers, but for some parts. */
const hanging = (parts: Parts) =>
  healthWorld(
    {
      control: database(answers),
      shard: database(answers),
      ...parts,
      probes: { photos: answers, models: answers, objects: answers, ...parts.probes },
    },
    SHORT_MS,
  );

const downIn = async ({ service }: ReturnType<typeof healthWorld>) => {
  const { status, components } = await service.report();
  return [status, ...components.filter(({ state }) => state !== "ok").map(({ name }) => name)];
};

test("everything answers, in three calls at the same time and five rows at most", async () => {
  const { service, meter } = healthWorld();
  const report = await service.report();
  expect(report.components.map(({ name, state }) => [name, state])).toEqual(
    ["console", "sync", "pictures", "updates", "messages"].map((name) => [name, "ok"]),
  );
  expect([meter.calls, meter.depth, meter.rowsWritten]).toEqual([3, 1, 0]);
  expect(meter.rowsRead).toBeLessThanOrEqual(5);
});

test("the message that waits longest is found in the index, whatever the outbox holds", async () => {
  const late = NOW - 16 * 60_000;
  const insert = env.DB.prepare(
    `INSERT INTO outbox(kind, channel, recipient, subject, body, state, next_at, created_at, dedupe_key)
     VALUES ('test', 'email', 'a@b.test', '', '', ?1, ?2, ?2, ?3)`,
  );
  await env.DB.batch(
    Array.from({ length: 60 }, (_, at) => insert.bind(at % 2 ? "sent" : "due", late + at, `health-${at}`)),
  );
  const { service, meter } = healthWorld();
  const { components, status } = await service.report();
  expect([status, components.at(-1)?.state]).toEqual(["degraded", "degraded"]);
  expect(meter.rowsRead).toBeLessThanOrEqual(5);
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${HEALTH_SQL.waiting}`).all<{ detail: string }>();
  const steps = plan.results.map(({ detail }) => detail).filter((detail) => detail.includes("outbox"));
  expect(steps).toHaveLength(2);
  for (const step of steps) expect(step).toContain("USING COVERING INDEX outbox_due (state=?)");
  await env.DB.exec("DELETE FROM outbox WHERE dedupe_key LIKE 'health-%'");
});

test("a database that breaks or hangs takes down what needs it, and nothing else", async () => {
  const ofControl = ["down", "console", "sync", "messages"];
  expect(await downIn(healthWorld({ control: database(breaks) }))).toEqual(ofControl);
  expect(await downIn(hanging({ control: database(hangs) }))).toEqual(ofControl);
  expect(await downIn(healthWorld({ shard: database(breaks) }))).toEqual(["down", "sync"]);
  expect(await downIn(hanging({ shard: database(hangs) }))).toEqual(["down", "sync"]);
});

test.each([
  ["photos", ["degraded", "pictures"]],
  ["models", ["degraded", "updates"]],
  ["objects", ["degraded", "updates"]],
] as const)("%s that break or hang limit their component", async (probe, expected) => {
  expect(await downIn(healthWorld({ probes: { [probe]: breaks } }))).toEqual(expected);
  expect(await downIn(hanging({ probes: { [probe]: hangs } }))).toEqual(expected);
});

test("it says whether messages leave this deployment", async () => {
  const courier: Courier = { keyed: true, send: () => Promise.reject(new Error("not sent here")) };
  const said = async (couriers: Couriers) =>
    (await healthWorld({ couriers }).service.report()).components.at(-1)?.message;
  expect(await said({ ...NO_COURIERS, sms: courier })).toBe("Messages leave on time.");
  expect(await said(NO_COURIERS)).toContain("sends no messages");
});

test("a good answer holds for five seconds, a bad one for one", async () => {
  const good = healthWorld();
  await good.service.report();
  good.clock.ms += 4_999;
  await good.service.report();
  expect(good.meter.calls).toBe(3);
  good.clock.ms += 1;
  await good.service.report();
  expect(good.meter.calls).toBe(6);

  const bad = healthWorld({ control: database(breaks) });
  await bad.service.report();
  bad.clock.ms += 999;
  const again = await bad.service.report();
  expect(again.checkedAt).toBe(NOW);
  bad.clock.ms += 1;
  expect((await bad.service.report()).checkedAt).toBe(NOW + 1_000);
});

test("requests that come while one checks share what it finds", async () => {
  const { service, meter } = healthWorld();
  const reports = await Promise.all(Array.from({ length: 20 }, () => service.report()));
  expect(new Set(reports).size).toBe(1);
  expect(meter.calls).toBe(3);
});

test("a check that was cut off holds up no later one once its time is over", async () => {
  const { deps, meter, clock, service } = healthWorld();
  deps.healthMemory.checkingSince = NOW;
  clock.ms = NOW + 3_000;
  expect((await service.report()).status).toBe("ok");
  expect(meter.calls).toBe(3);
});
